# Kinds of clues: the name of each, as a heading, and what it means, as a sentence.

clue-killer-cage = Killer cages
    .meaning = Digits in a cage differ and add up to its number, if it has one.
    .shared = in one cage
    .broken = The cage of { $sum } at { $cell } adds up to { $total }
    .over = The cage of { $sum } at { $cell } already adds up to { $total }
    .one = Killer cage
    .house = the cage at { $cell }
    .numbered = Cage of { $number }
    .spoken = Cage of { $count }
    .spoken-sum = Cage of { $count }, sum { $sum }
    .meaning-sum = Digits in a cage differ and add up to its number.
    .meaning-plain = Digits in a cage differ.
clue-extra-region = Extra regions
    .meaning = Digits in an extra region differ.
    .shared = in one extra region
    .one = Extra region
    .house = the extra region at { $cell }
clue-thermometer = Thermometers
    .meaning = Digits rise from the bulb to the tip.
    .shared = on one thermometer
    .broken = The thermometer from { $cell } falls from { $before } to { $after }
    .equal = The thermometer from { $cell } has { $digit } twice
    .again = The thermometer from { $cell } comes back to { $other }, so its digits cannot rise
    .one = Thermometer
    .spoken = On a thermometer, { $place } of { $count }
clue-slow-thermometer = Slow thermometers
    .meaning = Digits rise or stay equal from the bulb to the tip.
    .broken = The slow thermometer from { $cell } falls from { $before } to { $after }
    .one = Slow thermometer
clue-arrow = Arrows
    .meaning = The digits on the arrow add up to the number in its circle.
    .broken = The arrow from { $cell } adds up to { $total }, not { $circle }
    .over = The arrow from { $cell } already adds up to { $total }, and its circle holds at most { $circle }
    .one = Arrow
    .spoken = On an arrow, { $place } of { $count }
    .circle = Circle of an arrow
clue-double-arrow = Double arrows
    .meaning = The digits between the two circles add up to the sum of the circles.
    .broken = The double arrow from { $cell } has a sum of { $total } between its circles, which add up to { $ends }
    .over = The double arrow from { $cell } already has a sum of { $total } between its circles, which add up to at most { $ends }
    .one = Double arrow
    .circle = Circle of a double arrow
clue-difference = White dots
    .meaning = The two digits differ by the number of the dot, or by 1.
    .shared = beside a white dot
    .broken = { $first } and { $second } beside the white dot are not consecutive
    .broken-number = { $first } and { $second } beside the white dot do not differ by { $number }
    .one = White dot
    .numbered = White dot { $number }
    .meaning-one = The two digits are consecutive.
    .meaning-number = The two digits differ by { $number }.
clue-ratio = Black dots
    .meaning = One digit is the other times the number of the dot, or twice the other.
    .shared = beside a black dot
    .broken = { $first } and { $second } beside the black dot: neither is twice the other
    .broken-number = { $first } and { $second } beside the black dot: neither is { $number } times the other
    .one = Black dot
    .numbered = Black dot { $number }
    .meaning-two = One digit is twice the other.
    .meaning-number = One digit is { $number } times the other.
clue-negative-ratio = All black dots are given
    .meaning = Neighbours without a dot do not have the ratio of a black dot.
    .broken = { $a } and { $b } in { $first } and { $second } have the ratio of a black dot, but there is none
    .one = All black dots are given
    .meaning-number = Without a dot between them, no digit is { $number } times its neighbour.
clue-nonconsecutive = Nonconsecutive
    .meaning = Neighbours without a dot are not consecutive.
    .broken = { $a } and { $b } in { $first } and { $second } are consecutive
    .one = Nonconsecutive
clue-xv = XV
    .meaning = The digits beside an X add up to 10, beside a V to 5.
    .shared = beside a letter
    .broken = { $first } and { $second } beside the mark add up to { $total }, not { $sum }
    .broken-x = { $first } and { $second } beside the X add up to { $total }, not 10
    .broken-v = { $first } and { $second } beside the V add up to { $total }, not 5
    .one = XV
    .numbered = { $number ->
        [10] X
        [5] V
       *[other] Sum { $number }
    }
    .meaning-number = The two digits beside it add up to { $number }.
clue-negative-xv = All X and V are given
    .meaning = Neighbours without a letter add up to neither 10 nor 5.
    .broken = { $a } and { $b } in { $first } and { $second } add up to { $total }, but there is no letter
    .one = All X and V are given
clue-quadruple = Quadruples
    .meaning = The digits in the circle are among the four cells around it.
    .broken = The four cells from { $cell } around the circle lack { $digits }
    .one = Quadruple
    .numbered = Quadruple { $number }
