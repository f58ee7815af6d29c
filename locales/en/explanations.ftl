# Why a step holds, in short sentences. Placeholders are cells, units and digits, each in one colour in the window;
# OR($cells) joins several with "or" instead of "and". The order is always the same: what you see, why it holds, what
# follows. The end is what to do: "remove 4 from r5c1", "place 6 in r4c9".
number-in-words = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] nine
}

# The end of an explanation, after a colon: "remove 2 from r4c8 and r4c9, 3 and 7 from r5c5."
why-removal = { $digits } from { $cells }
why-removals = remove { $removals }.
    .so = So { $removals }

# Singles and intersections.
why-full-house = { $cell } is the last empty cell of { $unit }. Only { $digit } is missing there: place { $digit } in { $cell }.
why-hidden-single = In { $unit }, the digit { $digit } is still missing.
    .seen = { $count ->
        [one] The { $digit } in { $cells } rules out other cells there.
       *[other] The { $digit }s in { $cells } rule out other cells there.
    }
    .place = Only { $cell } can be { $digit }: place { $digit } in { $cell }.
why-naked-single = { $cell } has only one candidate, { $digit }.
    .seen = { $cell } sees every digit but { $digit }: look at { $cells }.
    .some = { $count ->
        [one] The digit in { $cells } rules out another candidate.
       *[other] The digits in { $cells } rule out other candidates.
    }
    .place = So { $cell } must be { $digit }: place { $digit } in { $cell }.
why-intersection = In { $by }, the digit { $digit } can only be in { OR($cells) }. { $count ->
        [2] Both cells
        [3] All three cells
       *[other] These cells
    } are also in { $from }.
    .out = One of them must be { $digit }, so no other cell of { $from } can be { $digit }:

# Subsets. $size is the number of digits in words.
why-hidden-subset = In { $home }, the digits { $digits } can only be in { $cells }.
    .full = So these { $size } cells hold { $digits } and have no room for other digits:
why-locked-subset = { $cells } can only be { OR($digits) }. { $count ->
        [2] Both
       *[other] All three
    } are in { $units }.
    .full = So these { $size } cells hold { $digits }. No other cell of { OR($units) } can be { OR($digits) }:
why-naked-subset = In { $home }, { $cells } can only be { OR($digits) }.
    .full = So these { $size } cells hold { $digits }. Other cells that see { $count ->
        [2] both
       *[other] all { $size }
    } cannot be { OR($digits) }:

# Fish. $lines is "rows" or "columns", what the fish starts from; $size is their number in words, $count as a number.
why-fish = In { $bases }, the digit { $digit } can only be in { OR($covers) }.
    .cells = { $count ->
        [2] The corners are { $cells }.
       *[other] Its places there are { $cells }.
    }
    .each = Each of these { $size } { $lines ->
        [rows] rows
       *[other] columns
    } needs its { $digit } in a different { $lines ->
        [rows] column
       *[other] row
    }.
    .out = So each of the { $size } { $lines ->
        [rows] columns
       *[other] rows
    } has its { $digit } in one of these cells. No other cell of these { $lines ->
        [rows] columns
       *[other] rows
    } can be { $digit }:
why-finned-fish = { $count ->
        [one] Look at the digit { $digit } in { $bases }. It can only be in { OR($covers) }, or in the fin { $fins }.
       *[other] Look at the digit { $digit } in { $bases }. It can only be in { OR($covers) }, or in the fins { $fins }.
    }
    .if = If { $count ->
        [one] the fin is not
       *[other] no fin is
    } { $digit }, each of the { $size } { $lines ->
        [rows] columns
       *[other] rows
    } has its { $digit } in one of these cells. If { $count ->
        [one] the fin is { $digit }, no cell that sees it can be { $digit }.
       *[other] a fin is { $digit }, no cell that sees all fins can be { $digit }.
    }
    .out = Either way, other cells of these { $lines ->
        [rows] columns
       *[other] rows
    } that see { $count ->
        [one] the fin
       *[other] all fins
    } cannot be { $digit }:

