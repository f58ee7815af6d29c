# Die Leisten um das Gitter, Meldungen und was das Fenster über seine eigenen Taten sagt.

# Die Statuszeile, wenn sonst nichts zu sagen ist.
status-armed = Klicke auf die Zellen, in die { $digit } kommt
    .mark = Klicke auf die Zellen, in die { $digit } kommen kann
    .colour = Klicke auf die Zellen, die du färben willst
    .cancel = { $key } beendet das
status-nothing = Wähle eine Zelle oder eine Ziffer auf dem Ziffernblock
status-first = Tippe eine Ziffer oder klicke eine an
status-colours = Rechtsklick färbt eine Notiz, Rechtsziehen verbindet zwei
status-shortcuts = { $key } zeigt alle Tasten
status-trial =
    .keeps = { $key } behält den Versuch
    .discards = { $key } verwirft ihn

# Was neben dem Fenster geschieht.
opening = { $name } wird geöffnet …
opening-progress = { $name } wird geöffnet: { $percent } %
    .cancel = { $key } bricht ab
opening-stopped = Öffnen abgebrochen
thinking = Denkt nach …

# Was aus einer Tat wurde.
bookmark-set = Lesezeichen gesetzt
    .comes-back = { $key } kehrt dahin zurück
bookmark-removed = Lesezeichen entfernt
trial-begun = Versuch begonnen
    .keeps = { $key } behält ihn
    .drops = { $key } verwirft ihn
trial-kept = Versuch behalten: Seine Einträge gehören jetzt zum Gitter
trial-discarded = { $count ->
    [0] Versuch verworfen
    [one] Versuch verworfen: { $count } Ziffer entfernt
   *[other] Versuch verworfen: { $count } Ziffern entfernt
}
    .undo = { $key } holt ihn zurück
# Der Spieler ist zurückgegangen und hat etwas anderes eingetragen.
timeline-branch-kept = { $count ->
    [one] Der andere Weg bleibt erhalten: { $count } Schritt. Siehe die Gabelung auf der Zeitleiste.
   *[other] Der andere Weg bleibt erhalten: { $count } Schritte. Siehe die Gabelung auf der Zeitleiste.
}
# Was Rückgängig und Wiederholen getan haben. $step ist, was der Schritt getan hat: »7 in r4c5«.
step-undone = Rückgängig: { $step }
    .simple = Rückgängig gemacht
step-redone = Wiederholt: { $step }
    .simple = Wiederholt
steps-undone = { $count ->
    [one] { $count } Schritt rückgängig
   *[other] { $count } Schritte rückgängig
}
steps-redone = { $count ->
    [one] { $count } Schritt wiederholt
   *[other] { $count } Schritte wiederholt
}
list-ended = Alle anderen Rätsel dieser Liste sind gelöst · »Neues Rätsel« macht ein weiteres
copied-givens = Vorgaben als 81 Zeichen kopiert
copied = Kopiert: { $form }
copied-with-losses = Kopiert: { $form } · { $losses }
copy-error-rules = { $form }: Dieses Format kann Größe, Regeln oder Zeichnungen des Rätsels nicht festhalten. Ein Link zu SudokuPad kann es.
game-resumed = Das Spiel geht weiter, wo du aufgehört hast
game-same = Dieses Rätsel spielst du schon
pairs-shown = { $count ->
    [one] { $count } Zelle mit zwei Kandidaten
   *[other] { $count } Zellen mit zwei Kandidaten
}
colour-marks = Rechtsklick färbt eine Notiz · Ziehen mit rechts verbindet zwei
no-digit-to-mark = Zum Notieren mit der rechten Taste wähle zuerst eine Ziffer im Gitter oder auf dem Ziffernblock
digit-not-on-board = Dieses Gitter hat die Ziffern 1 bis { $last }
digit-not-a-colour = Es gibt neun Farben, 1 bis 9
digits-above-nine = Ziffern über neun sind jetzt Zahlen
    .letters = Ziffern über neun sind jetzt Buchstaben; die Befehle auf diesen Buchstaben sind auf Alt
digit-shapes = Formen stehen jetzt für die Ziffern; die Tasten 1 bis 9 tragen sie ein
    .off = Die Ziffern sind wieder zu sehen
clean-marks-on = Gesetzte Ziffern werden nun aus den Notizen der Zellen entfernt, die sie sehen; abschalten in den Einstellungen

