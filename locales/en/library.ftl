# The dialog of graded collections, by level and technique, with the progress in each.

library = Graded puzzles
    .levels = By level
    .list = Show list
    .go-on = Next unsolved
    .practise = Practise
# "12 of 200 solved", and the same in short, for a column.
library-solved = { $solved } of { $count } solved
    .short = { $solved } of { $count }
library-begun = { $count } started
library-best = best { $time }
library-median = median { $time }
library-all-solved = { $name }: all { $count } puzzles are solved
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
