# Kriss Kross in the window.

crosspatch-board = Kriss Kross board
crosspatch-cell = row { $row }, column { $column }: { $contents }
crosspatch-cell-empty = empty
crosspatch-cell-clue = { $letter }, given
crosspatch-cell-wrong = { $cell }, wrong
crosspatch-cell-clashing = { $cell }, not part of a word of the list, or of a word used twice
crosspatch-cell-placed = { $cell }, the hint places { $letter }
crosspatch-status = { $count ->
    [0] { $place } · { $slot } · no word fits
    [one] { $place } · { $slot } · 1 word fits
   *[other] { $place } · { $slot } · { $count } words fit
}
crosspatch-status-word = { $place } · { $slot } · { $word }
crosspatch-left = { $count ->
    [one] { $count } word left
   *[other] { $count } words left
}
crosspatch-length = { $left ->
    [0] { $length } letters · all used
   *[other] { $length } letters · { $left } of { $count } left
}
crosspatch-word-used = { $word }, used
crosspatch-word-fits = { $word }, fits
crosspatch-word-suggested = { $word }, suggested by the hint
crosspatch-word-out = { $word }, ruled out by the hint

# Messages in the status line.
crosspatch-picked = { $word } selected: click where it goes
    .place = { $key } to place it at the cursor
crosspatch-no-crossing = No other word crosses here
crosspatch-none-fits = No word of the list fits here
crosspatch-several-fit = { $count } words fit here: choose one from the list or type it
crosspatch-full-but = { $count ->
    [one] The grid is full, but one entry is not in the list or is used twice
   *[other] The grid is full, but { $count } entries are not in the list or are used twice
}
crosspatch-checked-right = Correct so far
crosspatch-checked-wrong = { $count ->
    [one] One letter is wrong
   *[other] { $count } letters are wrong
}
crosspatch-checked-several = { $count ->
    [one] One letter differs from the solution checked; this puzzle has several
   *[other] { $count } letters differ from the solution checked; this puzzle has several
}
crosspatch-no-solution = This puzzle has no solution
crosspatch-copied = Puzzle copied as text
crosspatch-banner-several = This puzzle has more than one solution. You can play it: any full grid with the words of the list wins.
# $faults is a sentence without its full stop.
crosspatch-faulty = { $faults }. So this puzzle has no solution.
crosspatch-erase-them = Erase

# Hints.
crosspatch-hint-mistakes = { $count ->
    [one] One of your letters cannot be right. A hint would build on it: erase it, or see which one it is.
   *[other] { $count } of your letters cannot be right. A hint would build on them: erase them, or see which ones they are.
}
    .shown = { $count ->
        [one] The struck letter is in no solution.
       *[other] The struck letters are in no solution.
    }
crosspatch-hint-nudge = One of the slots with { $length } letters can be filled.
    .words = One of the words with { $length } letters can be placed.
crosspatch-hint-length = { $length } letters
crosspatch-hint-unique-word = Only one word is left for one of the slots: all others are used or do not match the words that cross it.
crosspatch-hint-unique-slot = One word fits in only one slot: everywhere else it does not match the crossing words.
crosspatch-hint-where = Look at { $slot }.
    .word = Find the slot for '{ $word }'.
crosspatch-hint-search = No rule leads on from here. Ask again to see a word of a solution.
crosspatch-hint-no-other = No other unused word with { $length } letters matches what stands there.
crosspatch-hint-more = { $count ->
    [one] One more crossing rules words out.
   *[other] { $count } more crossings rule words out.
}

# The search at work.
crosspatch-search-tries = { $slot }: trying '{ $word }'
crosspatch-search-backs-up = { $slot }: word removed

# The bundled ones, in the menu.
menu-crosspatches = Kriss Kross
bundled-first-steps = First steps
bundled-numbers = Numbers
bundled-animals = Animals
bundled-tiere = Tiere (German)
bundled-kitchen = In the kitchen

# Commands.
command-turn = Change direction
    .tooltip = Switch typing between across and down
command-lift = Remove word
    .tooltip = Remove the word at the cursor; keeps letters shared with other words

# Rows of the list of keyboard shortcuts.
crosspatch-key-type = Enter letters along the slot
    .keys = letters, digits
crosspatch-key-slot = Previous or next slot
crosspatch-key-lay = Place the only word that fits

# The check of the puzzle can be stopped while it takes long.
crosspatch-stop = Stop
    .tip = Stop counting the solutions of this puzzle
crosspatch-stopped = Stopped. The number of solutions is not known; you can keep playing.

# A Kriss Kross from the player's own words.
command-make-crosspatch = Kriss Kross from words…
    .tooltip = Make a Kriss Kross from a list of your own words and play it
word-maker = Kriss Kross from your own words
    .how = Type or paste words, separated by spaces, commas or lines.
    .drop = A file can be dropped here too.
    .field = Words
    .example = cat, dog, mouse …
    .file = From a file…
    .open = Words for a Kriss Kross
    .texts = Texts and Kriss Kross puzzles
    .make = Make and play
    .few = At least two words are needed
    .stop = Stop
word-maker-count = { $count ->
    [one] { $count } word
   *[other] { $count } words
}
word-maker-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
word-maker-progress = Trying layout { $layout } of { $of }, up to { $side } × { $side }
word-maker-without = { $count ->
    [one] Make it without this word
   *[other] Make it without these words
}
# The title of the puzzle.
word-maker-title = { $count } own words
