# The side panel: status of the puzzle, number pad, hint.
verdict-checking = checking…
verdict-not-checked = not checked
verdict-unique = one solution
verdict-stated = stated solution
# Asked for once more before the solution of a game that has begun is shown. $key is that of the command.
solution-costs = This shows the solution, and the game sets no record any more. Press { $key } again to see it.
    .no-key = This shows the solution, and the game sets no record any more. Choose it again to see it.
rules-more = More
rules-text-asks-more = The author's text asks for more than Ninefold can check.
clue-list = Clues
cell-without-clues = { $cell } is part of no clue
combinations-none = { $cell } is part of no sum
combinations-fit = { $left } of { $count } fit
combinations-count = { $count } combinations
combinations-list = List them
combinations-too-many = Too many combinations to list
combinations-by-marks = By my marks
    .short = Marks
combinations-impossible = impossible
combinations-struck = struck
combinations-possible = possible
combinations-digits = In all of them: { $every }. In some: { $some }.
combinations-note = Press a set to cross it out.
    .every = In all: { $every }.
# The card of a house whose cages are added up.
house-sum-chip = { $count } over
    .inside = { $count } short
house-sum-go = Go to { $cell }
house-sum-combinations = Combinations
rules-unread = Ninefold does not know this rule.
rules-proposals = These drawings look like rules. Use them?
rules-proposal = { $kind }: { $count }
rules-proposal-disputed = The author’s text says something else about this
verdict-check-again = Check the puzzle again
win-by-known-rules = All rules that Ninefold knows hold
verdict-undecided = It takes too long to check this puzzle. You can play it; press “not checked” to try again.
verdict-several = several solutions
verdict-impossible = no solution
verdict-too-many-words = too many words
verdict-too-few-words = too few words
verdict-clashing = givens clash

# How hard the puzzle is: "Medium · 3.4".
rating = { $level } · { $difficulty }
    .trial = needs trial
# A press on it shows more.
rating-details = { $rating }, more about it
    .hardest = Hardest step: { $technique }
    .score = Score: { $score }
    .seed = Seed: { $seed }

# Where the puzzle comes from.
source-bundled = Sample puzzle
source-list = No. { $number } of { $list }
source-practice = Practice
source-clipboard = From the clipboard
source-daily = Daily puzzle
    .variant = Variant of the day
source-unknown = Saved game

# After the source, if there is one: how far the game is.
clock-waits = the clock starts with your first entry
progress-solved = solved
progress-full = full
progress-left = { $count ->
    [one] { $count } cell left
   *[other] { $count } cells left
}
    .simple = { $count ->
    [one] { $count } place left
   *[other] { $count } places left
}
# The author, the rules and what else is said of the puzzle, in a line that unfolds.
puzzle-text = Text of the puzzle
credit-author = by { $author }

# The clock.
# Where the seconds are not shown.
clock-minutes = { $minutes } min
    .hours = { $hours } h { $minutes } min
time-spoken = Time { $time }
pause-button = Pause
    .go-on = Resume

# The slider through the steps of the game. $label is what a step did; at a fork other ways lead on.
timeline = Timeline
    .step = Step { $step } of { $last } · { $label }
    .fork-keys = { $step } · ↑ ↓ other way
timeline-step = { $label } · { $time }
timeline-spoken = Timeline, step { $step } of { $last }
    .empty = Timeline, no steps
    .forks = { $count ->
        [one] Timeline, step { $step } of { $last }, one fork
       *[other] Timeline, step { $step } of { $last }, { $count } forks
    }
timeline-branch = { $count ->
    [one] Other way: { $count } step from step { $step }
   *[other] Other way: { $count } steps from step { $step }
}
    .menu = { $count ->
        [one] { $count } step · { $label }
       *[other] { $count } steps · { $label }
    }
    .spoken = { $count ->
        [one] Other way: { $count } step from step { $step }, first { $label }
       *[other] Other way: { $count } steps from step { $step }, first { $label }
    }
timeline-branches = { $count } other ways from step { $step }
timeline-bookmark = Bookmark · step { $step } · { $time }

# The strip of an open trial.
trial-button = Try
fill-marks-button = Candidates
trial-strip = Trying
    .digits = { $count ->
        [one] { $count } digit
       *[other] { $count } digits
    }
    .clash = { $cell } clashes
    .clash-short = Clash
    .keep = Keep
    .discard = Discard
    .spoken = Trying, { $digits }
    .spoken-clash = Trying, { $digits }, { $clash }

# A key of the number pad, and what a screen reader says of it.
pad-left = { $count } left
pad-over = { $count } too many
# What a held key does, in a narrow window. $key is a modifier: Shift, Ctrl, Ctrl+Shift.
pad-held-corner = { $key } is held: digits are corner marks until it is released
pad-held-centre = { $key } is held: digits are centre marks until it is released
pad-held-colour = { $key } is held: digits are colours until it is released
pad-digit = Digit { $digit }, { $left }

# What a command does and its key.
tooltip-with-key = { $tooltip } ({ $key })

# The bundled puzzles: a level and a number; the last three have names.
bundled-beginner-1 = Beginner 1
bundled-beginner-2 = Beginner 2
bundled-easy-1 = Easy 1
bundled-easy-2 = Easy 2
bundled-medium-1 = Medium 1
bundled-medium-2 = Medium 2
bundled-hard-1 = Hard 1
bundled-hard-2 = Hard 2
bundled-n00b = n00b
bundled-l33t = l33t
bundled-debug = debug

# What is left of the puzzle, in a large window.
what-is-left = What is left
    .cells = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
    .pace = { $count ->
        [one] { $cells }, about a minute at your pace
       *[other] { $cells }, about { $count } minutes at your pace
    }

# The simple mode, for children.
simple-mode = Simple mode: no clock, no marks. Change it in the View menu.
    .off = Simple mode is off
    .chip = For children
simple-rule = Put 1 to { $count } once in each row, each column and each block of { $count ->
    [4] four
   *[other] six
}.
    .shapes = Put each of the { $count ->
    [4] four
   *[other] six
} shapes once in each row, each column and each block of { $count ->
    [4] four
   *[other] six
}.
# Why an action changed nothing in simple mode, or what is wrong after it.
simple-refused = This one is part of the puzzle and stays
    .there = It is there already
    .nowhere = Choose a place first
    .impossible = Something does not fit any more
    .clashing = All places are full, but something does not fit
simple-hint = A hint
    .mistake = Something is wrong
    .where = Look at { $unit }: something fits there.
    .last = In { $unit }, only one place is empty. There goes { $digit }.
    .place = In { $unit }, there is no { $digit } yet. It fits only in the green place.
    .only = Only { $digit } fits in the green place. All the others are already in its row, its column or its block.
    .given = The green place takes { $digit }.
    .wrong = { $count ->
        [one] One of yours is wrong. Find it, or look.
       *[other] { $count } of yours are wrong. Find them, or look.
    }
    .wrong-shown = { $count ->
        [one] The red one is wrong.
       *[other] The red ones are wrong.
    }
