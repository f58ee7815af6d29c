# The dialog for a new puzzle.

workshop = New puzzle
workshop-surprise = Surprise me
workshop-technique = Technique
workshop-any-technique = Any technique
workshop-symmetry = Symmetry
workshop-play = Play
# $name is a level or a technique.
workshop-browse = Choose from { $count } graded puzzles: { $name }
workshop-practise = Practise: find { $technique }
workshop-why = Every puzzle has one solution and can be solved by logic alone
workshop-waits = Searching for a matching puzzle: { $count } tries so far
# What a puzzle of a collection is called: "Hard 12", and in a list: "Hard 12, rating 4.4".
workshop-title = { $name } { $number }
workshop-listed = { $title }, rating { $difficulty }
workshop-failed = Could not make the puzzle: { $lost }

# How givens lie.
symmetry-none = None
symmetry-half-turn = Half turn
symmetry-quarter-turn = Quarter turn
symmetry-left-right = Mirror, left and right
symmetry-top-bottom = Mirror, top and bottom
symmetry-both-mirrors = Both mirrors
symmetry-diagonal = Diagonal from top left
symmetry-antidiagonal = Diagonal from bottom left
symmetry-both-diagonals = Both diagonals
