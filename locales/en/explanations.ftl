# Why a step holds, in whole sentences. Gaps are cells, units and digits, each in one colour in the window; OR($cells) writes
# several with "or" instead of "and". The order is always the same: what you see, why it forces, what follows.
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

# What leaves which cells, at the end of an explanation: "2 leaves r4c8 and r4c9, 3 and 7 leave r5c5."
why-loss = { $count ->
    [one] { $digits } leaves { $cells }
   *[other] { $digits } leave { $cells }
}
why-losses = { $losses }.

# Singles and intersections.
why-full-house = { $cell } is the last empty cell of { $unit }, and { $digit } is the digit that { $unit } lacks.
why-hidden-single = In { $unit } the digit { $digit } can only go in { $cell }: no other empty cell of { $unit } can hold it any more.
why-naked-single = Every other digit is ruled out in { $cell }, so { $cell } is { $digit }.
    .seen = The cells that { $cell } sees hold every digit but { $digit }, so { $cell } is { $digit }.
why-pointing = Inside { $by } the digit { $digit } can only go in { OR($cells) }, and { $count ->
    [2] both lie
   *[other] all of them lie
    } in { $from }.
why-claiming = In { $by } the digit { $digit } can only go in { OR($cells) }, and { $count ->
    [2] both lie
   *[other] all of them lie
    } in { $from }.
why-intersection = So no other cell of { $from } can hold { $digit }: it leaves { $out }.

# Subsets. $count is how many digits there are, 2 to 4.
why-hidden-subset = In { $home } the digits { $digits } can only go in { $cells }.
    .takes = These { $size } cells take { $count ->
        [2] both
        [3] all three
       *[other] all four
        } digits, so they can hold nothing else:
why-locked-subset = { $cells } have no candidates but { $digits }, and they lie in { $units }.
    .takes = They take { $count ->
        [2] both
        [3] all three
       *[other] all four
        } digits, so no other cell of these two units can hold them:
why-naked-subset = { $cells }, { $count ->
    [2] both
   *[other] all
    } in { $home }, have no candidates but { $digits }.
    .takes = They take { $count ->
        [2] both
        [3] all three
       *[other] all four
        } digits, so no other cell that sees them all can hold these:

# Fish. $lines is "rows" or "columns", what the fish starts from; $size is their number in words, $count as a number.
why-fish = In { $bases } the digit { $digit } can only go in { OR($covers) }. Each of the { $size } { $lines ->
    [rows] rows
   *[other] columns
    } needs its { $digit } in another of these { $lines ->
    [rows] columns
   *[other] rows
    }, so they use up the { $digit } of { $count ->
    [2] both
    [3] all three
   *[other] all four
    }, and no other cell there can hold one:
why-finned-fish = In { $bases } the digit { $digit } can only go in { OR($covers) }, but for { $fins }.
    .either = Either { $fins_count ->
        [one] { $fins }
       *[other] one of { $fins }
        } is { $digit }, or the { $size } { $lines ->
        [rows] rows
       *[other] columns
        } use up the { $digit } of these { $lines ->
        [rows] columns
       *[other] rows
        }.
    .out = What lies in these { $lines ->
        [rows] columns
       *[other] rows
        } and sees { $fins_count ->
        [one] { $fins }
       *[other] all of { $fins }
        } loses the digit either way:

# Two strong links: skyscraper, kite, turbot fish.
why-two-links = In { $first } the digit { $digit } can only go in { OR($first_cells) }, and in { $last } only in { OR($last_cells) }.
    .open = { $middle } see each other, in { $unit }, so they cannot both be { $digit }: at least one of { $ends } is.
    .closed = Were { $ends } not { $digit }, both { $middle } would be; but they see each other, in { $unit }. So { $ends } is { $digit }.
    .second = The same two cells of the box belong to a second kite.
    .out = So whatever sees both ends loses the digit:

# Empty rectangle: $home is its box, $along and $across the lines in it, $link the unit of the strong link.
why-empty-rectangle = In { $home } every place of { $digit } lies in { $along } or in { $across }.
    .link = In { $link } the digit can only go in { $start } or { $end }.
    .follows = If { $start } is { $digit }, { $along } is used up, so the { $digit } of { $home } is in { $across }; if not, { $end } is { $digit }.
    .out = Either way { $out } cannot be { $digit }: it sees { $end } and lies in { $across }.