# Two strong links: skyscraper, kite, turbot fish.
why-two-links = In { $first }, the digit { $digit } can only be in { OR($first_cells) }. In { $last }, it can only be in { OR($last_cells) }.
    .open = { $middle } see each other in { $unit }, so they cannot both be { $digit }. This means that { OR($ends) } must be { $digit }.
    .again = Again, { $middle } cannot both be { $digit }, so { OR($ends) } must be { $digit }.
    .closed = If { $ends } is not { $digit }, { $middle } must both be { $digit }. But they see each other in { $unit }, so { $ends } must be { $digit }.
    .second = A second kite uses the same two cells of the box.
    .out = Cells that see both cannot be { $digit }:
    .out-one = Cells that see this cell cannot be { $digit }:
    .out-kites = Cells that see both cells of one of these pairs cannot be { $digit }:

# Empty rectangle: $home is its box, $along and $across the lines in it, $link the unit of the strong link.
why-empty-rectangle = In { $home }, the digit { $digit } can only be in { OR($cells) }: all in { $along } or { $across }.
    .second = The same box forms a second empty rectangle.
    .link = In { $link }, the digit { $digit } can only be in { $start } or { $end }.
    .if = If { $start } is { $digit }, no other cell of { $along } is, so { $home } has its { $digit } in { $across }.
    .if-not = If { $start } is not { $digit }, { $end } must be { $digit }.
    .out = { $out } is in { $across } and sees { $end }, so it cannot be { $digit } either way:
    .out-first = { $out } is in { $across } and sees { $end }, so it cannot be { $digit } either way.

# Colours. A cluster has two colours, named A and B, those of a second cluster C and D.
why-colours = Where a unit has only two places for { $digit }, one is { $digit } and the other is not: give them different colours. Colour A: { $first }. Colour B: { $second }.
    .elsewhere = Such pairs elsewhere give two more colours. Colour C: { $first }. Colour D: { $second }.
    .either = So all cells of A are { $digit }, or all cells of B are.
    .either-elsewhere = The same is true of C and D.
    .trap = { $count ->
        [one] { $out } sees cells of both colours, so it cannot be { $digit }:
       *[other] { $out } each see cells of both colours, so they cannot be { $digit }:
    }
    .wrap = { $clash } both have colour { $colour } and see each other. They cannot both be { $digit }, so no cell of this colour can be { $digit }:
    .false = Cells of { $colour } see cells of C and cells of D, and one of these colours is { $digit }. So no cell of { $colour } can be { $digit }:
    .others = Cells of { $near } and { $next } see each other, so these two colours cannot both be { $digit }. This means that { $far } or { $last } must be { $digit }.
    .others-out = { $count ->
        [one] Cells that see both of these colours cannot be { $digit }:
       *[other] Cells that see both colours of one of these pairs cannot be { $digit }:
    }

# Wings.
why-can-be = { $cells } can only be { OR($digits) }.
    .several = { $cells } can only be { OR($digits) }.
why-wing = { $pivot } can only be { OR($digits) }. It sees { $left } ({ OR($left_digits) }) and { $right } ({ OR($right_digits) }).
    .keys = If { $pivot } is { $left_key }, { $left } must be { $digit }. If { $pivot } is { $right_key }, { $right } must be { $digit }.
    .three = Otherwise { $pivot } itself is { $digit }. So one of these three cells is { $digit }, and cells that see all three cannot be { $digit }:
    .two = So { $left } or { $right } is { $digit }, and cells that see both cannot be { $digit }:
why-w-wing = { $first } and { $second } can each only be { OR($digits) }.
    .link = In { $unit }, the digit { $link } can only be in { $near_first } or { $near_second }.
    .sees = { $near_first } sees { $first }, and { $near_second } sees { $second }. If { $first } and { $second } are both { $link }, { $unit } has no place for { $link }.
    .out = So { $first } or { $second } must be { $digit }, and cells that see both cannot be { $digit }:
