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
    .short = Suchen
list-nothing = Kein Rätsel passt zu dieser Auswahl.
    .clear = Suche löschen
    .show-all = Alle Rätsel zeigen
list-nothing-matches = Kein Rätsel passt zu »{ $query }«.
list-play = Spielen
list-next = Nächstes ungelöstes
    .tooltip = Spielt das nächste Rätsel nach dem gewählten, das noch nicht gelöst ist
list-left-out = { $count ->
    [one] Ausgelassen: { $first }
   *[other] { $count } ausgelassen, zuerst: { $first }
}
list-crosspatch = Kriss Kross

# Welche Rätsel gezeigt werden.
list-show = Zeigen: { $what }
    .name = Zeigen
    .all = alle
    .unsolved = ungelöste
    .started = begonnene
    .solved = gelöste
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
# Die bisherige Spielzeit.
list-begun-at = bei { $time }

# Wie viele Rätsel der Liste bewertet sind.
list-rated = { $done } von { $total } bewertet

# Das gewählte Rätsel.
list-preview-number = Nr. { $number }
list-givens = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
}
list-no-symmetry = keine Symmetrie
list-symmetry = Symmetrie: { $symmetry }
list-one-solution = eine Lösung
list-hardest = Schwerster Schritt: { $technique }
list-not-played = Noch nicht gespielt
list-begun = Begonnen, { $time } gespielt
list-solved-in = Gelöst, Bestzeit { $time }
    .with-help = Mit Hilfe gelöst in { $time }
    .with-help-short = mit Hilfe
list-stated-level = Stufe in der Datei: { $level }
