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
    .place = Only { $cell } has room for it: place { $digit } in { $cell }.
why-naked-single = { $cell } has only one candidate, { $digit }.
    .seen = { $cell } sees every digit but { $digit }: look at { $cells }.
    .some = { $count ->
        [one] The digit in { $cells } rules out another one.
       *[other] The digits in { $cells } rule out others.
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
    .full = These { $size } cells must hold these { $size } digits. They have no room for others:
why-locked-subset = { $cells } can only be { OR($digits) }. They are in both { $units }.
    .full = These { $size } cells must hold these { $size } digits. No other cell of { OR($units) } can hold them:
why-naked-subset = In { $home }, { $cells } can only be { OR($digits) }.
    .full = These { $size } cells must hold these { $size } digits. No other cell that sees { $count ->
        [2] both
       *[other] all of them
    } can hold them:

# Fish. $lines is "rows" or "columns", what the fish starts from; $size is their number in words, $count as a number.
why-fish = In { $bases }, the digit { $digit } can only be in { OR($covers) }.
    .cells = { $count ->
        [2] The corners are { $cells }.
       *[other] The places are { $cells }.
    }
    .each = Each of these { $size } { $lines ->
        [rows] rows
       *[other] columns
    } needs its { $digit } in a different { $lines ->
        [rows] column
       *[other] row
    }.
    .out = So each of these { $size } { $lines ->
        [rows] columns
       *[other] rows
    } has its { $digit } in one of these cells. No other cell there can be { $digit }:
why-finned-fish = { $count ->
        [one] Look at the digit { $digit } in { $bases }. It can only be in { OR($covers) }, or in the fin { $fins }.
       *[other] Look at the digit { $digit } in { $bases }. It can only be in { OR($covers) }, or in the fins { $fins }.
    }
    .if = If { $count ->
        [one] the fin is not
       *[other] no fin is
    } { $digit }, each of these { $size } { $lines ->
        [rows] columns
       *[other] rows
    } has its { $digit } in one of these cells.
    .out = { $count ->
        [one] Either way, other cells there that see the fin cannot be { $digit }:
       *[other] Either way, other cells there that see all fins cannot be { $digit }:
    }

# Two strong links: skyscraper, kite, turbot fish.
why-two-links = In { $first }, the digit { $digit } can only be in { OR($first_cells) }. In { $last }, it can only be in { OR($last_cells) }.
    .open = { $middle } see each other in { $unit }, so they cannot both be { $digit }. So { OR($ends) } must be { $digit }.
    .closed = If { $ends } is not { $digit }, both { $middle } must be. But they see each other in { $unit }, so { $ends } must be { $digit }.
    .second = A second kite starts from the same two cells of the box.
    .out = Cells that see both ends cannot be { $digit }:
    .out-one = Cells that see it cannot be { $digit }:
    .out-kites = Cells that see both ends of a kite cannot be { $digit }:

# Empty rectangle: $home is its box, $along and $across the lines in it, $link the unit of the strong link.
why-empty-rectangle = In { $home }, the digit { $digit } can only be in { OR($cells) }: all in { $along } or { $across }.
    .second = A second empty rectangle uses the same box.
    .link = In { $link }, the digit { $digit } can only be in { $start } or { $end }.
    .if = If { $start } is { $digit }, { $along } has its { $digit } there, so the { $digit } of { $home } is in { $across }.
    .if-not = If { $start } is not { $digit }, { $end } is.
    .out = { $out } sees { $end } and is in { $across }, so it cannot be { $digit } either way:

# Colours. A cluster has two colours, named A and B, those of a second cluster C and D.
why-colours = Strong links on { $digit } give these cells two colours. Colour A: { $first }. Colour B: { $second }.
    .elsewhere = Other cells have two more colours. Colour C: { $first }. Colour D: { $second }.
    .either = Either all cells of A are { $digit }, or all cells of B.
    .either-elsewhere = The same is true of C and D.
    .trap = { $count ->
        [one] { $out } sees both colours, so it cannot be { $digit }:
       *[other] { $out } each see both colours, so they cannot be { $digit }:
    }
    .wrap = Two cells of colour { $colour } see each other, so this colour cannot be { $digit }:
    .false = Colour { $colour } sees both C and D, and one of these is { $digit }. So colour { $colour } cannot be { $digit }:
    .others = Cells of { $near } and { $next } see each other, so these colours cannot both be { $digit }. So { $far } or { $last } must be { $digit }.
    .others-out = { $count ->
        [one] Cells that see both of these two colours cannot be { $digit }:
       *[other] Cells that see both colours of such a pair cannot be { $digit }:
    }

# Wings.
why-can-be = { $cells } can only be { OR($digits) }.
why-wing = { $pivot } can only be { OR($digits) }. It sees { $left } with { $left_digits } and { $right } with { $right_digits }.
    .keys = If { $pivot } is { $left_key }, { $left } must be { $digit }. If it is { $right_key }, { $right } must be { $digit }.
    .three = Otherwise { $pivot } itself is { $digit }. So one of these three cells is { $digit }, and cells that see all three cannot be { $digit }:
    .two = So { $left } or { $right } is { $digit }, and cells that see both cannot be { $digit }:
why-w-wing = { $first } and { $second } can both only be { OR($digits) }.
    .link = In { $unit }, the digit { $link } can only be in { $near_first } or { $near_second }.
    .sees = { $near_first } sees { $first }, and { $near_second } sees { $second }. So { $first } and { $second } cannot both be { $link }.
    .out = One of them must be { $digit }, so cells that see both cannot be { $digit }:
why-wxyz = { $cells } can only be { OR($digits) }.
    .once = The cells for { $others } see each other, so each of these digits is there only once. So one of the four cells must be { $digit }.
    .out = That is { OR($holders) }, and cells that see all of these cannot be { $digit }:

# Rectangles and the bivalue universal grave. $roof are the corners with other candidates too.
why-rectangle = { $cells } form a rectangle in two boxes.
    .pair = If all four are { OR($pair) }, the two digits can be swapped. The puzzle then has two solutions, but it has only one.
    .type-1 = Three corners can only be { OR($pair) }, so { $roof } must be another digit:
    .type-2 = { $roof } can also be { $out }, so one of them must be { $out }. Cells that see { $count ->
        [2] both
       *[other] all of them
    } cannot be { $out }:
    .type-3 = So one of { $roof } must be another digit: count them as one cell.
    .type-3-set = With { $others }, that makes { $size } cells of { $units } for the { $size } digits { $digits }. No other cell there can hold these:
    .type-4 = In { $units }, the digit { $first } can only be in { OR($roof) }, so one of them is { $first }.
    .type-4-out = If the other is { $second }, all four corners are { OR($pair) }. So neither can be { $second }:
    .type-6 = In the rows and columns of { $roof }, the digit { $first } can only be in the rectangle.
    .type-6-out = If one of { $roof } is { $first }, so is the other, and the other corners are { $second }. So neither can be { $first }:
    .hidden = In { $units }, the digit { $first } can only be in the rectangle.
    .hidden-out = If { $opposite } is { $second }, the corners beside it are { $first } and { $corner } is { $second }. So { $opposite } cannot be { $second }:
why-avoidable = { $cells } form a rectangle in two boxes, and none of them is a given.
    .pair = If { $pair } alternate in them, the two digits can be swapped. The puzzle then has two solutions, but it has only one.
    .type-1 = They already do in three corners, so { $roof } cannot be { $out }:
    .type-2 = So one of { $roof } must be { $out }, their other candidate. Cells that see both cannot be { $out }:
why-grave = Every empty cell has two candidates, but { $cell } has three.
    .if-not = If { $cell } is not { $digit }, every missing digit has exactly two places in each row, column and box.
    .out = Such a puzzle has two solutions or none, but this one has one. So { $cell } must be { $digit }:

# Chains and loops: each link is one sentence. $count is the number of cells of a node: more than one is a group. $why
# is the reason of a link, $condition the assumption.
why-remote-pair = { $cells } can only be { OR($digits) }. They form a chain in which each cell sees the next.
    .turns = So { $digits } alternate along these { $size } cells.
    .out = Two cells with an even number of cells between them hold different digits. A cell that sees both cannot be { OR($digits) }:
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
why-chain-one-end = So { $first } must be { $digit }, and cells that see it cannot be { $digit }:
why-chain-ends = So { OR($first) } or { OR($last) } is { $digit }. Cells that see both cannot be { $digit }:
why-chain-two-digits = So { $first } is { $first_digit } or { $last } is { $last_digit }, and they see each other.
    .out = Either way, { $first } cannot be { $last_digit }, and { $last } cannot be { $first_digit }:
why-discontinuous = { $count ->
    [one] This contradicts the start, so { $cells } cannot be { $digit }:
   *[other] This contradicts the start, so { $digit } cannot be in { OR($cells) }:
}
    .true = { $count ->
        [one] This contradicts the start, so { $cells } must be { $digit }:
       *[other] This contradicts the start, so { $digit } must be in { OR($cells) }:
    }
why-continuous = The chain returns to its start: it is a loop, and it holds in both directions.
    .out = So where one candidate rules out the next, one of the two is true. Other candidates there are ruled out:

# Sue de Coq, and almost locked sets, which are called set A, set B and so on.
why-sue-de-coq = { $cells } are in both { $line } and { $box }. They can only be { OR($digits) }.
    .of-line = In the rest of { $line }, { $cells } can only be { OR($digits) }.
    .of-box = In the rest of { $box }, { $cells } can only be { OR($digits) }.
    .count = Each digit fits only once in these { $size } cells, so all their digits are there.
    .rest = The crossing must hold its other digits.
    .out = So no other cell of { $line } can hold the digits of { $line_cells }. No other cell of { $box } can hold those of { $box_cells }:
why-set = { $count ->
    [one] Set { $name }: { $cells } can only be { OR($digits) }.
   *[other] Set { $name }: { $cells } can only be { OR($digits) }, { $candidates } digits for { $size } cells.
}
why-als-xz = Every { $digit } of set A sees every { $digit } of set B, so only one set can hold { $digit }. The other set must hold all its other digits.
    .double = All places of { OR($digits) } in set A see those of the same digit in set B. So each of these digits is in only one set.
    .each = A set has only one digit too many. So each set holds one of these two digits, and all its other digits.
    .out = Cells that see all places of one of these digits cannot be that digit:
why-one-set = { $count ->
    [one] So set A or set { $name } must hold { $digits }. Cells that see every { $digits } of both sets cannot be { $digits }:
   *[other] So set A or set { $name } must hold { $digits }. Cells that see all places of such a digit in both sets cannot be that digit:
}
why-set-chain = Suppose set A does not hold { $digit }.
    .link = Then set { $name } must hold its other digits, { $digit } too. Each { $digit } there sees each { $digit } of set { $next }, so set { $next } cannot hold { $digit }.
    .end = Then set { $name } must hold all its other digits.
why-petal = { $cell } sees every { $digit } of set { $name }: if it is { $digit }, set { $name } must hold all its other digits.
why-blossom = { $count ->
    [one] So one of the sets must hold { $digits }. Cells that see every { $digits } of these sets cannot be { $digits }:
   *[other] So one of the sets must hold { $digits }. Cells that see all places of such a digit in these sets cannot be that digit:
}

# Forcing chains and nets, and the search.
why-search = No known technique helps here. A search has found the solution, and it has { $digit } in { $cell }: place { $digit } in { $cell }.
why-contradiction = This is impossible, so { $cells } cannot be { $digit }:
    .true = This is impossible, so { $cells } must be { $digit }: place { $digit } in { $cells }.
    .no-place = { $count ->
        [one] Now { $digit } has no place in { $unit }: { $cells } is ruled out.
        [2] Now { $digit } has no place in { $unit }: { $cells } are both ruled out.
       *[other] Now { $digit } has no place in { $unit }: { $cells } are all ruled out.
    }
    .no-digit = Now all candidates of { $cell } are ruled out.
    .both = { $count ->
        [one] So { $cells } must be { $digit } and cannot be { $digit }.
       *[other] So { $digit } must be in { OR($cells) } and cannot be there.
    }
why-verity = { $count ->
    [one] { $cells } is { $digits }, or it is not. Try both.
   *[other] { $digits } is in { OR($cells) }, or it is not. Try both.
}
    .unit = In { $unit }, the digit { $digits } can only be in { OR($cells) }. Try each of them.
    .cell = { $cells } can only be { OR($digits) }. Try each of them.
    .at-once = { $condition }, there is nothing more to show.
    .true = Each time, { $cells } is { $digit }: place { $digit } in { $cells }.
    .false = Each time, { $cells } is not { $digit }:
