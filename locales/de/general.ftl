# Was an vielen Stellen gesagt wird.

# Eine Aufzählung: »1, 2 und 7«. $before ist alles, was davor steht.
list-more = { $before }, { $next }
list-and = { $before } und { $last }
list-or = { $before } oder { $last }

# Wie oft die Suche das Gitter verändert hat.
changes = { $count ->
    [one] { $count } Änderung
   *[other] { $count } Änderungen
}

# Eine Zahl für sich.
number = { $number }

# Die Namen von Gruppen, Listen und Tabellen, die nur ein Screenreader sagt.
group-accents = Akzentfarbe
group-branches = Zweige
group-commands = Gefundene Befehle
group-entry-modes = Was eine Ziffer einträgt
group-header = Spaltenüberschriften
group-levels = Stufe
group-kinds = Art
group-number-pad = Ziffernblock
group-search-orders = Reihenfolge der Suche
group-sections = Abschnitte
group-solution-limits = Anzahl der gesuchten Lösungen
group-suggestions = Vorschläge
group-typing = Wie Ziffern getippt werden
