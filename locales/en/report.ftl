# The report on a game: the names of its moves, and the moments that are worth a look.
# $technique is the name of a technique. A name stands alone in a list, and in sentences after a colon.
report-name = { $technique }
    .house = { $technique } in { $house }
    .head = { $technique } in the head
    .several = Several steps at once: { $techniques }
    .many = Several steps at once, the hardest of them: { $technique }
    .part = { $name }, in part
    .mistake = Mistake, taken back by { $time }
    .mistake-kept = Mistake, kept
    .leap = Leap
    .hint = Placed by a hint
    .hint-removed = Removed by a hint
    .finish = Rest finished by singles
    .reveal = Solution revealed
    .not-examined = Not examined
    .unnamed = Not named
report-trial =
    .kept = Trial, kept
    .discarded = Trial, discarded
    .open = Trial, open
# $candidates are like "7 in r4c5".
report-change =
    .removed = { $candidates } removed
    .placed = { $count ->
        [one] { $count } digit placed
       *[other] { $count } digits placed
    }
    .many = { $count ->
        [one] { $count } mark removed
       *[other] { $count } marks removed
    }
    .many-of-digit = { $digit } removed from { $count } cells
report-pause = { $time }: a pause of { $pause }.
    .none = { $time }.
report-marks = { $count ->
    [one] In that time you wrote { $count } mark.
   *[other] In that time you wrote { $count } marks.
}
# $change is what the mistakes placed or removed.
report-undone = { $count ->
    [one] In that time you took back a mistake: { $change }.
   *[other] In that time you took back { $count } mistakes: { $change }.
}
    .many = In that time you took back { $count } mistakes.
# $name is the name of a step, $change what it places or removes.
report-open = The easiest open step: { $name }, { $change }.
    .passed-over = An easier step was open: { $name }, { $change }.
    .made = It was the easiest open step.
report-moment =
    .found = You found it.
    .made = Your move: { $name }, { $change }.
    .leap = Your move: { $change }.
    .leap-remark = Well seen, or a lucky guess; the report cannot tell.
    .mistake = { $change }: a mistake that stayed.
    .taken-back = { $change }: a mistake. You took it back by { $time }.
    .trial-kept = You tried digits and kept them.
    .trial-discarded = You tried digits and took them back.
    .trial-open = You began to try digits.
    .hint = The next step came from a hint: { $change }.
    .finish = The rest was finished by singles.
    .reveal = Then the solution was shown.
    .other = Your move: { $change }. { $name }.
    .quiet = Nothing stood out.

# The page of the report.
report-page = Your game
    .making = Making the report…
    .failed = The report could not be made.
    .heading = { $time } · { $help }
    .moments = Moments worth a look
    .moment = Moment { $number } of { $of }. { $text }
    .move = { $name }: { $change }
    .before-win = After the win, the report also shows mistakes and what was open.
    .times-only = Without one solution, the report has times only.
    .marks = From { $time } on, your marks lacked a digit of the solution; they were ignored until they were right again.
    .practise = Practise: { $technique }
    .practise-short = Practise
    .play = Play from here
    .replay = Replay
    .pause = Pause
report-line = Digits placed over time
    .row = { $time }: { $count ->
        [one] { $count } digit placed
       *[other] { $count } digits placed
    }
    .table = Table of the digits placed
    .axis = digits placed
    .help = help
    .mistake = mistake
    .trial = trial
# $named is the number of moves that the table counts.
report-table = { $named } of { $count } moves of this game, each by its easiest name
    .made = made
    .passed = passed over
    .median = median pause
    .row-made = { $name }: made { $made }, median pause { $median }
    .row = { $name }: made { $made }, passed over { $passed }, median pause { $median }
report-status = Move { $place } of { $count } · { $time } · { $name }: { $change }
    .move = Move { $place } of { $count } · { $time }
    .moment = Moment { $number } of { $of } · move { $place } of { $count }
    .start = Start of the game · { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
    .moments = { $key }: next moment
    .moves = { $key }: next move
# $time is the play time at which the copy of a game begins.
report-copy = { $title }, from { $time }
