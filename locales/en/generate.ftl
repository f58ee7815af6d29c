# Puzzles to order.

# Why no puzzle can be as ordered.
generate-clues = the number of givens must be from { $least } to 81
generate-pattern = the pattern has { $count } cells, which is not the number of givens asked for
    .few = the pattern has { $count } cells, and no puzzle has fewer than { $least } givens
generate-never-needed = no puzzle needs "{ $technique }": easier techniques always do the same
generate-level = { $level } is not a level of Ninefold's scale
generate-too-hard = "{ $technique }" is never needed at the level { $level }

# What was tried so far: "120 tries: 80 too easy, 40 too hard".
generate-tries = { $count ->
    [one] { $count } try
   *[other] { $count } tries
}
generate-too-easy-tries = { $count } too easy
generate-too-hard-tries = { $count } too hard
generate-clues-tries = { $count } with another number of givens
generate-not-minimal-tries = { $count } not minimal
generate-pattern-tries = { $count } that did not fill the pattern

# Kinds of puzzle beside classic sudoku. Others have the names of their clues.
variant-x = X
variant-jigsaw = Jigsaw
variant-killer = Killer
variant-killer-empty = Killer without givens
variant-dots = White and black dots
variant-x-killer = X and killer
variant-anti-knight-killer = Anti-knight and killer
variant-thermometer-arrow = Thermometers and arrows
variant-dots-killer = Dots and cages