# Warum ein Befehl gerade nicht geht, wenn man seine Taste drückt oder auf seinen Menüeintrag zeigt.
unavailable-paused = Das Spiel ist angehalten. Setze es zuerst fort.
    .with-key = Das Spiel ist angehalten. { $key } setzt es fort.
unavailable-search = Schließe zuerst die Suche.
    .with-key = Schließe zuerst die Suche ({ $key }).
unavailable-solutions = Schließe zuerst die Lösungen.
    .with-key = Schließe zuerst die Lösungen ({ $key }).
unavailable-steps = Schließe zuerst die Liste der Schritte.
    .with-key = Schließe zuerst die Liste der Schritte ({ $key }).
unavailable-report = Schließe zuerst den Bericht.
    .with-key = Schließe zuerst den Bericht ({ $key }).
unavailable-full = Hier ist jede Zelle gefüllt. Wähle einen früheren Zug.
unavailable-passed-over = Keine Technik, die sich üben lässt, wurde übergangen.
unavailable-editor = Schließe zuerst den Editor.
    .with-key = Schließe zuerst den Editor ({ $key }).
unavailable-unfinished = Das wartet, bis jeder Block deines Rätsels fertig ist.
unavailable-draft-step = Dieser Schritt gehört zum Rätsel im Editor; nur ein Spiel kann ihn übernehmen.
unavailable-crosspatch = Das gibt es nur für Sudokus.
unavailable-letters = Nur für Gitter mit zehn Ziffern oder mehr
unavailable-shapes = Nur für Gitter mit bis zu neun Ziffern und ohne Summen oder andere Angaben zu Zahlen
unavailable-simple = Der einfache Modus hat keine Notizen und keine Versuche; das Menü Ansicht beendet ihn
unavailable-not-simple = Nur für Gitter mit bis zu sechs Ziffern und ohne weitere Regeln
unavailable-here = Das geht hier nicht.
unavailable-list = Es ist keine Rätselliste offen. Öffne eine Datei mit mehreren Rätseln.
    .with-key = Es ist keine Rätselliste offen. Öffne eine Datei mit mehreren Rätseln ({ $key }).
unavailable-undo = Es gibt nichts rückgängig zu machen.
unavailable-redo = Es gibt nichts zu wiederholen.
unavailable-reset = Das Gitter ist schon am Anfang.
unavailable-erase = Keine Zelle ist ausgewählt. Wähle die Zelle, die du löschen willst.
unavailable-review = Es gibt noch nichts zu berichten. Mache zuerst einen Zug.
unavailable-trial = Kein Versuch ist offen.
    .with-key = Kein Versuch ist offen. { $key } beginnt einen.
unavailable-bookmark = Noch kein Lesezeichen.
    .with-key = Noch kein Lesezeichen. { $key } setzt eines.
unavailable-at-bookmark = Das Gitter ist so wie beim Lesezeichen.
unavailable-entered = Noch ist nichts eingetragen, also gibt es nichts, wohin es zurückgeht.
unavailable-several = Dieses Rätsel hat mehrere Lösungen, also ist kein Eintrag sicher falsch.
unavailable-unsolvable = Dieses Rätsel hat keine Lösung, also ist kein Eintrag richtig.
unavailable-hint = Kein Tipp ist offen.
    .with-key = Kein Tipp ist offen. { $key } gibt einen.
unavailable-singles = Es fehlen nicht nur Singles, oder eine Ziffer ist falsch.
unavailable-position = Noch ist keine Ziffer eingetragen: Die Stellung ist das Rätsel selbst.
unavailable-clues = Das Rätsel hat außer seinen Vorgaben keine Regeln
unavailable-solved = Das Rätsel ist gelöst.
unavailable-clear-cell = Die Zelle ist schon leer.
unavailable-clear-all = Das Gitter ist schon leer.
unavailable-picture = Kein Bild ist zu sehen. Füge ein Bildschirmfoto ein oder öffne ein Bild.
unavailable-one-grid = Das Bild zeigt nur ein Gitter.
unavailable-uncertain = Keine Zelle ist mehr unsicher.
unavailable-entered-digit = Keine Ziffer im Bild sieht eingetragen aus.
unavailable-suggested-puzzle = Kein Rätsel ist vorgeschlagen. Nach einem Sieg wird eines vorgeschlagen, wenn die Einstellungen es nicht ausschalten.
unavailable-suggestion = Kein Vorschlag ist offen.
    .with-key = Kein Vorschlag ist offen. { $key } sucht einen.

