# Hints: the ladder from a nudge to the whole proof.

hint-nudge = Where to look
    .place = Look at { $unit }: one digit can be placed there.
    .rule-out = Look at { $unit }: a candidate can be ruled out there.
    .place-by-clue = Look here: { $clue }. It places a digit.
    .rule-out-by-clue = Look here: { $clue }. It rules out a candidate.
hint-from-solution = From the solution
    .why = No technique that hints may use helps here. Ask again to see a digit of the solution.
    .what = No technique that hints may use helps here. The solution has { $digit } in { $cell }: place { $digit } in { $cell }.
hint-from-every-solution = From all solutions
    .why = No technique that hints may use helps here. Ask again to see a digit that all solutions share.
    .what = No technique that hints may use helps here. All solutions have { $digit } in { $cell }: place { $digit } in { $cell }.
hint-from-one-solution = From one of several solutions
    .why = This puzzle has more than one solution, and each empty cell has more than one possible digit. Choose one yourself, or ask again to see one.
    .what = This puzzle has more than one solution. One of them has { $digit } in { $cell }: you can place { $digit } in { $cell }.
    .by-known-rules = By the rules that Ninefold knows, this puzzle has more than one solution, and no technique helps here. Follow the author's text, or ask again to see a digit of one solution.
hint-from-stated-solution = From the author's solution
    .why = The rules that Ninefold knows do not determine the solution, and no technique helps here: the author's text asks for more. Ask again to see a digit of the author's solution.
    .what = The rules that Ninefold knows do not determine the solution. The author's solution has { $digit } in { $cell }: place { $digit } in { $cell }.
hint-needs-trial = Needs trial
    .why = Logic ends here: no technique that hints may use helps, so the puzzle needs trial. Ask again to see a digit of the solution.
    .what = Logic ends here: no technique that hints may use helps, so the puzzle needs trial. The solution has { $digit } in { $cell }: place { $digit } in { $cell }.
hint-complete = Solved
    .why = The board is full and correct. There is nothing left to do.
hint-unsolvable = No solution
    .why = This puzzle has no solution, so there is no next step.
hint-mistakes = There is a mistake
    .digits = { $count ->
        [one] One digit is wrong
       *[other] { $count } digits are wrong
    }
    .entries = { $count ->
        [one] A hint needs a correct board. Go back to before the mistake, or look at the wrong digit.
       *[other] A hint needs a correct board. Go back to before the first mistake, or look at the wrong digits.
    }
    .marks = { $count ->
        [one] In one cell, the right digit is missing from your marks. Go back to just before that, or see which one it is.
       *[other] In { $count } cells, the right digit is missing from your marks. Go back to just before that, or see which ones they are.
    }
    .show = Show me
    .back = Go back
    .wrong = { $count ->
        [one] { $cells } holds a wrong digit.
       *[other] { $cells } hold wrong digits.
    }
    .lack = { $count ->
        [one] The right digit is missing from the marks of { $cells }.
       *[other] The right digits are missing from the marks of { $cells }.
    }
# The second hint level for the easiest steps, where the place says more than the definition.
hint-name =
    .full-house = In { $unit }, only one cell is empty.
    .hidden-single = In { $unit }, one digit has only one place.
    .naked-single = In { $unit }, one cell has only one candidate.
# The third hint level: the pattern, and not yet what follows.
hint-where =
    .units = Look at { $units }.
    .clues = Look at these clues: { $clues }.
    .clue = Look at this clue: { $clues }.
    .many-clues = Look at the { $count } outlined clues.
    .cells = { $count ->
        [one] The cell is { $cells }.
       *[other] The cells are { $cells }.
    }
    .blockers = { $count ->
        [one] { $cells } rules out candidates there.
       *[other] { $cells } rule out candidates there.
    }
    .same-digit = { $count ->
        [one] The { $digit } in { $cells } blocks other cells there.
       *[other] The { $digit }s in { $cells } block other cells there.
    }
    .digits = { $count ->
        [one] The digit is { $digits }.
       *[other] The digits are { $digits }.
    }
