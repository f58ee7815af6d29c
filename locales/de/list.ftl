# Die Rätselliste.
list-summary = { $count ->
    [one] { $count } Rätsel
   *[other] { $count } Rätsel
}
    .cut = { $count ->
        [one] { $count } Rätsel; die Datei hat mehr, die fehlen
       *[other] { $count } Rätsel; die Datei hat mehr, die fehlen
    }
    .searching = { $summary } · wird gesucht …
    .found = { $count ->
        [one] { $count } gefunden, { $summary } in allem
       *[other] { $count } gefunden, { $summary } in allem
    }
list-search = Nach Nummer, Name oder Stufe suchen
list-nothing = Kein Rätsel hat diese Worte. Such nach einer Nummer oder einem Teil von Name oder Stufe.
list-play = Spielen
list-close = Schließen
list-left-out = { $count ->
    [one] Ausgelassen: { $first }
   *[other] { $count } Zeilen ausgelassen, zuerst: { $first }
}
list-crosspatch = Kriss-Kross
