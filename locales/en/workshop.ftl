# The sheet for a new puzzle.

workshop = New puzzle
workshop-surprise = Surprise me
workshop-technique = That needs
workshop-any-technique = Any technique
workshop-symmetry = Symmetry
workshop-play = Play
# $name is a level or a technique.
workshop-browse = Choose from { $count } graded puzzles: { $name }
workshop-practise = Practise: find { $technique }
# $known of $most steps are mastered.
workshop-practise-again = Practise: find { $technique }, step { $known } of { $most }
workshop-why = Each has one solution and can be solved by logic alone
workshop-waits = Looking for one that is all of this: { $count } tries so far
# What a puzzle of a collection is called: "Hard 12, rating 4.4".
workshop-listed = { $name } { $number }, rating { $difficulty }
workshop-failed = The puzzle could not be made: { $lost }

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

# Finding a technique on purpose.
practice-title = Find: { $technique }
practice-asked = Find: { $technique }. Select its cells, or those that it changes, and press Check
practice-found = Right: { $technique }. Enter does it, a new game brings the next position
practice-incomplete = All of these belong to "{ $technique }", but not they alone
practice-partly = Only { $part } of these { $count } cells belong to "{ $technique }"
practice-wrong = None of these cells belongs to "{ $technique }" here