clue-little-killer = Little killers
    .meaning = The digits on the diagonal add up to the number. They may repeat.
    .broken = The diagonal from { $first } to { $last } adds up to { $total }, not { $sum }
    .over = The diagonal from { $first } to { $last } already adds up to { $total }, not { $sum }
    .one = Little killer
    .numbered = Little killer { $number }
clue-sandwich = Sandwich sums
    .meaning = The digits between 1 and the highest digit add up to the number.
    .broken = The digits between 1 and { $highest } in { $house } add up to { $total }, not { $sum }
    .over = The digits between 1 and { $highest } in { $house } already add up to { $total }, not { $sum }
    .missing = Between 1 and { $highest } there is no sandwich in { $house }, for one of them is missing
    .one = Sandwich
    .numbered = Sandwich { $number }
    .meaning-number = The digits between 1 and { $highest } add up to the number.
clue-x-sum = X-sums
    .meaning = The first X digits add up to the number, where X is the first of them.
    .broken = The first { $count } digits from { $cell } add up to { $total }, not { $sum }
    .over = The first { $count } digits from { $cell } already add up to { $total }, not { $sum }
    .one = X-sum
    .numbered = X-sum { $number }
clue-skyscraper = Skyscrapers
    .meaning = The number says how many digits are seen when higher ones hide lower ones.
    .broken = From { $cell } on, { $count } digits are seen, not { $number }
    .one = Skyscraper
    .numbered = Skyscraper { $number }
clue-odd = Odd cells
    .meaning = The digit is odd.
    .broken = { $digit } in { $cell } is not odd
    .one = Odd cell
clue-even = Even cells
    .meaning = The digit is even.
    .broken = { $digit } in { $cell } is not even
    .one = Even cell
clue-minimum = Minimum cells
    .meaning = The digit is below its neighbours.
    .shared = one of them a minimum
    .broken = { $digit } in { $cell } is not below { $other } beside it
    .one = Minimum cell
clue-maximum = Maximum cells
    .meaning = The digit is above its neighbours.
    .shared = one of them a maximum
    .broken = { $digit } in { $cell } is not above { $other } beside it
    .one = Maximum cell
clue-restricted-cell = Restricted cells
    .meaning = The digit is one of those listed.
    .broken = { $digit } in { $cell } is not one of { $digits }
    .one = Restricted cell
    .numbered = One of { $number }
clue-clone = Clones
    .meaning = The two groups of cells have the same digits in the same places.
    .broken = { $first } and { $second } are clones, but hold { $a } and { $b }
    .one = Clone
    .spoken = Clone of { $cell }
clue-palindrome = Palindromes
    .meaning = The line reads the same from both ends.
    .broken = { $first } and { $second } on the palindrome hold { $a } and { $b }
    .one = Palindrome
clue-between-line = Between lines
    .meaning = Digits on the line are between those in its two circles.
    .broken = { $digit } on the between line is not between { $low } and { $high }
    .one = Between line
clue-lockout-line = Lockout lines
    .meaning = The two ends differ by 4 or more, and no digit on the line is between or equal to them.
    .shared = the ends of one lockout line
    .ends = The ends of the lockout line, { $low } and { $high }, differ by less than 4
    .broken = { $digit } on the lockout line is not outside { $low } to { $high }
    .one = Lockout line
clue-renban = Renban lines
    .meaning = The digits on the line are consecutive, in any order.
    .shared = on one renban line
    .broken = { $low } and { $high } are too far apart for a renban line of { $count } cells
    .one = Renban line
    .house = the renban line from { $cell }
clue-whisper = Whisper lines
    .meaning = Neighbours on the line differ by the number of the line, or by half the size of the grid (5 for 9x9).
    .shared = on one whisper line
    .broken = { $first } and { $second } on the whisper line differ by less than { $number }
    .one = Whisper line
    .numbered = Whisper line { $number }
    .meaning-number = Neighbours on the line differ by { $number } or more.
clue-region-sum-line = Region sum lines
    .meaning = The digits of the line have the same sum in each box it runs through.
    .broken = The region sum line from { $cell } adds up to { $first } in one box and to { $second } in another
    .over = The region sum line from { $cell } adds up to { $first } in one box and already to { $second } in another
    .one = Region sum line
clue-entropic-line = Entropic lines
    .meaning = Any three neighbours on the line are a low, a middle and a high digit.
    .shared = close together on one entropic line
    .broken = { $first } and { $second } close together on the entropic line are both from { $low } to { $high }
    .one = Entropic line
    .meaning-number = Any three neighbours on the line are one of { $low }, one of { $middle } and one of { $high }.
clue-modular-line = Modular lines
    .meaning = Any three neighbours on the line have different remainders when divided by 3.
    .shared = close together on one modular line
    .broken = { $first } and { $second } close together on the modular line have the same remainder when divided by 3
    .one = Modular line
