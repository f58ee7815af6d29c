# Die Leisten um das Gitter, Hinweise und was das Fenster über seine eigenen Taten sagt.

# Die Statuszeile, wenn sonst nichts zu sagen ist.
status-armed = Drück die Zellen, in die { $digit } kommt · Esc legt sie weg
status-nothing = Wähle eine Zelle oder drück erst eine Ziffer auf dem Block
status-shortcuts = { $key } zeigt alle Tasten

# Was neben dem Fenster geschieht.
opening = { $name } wird geöffnet …
opening-progress = { $name } wird geöffnet: { $percent } % · Esc hält an
opening-stopped = Das Öffnen wurde angehalten
thinking = Denkt nach …

# Was aus einer Tat wurde.
bookmark-set = Das Lesezeichen steht hier
    .comes-back = { $key } kommt dahin zurück
trial-begun = Was du jetzt einträgst, ist in zweiter Tinte
    .keeps = { $key } behält es
    .drops = { $key } verwirft es
trial-kept = Behalten: Dein Versuch gehört jetzt zum Gitter
list-ended = Das war das letzte Rätsel der Liste: hier ist ein mitgeliefertes
copied-givens = Die Vorgaben wurden als 81 Zeichen kopiert
copied = Kopiert als { $form }
copied-with-losses = Kopiert als { $form } · { $losses }
game-resumed = Hier ist dein Spiel, wie du es verlassen hast
game-same = Dieses Rätsel spielst du gerade
pairs-shown = { $count ->
    [one] { $count } Zelle mit zwei Kandidaten
   *[other] { $count } Zellen mit zwei Kandidaten
}
colour-marks = Rechtsklick färbt eine Notiz · Rechtsziehen verbindet zwei
no-digit-to-mark = Wähle eine Ziffer oder drück eine auf dem Block: die rechte Taste notiert sie

# Warum ein Befehl gerade nicht geht, wenn man seine Taste drückt oder auf seinen Menüeintrag zeigt.
unavailable-paused = Das Spiel ist angehalten. Setze es zuerst fort.
    .with-key = Das Spiel ist angehalten. { $key } setzt es fort.
unavailable-search = Schließ zuerst die Suche.
    .with-key = Schließ zuerst die Suche ({ $key }).
unavailable-solutions = Schließ zuerst die Lösungen.
    .with-key = Schließ zuerst die Lösungen ({ $key }).
unavailable-steps = Schließ zuerst die Liste der Schritte.
    .with-key = Schließ zuerst die Liste der Schritte ({ $key }).
unavailable-editor = Schließ zuerst den Editor.
    .with-key = Schließ zuerst den Editor ({ $key }).
unavailable-crosspatch = Das gibt es nur für Sudokus.
unavailable-here = Das geht hier nicht.
unavailable-list = Es ist keine Rätselliste offen. Öffne eine Datei mit mehreren Rätseln.
    .with-key = Es ist keine Rätselliste offen. Öffne eine Datei mit mehreren Rätseln ({ $key }).
unavailable-undo = Es gibt nichts rückgängig zu machen.
unavailable-redo = Es gibt nichts zu wiederholen.
unavailable-reset = Das Gitter ist schon am Anfang.
unavailable-erase = Keine Zelle ist ausgewählt. Wähle die Zelle, die du löschen willst.
unavailable-review = Es gibt noch keinen Rückblick. Mach erst einen Schritt.
unavailable-trial = Kein Versuch ist offen.
    .with-key = Kein Versuch ist offen. { $key } beginnt einen.
unavailable-hint = Kein Tipp ist offen.
    .with-key = Kein Tipp ist offen. { $key } gibt einen.
unavailable-clear-cell = Die Zelle ist schon leer.
unavailable-clear-all = Das Gitter ist schon leer.
unavailable-suggestion = Kein Vorschlag ist offen.
    .with-key = Kein Vorschlag ist offen. { $key } sucht einen.

# Meldungen zu dem, was auf dem Gitter getan wurde.
contradiction = Das kann nicht stimmen: { $why }
full-but-clashing = { $count ->
    [one] Das Gitter ist voll, aber zwei Zellen widersprechen sich: sie sind markiert
   *[other] Das Gitter ist voll, aber { $count } Paare von Zellen widersprechen sich: sie sind markiert
}
solved = Gelöst
revealed = Das ist die Lösung · Rückgängig bringt dein Gitter wieder
entries-wrong = { $count ->
    [one] { $count } Eintrag falsch
   *[other] { $count } Einträge falsch
}
no-solution-to-reveal = Dieses Rätsel hat keine Lösung, die zu zeigen wäre

# Hinweise unter den Menüs: sie bleiben, bis sie geschlossen werden.
notice-close = Diesen Hinweis schließen
notice-several = Dieses Rätsel hat mehr als eine Lösung. Du kannst es spielen: Jedes volle Gitter ohne Widerspruch gewinnt.
notice-impossible = Dieses Rätsel hat keine Lösung. Vielleicht ist eine Vorgabe vertippt.
notice-clashing = Dieses Rätsel hat keine Lösung: { $clash }. Vielleicht ist eine davon vertippt.
notice-of = { $name }: { $error }
notice-clipboard-no-puzzle = Kein Rätsel in der Zwischenablage gefunden (sie beginnt mit »{ $beginning }«)
notice-list = Die Liste: { $error }

# Arbeit, die scheiterte, was keine Eingabe bewirken sollte. $lost sagt, wie.
failed-reading = Das Lesen der Rätsel ist gescheitert: { $lost }.
failed-list = Das Lesen der Liste ist gescheitert: { $lost }.
failed-check = Das Prüfen des Rätsels ist gescheitert: { $lost }.
failed-rating = Das Bewerten des Rätsels ist gescheitert: { $lost }.
failed-answer = Die Suche nach einer Antwort ist gescheitert: { $lost }.
failed-solutions = Die Suche nach Lösungen ist gescheitert: { $lost }.

# Der Dialog des Desktops zum Öffnen und die Frage an seiner Stelle.
open-dialog = Rätsel öffnen
    .puzzles = Sudoku-Rätsel
    .all-files = Alle Dateien
path-question = Eine Rätseldatei öffnen
    .why = Der Desktop bietet hier keinen Dateidialog. Tipp den Pfad der Datei ein (Tab ergänzt ihn) oder zieh die Datei auf das Fenster.
    .example = ~/raetsel.sudoku
    .open = Öffnen
    .cancel = Abbrechen
    .label = Pfad der Datei
path-question-names = { $count ->
    [one] Ein Name passt:
   *[other] { $count } Namen passen:
}
path-question-more = und { $count } weitere

# Woher Rätsel kommen.
origin-files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
origin-clipboard = Zwischenablage
pasted-puzzle = Eingefügtes Rätsel