why-wxyz = { $cells } can only be { OR($digits) }.
    .once = Each of { $others } fits in these cells only once, because all its places there see each other.
    .out = So one of the four cells must be { $digit }, and only { OR($holders) } can be. Cells that see all of these cannot be { $digit }:

# Rectangles and the bivalue universal grave. $roof are the corners with other candidates too.
why-rectangle = { $cells } form a rectangle in two boxes.
    .pair = If all four are { OR($pair) }, the two digits can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be another digit.
    .type-1 = Only { $roof } can be, so { $roof } cannot be { OR($pair) }:
    .type-2 = Only { $roof } can be another digit, { $out }, so one of them must be { $out }. Cells that see { $count ->
        [2] both
       *[other] all three
    } cannot be { $out }:
    .type-3 = Only { $roof } have other candidates, so one of them holds one of these: count the two as one cell.
    .type-3-set = With { $others }, that makes { $size } cells of { $units } for the { $size } digits { $digits }. Cells that see all of them cannot be { OR($digits) }:
    .type-4 = In { $units }, the digit { $first } can only be in { OR($roof) }, so one of them is { $first }.
    .type-4-out = If the other is { $second }, all four corners are { OR($pair) }. So neither can be { $second }:
    .type-6 = In both rows and both columns of the rectangle, the digit { $first } can only be in a corner.
    .type-6-out = If one of { $roof } is { $first }, so is the other, and the remaining corners are { $second }. Then all four are { OR($pair) }, so { $roof } cannot be { $first }:
    .hidden = In { $units }, the digit { $first } can only be in a corner of the rectangle.
    .hidden-out = If { $opposite } is { $second }, { $beside } must be { $first } and { $corner } must be { $second }. Then all four are { OR($pair) }, so { $opposite } cannot be { $second }:
why-avoidable = { $cells } form a rectangle in two boxes, and none of them is a given.
    .pair = If { $pair } alternate in them, the two digits can be swapped, and the puzzle has two solutions. But it has only one.
    .type-1 = Three corners already fit this pattern, so { $roof } cannot be { $out }:
    .type-2 = So one of { $roof } must be { $out }, the other candidate of both. Cells that see both cannot be { $out }:
why-grave = Every empty cell has two candidates, except { $cell }, which has three.
    .if-not = If { $cell } is not { $digit }, every missing digit has exactly two places in each row, column and box.
    .out = A puzzle like that has two solutions or none, but this one has exactly one. So { $cell } must be { $digit }:

# Chains and loops: each link is one sentence. $count is the number of cells of a node: more than one is a group. $why
# is the reason of a link, $condition the assumption.
why-remote-pair = { $cells } can only be { OR($digits) }. In the order { $path }, each cell sees the next.
    .turns = So { $digits } alternate along these { $size } cells.
    .ends = One of { $ends } is { $first } and the other is { $last }. Cells that see both cannot be { OR($digits) }:
    .out = Two cells with an even number of cells between them hold different digits. Cells that see two such cells cannot be { OR($digits) }:
why-if = { $count ->
    [one] If { $cells } is { $digit }
   *[other] If { $digit } is in { OR($cells) }
}
    .not = { $count ->
        [one] If { $cells } is not { $digit }
       *[other] If { $digit } is not in { OR($cells) }
    }
why-suppose = Suppose { $cells } is { $digit }.
    .not = Suppose { $cells } is not { $digit }.
why-link-reason = only { OR($digits) } there
    .last-candidate = last candidate there
    .one-digit = one digit per cell
    .is-digit = it is { $digit }
    .unit = { $unit }
    .last-place = { $count ->
        [one] last place in { $unit }
       *[other] last places in { $unit }
    }
    .set = same set