clue-zipper-line = Zipper lines
    .meaning = Digits equally far from the middle of the line have the same sum: the digit in the middle, if there is one.
    .broken = The zipper line from { $cell } has pairs that add up to { $first } and to { $second }
    .middle = The zipper line from { $cell } has { $middle } in the middle and a pair that adds up to { $total }
    .one = Zipper line
clue-nabner-line = Nabner lines
    .meaning = No two digits on the line are equal or consecutive.
    .shared = on one nabner line
    .broken = { $first } and { $second } on the nabner line are consecutive
    .one = Nabner line
clue-column-indexer = Column indexers
    .meaning = The digit names the column in which its row has the number of this column.
    .broken = { $digit } in { $cell } says that { $other } holds { $number }, but it holds { $found }
    .one = Column indexer
clue-row-indexer = Row indexers
    .meaning = The digit names the row in which its column has the number of this row.
    .broken = { $digit } in { $cell } says that { $other } holds { $number }, but it holds { $found }
    .one = Row indexer
clue-box-indexer = Box indexers
    .meaning = The digit names the place in which its box has the number of this place.
    .broken = { $digit } in { $cell } says that { $other } holds { $number }, but it holds { $found }
    .one = Box indexer
clue-rising-diagonal = Rising diagonal
    .meaning = Digits on the diagonal from the lower left to the upper right differ.
    .shared = on the rising diagonal
    .one = Rising diagonal
    .house = the diagonal from { $cell }
clue-falling-diagonal = Falling diagonal
    .meaning = Digits on the diagonal from the upper left to the lower right differ.
    .shared = on the falling diagonal
    .one = Falling diagonal
    .house = the diagonal from { $cell }
clue-anti-knight = Anti-knight
    .meaning = Cells a knight's move apart differ.
    .shared = a knight's move apart
    .one = Anti-knight
    .house = the knight's move from { $cell }
clue-anti-king = Anti-king
    .meaning = Cells that touch at a corner differ.
    .shared = touching at a corner
    .one = Anti-king
    .house = the king's move from { $cell }
clue-disjoint-groups = Disjoint groups
    .meaning = Cells in the same place of their boxes differ.
    .shared = in the same place of their boxes
    .one = Disjoint groups
    .house = the disjoint group of { $cell }
clue-windoku = Windoku
    .meaning = Digits in each of the windows differ.
    .shared = in one window
    .one = Windoku
    .house = the window at { $cell }
    .spoken = In a window

# Size and boxes, as a line of the rules card.
rules-normal = Normal sudoku rules apply.
rule-size = Each row, column and box has the digits from 1 to { $highest }.
    .no-boxes = Each row and column has the digits from 1 to { $highest }.
    .shapes = Each row, column and box has each shape once.
    .shapes-no-boxes = Each row and column has each shape once.
    .irregular = { $size }, irregular boxes

# A clue in words. $clue is its title: "Cage of 15", "White dot".
clue-tooltip = { $clue }: { $cells }
clue-name = { $clue } at { $cell }
    .between = { $clue } between { $first } and { $last }
    .from = { $clue } from { $cell }
    .beside = { $clue } in { $house }
    .right = { $clue } right of { $house }
    .below = { $clue } below { $house }
clue-item = { $clue }: { $cells }, { $state }
    .global = { $clue }, { $state }
    .holds = holds
    .open = open
    .broken = broken
clue-header = { $house }, { $clue }
    .right = { $house }, from the right, { $clue }
    .below = { $house }, from below, { $clue }
digit-range = { $first } to { $last }

# What a screen reader says after the content of a cell: six words at most.
spoken-line = { $clue }, { $place } of { $count }
spoken-side = { $clue } with { $cell }
    .right = { $clue } to the right
    .left = { $clue } to the left
    .above = { $clue } above
    .below = { $clue } below
spoken-more-clues = { $count ->
    [one] and { $count } more clue
   *[other] and { $count } more clues
}
ordinal = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
   *[other] place { $number }
}

# The sum of selected cells. $cells is their number: "4 cells".
selection-sum = { $cells } · sum of digits { $total }
    .empty = { $cells } · sum of digits { $total }, { $count } empty
    .all-empty = { $cells }, all empty
    .bounds = least { $least }, most { $most } by marks
    .remainder = { $whole } less { $part } leaves { $left }

# What the cages of a house add up to: "Its cages add up to 50: r1c2 sticks out. 50 − 45 = 5, so r1c2 is 5."
house-sum-cages = Its cages add up to { $sum }:
    .inside = Cages inside add up to { $sum }:
house-sum-cells = { $count ->
        [one] { $cells } sticks out
       *[other] { $cells } stick out
    }
    .inside = { $count ->
        [one] { $cells } is left over
       *[other] { $cells } are left over
    }
house-sum-difference = { $whole } − { $part } = { $left }, so
house-sum-left = { $cells } is { $left }
    .several = { $cells } add up to { $left }
