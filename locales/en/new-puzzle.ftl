# The dialog for a new puzzle.

new-puzzle = New puzzle
new-puzzle-surprise = Surprise me
new-puzzle-technique = Technique
new-puzzle-any-technique = Any technique
new-puzzle-symmetry = Symmetry
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
