# The preferences dialog.

preferences = Preferences
    .keys = Keys…
    .close = Close
    .view-menu = The theme and the zoom are in the View menu.
preferences-language = Language
    .system = System
preferences-wrong-entries = Mark wrong entries
    .at-once = At once
    .on-check = On Check
    .never = Never
preferences-colours = Colours
preferences-accent = Accent
preferences-keys-as-in = Keys as in

# What can be on or off.
switch-clashes = Mark digits that clash
switch-peers = Highlight the row, column and box of the selected cell
switch-same-digit = Highlight the same digit everywhere, also in marks
switch-marks-in-places = Show centre marks in fixed places, 1 top left to 9 bottom right
switch-fill-marks = Start each game with all candidates
switch-clean-marks = Remove a placed digit from the marks of cells that see it
switch-timer = Show the timer
switch-reduce-motion = Reduce motion

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
    .uniqueness = Techniques that assume one solution
    .each = Individual techniques
