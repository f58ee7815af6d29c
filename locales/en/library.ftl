# The sheet of the graded collections, by level and technique, with what was played of them.

library = Graded puzzles
    .levels = By level
    .list = Show the list
    .go-on = Next unsolved
    .practise = Practise
# "12 of 200 solved", and the same in short, for a column.
library-solved = { $solved } of { $count } solved
    .short = { $solved } of { $count }
library-begun = { $count } begun
library-best = best { $time }
library-median = median { $time }
library-all-solved = All { $count } puzzles are solved: { $name }
# After the number of puzzles of a list.
list-summary-solved = { $summary } · { $count } solved

# The families of techniques.
family-singles = Singles
family-intersections = Intersections
family-subsets = Pairs, triples and quads
family-fish = Fish
family-single-digit = Single-digit patterns
family-wings = Wings
family-colouring = Colouring
family-uniqueness = Uniqueness
family-chains = Chains and loops
family-almost-locked-sets = Almost locked sets
family-forcing = Forcing chains and nets
