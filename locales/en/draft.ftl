# Making a puzzle: the tools of a setter, what they cannot do, and what is known of a draft.

# The groups of tools, as buttons in a row.
tool-group =
    .digits = Digits
    .line = Line
    .cage = Cage
    .dot = Dot
    .corner = Corner
    .outside = Outside
    .boxes = Boxes
    .rules = Rules

# How a tool draws, as a sentence.
gesture =
    .line = Drag through cells to draw a line
    .area = Select cells, then choose the tool
    .border = Choose the border of two cells
    .corner = Choose the corner where four cells meet
    .margin = Choose a place beside a row or column
    .switch = Switch this rule on or off

# The shapes of boxes of a size.
box-shape =
    .none = No boxes
    .regular = Boxes of { $height }x{ $width }
unfinished-box = Box { $number } has { $count } of { $needed } cells
    .next = box { $number } has { $count }
# $boxes: "Box 1 has 10 of 9 cells · Box 2 has 8 of 9 cells".
unfinished-boxes = { $boxes }. Finish the boxes first: without them it would be another puzzle. The draft stays as it is.
    .count = { $count ->
        [one] { $count } box is unfinished
       *[other] { $count } boxes are unfinished
    }
    .wait = { $boxes }. Play, links, files and print wait until every box has { $needed }.

# Why nothing can be drawn. $clue is the name of a kind: "Thermometer".
edit-error-few-cells = { $clue }: at least { $count } cells
edit-error-many-cells = { $clue }: at most { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} on a grid of { $size }
edit-error-crossing = { $clue }: { $cell } cannot be on it twice
edit-error-outside = { $cell } is outside of the grid
edit-error-no-diagonal = No such diagonal begins there
edit-error-two-diagonals = Two diagonals begin there; choose one
edit-error-clone-size = The copy needs { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} like the first area
edit-error-clone-shape = The copy needs the shape of the first area
edit-error-no-windows = { $clue }: a grid of { $size } has no windows
edit-error-no-place = There is no room for it there
edit-error-no-choice = Choose a clue first
edit-error-no-number = { $clue }: it has no number
edit-error-no-digits = Type the digits of the clue
edit-error-number = '{ $found }' cannot be its number
edit-error-four-digits = A circle holds four digits at most
edit-error-digit = A grid of { $size } has no { $digit }
edit-error-many-clues = A puzzle has { $count } clues at most
edit-error-clue = { $clue }: this cannot be drawn

# Whether a draft has a solution.
draft-verdict-clash = No solution: { $clash }
draft-clue-impossible = { $clue } cannot hold, whatever the other clues are
draft-verdict-none = No solution: the clues contradict each other
draft-contradiction = { $parts } cannot hold together
draft-verdict-one = One solution
draft-verdict-several = Several solutions
# The hardest step. $clue is a clue with its place: "Whisper line from r9c6".
draft-hardest-place = { $clue } · step { $number } of { $count }
    .house = in { $house } · step { $number } of { $count }
    .trial = needs trial from step { $number } of { $count }
draft-verdict-long = The solutions take too long to find
