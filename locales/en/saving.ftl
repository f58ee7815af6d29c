# What is kept on disk, and what keeps it from being kept.

# In the status bar.
saving-autosaved = Autosaved
saving-failed = Not saved: { $why }
saving-works-again = Saving works again; nothing was lost

# What could not be saved: in the banner, on quitting, and in the terminal.
save-loss-game = Could not save "{ $title }": { $why }.
save-loss-draft = Could not save your own puzzle: { $why }.
save-loss-results = Could not save the statistics: { $why }.
save-loss-other = Could not save the preferences: { $why }.
save-no-answer = the disk does not respond
# Follows one of these sentences in the banner while saving fails.
save-banner = You can keep playing; Ninefold keeps trying.
    .other = Ninefold keeps trying.
    .copy = Save a copy…
    .close = Hide this message; the status bar still shows it

# On quitting, when something could not be saved.
quit-question = Quit without saving?
    .why = If you quit now, what you have done since it was last saved is lost.
    .quit = Quit anyway
    .cancel = Cancel

saving-playing-game = You are already playing this game
saving-kept = Ninefold now keeps this game
# $rules is a list of kinds of clues, such as "Killer cages, Thermometers".
saving-open-elsewhere = This game is open in another window, so you are playing a copy.

# Why something cannot be written.
save-error = { $where } could not be saved: { $why }
save-error-ended = saving has stopped; restart Ninefold
save-error-open = the game is open in a window
save-error-in-its-place = another game has taken its place
save-error-too-many = too many games of this puzzle are saved; delete some
save-error-newer = a newer version of Ninefold has written the file

# Why one of Ninefold's own files cannot be read, and what became of it.
load-error-read = { $file } cannot be read: { $why }. It was not changed.
load-error-newer = { $file } was written by a newer version of Ninefold and was not changed. Update Ninefold to read it.
load-error-damaged = { $file } is damaged: { $why }. It was not changed.
load-error-set-aside = { $file } was damaged: { $why }. It was renamed to { $aside }.
# The same in a notice of the window, where $what is a file's name or "A saved game".
load-message-game = A saved game
load-message-set-aside = { $what } in { $folder } was damaged and cannot be read. It was renamed to { $aside }.
load-message-damaged = { $what } in { $folder } is damaged and cannot be read. It was not changed.
load-message-newer = { $what } in { $folder } was written by a newer version of Ninefold and was not changed. Update Ninefold to read it.
load-message-not-kept = Changes to preferences will not be saved.
    .draft = What you draw in the editor will not be saved; save a copy of it before you quit.
load-error-no-version = its version is missing
load-error-no-game = it contains no game

# What can be wrong with the history of a game.
damage-tree = step { $step } is in the wrong place in the history
damage-given = step { $step } changes { $cell }, which is a given
damage-outside = step { $step } names a cell or digit that the puzzle does not have
damage-link = step { $step } draws a second link between the same candidates
damage-no-step = there is no step { $step }

# What the system says of a file.
file-not-found = the file or folder does not exist
file-not-permitted = permission denied
file-in-use = another program is using the file
file-is-a-folder = it is a folder
file-not-plain = it is no plain file
file-not-a-folder = a file is where the folder should be
file-disk-full = the disk is full
file-too-large = the file is too large
file-read-only = the disk is read-only
file-more-than = the file is larger than { $size } MiB
save-error-json = it cannot be written as JSON: { $why }

# Saving a file under a name of the person's choice.
save-dialog = Save a copy
saved-to = Saved as { $path }
# A copy of a game in a format that holds only the board.
saved-puzzle = Saved as { $path } in the format { $form }, without the steps of the game
saved-crosspatch = Saved as { $path }: the puzzle without your letters
# $losses says what else is not kept.
saved-with-losses = { $saved } · { $losses }
save-error-rules = This puzzle cannot be saved as { $form }: the format cannot hold its size, rules or drawings. Choose a name that ends in .ninefold.
path-question-save = Save a copy
    .pages = Save the pages as PDF
    .picture = Save the board as a picture
    .puzzle = Save your puzzle
    .statistics = Save the statistics
    .why = This desktop has no file dialog. Type the path of the new file; Tab completes it.
    .go = Save
path-replace = { $name } already exists. Replace it?
    .replace = Replace
