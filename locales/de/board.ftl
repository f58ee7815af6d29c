# Das Gitter: was eine Zelle von sich sagt, was das Gitter verdeckt, und der Sieg.

# Die Statuszeile über eine Zelle. $cell ist ihr Name, etwa r4c7.
cell-empty = { $cell } · leer
cell-given = { $cell } · { $digit } · Vorgabe
cell-entry = { $cell } · { $digit } · dein Eintrag
cell-clashes = { $text } · widerspricht { $other }
cell-wrong = { $text } · falsch

# Dasselbe, wie ein Bildschirmleser es sagt: wo eine Zelle ist und was sie enthält, in Teilen mit einem Komma dazwischen.
spoken-board = Sudokugitter
spoken-cell = { $place }, { $contents }
spoken-change = { $place }: { $contents }
spoken-place = Zeile { $row } Spalte { $column }
spoken-covered = verdeckt
spoken-empty = leer
spoken-given = Vorgabe { $digit }
spoken-candidates = Kandidaten { $digits }
spoken-corner-marks = Ecknotizen { $digits }
spoken-conflicts = widerspricht { $places }
spoken-wrong = falsch
spoken-on-trial = auf Probe
spoken-differs = je nach Lösung verschieden

# Was gerade geschehen ist, wie ein Bildschirmleser es sagt.
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
paused-cover = Weiter mit { $key }

# Die Scheibe des Sieges.
win = Gewonnen!
win-next = { $key }  nächstes Rätsel
win-look = { $key }  Gitter ansehen
win-help = { $title } · { $help }
# Was geholfen hat, mit Kommas verbunden: »2 Tipps, 1 Prüfung«.
help-none = ohne Hilfe
help-hints = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
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
help-solution = Lösung angesehen
