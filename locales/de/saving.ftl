# What is kept on disk, and what keeps it from being kept.

# In the status bar.
saving-autosaved = Gespeichert
saving-failed = Nicht gespeichert: { $why }
# Said once, when it fails first, and when it works again.
saving-failed-first = Nicht gespeichert: { $why }. Spiel weiter: jede Sekunde ein neuer Versuch
saving-works-again = Wieder gespeichert: nichts ging verloren

saving-playing-game = Dieses Spiel spielst du gerade
saving-kept = Dieses Spiel wird von jetzt an hier aufbewahrt
saving-open-elsewhere = Dieses Spiel ist in einem anderen Fenster offen: was du hier tust, kommt in eine Kopie

# Why something cannot be written.
save-error = lässt sich nicht in { $where } speichern: { $why }
save-error-ended = die Arbeit des Speicherns ist beendet
save-error-open = das Spiel ist in einem Fenster offen
save-error-in-its-place = an seiner Stelle ist ein anderes Spiel
save-error-too-many = von diesem Rätsel gibt es zu viele Spiele

# Why one of Ninefold's own files cannot be read, and what became of it.
load-error-read = { $file } lässt sich nicht lesen: { $why }. Die Datei bleibt, wie sie ist.
load-error-newer = { $file } stammt von einem neueren Ninefold und bleibt, wie sie ist: bitte aktualisieren.
load-error-damaged = { $file } ist beschädigt: { $why }. Die Datei bleibt, wie sie ist.
load-error-set-aside = { $file } war beschädigt: { $why }. Die Datei heißt jetzt { $aside }.
load-error-no-version = sie nennt ihre Version nicht
load-error-no-game = sie enthält kein Spiel

# What can be wrong with the history of a game.
damage-tree = Schritt { $step } ist nicht an seinem Platz im Verlauf
damage-given = Schritt { $step } ändert { $cell }, eine Vorgabe
damage-link = Schritt { $step } zieht eine zweite Verbindung zwischen denselben Kandidaten
damage-no-step = es gibt keinen Schritt { $step }

# What the system says of a file.
file-not-found = es gibt keine solche Datei
file-not-permitted = es ist nicht erlaubt
file-is-a-folder = es ist ein Ordner
file-not-a-folder = wo der Ordner sein sollte, ist eine Datei
file-disk-full = der Datenträger ist voll
file-too-large = so groß darf keine Datei sein
file-read-only = der Datenträger ist schreibgeschützt
file-more-than = sie hat mehr als { $size } MiB
save-error-json = es lässt sich nicht als JSON schreiben: { $why }

# Saving a file under a name of the person's choice.
save-dialog = Kopie speichern
saved-to = Gespeichert als { $path }
path-question-save = Kopie speichern
    .why = Hier gibt es keinen Dateidialog. Gib den Pfad der neuen Datei ein.
    .go = Speichern
