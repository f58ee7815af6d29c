# Die Rätselliste.
list-summary = { $count ->
    [one] { $count } Rätsel
   *[other] { $count } Rätsel
}
    .cut = { $count ->
        [one] { $count } Rätsel; der Rest der Datei wird nicht gezeigt
       *[other] { $count } Rätsel; der Rest der Datei wird nicht gezeigt
    }
    .searching = { $summary } · wird gesucht …
    .found = { $count ->
        [one] { $count } gefunden, { $summary } insgesamt
       *[other] { $count } gefunden, { $summary } insgesamt
    }
list-search = Nummer, Stufe, Technik oder Name
    .variants = Nummer, Art, Stufe, Technik oder Name
    .short = Suchen
list-nothing = Kein Rätsel passt zu dieser Auswahl.
    .clear = Suche löschen
    .show-all = Alle Rätsel zeigen
list-nothing-matches = Kein Rätsel passt zu »{ $query }«.
list-play = Spielen
list-next = Nächstes ungelöstes
    .tooltip = Spielt das nächste Rätsel nach dem gewählten, das noch nicht gelöst ist
list-skipped-files = { $count ->
    [one] { $count } Datei übersprungen
   *[other] { $count } Dateien übersprungen
}
list-skipped-lines = { $count ->
    [one] { $count } Zeile übersprungen
   *[other] { $count } Zeilen übersprungen
}
list-skipped-both = { $files }, { $count ->
    [one] { $count } Zeile
   *[other] { $count } Zeilen
}
list-skipped-more = { $count ->
    [one] Und { $count } weitere.
   *[other] Und { $count } weitere.
}
# Of a folder with very many files.
list-folder-cut = Von diesem Ordner stehen nur die ersten { $files } Rätseldateien in der Liste; gelesen wurden höchstens { $entries } Dateien. Öffne die übrigen einzeln
list-passed-over = { $count ->
    [one] { $count } Datei übergangen
   *[other] { $count } Dateien übergangen
}
list-passed-over-names = Übergangen, weil die Namen nicht wie die von Rätseldateien enden: { $names }
list-print = Rätsel aus dieser Liste drucken
list-crosspatch = Kriss Kross

# Welche Rätsel gezeigt werden.
list-show = Zeigen: { $what }
    .name = Zeigen
    .all = alle
    .unsolved = ungelöste
    .started = begonnene
    .solved = gelöste
list-kind = Art: { $what }
    .name = Art
    .all = alle
list-levels = Stufe
    .all = Alle

# Die Spalten.
list-columns =
    .status = Stand
    .number = Nr.
    .name = Name
    .givens = Vorgaben
    .level = Stufe
    .rating = Wertung
    .hardest = Schwerster Schritt
    .time = Zeit
list-sort = Sortieren nach
list-sort-tooltip = Nach { $column } sortieren; nochmals drücken für die umgekehrte Reihenfolge

# Die Zeilen.
list-not-rated = noch nicht bewertet
list-rating = wird bewertet
    .stop = Anhalten
    .resume = Weiter
list-no-solution = keine Lösung
list-several-solutions = mehrere Lösungen
list-level-and-rating = { $level } { $rating }
    .pill = { $level } · { $rating }
# Die bisherige Spielzeit.
list-begun-at = bei { $time }

# Wie viele Rätsel der Liste bewertet sind.
list-all-rated = Alle { $total } bewertet
list-rated = { $done } von { $total } bewertet

# Das gewählte Rätsel.
list-preview-place = Nr. { $number } von { $total }
list-preview-number = Nr. { $number }
list-givens = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
}
list-clues = { $count ->
    [one] { $count } Angabe
   *[other] { $count } Angaben
}
list-symmetry =
    .none = keine Symmetrie
    .half-turn = symmetrisch bei halber Drehung
    .quarter-turn = symmetrisch bei Vierteldrehung
    .left-right = links und rechts symmetrisch
    .top-bottom = oben und unten symmetrisch
    .both-mirrors = in beiden Richtungen symmetrisch
    .diagonal = an einer Diagonale symmetrisch
    .both-diagonals = an beiden Diagonalen symmetrisch
list-one-solution = eine Lösung
list-hardest = Schwerster Schritt: { $technique }
list-not-played = Noch nicht gespielt
list-begun = Begonnen, { $time } gespielt
list-solved-in = Gelöst, Bestzeit { $time }
    .with-help = Mit Hilfe gelöst in { $time }
    .with-help-short = mit Hilfe
list-stated-level = Stufe in der Datei: { $level }
