# What many places say.

# A list of several: "1, 2 and 7". $before is all that came before.
list-more = { $before }, { $next }
list-and = { $before } and { $last }
list-or = { $before } or { $last }

# How many changes the search has made to the board.
changes = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}

# A number alone.
number = { $number }
