# The dialogs about games: saved games, statistics, calendar, report on Kriss Kross.

games = My games
    .play = Play
    .delete = Delete
    .undo = Restore
    .on-table = The current game cannot be deleted
    .elsewhere = The game is open in another window
# The title of the copy of a game that another window has open.
game-copy = { $title } (copy)
games-unfinished = Unfinished ({ $count })
games-finished = Finished ({ $count })
games-practice = Practice ({ $count })
games-reading = Reading…
games-none = No games in progress. Games you start appear here.
games-none-finished = No finished games yet.
games-none-practice = No exercises yet. Practice is offered under New puzzle and on the page of a technique.
games-unreadable = { $count ->
    [one] { $count } game cannot be read: { $files }
   *[other] { $count } games cannot be read: { $files }
}
games-not-rated = not rated
games-search = Title, note, technique
games-nothing-matches = No game matches “{ $query }”.
games-sort = Sort by
    .saved = Last played
    .title = Title
    .rating = Rating
    .time = Time
games-words = { $count ->
    [one] Kriss Kross, { $count } word
   *[other] Kriss Kross, { $count } words
}
# How far a game is, and how long it has taken: "34 of 51 · 04:32".
games-progress = { $placed } of { $of } · { $time }
games-done = { $time } · { $date }
games-started = Started on { $date }

# The title and the note that a player gives a saved game.
game-label = Title and note
    .edit = Title, note…
    .undo = Undo
    .title = Title
    .note = Note
    .accept = Save
game-label-none = { $key } gives the game a title of your own and a note.
game-label-left = { $count ->
    [one] { $count } character left
   *[other] { $count } characters left
}
# In what a screen reader says of a game, after its title, level and progress.
game-label-note-spoken = note: { $note }

statistics = Statistics
    .by-level = By level
    .by-technique = By hardest technique
    .own-games = In your games
    .forecasts = Forecasts
    .no-own-games = No techniques yet. Each game that you win without a hint that names a step says here what you used and what you passed over.
    .own-games-note = A technique counts once in a game: where you removed marks by it, or placed two digits. It was passed over where it was open at a long pause and you did not use it.
    .level = Level
    .technique = Technique
    .games = { $count ->
        [one] game
       *[other] games
    }
    .wins = { $count ->
        [one] win
       *[other] wins
    }
    .streak = streak
    .longest = longest streak
    .none = No games yet. Games you start are counted here, and games you win with their times.
    .assists = Help used in finished games
    .csv = CSV…
    .json = JSON…
    .reset = Reset statistics
    .undo-reset = Restore
statistics-unreadable = { $count ->
    [one] { $count } line of the results cannot be read and is left out: { $file }
   *[other] { $count } lines of the results cannot be read and are left out: { $file }
}
statistics-spoken = { $games ->
    [one] { $games } game, { $wins } won
   *[other] { $games } games, { $wins } won
}
    .streak = { $text }, { $streak } in a row
statistics-column =
    .games = Games
    .wins = Wins
    .best = Best
    .median = Median
    .streak = Streak
    .hints = Hints
    .used = Games used
    .passed-over = Passed over
    .last-used = Last used
    .day = Day
    .forecast = Forecast
    .range = Range
    .time = Time
statistics-no-forecasts = No forecasts yet. After three wins Ninefold says before a game how long it will take you, and here how well that held.
statistics-forecasts = { $count ->
    [one] { $within } of { $count } game was within its range. Half were within { $percent } % of the forecast.
   *[other] { $within } of your last { $count } games were within their range. Half were within { $percent } % of the forecast.
}
    .title = Forecast against time; the line is where both are equal
statistics-plot = { $count ->
    [one] Plot of { $count } win in the last { $weeks } weeks
   *[other] Plot of { $count } wins in the last { $weeks } weeks
}
    .title = Your times, last { $weeks } weeks (dots: wins, line: weekly median)
    .with-help = Your times, last { $weeks } weeks (dots: wins, pale: with help, line: weekly median)
    .ago = { $weeks } weeks ago
    .now = this week
statistics-unaided = { $count ->
    [one] { $count } win without any help
   *[other] { $count } wins without any help
}
# Wins in which the program carried out steps or showed the solution, or the puzzle came with entries.
statistics-with-help = { $count ->
    [one] { $count } win with help, which sets no record
   *[other] { $count } wins with help, which set no record
}
statistics-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
    .full = { $count ->
        [one] { $count } hint, in full
       *[other] { $count } hints, { $full } of them in full
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

calendar-week = week { $number }
calendar = Calendar
    .earlier = Previous month
    .later = Next month
    .play = Play
    .variant = Variant
    .untouched = not played
    .begun = started
    .won = solved
calendar-month = { $month } { $year }
calendar-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
# What the puzzle of a day is called. $level is its level, or the kind of a variant.
daily-title = { $level }, { $date }

crosspatch-report = Report
    .time = time
    .steps = steps
    .left = steps undone
    .looking = Looking for the hardest word…
    .bars = Time of each step
    .play = Play
    .pause = Pause
crosspatch-report-step = Step { $step } of { $of } · { $time } · { $label }
# $name is the name of a reduction.
crosspatch-report-hardest = Hardest step: { $name }, after { $time }. It took you { $took }.
    .short = Hardest step: { $name }.
crosspatch-report-longest = You thought longest before step { $step }: { $took }.
crosspatch-report-help = Help: { $help }

# A day. $month is its name.
date = { $day } { $month }
    .with-year = { $day } { $month } { $year }
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
