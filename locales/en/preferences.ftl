# The preferences.

preferences = Preferences
    .reset = Reset this section
    .undo = { $key } undoes it
    .kept = Changes take effect at once
preferences-section =
    .general = General
    .board = Board
    .marks = Marks
    .help = Help
    .keys = Keys

# General.
preferences-language = Language
    .system = System
preferences-start = On start
    .last-game = Continue the last game
    .daily = The puzzle of the day
    .new = A new puzzle
preferences-clock = Clock
    .note = Pauses under dialogs
    .shown = Shown
    .hidden = Hidden
preferences-daily = Level of the daily puzzle
preferences-data = Data folder
    .copy = Copy path

# Board.
preferences-theme = Theme
    .system = Match system
    .light = Light
    .dark = Dark
    .contrast = High contrast
preferences-accent = Accent
preferences-colour-safe = Colour-blind safe colours
    .note = Blue and orange for hints, patterns on cell colours
preferences-size = Size of text and buttons
    .percent = { $percent } %
preferences-mistakes = Mark wrong digits at once
    .note = Otherwise only digits that clash are marked

# Marks.
preferences-marks = Candidates
    .places = In a 3x3 pattern
    .line = In a line
    .note-places = Each digit in its own place
    .note-line = Side by side in the middle of the cell

preferences-colours = Colours
    .flat = Flat
    .patterns = Patterns
    .always = Colour-blind safe colours always have patterns

# Help.
preferences-first-hint = Hints start with
    .nudge = where to look
    .name = the technique
    .where = the cells
    .why = the whole reason
preferences-chains = Explain chains
    .links = Links
    .notation = Notation
    .both = Both
preferences-check = Check
    .note = What it says about wrong digits
    .marks = shows them
    .counts = only how many
preferences-techniques = Techniques in hints
    .uniqueness = Techniques that assume one solution
    .each = Choose…
    .hide = Done
    .all = All { $count }
    .some = { $used } of { $count }

# Keys.
preferences-keys-as-in = Keys like
# How the keys of letters are told apart: by what is on them, or by where they are.
preferences-letter-keys = Letter keys
    .note = By place: as on a US keyboard
    .label = By label
    .place = By place

# What can be on or off.
switch-pause-in-background = Pause when another window is used
switch-suggest-next = Suggest the next puzzle
switch-clashes = Mark digits that clash
switch-broken-clues = Mark clues that are broken
switch-peers = Highlight row, column and box
switch-same-digit = Highlight the same digit everywhere
switch-impossible-marks = Show impossible marks
switch-fill-marks = Start each game with all candidates
switch-clean-marks = Remove a placed digit from the marks of cells that see it
switch-clean-marks-by-clues = Clean marks by every clue
switch-announce-moves = Announce moves to a screen reader
switch-reduce-motion = Reduce motion

# Tints of the window.
accent-blue = Blue
accent-teal = Teal
accent-violet = Violet
accent-plum = Plum
accent-brown = Brown
