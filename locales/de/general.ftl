# Was an vielen Stellen gesagt wird.

# Eine Aufzählung: »1, 2 und 7«. $before ist alles, was davor steht.
list-more = { $before }, { $next }
list-and = { $before } und { $last }
list-or = { $before } oder { $last }

# Wie oft die Suche das Brett verändert hat.
changes = { $count ->
    [one] { $count } Änderung
   *[other] { $count } Änderungen
}

# Eine Zahl für sich.
number = { $number }
