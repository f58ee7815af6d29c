# The watched search, and the browser of all solutions.
watch = The search at work
    .done = done
    .paused = paused
    .playing = playing
    .searching = searching
    .play = Play
    .pause = Pause
    .next = Next
    .plain = Row by row
    .constrained = Most constrained first

# Why one order is better than the other, as far as it has been seen.
comparison-none = Choosing another order starts the search anew
comparison-plain = { $count ->
    [one] To the first solution: { $count } change row by row
   *[other] To the first solution: { $count } changes row by row
}
comparison-constrained = { $count ->
    [one] To the first solution: { $count } change most constrained first
   *[other] To the first solution: { $count } changes most constrained first
}
comparison-both = { $count ->
    [one] To the first solution: { $count } change row by row, { $other } otherwise
   *[other] To the first solution: { $count } changes row by row, { $other } otherwise
}

# How fast it goes.
speed = Speed
    .fastest = as fast as it goes
    .value = { $changes } a second
    .more = Speed: { $speed }

# Figures: a number stands above each of these words.
figure-changes = { $count ->
    [one] change
   *[other] changes
}
figure-solutions = { $count ->
    [one] solution
   *[other] solutions
}
figure-depth = depth, of { $open }
figure-rate = changes a second
figure-spoken = { $value } { $noun }
figures = { $changes } · depth { $depth } · { $solutions }
figures-with-rate = { $figures } · { $rate } a second
depth-plot = Depth from the first change to the last
    .spoken = Depth { $depth } of { $open }

# Where the search stands.
search-over = { $count ->
    [0] Searched everything: no solution, { $changes }
    [one] Searched everything: { $count } solution, { $changes }
   *[other] Searched everything: { $count } solutions, { $changes }
}
search-playing = The search is playing
    .pause = { $key } pauses it
search-to-solution = Looking for the next solution
    .stop = { $key } stops
search-ready = { $key } plays the search
    .step = { $key } makes one step
search-solved = Solution { $number } after { $changes }
search-tries = { $cell } · tries { $digit }
search-backs-up = { $cell } · nothing left to try: back up

# All solutions, one at a time.
solutions = All solutions
    .at-most = Look for at most
solution-count = { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
}
    .none = no solution
    .searching = searching…
    .unknown = not known
    .at-least = { $count ->
        [one] at least { $count } solution
       *[other] at least { $count } solutions
    }
solution-place = { $number } of { $count }
    .with-summary = { $place }. { $summary }
solution-status = Solution { $place } · Left and Right show the others
    .spoken = Solution { $place }. { $summary }
solutions-looking = Looking for up to { $count } solutions.
solutions-failed = The solutions could not be looked for.
solutions-none = This puzzle has no solution. The board shows its givens.
solutions-one = This puzzle has exactly one solution.
solutions-more-than-one = This puzzle has more than one solution.

# Several solutions, and in how many cells they differ; at least two cells do.
solutions-at-least = There are at least { $count }: these were found first. They differ in { $cells } cells, marked with a dot.
solutions-several = There are { $count } solutions. They differ in { $cells } cells, marked with a dot.