why-link-strong = { $count ->
    [one] So { $cells } is { $digit } ({ $why }).
   *[other] So { $digit } is in { OR($cells) } ({ $why }).
}
    .net = { $count ->
        [one] Then { $cells } is { $digit } ({ $why }).
       *[other] Then { $digit } is in { OR($cells) } ({ $why }).
    }
    .first = { $count ->
        [one] { $condition }, then { $cells } is { $digit } ({ $why }).
       *[other] { $condition }, then { $digit } is in { OR($cells) } ({ $why }).
    }
    .first-here = { $condition }, it is { $digit } ({ $why }).
why-link-weak = { $count ->
    [one] Then { $cells } is not { $digit } ({ $why }).
   *[other] Then { $cells } are not { $digit } ({ $why }).
}
    .first = { $count ->
        [one] { $condition }, then { $cells } is not { $digit } ({ $why }).
       *[other] { $condition }, then { $cells } are not { $digit } ({ $why }).
    }
    .first-here = { $condition }, it is not { $digit } ({ $why }).
    .also = { $from } also rules out { $digit } in { $cells } ({ $why }).
why-chain-one-end = So { $first } must be { $digit }, and cells that see it cannot be { $digit }:
why-chain-ends = Either way, { OR($first) } or { OR($last) } is { $digit }. Cells that see both cannot be { $digit }:
why-chain-two-digits = Either way, { $first } is { $first_digit } or { $last } is { $last_digit }.
    .out = The two see each other, so { $first } cannot be { $last_digit } and { $last } cannot be { $first_digit }:
why-discontinuous = { $count ->
    [one] This contradicts the start, so { $cells } cannot be { $digit }:
   *[other] This contradicts the start, so { $digit } cannot be in { OR($cells) }:
}
    .true = { $count ->
        [one] This contradicts the start, so { $cells } must be { $digit }:
       *[other] This contradicts the start, so { $digit } must be in { OR($cells) }:
    }
why-continuous = The chain returns to its start, so it is a loop and holds in both directions.
    .out = Where one candidate rules out the next, one of the two is true. So candidates that both of them rule out are false:

# Sue de Coq, and almost locked sets, which are called set A, set B and so on.
why-sue-de-coq = Set C, where { $line } and { $box } cross: { $cells } can only be { OR($digits) }.
    .of-line = Set A, in the rest of { $line }: { $cells } can only be { OR($digits) }.
    .of-box = Set B, in the rest of { $box }: { $cells } can only be { OR($digits) }.
    .count = Sets A and B share no digit, so each of these digits fits only once in these { $size } cells.
    .count-shared = Sets A and B share only { $digits }. Every other digit fits only once in these { $size } cells.
    .full = That makes one digit for each cell, so all these digits must be there.
    .out = No other cell of { $line } can be { OR($line_digits) }, and no other cell of { $box } can be { OR($box_digits) }:
why-set = { $count ->
    [one] Set { $name }: { $cells } can only be { OR($digits) }.
   *[other] Set { $name }: { $cells } can only be { OR($digits) }, { $candidates } digits for { $size } cells.
}
why-als-xz = Every { $digit } of set A sees every { $digit } of set B, so only one of the sets can hold { $digit }. A set without { $digit } must hold all its other digits.
    .double = For each of { $digits }, every place in set A sees every place in set B. So only one of the sets can hold that digit.
    .each = A set has room for all its digits but one. So each set holds one of { $digits }, and all its other digits.
    .out = Cells that see every { OR($digits) } of both sets, or all places of another digit of one set, cannot be that digit:
why-one-set = { $count ->
    [one] So set A or set { $name } must hold { $digits }. Cells that see every { $digits } of both sets cannot be { $digits }:
   *[other] So each of { $digits } must be in set A or set { $name }. Cells that see all its places in both sets cannot be that digit:
}
why-set-chain = Suppose set A does not hold { $digit }.
    .link = Then set { $name } must hold all its other digits, including { $digit }. Every { $digit } there sees every { $digit } of set { $next }, so set { $next } cannot hold { $digit }.
    .end = Then set { $name } must hold all its other digits, including { $digits }.
