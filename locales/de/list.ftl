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
list-search = Nach Nummer, Name oder Stufe suchen
list-nothing = Kein Rätsel gefunden. Such nach einer Nummer oder einem Teil von Name oder Stufe.
list-play = Spielen
list-close = Schließen
list-left-out = { $count ->
    [one] Ausgelassen: { $first }
   *[other] { $count } Zeilen ausgelassen, die erste: { $first }
}
list-crosspatch = Kriss Kross
