# The sheets about all games: the games, the statistics, the calendar, the review.

games = Games
    .play = Play
    .delete = Delete
    .undo = Bring back
    .on-table = The game on the table stays
games-unfinished = Unfinished ({ $count })
games-finished = Finished ({ $count })
games-reading = Reading…
games-none = No game is waiting for you: those that you begin are here.
games-none-finished = No game is finished yet.
games-not-rated = not rated
games-words = { $count ->
    [one] Crosspatch, { $count } word
   *[other] Crosspatch, { $count } words
}
# How far a game is, and how long it has taken: "34 of 51 · 04:32".
games-progress = { $placed } of { $of } · { $time }
games-done = { $time } · { $date }

statistics = Statistics
    .by-level = By level
    .by-technique = By hardest technique
    .level = Level
    .technique = Technique
    .games = games
    .wins = wins
    .best = best
    .median = median
    .streak = streak
    .longest = longest streak
    .hints = hints
    .none = No game yet. Each one that you begin is counted, each one that you win with its time.
    .plot = Times of the last 26 weeks: a dot a game, a line through the medians of the weeks
    .assists = What helped
    .csv = CSV…
    .json = JSON…
    .reset = Begin anew
    .undo-reset = Bring back
statistics-spoken = { $games ->
    [one] { $games } game, { $wins } won, { $streak } in a row
   *[other] { $games } games, { $wins } won, { $streak } in a row
}
statistics-plot = { $count ->
    [one] Plot of { $count } win in the last 26 weeks
   *[other] Plot of { $count } wins in the last 26 weeks
}
statistics-unaided = { $count ->
    [one] { $count } win without any help
   *[other] { $count } wins without any help
}
statistics-hints = { $count ->
    [0] no hints
    [one] { $count } hint (to the nudge { $nudges }, the name { $names }, the cells { $places }, the reason { $reasons })
   *[other] { $count } hints (to the nudge { $nudges }, the name { $names }, the cells { $places }, the reason { $reasons })
}
statistics-checks = { $count ->
    [one] { $count } check
   *[other] { $count } checks
}
statistics-automatic = { $count ->
    [one] { $count } game with automatic marks
   *[other] { $count } games with automatic marks
}
statistics-revealed = { $count ->
    [one] { $count } solution shown
   *[other] { $count } solutions shown
}

calendar = Calendar
    .earlier = Earlier month
    .later = Later month
    .play = Play
    .untouched = not played
    .begun = begun
    .won = solved
calendar-month = { $month } { $year }
calendar-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
# What the puzzle of a day is called.
daily-title = { $level } of { $date }

review = Review
    .time = time
    .steps = steps
    .left = steps left behind
    .hardest = The hardest moment
    .looking = Looking for the hardest moment…
    .bars = Time of each step
    .play = Play
    .pause = Pause
review-step = Step { $step } of { $of } · { $time } · { $deed }
review-hardest = { $technique } was needed for the next digit, from step { $step } ({ $time }) on. It took you { $took }.
review-longest = The longest pause came before step { $step }: { $took }.
review-help = Help: { $help }

# A day: its parts are two digits each, the year four.
date = { $year }-{ $month }-{ $day }
month =
    .january = January
    .february = February
    .march = March
    .april = April
    .may = May
    .june = June
    .july = July
    .august = August
    .september = September
    .october = October
    .november = November
    .december = December
weekday =
    .monday = Mo
    .tuesday = Tu
    .wednesday = We
    .thursday = Th
    .friday = Fr
    .saturday = Sa
    .sunday = Su
# After a win, which key shows the review.
review-offer = { $key } reviews the game