why-petal = { $cell } sees every { $digit } of set { $name }. If { $cell } is { $digit }, set { $name } must hold all its other digits, including { $outer }.
why-blossom = { $count ->
    [one] So one of the sets must hold { $digits }. Cells that see every { $digits } of these sets cannot be { $digits }:
   *[other] So each of { $digits } must be in one of the sets. Cells that see all its places in these sets cannot be that digit:
}

# Tridagon. $guardians are the other candidates of the cells, $cells the twelve cells or those of the guardians.
why-tridagon = In { $units }, twelve cells can hold only { $digits }, but for { $guardians }.
    .guardians = { $digits } in { $cells }
    .cells = Each box has three of them, in three rows and three columns: { $cells }.
    .clash = Three digits cannot fill them: one of the four diagonals runs against the other three.
    .clash-swapped = Three digits cannot fill them: with rows and columns swapped so that three boxes have the same diagonal, the fourth has the other one.
    .one = So { $cells } must be { $digits }: place { $digits } in { $cells }.
    .one-cell = So { $cells } must be { OR($digits) }:
    .one-digit = So { $digits } must be in { OR($cells) }. Cells that see { $count ->
        [2] both
       *[other] all of them
    } cannot be { $digits }:

# Forcing chains and nets, and the search.
why-search = No known technique helps here. A search shows that { $cell } must be { $digit }: place { $digit } in { $cell }.
    .trial = Logic ends here: the puzzle needs trial. The solution has { $digit } in { $cell }: place { $digit } in { $cell }.
why-application = Then { $what } ({ $why }).
    .is = { $cells } is { $digit }
    .not = { $count ->
        [one] { $cells } is not { OR($digits) }
       *[other] { $cells } are not { OR($digits) }
    }
why-contradiction = This is impossible, so { $cells } cannot be { $digit }:
    .true = This is impossible, so { $cells } must be { $digit }: place { $digit } in { $cells }.
    .no-place = { $count ->
        [one] Now { $digit } has no place in { $unit }: { $cells } is ruled out.
        [2] Now { $digit } has no place in { $unit }: { $cells } are both ruled out.
       *[other] Now { $digit } has no place in { $unit }: { $cells } are all ruled out.
    }
    .clue = Now no arrangement of digits satisfies this clue: { $clue }.
    .nowhere = Now { $digit } has no place in { $unit }.
    .no-digit = Now all candidates of { $cell } are ruled out.
    .both = { $count ->
        [one] So { $cells } must be { $digit }, but it cannot be { $digit }.
       *[other] So { $digit } must be in { OR($cells) }, but it cannot be there.
    }
why-verity = { $count ->
    [one] { $cells } is { $digits }, or it is not. Try both.
   *[other] { $digits } is in { OR($cells) }, or it is not. Try both.
}
    .unit = In { $unit }, the digit { $digits } can only be in { OR($cells) }. Try each of them.
    .cell = { $cells } can only be { OR($digits) }. Try each of them.
    .at-once = { $condition }, there is nothing more to show.
    .true = In each case, { $cells } is { $digit }: place { $digit } in { $cells }.
    .false = In each case, { $cells } is not { $digit }:

# Steps by clues. Each starts with the name of the clue, which is a text of its own.
why-by-clues = This also uses { $clues }.
why-seeing-subset = { $cells } all see each other and can only be { OR($digits) }.
why-clue-meaning = { $clue }: { $meaning }
why-last-of-clue = { $clue }: Only { $cell } is still empty, and only { $digit } makes the sum right: place { $digit } in { $cell }.
why-marked-cell = { $clue }: { $cell } can only be { OR($digits) }:
    .odd = { $clue }: { $cell } holds an odd digit, so { OR($digits) }:
    .even = { $clue }: { $cell } holds an even digit, so { OR($digits) }:
