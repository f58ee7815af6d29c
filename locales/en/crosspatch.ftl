# Crosspatches: words fitted into a framework.

# What is wrong with the text of one.
crosspatch-read = { $problem } (line { $line }, column { $column })
crosspatch-in-framework = found '{ $found }' instead of '#' for an open cell, a blank or a clue
crosspatch-in-word = found '{ $found }' in a word instead of letters or digits
crosspatch-no-framework = no framework found: rows of '#' are missing
crosspatch-no-words = no words found: after the framework come a blank line and the words
crosspatch-too-high = the framework has more than { $most } rows
crosspatch-too-wide = the framework has more than { $most } columns
crosspatch-too-many-words = there are more than { $most } words
crosspatch-repeated = the word '{ $word }' is there twice

# Why it can have no solution. $direction is "across" or "down".
crosspatch-no-slot = nowhere are two cells together, so that no word could go in
crosspatch-alone = the cell in row { $row }, column { $column } is alone: no word goes there
crosspatch-words-too-many = { $words ->
    [one] { $words } word
   *[other] { $words } words
} of { $length } letters for { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}: { $over ->
    [one] { $over } word
   *[other] { $over } words
} too many
crosspatch-slots-too-many = { $words ->
    [one] { $words } word
   *[other] { $words } words
} of { $length } letters for { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}: { $over ->
    [one] { $over } slot
   *[other] { $over } slots
} too many
crosspatch-clues = no word fits '{ $pattern }', { $direction ->
    [across] across
   *[down] down
} from row { $row }, column { $column }
crosspatch-unique = unique
crosspatch-multiple = multiple
crosspatch-none = none

# The reductions, and what a step of each says. $slot and $other are what crosspatch-slot says.
crosspatch-slot = the { $length } letters { $direction ->
    [across] across
   *[down] down
} from row { $row }, column { $column }
crosspatch-unique-word = Unique word
    .step = '{ $word }' is the only word left for { $slot }: it goes there and leaves all other slots.
crosspatch-unique-slot = Unique slot
    .step = '{ $word }' fits nowhere but on { $slot }: it goes there.
crosspatch-crossing = Crossing test
    .none = Where { $slot } cross { $other }, in row { $row }, column { $column }, no letter is possible: that rules out { $words }.
    .one = Where { $slot } cross { $other }, in row { $row }, column { $column }, only '{ $letter }' is possible: that rules out { $words }.
    .some = Where { $slot } cross { $other }, in row { $row }, column { $column }, only one of { $letters } is possible: that rules out { $words }.
    .more = { $words } and { $count } more
crosspatch-search = From a solution
    .step = No reduction helps here. A solution has '{ $word }' on { $slot }.

# Why the maker has no puzzle.
crosspatch-left-over = { $count ->
    [one] { $count } word does
   *[other] { $count } words do
} not fit with the others: { $words }
crosspatch-too-few = two words or more are needed, of two letters or more each

# What a step of a game did, and why nothing was done.
crosspatch-deed-begun = The start
crosspatch-deed-typed = { $letter } typed
crosspatch-deed-erased = Letters erased
crosspatch-deed-laid = { $word } laid
crosspatch-deed-lifted = A word taken away
crosspatch-deed-reset = Back to the start
crosspatch-deed-revealed = The solution revealed
crosspatch-refused-not-there = There is no such place in this puzzle
crosspatch-refused-clue = This letter belongs to the puzzle and stays
crosspatch-refused-length = The word is not as long as the slot
crosspatch-refused-against-clue = The word does not go with the letters that the puzzle gives
crosspatch-refused-letter = This character can be in no word
crosspatch-refused-no-change = It is so already
crosspatch-refused-undo = There is nothing to undo
crosspatch-refused-redo = There is nothing to redo

# What can be wrong with the history of a game.
damage-no-open-cell = step { $step } changes row { $row }, column { $column }, where no letter goes
damage-no-letter = step { $step } puts down '{ $found }', which is no letter
damage-no-word = step { $step } lays a word that the puzzle does not have

# How large one is, where games are counted by it.
crosspatch-size =
    .small = Crosspatch, small
    .middle = Crosspatch, middle
    .large = Crosspatch, large