# Colours: $first and $second are the places of the two colours of a cluster.
why-colours = Strong links on { $digit } give its places two colours, one to { $first }, the other to { $second }: one colour is true in all its places, the other in none.
    .elsewhere = Elsewhere { $first } have one such colour, { $second } the other.
    .trap = { $count ->
        [one] { $out } sees both colours:
       *[other] { $out } see both colours:
    }
    .wrap = Two places of one colour see each other, so that colour is false, in { $out }:
    .false = The colour of { $out } sees both of the second colours, of which one is true, so it is false:
    .others = A colour of the first sees a colour of the second, so they are not both true, and one of the two others is. What sees both of those loses the digit:

# Wings.
why-can-be = { $cells } can be { OR($digits) }.
why-wing = { $pivot } can only be { OR($digits) }, and it sees { $left } with { $left_digits } and { $right } with { $right_digits }.
    .keys = If { $pivot } is { $left_key }, { $left } must be { $digit }; if it is { $right_key }, { $right } must be { $digit }.
    .three = Otherwise { $pivot } is { $digit } itself. One of the three is { $digit }, so whatever sees all of them is not:
    .two = One of the two is { $digit } in any case, so whatever sees both is not:
why-w-wing = { $first } and { $second } can both only be { OR($digits) }.
    .link = In { $unit } the digit { $link } can only go in { $near_first }, which sees { $first }, or in { $near_second }, which sees { $second }.
    .out = So one of { $first } and { $second } is not { $link } but { $digit }, and whatever sees both is not { $digit }:
why-wxyz = { $cells } have no candidates but { $digits }.
    .once = { $others } can be there only once each, because their places see each other, so one of the four cells is { $digit }.
    .out = That is one of { $holders }, and whatever sees all of these is not { $digit }:

# Rectangles and the bivalue universal grave. $roof are the corners with other candidates too.
why-rectangle = { $cells } make a rectangle in two boxes.
    .pair = Were all four only { OR($pair) }, these two digits could change places, and the puzzle would have two solutions; it has one.
    .type-1 = Three of the corners can only be { OR($pair) }, so { $roof } is neither:
    .type-2 = { $roof } have one other candidate, { $out }, so one of them is { $out }, and whatever sees all of them is not:
    .type-3 = So one of { $roof } is another digit than these two; together with { $others } it makes { $size } cells of { $units } for the { $size } digits { $digits }, which no other cell there can hold:
    .type-4 = In { $units } the digit { $first } can only go in { OR($roof) }, so one of them is { $first }. Were the other { $second }, only the two digits would be left; so neither is { $second }:
    .type-6 = In the rows and columns of { $roof } the digit { $first } can only go in the rectangle. Were one of { $roof } { $first }, so would be the other, and the rest { $second }; so neither is { $first }:
    .hidden = In { $units } the digit { $first } can only go in the rectangle. Were { $opposite } { $second }, its two neighbours would be { $first } and { $corner } { $second }: all four only these two digits. So { $opposite } is not { $second }:
why-avoidable = { $cells } make a rectangle in two boxes, and none of them was given.
    .pair = Were they { OR($pair) } in turn, these two digits could change places, and the puzzle would have two solutions; it has one.
    .type-1 = The other three corners are so already, so { $roof } may not complete them with { $out }:
    .type-2 = One of { $roof } must be the other candidate that they share, { $out }; whatever sees both is not:
why-grave = Every empty cell has two candidates, but { $cell } has three.
    .without = Without { $digit } there, every digit would have two places in each unit that lacks it, and the puzzle would have two solutions or none; it has one. So { $cell } is { $digit }:

# Chains and loops. $count is how many cells a place has: more than one is a group.
why-remote-pair = { $cells } have no candidates but { $digits }, and they make a chain in which each sees the next.
    .turns = So { $digits } take turns along these { $size } cells: of two with an even number of cells between them, one is the one digit and the other the other. A cell that sees both can hold neither:
why-suppose = { $count ->
    [one] Suppose that { $cells } is { $digit }.
   *[other] Suppose that { $digit } is in { OR($cells) }.
}
    .not = { $count ->
        [one] Suppose that { $cells } is not { $digit }.
       *[other] Suppose that { $digit } is not in { OR($cells) }.
    }