why-thermometer-ends = { $clue }: { $count } digits rise from the bulb to the tip, so the first is from 1 to { $highest }, and each next cell is at least and at most one more:
why-thermometer-neighbours = { $clue }: { $cell } is at least { $bound }, and after it the digits rise from cell to cell:
    .before = { $clue }: { $cell } is at most { $bound }, and before it the digits are lower from cell to cell:
    .slow = { $clue }: { $cell } is at least { $bound }, and no digit after it is lower:
    .slow-before = { $clue }: { $cell } is at most { $bound }, and no digit before it is higher:
why-no-partner = { $count ->
        [one] No digit fits beside { $digits } there:
       *[other] No digit fits beside { OR($digits) } there:
    }
    .same = Only another { $digit } fits beside { $digit }, and { $cells } see each other:
why-whisper-sides-alternate = So low and high digits alternate.
why-whisper-lines = { $count ->
        [one] { $lines } shares a cell, so they alternate there too.
       *[other] { $lines } are connected by shared cells, so they alternate there too.
    }
why-whisper-cell = { $cell } can only be { OR($digits) }, which is low.
    .high = { $cell } can only be { OR($digits) }, which is high.
why-whisper-house = In { $house }, { $others } can only be low. { $count ->
        [one] With { $cells } these are more cells than there are low digits.
       *[other] With { $cells }, which are on the same side, these are more cells than there are low digits.
    }
    .high = In { $house }, { $others } can only be high. { $count ->
        [one] With { $cells } these are more cells than there are high digits.
       *[other] With { $cells }, which are on the same side, these are more cells than there are high digits.
    }
why-whisper-sides = So low digits are in { $same }, and high ones in { $others }:
    .high = So high digits are in { $same }, and low ones in { $others }:
why-related = { $from } can only be { OR($digits) }, so { $to } can only be { OR($left) }:
    .none = { $from } can only be { OR($digits) }, so nothing is possible for { $to }:
    .run = { $from } can only be { OR($digits) }. From there along the line, cell by cell, these are possible: { $cells }:
    .alone = No digit in { $from } fits beside { OR($gone) } in { $to }:
    .partners = { $count ->
        [one] { OR($gone) } in { $to } needs { OR($partners) } in { $from }, but none of these is possible there:
       *[other] { OR($gone) } in { $to } needs { OR($partners) } in { $from }, but none of these is possible there:
    }
why-argument-size = { $count ->
        [one] { $cells } can only be { $sets }:
       *[other] { $cells } can only be { $sets }:
    }
why-argument-given = In { $house }, { $digit } can only be in { OR($cells) }.
why-argument-beside = { $count ->
        [one] It has { $digits } already.
       *[other] It has { $digits } already.
    }
why-argument-left = { $count ->
        [one] { $cells } can be { $sets }.
       *[other] { $cells } can be { $sets }.
    }
why-argument-struck = Not possible: { $struck }.
    .cell = { $cell } cannot be { OR($digits) }: { $struck }.
    .digits = None of { $cells } can be { OR($digits) }: { $struck }.
    .ways = { $count ->
        [one] Not possible in { $cells }: { $struck }.
       *[other] Not possible in { $cells }, in this order: { $struck }.
    }
why-struck = { $before }; { $next }
    .no-cell = { $set } has no cell for { $digit }
    .no-other-cell = with { $assumed } there, { $set } has no cell for { $digit }
    .with = with { $assumed } there, { $what }
    .no-digit = { $set } has no digit for { $cell }
    .no-candidate = { $set } rules out every digit of { $cell }
    .no-place = { $set } rules out every place of { $digit } in { $house }
    .no-way = { $set } rules out every way to fill the first clue
    .one-cell = in { $set }, { $digits } both have only { $cell }
    .one-digit = in { $set }, { $cells } both have only { $digit }
why-argument-every = { $sets ->
        [one] It has { $digits }, and only { $cells } can be { $digits }:
       *[other] Each of these has { $digits }, and only { $cells } can be { $digits }:
    }
