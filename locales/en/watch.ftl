# The watched search, and the browser of all solutions.
watch = Watch the solver
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
comparison-none = Choosing another order restarts the search
comparison-plain = { $count ->
    [one] First solution, row by row: { $count } change
   *[other] First solution, row by row: { $count } changes
}
comparison-constrained = { $count ->
    [one] First solution, most constrained first: { $count } change
   *[other] First solution, most constrained first: { $count } changes
}
comparison-both = { $count ->
    [one] First solution, row by row: { $count } change; most constrained first: { $other }
   *[other] First solution, row by row: { $count } changes; most constrained first: { $other }
}

# How fast it goes.
speed = Speed
    .fastest = full speed
    .value = { $changes } per second
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
figure-depth = depth of { $open }
figure-rate = changes per second
figure-spoken = { $value } { $noun }
figures = { $changes } · depth { $depth } · { $solutions }
figures-with-rate = { $figures } · { $rate } per second
depth-plot = Depth over time
    .spoken = Depth { $depth } of { $open }

# Where the search stands.
search-over = { $count ->
    [0] Searched everything: no solution, { $changes }
    [one] Searched everything: { $count } solution, { $changes }
   *[other] Searched everything: { $count } solutions, { $changes }
}
search-playing = The search is running
    .pause = { $key } to pause
search-to-solution = Searching for the next solution
    .stop = { $key } to stop
search-ready = { $key } to start the search
    .step = { $key } for one step
search-solved = Solution { $number } after { $changes }
search-tries = { $cell } · tries { $digit }
search-backs-up = { $cell } · no digit left to try: going back
watch-rules = It tries the digits of each cell in turn, with nothing but the rules. Without many givens it may never end: Close stops it.

# All solutions, one at a time.
solutions = All solutions
    .at-most = Search for at most
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
solution-status = Solution { $place }
    .spoken = Solution { $place }. { $summary }
    .previous = { $key } for the previous one
    .next = { $key } for the next one
solutions-limit = At most { $count }
solutions-looking = Searching for up to { $count } solutions.
solutions-failed = The search for solutions failed.
solutions-none = This puzzle has no solution. The board shows its givens.
solutions-one = This puzzle has exactly one solution.
solutions-more-than-one = This puzzle has more than one solution.

# Several solutions, and in how many cells they differ; at least two cells do.
solutions-at-least = There are at least { $count } solutions; these were found first. They differ in { $cells } cells, marked with a dot.
solutions-several = There are { $count } solutions. They differ in { $cells } cells, marked with a dot.