why-link-strong = Then { $cells } must be { $digit }.
    .unit = Then the { $digit } of { $unit } must be in { OR($cells) }.
    .no-other-place = Then { $cells } must be { $digit }: { $unit } has no other place left for it.
    .no-other-candidate = Then { $cells } must be { $digit }: it has no other candidate left.
why-link-weak = So { $cells } is not { $digit }.
    .unit = { $count ->
        [one] So { $cells }, which lies in { $unit } too, is not { $digit }.
       *[other] So { $cells }, which lie in { $unit } too, are not { $digit }.
    }
why-chain-one-end = So { $first } is { $digit } in any case, and no cell that sees it can be { $digit }:
why-chain-ends = So { $first } or { $last } is { $digit } in any case, and no cell that sees both can be { $digit }:
why-chain-two-digits = So { $first } is { $first_digit } or { $last } is { $last_digit } in any case. Neither would be true if { $first } were { $last_digit } or if { $last } were { $first_digit }, because the two cells see each other:
why-discontinuous = So if { $cells } were { $digit }, it would not be { $digit }. It is not:
    .true = So if { $cells } were not { $digit }, it would be { $digit }. It is, and its other candidates go:
why-continuous = So the chain closes to a loop, which can be read from any of its places and in both directions. Wherever one place makes the next one false, one of the two is true in any case, and nothing else can take what they take:

# Sue de Coq, and almost locked sets, which are called group A, group B and so on.
why-sue-de-coq = Where { $line } and { $box } cross, { $cells } have the candidates { $digits }.
    .of-line = { $count ->
        [one] { $cells } of the line has only { $digits }.
       *[other] { $cells } of the line have only { $digits } together.
    }
    .of-box = { $count ->
        [one] { $cells } of the box has only { $digits }.
       *[other] { $cells } of the box have only { $digits } together.
    }
    .out = The two groups have none of the crossing's digits in common, so that none of its digits can stand twice in these { $size } cells: they are just enough to hold them all. The digits of { $line_cells } can then only be there or in the crossing, and leave the rest of { $line }; those of { $box_cells } leave the rest of { $box }; what neither group has stays in the crossing:
why-group = { $count ->
    [one] Group { $name } is { $cells }: one cell with two candidates, { $digits }.
   *[other] Group { $name } is { $cells }: { $size } cells with { $candidates } candidates, { $digits }.
}
why-als-xz = Every { $digit } of group A sees every { $digit } of group B, so only one of them can hold { $digit }. The other one then needs all its other digits.
    .double = Every place of { OR($digits) } in group A sees every place of the same digit in group B, so each of these digits can be in one group only. But a group can do without one of its digits at the most. So each takes one of the two and all its other digits, and nothing else that sees all their places can hold them:
why-one-group = { $count ->
    [one] So group A or group { $name } holds { $digits } in any case, and whatever sees all their { $digits } is not { $digits }:
   *[other] So group A or group { $name } holds { $digits } in any case, and whatever sees all their places of one of these digits cannot be that digit:
}
why-group-chain = Suppose that group A does without { $digit }.
    .link = Then group { $name } needs all its other digits, { $digit } too; every { $digit } of it sees every { $digit } of group { $next }, so group { $next } does without { $digit }.
    .end = Then group { $name } needs all its other digits.
why-petal = If it is { $digit }, group { $name }, of which it sees every { $digit }, does without { $digit } and needs all its other digits.
why-blossom = { $count ->
    [one] So one of the groups holds { $digits } in any case, and whatever sees all their { $digits } is not { $digits }:
   *[other] So one of the groups holds { $digits } in any case, and whatever sees all their places of one of these digits cannot be that digit:
}

# Forcing chains and nets, and the search.
why-search = No known technique helps here. A search of all possibilities has found the solution, and in it { $cell } is { $digit }.
why-contradiction = So the supposition was wrong:
    .true = So the supposition was wrong, and { $cells } is { $digit }.
    .again = Start again from the supposition.
    .no-place = Now { $unit } has no place left for { $digit }.
    .no-digit = Now { $cell } has no digit left.
    .both = But { $cells } cannot both be { $digit } and not be { $digit }.
why-verity = { $cells } is { $digits } or it is not.
    .unit = The { $digits } of { $unit } is in { OR($cells) }.
    .cell = { $cells } is { OR($digits) }.
    .at-once = Then there is nothing to show.
    .true = In every case { $cells } is { $digit }.
    .false = In every case { $cells } is not { $digit }:
