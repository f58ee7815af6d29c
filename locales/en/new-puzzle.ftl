# The dialog for a new puzzle.

new-puzzle = New puzzle
new-puzzle-surprise = Surprise me
new-puzzle-technique = Technique
new-puzzle-any-technique = Any technique
new-puzzle-symmetry = Symmetry
new-puzzle-givens = Givens
    .needed = As needed
    .few = Few (at most 4)
new-puzzle-classic = Classic
new-puzzle-whom = For whom
    .all = All kinds
    .children = For children
new-puzzle-names = What is placed
    .digits = Digits
    .shapes = Shapes
new-puzzle-play = Play
new-puzzle-waits = Searching for a matching puzzle: { $count } tries so far
# What a puzzle of a collection is called: "Hard 12".
new-puzzle-title = { $name } { $number }
# The search for a kind, and how many of all were found: "5 of 28".
new-puzzle-search = Type to find a kind
    .found = { $found } of { $all }
# What a level is called that a kind hardly has, and the note beside it.
new-puzzle-rare = { $level }, rare
    .note = rare
# The text of a list that drops down: "Level: Hard".
new-puzzle-choice = { $name }: { $value }
new-puzzle-failed = Could not make the puzzle: { $lost }

# How givens lie.
symmetry-none = None
symmetry-half-turn = 180° rotation
symmetry-quarter-turn = 90° rotation
symmetry-left-right = Left-right mirror
symmetry-top-bottom = Top-bottom mirror
symmetry-both-mirrors = Both mirrors
symmetry-diagonal = Diagonal from top left
symmetry-antidiagonal = Diagonal from bottom left
symmetry-both-diagonals = Both diagonals

# The groups of kinds.
kind-group-sizes = Sizes
kind-group-grid = Grid and neighbours
kind-group-cages = Cages and sums
kind-group-lines = Lines and edges

# What is special about a kind, in a sentence of at most a hundred letters.
kind-sentence-classic = Each row, column and box has the digits from 1 to 9.
kind-sentence-size = Each row, column and box has the digits from 1 to { $highest }.
kind-sentence-x = The digits on both diagonals differ too.
kind-sentence-windoku = The digits in each of the four shaded windows differ too.
kind-sentence-jigsaw = The boxes are irregular. Each has the digits from 1 to 9.
kind-sentence-anti-knight = Cells a knight's move apart differ.
kind-sentence-nonconsecutive = Neighbours are never consecutive.
kind-sentence-dots = White dot: consecutive. Black dot: one digit is twice the other. All dots are given.
kind-sentence-xv = Digits beside an X add up to 10, beside a V to 5. All letters are given.
kind-sentence-killer = Digits in a cage differ and add up to its number.
kind-sentence-killer-empty = Cages alone: digits in a cage differ and add up to its number.
kind-sentence-x-killer = Cages without givens, and the digits on both diagonals differ too.
kind-sentence-anti-knight-killer = Cages without givens, and cells a knight's move apart differ.
kind-sentence-dots-killer = Cages with sums, and some of the white and black dots.
kind-sentence-little-killer = The digits on a diagonal add up to the number at its end. There are some cages too.
kind-sentence-quadruple = The digits in a circle are among the four cells around it.
kind-sentence-thermometer = Digits rise from the bulb to the tip.
kind-sentence-arrow = The digits on an arrow add up to the one in its circle.
kind-sentence-thermometer-arrow = Digits rise on thermometers. Those on an arrow add up to the one in its circle.
kind-sentence-whisper = Neighbours on a line differ by 5 or more.
kind-sentence-renban = The digits on a line are consecutive, in any order.
kind-sentence-sandwich = A number beside the grid is the sum of the digits between 1 and 9.
kind-sentence-x-sum = A number beside the grid is the sum of the first X digits, and X is the first of them.

# Other names of the kinds, by which they are found.
kind-words-classic = sudoku standard normal 9x9
kind-words-small = small mini children
kind-words-large = large big
kind-words-giant = giant large big hexadoku
kind-words-x = diagonals
kind-words-windoku = windows hyper
kind-words-jigsaw = irregular chaos nonomino geometry
kind-words-anti-knight = chess
kind-words-nonconsecutive = not consecutive neighbours
kind-words-dots = kropki
kind-words-xv = Roman numerals ten five
kind-words-killer = sum cages
kind-words-x-killer = diagonals sum cages
kind-words-anti-knight-killer = chess sum cages
kind-words-dots-killer = kropki sums
kind-words-little-killer = diagonal sums
kind-words-quadruple = circles
kind-words-thermometer = thermos
kind-words-arrow = sums
kind-words-whisper = german whispers
kind-words-renban = consecutive sequences
kind-words-edge = outside sums
