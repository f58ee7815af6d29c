# Die Einstellungen.

preferences = Einstellungen
    .reset = Abschnitt zurücksetzen
    .undo = { $key } macht es rückgängig
    .kept = Änderungen werden sofort gespeichert
preferences-section =
    .general = Allgemein
    .board = Gitter
    .marks = Notizen
    .help = Hilfe
    .keys = Tasten

# Allgemein.
preferences-language = Sprache
    .system = System
preferences-start = Beim Start
    .last-game = Letztes Spiel fortsetzen
    .daily = Das Tagesrätsel
    .new = Neues Rätsel
preferences-clock = Uhr
    .note = Hält unter Dialogen an
    .shown = Sichtbar
    .hidden = Verborgen
preferences-daily = Stufe des Tagesrätsels
preferences-data = Datenordner
    .copy = Pfad kopieren

# Gitter.
preferences-theme = Erscheinungsbild
    .system = Wie das System
    .light = Hell
    .dark = Dunkel
    .contrast = Hoher Kontrast
preferences-accent = Akzent
preferences-colour-safe = Farben für Farbenblinde
    .note = Blau und Orange in Hinweisen, Muster auf Zellfarben
preferences-size = Größe von Text und Knöpfen
    .percent = { $percent } %
preferences-mistakes = Falsche Ziffern sofort markieren
    .note = Sonst werden nur Ziffern markiert, die sich widersprechen

# Notizen.
preferences-marks = Notizen in der Mitte
    .places = Feste Plätze
    .line = In einer Zeile
    .note-places = Jede Ziffer an ihrem eigenen Platz
    .note-line = Nebeneinander in der Mitte der Zelle

preferences-colours = Farben
    .flat = Einfarbig
    .patterns = Muster
    .always = Farben für Farbenblinde haben immer Muster

# Hilfe.
preferences-first-hint = Tipps beginnen mit
    .nudge = Wo suchen
    .name = Der Technik
    .where = Den Zellen
    .why = Der ganzen Begründung
preferences-chains = Ketten erklären
    .links = Glieder
    .notation = Notation
    .both = Beides
preferences-check = Prüfen
    .note = Was es mit falschen Ziffern macht
    .marks = Markieren
    .counts = Zählen
preferences-techniques = Techniken in Hinweisen
    .uniqueness = Techniken, die eine einzige Lösung voraussetzen
    .each = Wählen …
    .hide = Fertig
    .all = Alle { $count }
    .some = { $used } von { $count }

# Tasten.
preferences-keys-as-in = Tasten wie in
# Wie die Tasten von Buchstaben unterschieden werden: nach ihrer Beschriftung oder nach ihrem Ort.
preferences-letter-keys = Buchstabentasten
    .note = Nach Ort: wie auf einer US-Tastatur
    .label = Nach Aufdruck
    .place = Nach Ort

# Was an oder aus sein kann.
switch-clashes = Ziffern markieren, die sich widersprechen
switch-peers = Zeile, Spalte und Block tönen
switch-same-digit = Gleiche Ziffern überall tönen
switch-fill-marks = Jedes Spiel mit allen Kandidaten beginnen
switch-clean-marks = Eine gesetzte Ziffer aus den Notizen der Zellen entfernen, die sie sehen
switch-announce-moves = Züge einem Screenreader ansagen
switch-reduce-motion = Bewegung reduzieren

# Töne des Fensters.
accent-blue = Blau
accent-teal = Petrol
accent-violet = Violett
accent-plum = Pflaume
accent-brown = Braun
