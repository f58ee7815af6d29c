# Das Blatt mit den Einstellungen.

preferences = Einstellungen
    .keys = Tasten …
    .close = Schließen
    .view-menu = Design und Größe stehen im Menü »Ansicht«.
preferences-language = Sprache
    .system = System
preferences-wrong-entries = Falsche Einträge markieren
    .at-once = Sofort
    .on-check = Beim Prüfen
    .never = Nie
preferences-colours = Farben
preferences-accent = Akzent
preferences-keys-as-in = Tasten wie in

# Was an oder aus sein kann.
switch-clashes = Ziffern markieren, die sich widersprechen
switch-peers = Zeile, Spalte und Block der gewählten Zelle hervorheben
switch-same-digit = Dieselbe Ziffer überall hervorheben, auch in Notizen
switch-marks-in-places = Mittelnotizen an festen Plätzen zeigen, 1 oben links bis 9 unten rechts
switch-fill-marks = Jedes Spiel mit allen Kandidaten beginnen
switch-clean-marks = Eine gesetzte Ziffer aus den Notizen der Zellen entfernen, die sie sehen
switch-timer = Zeit anzeigen
switch-reduce-motion = Bewegung reduzieren

# Farben und Tönungen des Fensters.
palette-standard = Standard
palette-colour-safe = Für Farbenblinde
palette-high-contrast = Hoher Kontrast
accent-blue = Blau
accent-teal = Petrol
accent-violet = Violett
accent-plum = Pflaume
accent-brown = Braun

# Welche Techniken Tipps benutzen.
preferences-techniques = Tipps dürfen benutzen
    .uniqueness = Techniken, die genau eine Lösung voraussetzen
    .each = Einzelne Techniken
