# The dialog of graded collections, by level and technique, with the progress in each.

library = Puzzle library
    .search = Search collections
    .nothing = No collection matches
    .levels = By level
    .variants = Variants
    .list = Show list
    .go-on = Next unsolved
    .lesson = Lesson
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
family-clues = Clues
family-sums = Sums
family-intersections = Intersections
family-subsets = Pairs, triples and quads
family-fish = Fish
family-single-digit = Single-digit patterns
family-wings = Wings
family-colouring = Colouring
family-uniqueness = Uniqueness
family-chains = Chains and loops
family-almost-locked-sets = Almost locked sets
family-patterns = Patterns
family-forcing = Forcing chains and nets

# The player's own collections.
own-collections = My collections
    .keep = Keep in my collections
    .keep-tooltip = Copies the puzzles to the library; the file is not needed any more
    .rename = Rename
    .delete = Delete
    .restore = Restore
    .name = Name of the collection
    .accept = Save
    .cancel = Cancel
own-collections-kept = Kept as “{ $name }” in My collections
own-collections-kept-part = { $count ->
    [one] Kept as “{ $name }” in My collections, without { $count } entry that is no sudoku or too many
   *[other] Kept as “{ $name }” in My collections, without { $count } entries that are no sudokus or too many
}
own-collections-unreadable = { $count ->
    [one] { $count } collection cannot be read: { $files }
   *[other] { $count } collections cannot be read: { $files }
}
own-collections-full = { $count } collections are kept already: delete one in My collections first
own-collections-cropped = { $count ->
    [one] { $count } puzzle seems to lack its rules
   *[other] { $count } puzzles seem to lack their rules
}
    .explained = { $count ->
        [one] { $count } puzzle of this collection seems to lack its size or rules: version 1.0.0-rc.1 did not keep them. Open the list that it comes from and keep it again.
       *[other] { $count } puzzles of this collection seem to lack their size or rules: version 1.0.0-rc.1 did not keep them. Open the list that they come from and keep it again.
    }
own-collections-no-sudoku = The list contains no sudoku to keep
