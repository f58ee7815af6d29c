# The sheet of preferences.

preferences = Preferences
    .keys = Keys…
    .close = Close
    .view-menu = Light and dark are in the View menu, and so is the size of everything.
preferences-language = Language
    .system = System
preferences-wrong-entries = Wrong entries are marked
    .at-once = At once
    .on-check = On Check
    .never = Never
preferences-colours = Colours
preferences-accent = Accent
preferences-keys-as-in = Keys as in

# What can be on or off.
switch-clashes = Mark digits that clash
switch-peers = Tint row, column and box of the selected cell
switch-same-digit = Tint the same digit everywhere, also in marks
switch-marks-in-places = Centre marks in fixed places, 1 top left to 9 bottom right
switch-fill-marks = Begin each game with all candidates
switch-clean-marks = A placed digit leaves the marks of the cells that see it
switch-timer = Show the time
switch-reduce-motion = No animation

# Colours and tints of the window.
palette-standard = Standard
palette-colour-safe = Colour-blind safe
palette-high-contrast = High contrast
accent-blue = Blue
accent-teal = Teal
accent-violet = Violet
accent-plum = Plum
accent-brown = Brown

# Which techniques hints use.
preferences-techniques = Hints may use
    .uniqueness = Techniques that rest on there being one solution
    .each = Each technique
