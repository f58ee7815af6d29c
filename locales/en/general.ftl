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

# The names of groups, lists and tables, which only a screen reader says.
group-accents = Accent colour
group-branches = Branches
group-commands = Commands found
group-entry-modes = What a digit enters
group-header = Column headings
group-levels = Level
group-kinds = Kind
group-number-pad = Number pad
group-search-orders = Order of the search
group-sections = Sections
group-solution-limits = Number of solutions to look for
group-suggestions = Suggestions
group-typing = How digits are typed