# The marked cells that the explanation does not name, before it.
hint-rest = Look at { $cells }.
hint-about = More about this technique
hint-rung = Hint { $number } of 4
hint-strip =
    .less = Less
    .links = All links
    .text = All text
    .link = Link { $number } of { $count }
hint-link =
    .previous = Previous link
    .next = Next link
# What following a hint did.
hint-done-ruled-out = { $count ->
        [one] One candidate was ruled out
       *[other] { $count } candidates were ruled out
    }
    .marked = { $count ->
        [one] One candidate was ruled out; what is left in its cell is marked
       *[other] { $count } candidates were ruled out; what is left in their cells is marked
    }
hint-shown = Hint { $number } of 4: { $title }
# What a hint marks in a cell, for a screen reader.
hint-cell =
    .text = named by the hint
    .pattern = part of the hint
    .other = other part of the hint
    .obstacle = in the way
    .wrong = wrong according to the hint
    .out = the hint rules out { $digits }
    .placed = the hint places { $digit }
# The hint for a screen reader: its heading and its sentences.
spoken-hint = { $title }. { $sentences }
# Why an entry or a mark is wrong.
hint-refutation = Why it is wrong
    .before = { $count ->
        [one] This shows after one more step that follows from your board; the board shows that step applied.
       *[other] This shows after { $count } more steps that follow from your board; the board shows those steps applied.
    }
    .clash = { $cell } cannot be { $digit }: it sees the { $digit } in { $by }.
    .take = Remove it
    .select = Select an entry or a cell with marks first
    .right = Nothing is wrong there
    .not-unique = This puzzle does not have exactly one solution, so no entry can be called wrong
    .unexplained = It is wrong, but no technique shows why
hint-undecided = This puzzle could not be checked in time, so there are no hints for it
hint-more = More

# The links of a chain, a row for each: "If r5c5 is not 4, it is 8", "then r5c9 is not 8", "so r5c9 is 2".
link-row-if = If { OR($cells) } is { $digit },
link-row-if-not = { $count ->
    [one] If { $cells } is not { $digit },
   *[other] If { $cells } are not { $digit },
}
link-row-it-is = it is { $digit }
    .not = it is not { $digit }
link-row-is = { OR($cells) } is { $digit }
    .not = { $count ->
        [one] { $cells } is not { $digit }
       *[other] { $cells } are not { $digit }
    }
link-row-then = { $count ->
    [one] then { $cells } is not { $digit }
   *[other] then { $cells } are not { $digit }
}
link-row-so = so { OR($cells) } is { $digit }
link-row-group = then { $what }
    .first = If { $cells } is { $digit }, { $what }
link-reason-only = only { $digits } there
link-reason-last = last place in { $unit }
link-reason-left = last candidate
link-reason-cell = one digit per cell
link-reason-set = set { $name }
link-list = Links
    .item = Link { $number } of { $count }, { $sentence }, reason: { $reason }
    .status = Link { $number } of { $count } · { $sentence }
    .copied = Chain copied
    .copy = Copy the chain
# The letters of low and high cells on a line.
side-letter =
    .low = L
    .high = H
set-list = Sets
    .item = Set { $name }, { $cells }, digits { $digits }
    .colours = Colours
    .colour = Colour { $name }, { $cells }, digit { $digits }
    .sides = Low and high cells
    .side = { $name }, { $cells }, digits { $digits }
single-blocks = The { $digit } in { $cell } rules out the rest of { $unit }.
    .cell = The { $digit } in { $cell } rules out { $others }.
    .needs = In { $unit }, the digit { $digit } is still missing.
    .last = Only { $cell } can be { $digit }: place { $digit } in { $cell }.
    .rules-out = rules out
    .crossed = no { $digit } here
hint-combinations = Combinations