# Meldungen zu dem, was auf dem Gitter getan wurde.
contradiction = Das kann nicht stimmen: { $why }
full-but-clashing = { $count ->
    [0] Das Gitter ist voll, aber nicht die Lösung, die das Rätsel angibt
    [one] Das Gitter ist voll, aber zwei Zellen stehen im Konflikt: Sie sind markiert
   *[other] Das Gitter ist voll, aber { $count } Zellenpaare stehen im Konflikt: Sie sind markiert
}
solved = Gelöst
revealed = Das ist die Lösung · Rückgängig holt dein Gitter zurück
entries-wrong = { $count ->
    [one] { $count } falscher Eintrag
   *[other] { $count } falsche Einträge
}
# Die Stellung als neues Rätsel.
position-title = { $title }, von hier
position-unsolvable = Diese Stellung hat keine Lösung: Eine Ziffer ist falsch
no-solution-to-reveal = Dieses Rätsel hat keine Lösung, die sich zeigen ließe

# Das Kreuz jedes Dialogs.
dialog-close = Schließen

# Meldungen unter den Menüs: sie bleiben, bis sie geschlossen werden.
banner-close = Diese Meldung schließen
banner-several = Dieses Rätsel hat mehr als eine Lösung. Du kannst es spielen: Jedes volle Gitter ohne Widerspruch gewinnt.
    .text = Dieses Rätsel hat mehr als eine Lösung. Sein Text verlangt vielleicht mehr, was Ninefold nicht prüft. Du kannst es spielen: Jedes volle Gitter ohne Widerspruch gewinnt.
    .unread = Ninefold kennt nicht alle Regeln dieses Rätsels: { $rules }. Nach den übrigen hat es mehr als eine Lösung. Du kannst es spielen: Jedes volle Gitter ohne Widerspruch gewinnt, aber ohne Wertung.
banner-impossible = Dieses Rätsel hat keine Lösung. Vielleicht ist eine Vorgabe vertippt.
    .clues = Dieses Rätsel hat keine Lösung. Vielleicht ist eine Angabe oder Vorgabe vertippt.
    .reason = Dieses Rätsel hat keine Lösung: { $reason }.
banner-clashing = Dieses Rätsel hat keine Lösung: { $clash }. Vielleicht ist eine davon vertippt.
banner-of = { $name }: { $error }
notes-on-text = Geöffnet. Anmerkung: { $notes }
banner-clipboard-no-puzzle = Kein Rätsel in der Zwischenablage gefunden: sie beginnt mit »{ $beginning }«
banner-clipboard-incomplete = Kein Rätsel in der Zwischenablage gefunden: am nächsten kommt ihm etwas mit { $count } von 81 Zellen (Zeile { $line })
paste-failed = Nichts wurde eingefügt: In der Zwischenablage ist weder Text noch ein Bild.
    .no-answer = Nichts wurde eingefügt: Das Programm, in dem kopiert wurde, antwortet nicht. Kopiere es noch einmal.
banner-list = Rätselliste: { $error }

# Arbeit, die scheiterte, was keine Eingabe bewirken sollte. $lost sagt, wie.
failed-reading = Die Rätsel ließen sich nicht lesen: { $lost }. Bitte versuche es noch einmal.
failed-list = Die Liste ließ sich nicht lesen: { $lost }. Bitte öffne sie noch einmal.
failed-check = Das Rätsel ließ sich nicht prüfen: { $lost }.
failed-rating = Das Rätsel ließ sich nicht bewerten: { $lost }.
failed-answer = Es wurde keine Antwort gefunden: { $lost }. Bitte versuche es noch einmal.
failed-report = Der Bericht ist gescheitert: { $lost }. Bitte versuche es noch einmal.
failed-solutions = Die Suche nach Lösungen ist gescheitert: { $lost }. Bitte versuche es noch einmal.

# Der Dialog des Desktops zum Öffnen und die Frage an seiner Stelle.
drop-to-open = Zum Öffnen loslassen
open-dialog = Rätsel öffnen
    .puzzles = Sudoku-Rätsel
    .all-files = Alle Dateien
path-question = Eine Rätseldatei öffnen
    .why = Dieser Desktop hat keinen Dateidialog. Gib den Pfad der Datei ein; Tab ergänzt ihn.
    .drop = Du kannst die Datei auch auf das Fenster ziehen.
    .example = ~/raetsel.sudoku
    .open = Öffnen
    .cancel = Abbrechen
    .label = Pfad der Datei
path-question-names = { $count ->
    [one] Ein Treffer:
   *[other] { $count } Treffer:
}
path-question-more = und { $count } weitere