why-argument-needed = { $sets ->
        [one] It has { OR($digits) }.
       *[other] Each of these has { OR($digits) }.
    }
why-argument-place = place { $digit } in { $cell }.
why-argument-count = { $count ->
        [one] { $cells } must be { $digits }, and there is no room for others:
       *[other] { $cells } must be { $digits }, and there is no room for others:
    }
    .only = Only { $cells } can be { $digits }:
why-argument-named = It has { $digits }.
why-argument-group = { $count ->
        [one] { $cells } is { $sum }.
       *[other] { $cells } are { $sum }.
    }
    .least = { $count ->
        [one] { $cells } is at least { $sum }.
       *[other] { $cells } are at least { $sum }.
    }
    .most = { $count ->
        [one] { $cells } is at most { $sum }.
       *[other] { $cells } are at most { $sum }.
    }
why-argument-bound = So { $cell } is at least { $limit }:
    .most = So { $cell } is at most { $limit }:
why-argument-ways = { $count ->
        [one] { $cells } can only be { $ways }:
       *[other] In this order, { $cells } can only be { $ways }:
    }
why-argument-table = { $count ->
        [one] Depending on { $cells }: { $rows }. Nothing else fits:
       *[other] Depending on { $cells }: { $rows }. Nothing else fits:
    }
    .filled = By the digits placed, only this fits: { $rows }:
why-argument-row = if { $key }, { $digits }
why-argument-cell = { $cell } { OR($digits) }
why-argument-length = { $sum } needs { $counts } cells between 1 and { $highest }. Where one of the two digits is removed, the other has no place at such a distance:
    .first = Only with { $counts } in { $cell } can the first cells make { $sum }:
why-argument-part = { $count ->
        [one] between { $key }, { $cells } has { $sets }
       *[other] between { $key }, { $cells } have { $sets }
    }
    .filled = { $key } as its ends
    .first = { $count ->
        [one] with { $digits } in { $cell }, { $cells } has { $sets }
       *[other] with { $digits } in { $cell }, { $cells } have { $sets }
    }
    .first-filled = { $digits } in { $cell }
why-argument-parts = The ways to make the sum: { $parts }. Nothing else fits:
why-argument-heights = So many are seen only if { $limits }:
    .one = Only the highest is seen, so { $cell } has { $digit }:
why-argument-height = { $cell } is at most { $limit }
why-needed-digit = Every arrangement of the digits has its { $digit } in { OR($cells) }. A cell that sees all of these places cannot be { $digit }:
why-rule-of-45 = The digits of { $houses } add up to { $total }. { $count ->
        [one] The sum there is { $cages }.
       *[other] The sums there, { $cages }, add up to { $sum }.
    }
    .difference = The cells in only one of the two account for the rest: { $equation } = { $more } − { $less } = { $difference }.
    .filled = { $count ->
        [one] { $cells } is { $sum }.
       *[other] { $cells } are { $sum }.
    }
    .cells = { $count ->
        [one] What is left is { $rest } for { $cells }:
       *[other] What is left is { $rest } for { $cells } together:
    }
    .equal = { $count ->
        [one] So { $cells } is as much as { $others }:
       *[other] So { $cells } together are as much as { $others }:
    }
    .more = { $count ->
        [one] So { $cells } is { $rest } more than { $others }:
       *[other] So { $cells } together are { $rest } more than { $others }:
    }
    .place = place { $digit } in { $cell }.
why-killer-subset = { $count ->
        [one] So at least one of { $digits } is in { OR($cells) }.
       *[other] So each has at least one of { $digits }, in { OR($cells) }.
    }
    .out = Their cells see each other, so together they hold { $digits }. No other cell that sees all of them can be { OR($digits) }:
why-seen = In { $house }, the digit { $digit } can only be in { OR($places) }.
    .cells = { $count ->
        [one] Wherever it is, { $cells } sees it.
       *[other] Wherever it is, { $cells } see it.
    }
why-every-option = In every case the same is ruled out:
