# What is kept on disk, and what keeps it from being kept.

# In the status bar.
saving-autosaved = Gespeichert
saving-failed = Nicht gespeichert: { $why }
saving-works-again = Speichern klappt wieder; nichts ging verloren

# What could not be saved: in the banner, on quitting, and in the terminal.
save-loss-game = »{ $title }« konnte nicht gespeichert werden: { $why }.
save-loss-draft = Dein eigenes Rätsel konnte nicht gespeichert werden: { $why }.
save-loss-results = Die Statistik konnte nicht gespeichert werden: { $why }.
save-loss-other = Die Einstellungen konnten nicht gespeichert werden: { $why }.
save-no-answer = der Datenträger antwortet nicht
# Follows one of these sentences in the banner while saving fails.
save-banner = Du kannst weiterspielen; Ninefold versucht es weiter.
    .other = Ninefold versucht es weiter.
    .copy = Kopie speichern …
    .close = Diese Meldung ausblenden; die Statuszeile zeigt sie weiter

# On quitting, when something could not be saved.
quit-question = Ohne Speichern beenden?
    .why = Wenn du jetzt beendest, geht verloren, was du seit dem letzten Speichern getan hast.
    .quit = Trotzdem beenden
    .cancel = Abbrechen

saving-playing-game = Dieses Spiel spielst du schon
saving-kept = Ninefold behält dieses Spiel jetzt
# $rules ist eine Liste von Arten von Hinweisen, etwa "Killerkäfige, Thermometer".
saving-open-elsewhere = Dieses Spiel ist in einem anderen Fenster offen, du spielst deshalb eine Kopie.

# Why something cannot be written.
save-error = { $where } konnte nicht gespeichert werden: { $why }
save-error-ended = das Speichern läuft nicht mehr; starte Ninefold neu
save-error-open = das Spiel ist in einem Fenster offen
save-error-in-its-place = an seiner Stelle liegt inzwischen ein anderes Spiel
save-error-too-many = von diesem Rätsel sind zu viele Spiele gespeichert; lösche einige
save-error-newer = eine neuere Version von Ninefold hat die Datei geschrieben

# Why one of Ninefold's own files cannot be read, and what became of it.
load-error-read = { $file } lässt sich nicht lesen: { $why }. Die Datei wurde nicht geändert.
load-error-newer = { $file } stammt von einer neueren Version von Ninefold und wurde nicht geändert. Aktualisiere Ninefold, um die Datei zu lesen.
load-error-damaged = { $file } ist beschädigt: { $why }. Die Datei wurde nicht geändert.
load-error-set-aside = { $file } war beschädigt: { $why }. Die Datei heißt jetzt { $aside }.
# The same in a notice of the window, where $what is a file's name or "A saved game".
load-message-game = Ein gespeichertes Spiel
load-message-set-aside = { $what } in { $folder } war beschädigt und lässt sich nicht lesen. Die Datei heißt jetzt { $aside }.
load-message-damaged = { $what } in { $folder } ist beschädigt und lässt sich nicht lesen. Die Datei wurde nicht geändert.
load-message-newer = { $what } in { $folder } stammt von einer neueren Version von Ninefold und wurde nicht geändert. Aktualisiere Ninefold, um die Datei zu lesen.
load-message-not-kept = Änderungen an den Einstellungen werden nicht gespeichert.
    .draft = Was du im Editor zeichnest, wird nicht gespeichert; speichere eine Kopie davon, bevor du beendest.
load-error-no-version = die Version fehlt
load-error-no-game = sie enthält kein Spiel

# What can be wrong with the history of a game.
damage-tree = Schritt { $step } steht im Verlauf an der falschen Stelle
damage-given = Schritt { $step } ändert { $cell }, eine Vorgabe
damage-outside = Schritt { $step } nennt eine Zelle oder Ziffer, die das Rätsel nicht hat
damage-link = Schritt { $step } zieht eine zweite Verbindung zwischen denselben Kandidaten
damage-no-step = es gibt keinen Schritt { $step }

# What the system says of a file.
file-not-found = die Datei oder den Ordner gibt es nicht
file-not-permitted = keine Berechtigung
file-in-use = ein anderes Programm verwendet die Datei
file-is-a-folder = es ist ein Ordner
file-not-plain = es ist keine gewöhnliche Datei
file-not-a-folder = eine Datei heißt wie der Ordner
file-disk-full = der Datenträger ist voll
file-too-large = die Datei ist zu groß
file-read-only = der Datenträger ist schreibgeschützt
file-more-than = die Datei ist größer als { $size } MiB
save-error-json = es lässt sich nicht als JSON schreiben: { $why }

# Saving a file under a name of the person's choice.
save-dialog = Kopie speichern
saved-to = Gespeichert als { $path }
# A copy of a game in a format that holds only the board.
saved-puzzle = Gespeichert als { $path } im Format { $form }, ohne die Schritte des Spiels
saved-crosspatch = Gespeichert als { $path }: das Rätsel ohne deine Buchstaben
# $losses says what else is not kept.
saved-with-losses = { $saved } · { $losses }
save-error-rules = Dieses Rätsel lässt sich nicht als { $form } speichern: Das Format kann seine Größe, Regeln oder Zeichnungen nicht festhalten. Wähle einen Namen, der auf .ninefold endet.
path-question-save = Kopie speichern
    .pages = Seiten als PDF speichern
    .picture = Das Gitter als Bild speichern
    .puzzle = Dein Rätsel speichern
    .statistics = Statistik speichern
    .why = Dieser Desktop hat keinen Dateidialog. Gib den Pfad der neuen Datei ein; Tab ergänzt ihn.
    .go = Speichern
path-replace = { $name } gibt es schon. Ersetzen?
    .replace = Ersetzen
