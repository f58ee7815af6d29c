# What is kept on disk, and what keeps it from being kept.

# In the status bar.
saving-autosaved = Autosaved
saving-failed = Not saved: { $why }
# Said once, when it fails first, and when it works again.
saving-failed-first = Not saved: { $why }. Play on: it is tried again every second
saving-works-again = Saved again: nothing was lost

saving-playing-game = This is the game that you are playing
saving-kept = This game is kept here from now on
saving-open-elsewhere = This game is open in another window: what you do here goes into a copy

# Why something cannot be written.
save-error = cannot be saved in { $where }: { $why }
save-error-ended = the work of saving has ended
save-error-open = the game is open in a window
save-error-in-its-place = there is another game in its place
save-error-too-many = there are too many games of this puzzle

# Why one of Ninefold's own files cannot be read, and what became of it.
load-error-read = { $file } cannot be read: { $why }. It is left as it is.
load-error-newer = { $file } was written by a newer Ninefold and is left as it is: please update.
load-error-damaged = { $file } is damaged: { $why }. It is left as it is.
load-error-set-aside = { $file } was damaged: { $why }. It was set aside as { $aside }.
load-error-no-version = it does not say its version
load-error-no-game = it holds no game

# What can be wrong with the history of a game.
damage-tree = step { $step } is not where it should be in the history
damage-given = step { $step } changes { $cell }, which is a given
damage-link = step { $step } draws a second link between the same candidates
damage-no-step = there is no step { $step }

# What the system says of a file.
file-not-found = there is no such file
file-not-permitted = it is not permitted
file-is-a-folder = it is a folder
file-not-a-folder = a file is where the folder should be
file-disk-full = the disk is full
file-too-large = no file may be that large
file-read-only = the disk can only be read
file-more-than = it has more than { $size } MiB
save-error-json = it cannot be written as JSON: { $why }

# Saving a file under a name of the person's choice.
save-dialog = Save a copy
saved-to = Saved as { $path }
path-question-save = Save a copy
    .why = The desktop offers no file dialog here. Type the path of the new file.
    .go = Save
