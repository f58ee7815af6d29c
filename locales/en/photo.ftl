# Why no sudoku was read from a picture. After the name of the file, or in a message of its own.
photo-unknown-format = this is not a picture in PNG, JPEG, WebP or BMP format
photo-heic = HEIC pictures cannot be read; save it as JPEG, or take a screenshot of it
photo-too-large = this picture is too large (over { $limit } megapixels)
photo-damaged = this picture is damaged or incomplete
photo-too-small = this picture is too small; a cell needs at least { $pixels } pixels
photo-no-grid = no sudoku grid found in this picture; it must show the whole grid in fairly even light, with at least { $pixels } pixels a cell
photo-other-size = there is a { $size } grid in this picture; only 9x9 can be read
photo-no-digits = there is a grid in this picture, but no sudoku that can be read

# What was read in a grid.
photo-summary = { $digits } digits read
photo-summary-uncertain = { $digits } digits read, { $uncertain } uncertain
photo-entered =
    { $count ->
        [one] one digit looks entered by a player
       *[other] { $count } digits look entered by a player
    }
# The option of the command line is not translated. $entered is the message above.
photo-entered-option = { $entered }; --givens-only leaves them out
photo-one-solution = one solution
photo-no-solution = no solution
photo-several-solutions = several solutions
# $verdict is one of the two above.
photo-look-at-uncertain = { $verdict }; look at the uncertain cells
photo-doubtful = digits that were read surely clash; this may not be a sudoku
photo-irregular-boxes = the thick lines are not those of 3x3 boxes; open the picture in the window and choose Boxes
photo-cages = the dashed lines look like killer cages; clues of variants are not read from pictures

# A cell and both readings of it, in per cent. A reading is a digit, or "empty".
photo-uncertain-cell = { $cell } is uncertain: { $first } ({ $first_share } %) or { $second } ({ $second_share } %)
photo-empty = empty
# $changes is a list such as "r3c5 = 5 instead of 6 and r4c1 = empty instead of 1".
photo-offer = with { $changes } the puzzle has one solution
photo-change = { $cell } = { $other } instead of { $read }
