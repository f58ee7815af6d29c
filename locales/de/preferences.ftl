# Die Einstellungen.

preferences = Einstellungen
    .reset = Abschnitt zurücksetzen
    .undo = { $key } macht es rückgängig
    .kept = Änderungen wirken sofort
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
preferences-colour-safe = Farbenblinden-sichere Farben
    .note = Blau und Orange in Tipps, Muster auf Zellfarben
preferences-size = Größe von Text und Knöpfen
    .percent = { $percent } %
preferences-mistakes = Falsche Ziffern sofort markieren
    .note = Sonst werden nur Ziffern markiert, die im Konflikt stehen

# Notizen.
preferences-marks = Kandidaten
    .places = Im 3x3-Muster
    .line = In einer Zeile
    .note-places = Jede Ziffer an festem Platz
    .note-line = Nebeneinander in der Mitte der Zelle

preferences-colours = Farben
    .flat = Einfarbig
    .patterns = Muster
    .always = Farbenblinden-sichere Farben haben immer Muster

# Hilfe.
preferences-first-hint = Tipps beginnen mit
    .nudge = dem Ort
    .name = der Technik
    .where = den Zellen
    .why = der ganzen Begründung
preferences-chains = Ketten erklären
    .links = Glieder
    .notation = Notation
    .both = Beides
preferences-check = Prüfen
    .note = Was es bei falschen Ziffern sagt
    .marks = zeigt sie
    .counts = nur wie viele
preferences-techniques = Techniken in Tipps
    .uniqueness = Techniken, die eine einzige Lösung voraussetzen
    .each = Wählen …
    .hide = Fertig
    .all = Alle { $count }
    .some = { $used } von { $count }

# Tasten.
preferences-keys-as-in = Tasten wie bei
# Wie die Tasten von Buchstaben unterschieden werden: nach ihrer Beschriftung oder nach ihrem Ort.
preferences-letter-keys = Buchstabentasten
    .note = Nach Ort: wie US-Tastatur
    .label = Nach Aufdruck
    .place = Nach Ort

# Was an oder aus sein kann.
switch-pause-in-background = Pause, wenn ein anderes Fenster benutzt wird
switch-suggest-next = Das nächste Rätsel vorschlagen
switch-clashes = Ziffern im Konflikt markieren
switch-broken-clues = Verletzte Regeln markieren
switch-peers = Zeile, Spalte und Block hervorheben
switch-same-digit = Gleiche Ziffern überall hervorheben
switch-impossible-marks = Unmögliche Notizen durchstreichen
switch-fill-marks = Jedes Spiel mit allen Kandidaten beginnen
switch-clean-marks = Eine gesetzte Ziffer aus den Notizen der Zellen entfernen, die sie sehen
switch-clean-marks-by-clues = Notizen nach jeder Regel aufräumen
switch-announce-moves = Züge einem Screenreader ansagen
switch-reduce-motion = Bewegung reduzieren

# Töne des Fensters.
accent-blue = Blau
accent-teal = Petrol
accent-violet = Violett
accent-plum = Pflaume
accent-brown = Braun
