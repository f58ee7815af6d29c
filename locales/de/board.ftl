# Das Gitter: was eine Zelle von sich sagt, was das Gitter verdeckt, und der Sieg.

# Die Statuszeile über eine Zelle. $cell ist ihr Name, etwa r4c7.
cell-empty = { $cell } · leer
cell-given = { $cell } · { $digit } · Vorgabe
cell-entry = { $cell } · { $digit } · dein Eintrag
cell-clashes = { $text } · widerspricht { $other }
cell-wrong = { $text } · falsch

# Dasselbe, wie ein Screenreader es sagt: wo eine Zelle ist und was sie enthält, in Teilen mit einem Komma dazwischen.
spoken-board = Sudokugitter
spoken-cell = { $place }, { $contents }
spoken-change = { $place }: { $contents }
spoken-place = Zeile { $row } Spalte { $column }
spoken-covered = verdeckt
spoken-empty = leer
spoken-given = Vorgabe { $digit }
spoken-candidates = Kandidaten { $digits }
spoken-corner-marks = Ecknotizen { $digits }
spoken-impossible-marks = unmögliche Notizen { $digits }
spoken-conflicts = widerspricht { $places }
spoken-wrong = falsch
spoken-on-trial = auf Probe
spoken-differs = je nach Lösung verschieden
# Eine Zelle, die aus einem Bild unsicher gelesen ist. Dort kann $digit stehen.
spoken-uncertain = unsicher, vielleicht { $digit }
    .empty = unsicher, vielleicht leer

# Was gerade geschehen ist, wie ein Screenreader es sagt.
spoken-win = Gewonnen! { $praise }
spoken-puzzle = { $count ->
    [one] { $title }, noch { $count } Zelle
   *[other] { $title }, noch { $count } Zellen
}
cells-changed = { $count ->
    [one] { $count } Zelle verändert
   *[other] { $count } Zellen verändert
}
cells-selected = { $count ->
    [one] { $count } Zelle ausgewählt
   *[other] { $count } Zellen ausgewählt
}

# Der Deckel eines angehaltenen Spiels und was die Tasten darauf tun.
paused = Pause
paused-goes-on = Weiter mit { $key }
paused-cover = Weiter mit einem Klick
    .with-key = Weiter mit einem Klick oder mit { $key }

# Die Scheibe beim Gewinnen, die Statuszeile und die Karten danach. $level ist »Schwer 3,4«, die Größe eines Kriss Kross
# oder der Titel eines Rätsels; $kind ist dasselbe ohne Bewertung.
win = Gewonnen!
win-disc = Gewonnen! { $time }. { $level }
    .without-time = Gewonnen! { $level }
win-level = { $level } { $difficulty }
win-level-help = { $level } · { $help }
win-spoken = { $time }. { $level }. { $help }.
    .simple = { $level }. { $help }.
win-best = Deine Bestzeit
    .first = Dein erstes Rätsel: { $kind }
    .second = Deine zweitbeste Zeit · Bestzeit { $best }
    .seconds-over = { $count ->
        [one] { $count } Sekunde über deiner Bestzeit
       *[other] { $count } Sekunden über deiner Bestzeit
    }
    .over = { $time } über deiner Bestzeit
    .repeated = Noch einmal gelöst: es zählt die erste Zeit, { $time }
win-next = { $key }: nächstes Rätsel
win-look = { $key }: Gitter ansehen
win-time = Zeit
    .best = Bestzeit
    .median = Median
    .streak = Serie
win-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
win-recent = { $count ->
    [one] Dein erstes Spiel: { $kind }
   *[other] Deine letzten { $count } Spiele: { $kind }
}
    .spoken = { $count ->
        [one] Diagramm mit der Zeit eines Spiels
       *[other] Diagramm der Zeiten deiner letzten { $count } Spiele
    }
    .with-help = { $text } · blass: mit Hilfe
# »Median 02:30«, in der Statuszeile.
win-figure = { $name } { $value }
win-sentence = { $text }.
win-hardest = Schwerster Schritt: { $name }. Du hast { $took } gebraucht.
win-button =
    .next = Nächstes Rätsel
    .report = Bericht
    .look = Gitter ansehen
win-median = Median { $time }
next-for-me = Als Nächstes für dich: { $level } { $difficulty }.
    .time = Als Nächstes für dich: { $level } { $difficulty }, etwa { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    } ({ $low } bis { $high }).
    .begun = Es braucht eine Technik, mit der du angefangen hast: { $technique }
    .new = Es braucht eine Technik, die neu für dich ist: { $technique }
    .play = Spielen
    .other = Anderen Vorschlag zeigen
win-progress = { $solved } von { $count } dieser Reihe gelöst
status-solved = Gelöst in { $time }
spoken-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
spoken-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
spoken-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
help-with = Hilfe: { $help }
    .and-solution = Hilfe: { $help }; du hast die Lösung angesehen
# Bei einem Sieg, der für die Bestzeit nicht zählt: ein Schritt wurde ausgeführt, die Lösung angesehen und so weiter.
help-no-record = { $help }; ohne Wertung
help-unread-rules = { $help }; ohne Wertung, weil Ninefold nicht jede Regel kennt
help-not-counted = nach »Lösung zeigen« gelöst: zählt nicht
# Was geholfen hat, mit Kommas verbunden: »2 Tipps, 1 Prüfung«.
help-none = ohne Hilfe
help-hints = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
# Schritte von Tipps oder Listen, die das Programm ausgeführt hat.
help-steps = { $count ->
    [one] { $count } Schritt angewendet
   *[other] { $count } Schritte angewendet
}
help-checks = { $count ->
    [one] { $count } Prüfung
   *[other] { $count } Prüfungen
}
# Durch »Warum ist das falsch?«.
help-refutations = { $count ->
    [one] { $count } Fehler erklärt
   *[other] { $count } Fehler erklärt
}
# Durch »Alle Schritte«.
help-step-lists = { $count ->
    [one] { $count } Schrittliste angesehen
   *[other] { $count } Schrittlisten angesehen
}
help-marked-mistakes = Fehler sofort markiert
help-automatic-marks = automatische Notizen
help-solution = du hast die Lösung angesehen
help-entries = Einträge, mit denen das Rätsel kam

# Die Formen, die für die Ziffern 1 bis 9 stehen können, innerhalb von Sätzen.
shape-circle = Kreis
shape-square = Quadrat
shape-triangle = Dreieck
shape-star = Stern
shape-diamond = Raute
shape-heart = Herz
shape-cross = Kreuz
shape-moon = Mond
shape-drop = Tropfen
selection-kept = { $count ->
    [one] { $count } Zelle bleibt gewählt, wenn du weitergehst.
   *[other] { $count } Zellen bleiben gewählt, wenn du weitergehst.
}
    .none = Keine Zelle bleibt gewählt, wenn du weitergehst.
