# A crosspatch in the window.

crosspatch-board = Crosspatch board
crosspatch-cell = row { $row }, column { $column }: { $contents }
crosspatch-cell-empty = empty
crosspatch-cell-clue = { $letter }, given
crosspatch-cell-wrong = { $cell }, wrong
crosspatch-cell-clashing = { $cell }, in no word of the list or in one used twice
crosspatch-cell-placed = { $cell }, the hint places { $letter }
crosspatch-status = { $count ->
    [0] { $place } · { $slot } · no word fits
    [one] { $place } · { $slot } · 1 word fits
   *[other] { $place } · { $slot } · { $count } words fit
}
crosspatch-status-word = { $place } · { $slot } · { $word }
crosspatch-left = { $count ->
    [one] { $source } · { $count } word left
   *[other] { $source } · { $count } words left
}
crosspatch-length = { $left ->
    [0] { $length } letters · all used
   *[other] { $length } letters · { $left } of { $count } left
}
crosspatch-word-used = { $word }, used
crosspatch-word-fits = { $word }, fits
crosspatch-word-told = { $word }, placed by the hint
crosspatch-word-out = { $word }, ruled out by the hint

# What is said of what was done.
crosspatch-picked = { $word } is picked: click where it goes, or press Enter where the cursor is
crosspatch-no-crossing = No other word crosses here
crosspatch-none-fits = No word of the list fits here
crosspatch-several-fit = { $count } words fit here: pick one from the list or type it
crosspatch-full-but = { $count ->
    [one] Full, but one place holds no word of the list, or one that is used twice
   *[other] Full, but { $count } places hold no word of the list, or one that is used twice
}
crosspatch-checked-right = Everything is right so far
crosspatch-checked-wrong = { $count ->
    [one] One letter is wrong
   *[other] { $count } letters are wrong
}
crosspatch-checked-several = { $count ->
    [one] One letter is not that of the solution it was held against; this puzzle has several
   *[other] { $count } letters are not those of the solution they were held against; this puzzle has several
}
crosspatch-no-solution = This puzzle has no solution
crosspatch-copied = The crosspatch was copied as it came
crosspatch-notice-several = This puzzle has more than one solution. You can play it: any board full of the words of the list wins.
crosspatch-notice-faulty = This puzzle has no solution: { $faults }
crosspatch-erase-them = Erase them

# Hints: the rungs of the ladder.
crosspatch-hint-mistakes = { $count ->
    [one] One of your letters cannot be right. A hint would build on it: erase it, or see which one it is.
   *[other] { $count } of your letters cannot be right. A hint would build on them: erase them, or see which ones they are.
}
    .shown = { $count ->
        [one] The struck letter is in no solution.
       *[other] The struck letters are in no solution.
    }
crosspatch-hint-nudge = One of the places with { $length } letters can be filled.
    .words = One of the words with { $length } letters has its place.
crosspatch-hint-unique-word = For one place a single word is left: all others are used or do not go with the words that cross it.
crosspatch-hint-unique-slot = A word fits in one place alone: everywhere else the words that cross keep it out.
crosspatch-hint-where = Look at { $slot }.
    .word = Look for the place of '{ $word }'.
crosspatch-hint-search = No reduction leads on from here. The next step up shows a word of the solution.
crosspatch-hint-no-other = No other word with { $length } letters that is left goes with what stands there.
crosspatch-hint-more = { $count ->
    [one] One more crossing rules words out.
   *[other] { $count } more crossings rule words out.
}

# The search at work.
crosspatch-search-tries = { $slot }: '{ $word }' goes there
crosspatch-search-backs-up = { $slot }: the word goes again

# The bundled ones, in the menu.
menu-crosspatches = Crosspatches
bundled-first-steps = First steps
bundled-numbers = Numbers
bundled-animals = Animals
bundled-tiere = Tiere (German)
bundled-kitchen = In the kitchen

# Commands.
command-turn = Turn
    .tooltip = Typing goes across or down
command-lift = Take the word away
    .tooltip = Takes away the word at the cursor, but for letters that other words need

# The sheet of keys.
crosspatch-key-type = Write along the slot
    .keys = letters, digits
crosspatch-key-slot = The next slot, the one before
    .keys = PgDn, PgUp
crosspatch-key-lay = Lay the word that fits
    .keys = Enter

# The check of the puzzle can be stopped while it takes long.
crosspatch-stop = Stop
    .tip = Stop checking how many solutions this puzzle has
crosspatch-stopped = Stopped. How many solutions the puzzle has is not known; you can play on.
