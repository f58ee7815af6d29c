# Kriss Kross: words fitted into a grid.

# What is wrong with the text of one.
crosspatch-read = { $problem } (line { $line }, column { $column })
crosspatch-in-framework = found '{ $found }' instead of '#' for an open cell, a blank or a given letter
crosspatch-in-word = found '{ $found }' in a word instead of letters or digits
crosspatch-no-framework = no grid found: rows of '#' are missing
crosspatch-no-words = no words found: the grid must be followed by an empty line and the words
crosspatch-too-high = the grid has more than { $most } rows
crosspatch-too-wide = the grid has more than { $most } columns
crosspatch-too-many-words = there are more than { $most } words
crosspatch-repeated = the word '{ $word }' is listed twice

# Why it can have no solution. $direction is "across" or "down".
crosspatch-no-slot = no two cells are next to each other, so no word can be placed
crosspatch-alone = the cell in row { $row }, column { $column } has no neighbours, so no word can go there
crosspatch-words-too-many = { $over ->
    [one] one word has no place
   *[other] { $over } words have no place
}: { $words ->
    [one] { $words } word
   *[other] { $words } words
} of { $length } letters for { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}
crosspatch-slots-too-many = { $over ->
    [one] one slot has no word
   *[other] { $over } slots have no word
}: { $words ->
    [one] { $words } word
   *[other] { $words } words
} of { $length } letters for { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}
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
    .step = '{ $word }' is the only word left for { $slot }: it goes there and nowhere else.
crosspatch-unique-slot = Unique slot
    .step = '{ $word }' only fits in { $slot }: it goes there.
crosspatch-crossing = Crossing test
    .none = No letter is possible where { $slot } cross { $other }, in row { $row }, column { $column }: that rules out { $words }.
    .one = Only '{ $letter }' is possible where { $slot } cross { $other }, in row { $row }, column { $column }: that rules out { $words }.
    .some = Only { $letters } are possible where { $slot } cross { $other }, in row { $row }, column { $column }: that rules out { $words }.
    .more = { $words } and { $count } more
crosspatch-search = From a solution
    .step = No rule leads on from here. A solution has '{ $word }' in { $slot }.

# Why the maker has no puzzle.
crosspatch-left-over = { $count ->
    [one] { $count } word does
   *[other] { $count } words do
} not fit with the others: { $words }
crosspatch-too-few = at least two words are needed, each with at least two letters

# What a step of a game did, and why nothing was done.
crosspatch-step-label-begun = Start
crosspatch-step-label-typed = { $letter } typed
crosspatch-step-label-erased = Letters erased
crosspatch-step-label-laid = { $word } placed
crosspatch-step-label-lifted = Word removed
crosspatch-step-label-reset = Back to the start
crosspatch-step-label-revealed = Solution shown
crosspatch-refused-not-there = This puzzle has no such cell
crosspatch-refused-clue = This letter is given and cannot be changed
crosspatch-refused-length = The word does not have the length of the slot
crosspatch-refused-against-clue = The word does not match the given letters
crosspatch-refused-letter = This character cannot be used
crosspatch-refused-no-change = Nothing to change
crosspatch-refused-undo = Nothing to undo
crosspatch-refused-redo = Nothing to redo

# What can be wrong with the history of a game.
damage-no-open-cell = step { $step } changes row { $row }, column { $column }, which is not an open cell
damage-no-letter = step { $step } enters '{ $found }', which is not a letter
damage-no-word = step { $step } places a word that the puzzle does not have

# How large one is, where games are counted by it.
crosspatch-size =
    .small = Kriss Kross, small
    .middle = Kriss Kross, medium
    .large = Kriss Kross, large

# Why a word that was typed for a new puzzle is left out.
word-too-short = '{ $word }' is too short: a word has at least two letters
word-too-long = '{ $word }' is too long: a word has at most { $most } letters
word-invalid-letter = '{ $word }' cannot be used: it contains '{ $letter }'
word-repeated = '{ $word }' is listed twice and counts once