# Wo kein Fenster ist: auf der Fehlerausgabe und in einem Meldungsfenster.
window-unopened = Das Fenster lässt sich nicht öffnen: { $why }
    .windows = Ninefold braucht OpenGL 2.0 oder neuer. Installiere den aktuellen Treiber deiner Grafikkarte; in einer virtuellen Maschine schalte die 3D-Beschleunigung ein. Hilft beides nicht, installiere das »OpenCL, OpenGL and Vulkan Compatibility Pack« aus dem Microsoft Store.
    .linux = Ninefold braucht einen Desktop (X11 oder Wayland) mit OpenGL 2.0 oder neuer. Auf einem frischen Debian oder Ubuntu installiere: { $packages }
window-no-opengl = OpenGL fehlt oder ist zu alt
window-no-randr = diesem X-Server fehlt die Erweiterung RANDR. Nimm einen, der sie hat, etwa Xorg, Xvfb oder TigerVNC.
window-crashed = Ninefold musste wegen eines internen Fehlers aufhören: { $why }. Dein Spiel wurde laufend gespeichert. Starte Ninefold neu, um weiterzuspielen.
console-missing = Ninefold hat keine Konsole für seine Ausgabe. Gib den Befehl noch einmal in einem Terminal ein, mit ninefold-cli statt ninefold.

# Woher Rätsel kommen.
origin-files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
origin-clipboard = Zwischenablage
pasted-puzzle = Eingefügtes Rätsel

# Die Karte des ersten Fensters.
welcome = Neu hier? Wähle eine Stufe
    .play = Ein neues Rätsel spielen: { $level }
    .hint = Ratlos? Drücke { $hint }
    .today = Heute
    .sudoku = Sudoku
    .daily = { $name }, { $level }
    .solved = { $name }, { $level }, gelöst
    .learn = Regeln lernen
    .course = Kurs
    .kinds = Andere Arten
    .all = Alle { $count } …

# Die Regeln von Sudoku.
guide = Anleitung
puzzle-rules = Regeln
rules = Sudoku-Regeln
    .puzzle = Dieses Rätsel: { $text }
    .goal = Fülle das Gitter so, dass in jeder Zeile, jeder Spalte und jedem der neun Blöcke jede Ziffer von 1 bis 9 genau einmal steht.
    .givens = Die fetten Ziffern sind vorgegeben und lassen sich nicht ändern. Ein richtiges Rätsel hat genau eine Lösung.
    .logic = Raten ist nie nötig: In jeder Stellung folgt mindestens eine Ziffer, oder eine, die ausscheidet, aus dem, was im Gitter steht.
    .start = Beginne mit einer Ziffer, die schon oft dasteht: In welchen Zeilen, Spalten und Blöcken fehlt sie noch, und wo passt sie hin? Schreibe in schwereren Rätseln Kandidaten als kleine Notizen auf.
    .stuck = Wenn du nicht weiterkommst, bitte um einen Tipp. Er sagt zuerst, wo du suchen sollst, und mit jeder Nachfrage mehr.

# Der Dialog über das Programm.
about = Über Ninefold
    .version = Ninefold { $version }
    .what = Ein Desktop-Sudoku für Tastatur und Maus, das jeden Schritt erklärt. Es braucht kein Netz und sammelt nichts.
    .licence = Freie Software der Ninefold-Autoren, wahlweise unter der MIT-Lizenz oder der Apache-Lizenz 2.0.
    .fonts = Die Schrift ist Inter von Rasmus Andersson, unter der SIL Open Font License.
    .data = Deine Spiele und Einstellungen liegen in { $folder }.
    .licences = Alle Lizenzen
    .copy = Systeminformationen kopieren
    .copied = Die Systeminformationen sind in der Zwischenablage.

# The list of the licences of all parts of the program.
licences = Lizenzen

# Die Frage zu einem Rätsel, das nach und nach aufgedeckt werden soll.
fog-question = Ein Rätsel im Nebel
    .text = Dieses Rätsel liegt im Nebel, der sich beim Lösen lichtet. Ninefold hat keinen Nebel: Es zeigt das ganze Gitter auf einmal.
    .show = Ganzes Gitter zeigen
    .leave = Nicht öffnen

# Die Frage, welches von zwei Rätseln ein Text sein soll.
reading-choice = Welches Rätsel ist es?
    .question = { $name } lässt sich auf zwei Arten lesen. Die Zellen, die sich unterscheiden, sind getönt.
    .play = Gitter { $number } spielen
    .spoken = { $play }: Zeilen { $rows }
