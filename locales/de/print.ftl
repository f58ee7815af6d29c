# What is on printed pages.

# The number of a puzzle in a list.
print-number = Nr. { $number }
# The title of a picture of a puzzle without one.
print-untitled = Rätsel
print-page = { $page } von { $count }
print-solutions-on = { $count ->
    [one] Lösungen auf Seite { $first }
   *[other] Lösungen auf Seite { $first }–{ $last }
}
print-answers-on = { $count ->
    [one] Antworten auf Seite { $first }
   *[other] Antworten auf Seite { $first }–{ $last }
}
print-solutions = Lösungen
print-solution-of = Lösung: { $puzzle }
print-several-solutions = Dieses Rätsel hat mehrere Lösungen.
print-no-solution = Dieses Rätsel hat keine Lösung.
print-unknown-solution = In vertretbarer Zeit wurde keine Lösung gefunden.
print-rules = Schreibe die Ziffern 1 bis 9 je einmal in jede Zeile, jede Spalte und jeden umrandeten Block.
# Below the title: the author of the puzzle.
print-author = von { $name }
# Below the board of a puzzle with very long rules.
print-rules-follow = Die Regeln dieses Rätsels stehen auf der nächsten Seite.
print-rules-of = Regeln: { $puzzle }
print-crosspatch-rules = Schreibe jedes Wort der Liste einmal in das Gitter, waagerecht oder senkrecht.
print-crosspatch-board = Kriss Kross, { $width } Spalten, { $height } Zeilen, { $words } Wörter
print-name = Name
print-date = Datum
print-time = Zeit
print-qr-code = QR-Code: öffnet das Rätsel auf { $site }

# Practice sheets.
print-practice-sheet = Übungsblatt · Bewertung { $rating }
print-practice-remove = In jedem Gitter: Kreise die Notizen des Musters ein und streiche die Notizen, die entfallen.
print-practice-place = In jedem Gitter: Markiere, woran man es sieht, und schreibe die Ziffer, die sich setzen lässt.
print-practice-near = In manchen Gittern ist es nur scheinbar da: Schreibe »keins« und kreise ein, was im Weg ist.
print-none-here = Hier ist keins.
print-example-of = Beispiel: { $technique }
print-answers = Antworten
# The help at a board, less from one to the next.
print-help-cell = { $count ->
    [one] Ziffer { $digits }, achte auf { $cell }
   *[other] Ziffern { $digits }, achte auf { $cell }
}
print-help-digits = { $count ->
    [one] Ziffer { $digits }
   *[other] Ziffern { $digits }
}
print-help-none = Finde es selbst

# Solution paths.
print-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
print-singles = { $count ->
    [one] { $first }. Single
   *[other] { $first }–{ $last }. Singles
}

# Why nothing is printed.
print-nothing = Es gibt kein Rätsel zum Drucken.
print-too-many = Wähle weniger Rätsel: Ein Dokument kann höchstens { $most } enthalten.
print-too-small = Das Papier ist dafür zu klein. Wähle größeres Papier oder weniger Rätsel pro Seite.

# Why a page has fewer puzzles than were asked for.
print-fewer-rules = { $count } auf einer Seite: Die Regeln passen nicht unter die Gitter, deshalb haben manche Seiten weniger.
print-fewer-clues = { $count } auf einer Seite: Die Summen und Zahlen wären zu klein, deshalb haben manche Seiten weniger.

# The print dialog.
print-dialog = Drucken
    .what = Was gedruckt wird
    .this-puzzle = Dieses Rätsel
    .several = Mehrere Rätsel
    .practice = Übungsblatt
    .board = Gitter
    .as-it-stands = Wie es steht
    .start = Nur die Vorgaben
    .course = Karte des Kurses
    .path = Lösungsweg
    .steps = Schritte in einem Bild
    .from = Aus
    .open-list = Offene Liste
    .graded = Rätselbibliothek
    .new = Neue Rätsel
    .daily = Tagesrätsel
    .collection = Sammlung
    .numbers = Nummern
    .all = alle
    .count = Anzahl
    .puzzle-level = Stufe
    .goal = Stufe, Art oder Technik
    .any-level = beliebig
    .month = Monat
    .technique = Technik
    .positions = Stellungen
    .per-page = Auf einer Seite
    .paper = Papier
    .custom = Eigenes
    .size = Größe
    .width = Breite
    .height = Höhe
    .orientation = Ausrichtung
    .portrait = Hochformat
    .landscape = Querformat
    .booklet = Heft zum Falten
    .large = Großdruck
    .number = Nummer
    .title = Titel
    .level = Stufe und Bewertung
    .name = Platz für den Namen
    .time = Platz für die Zeit
    .solutions = Lösungen
    .no-solutions = Keine
    .upside-down = Kopfüber darunter
    .at-end = Auf den letzten Seiten
    .candidates = Kandidaten
    .no-candidates = Keine
    .all-candidates = Alle
    .my-marks = Meine Notizen
    .black = Nur schwarz
    .qr = QR-Code
    .save-picture = Als Bild speichern …
    .save-pdf = Als PDF speichern …
    .print = Drucken
    .previous = Vorige Seite
    .next = Nächste Seite
# What a QR code opens; the name of a web site follows.
print-dialog-qr-note = Öffnet das Rätsel auf { $site }
print-dialog-page = Seite { $page } von { $count }
print-dialog-working = Die Seiten werden gesetzt …
print-dialog-progress = { $done } von { $count } Rätseln
print-dialog-unsolved = { $count ->
    [one] Für { $count } Rätsel wurde keine eindeutige Lösung gefunden; für dieses wird keine gedruckt.
   *[other] Für { $count } Rätsel wurde keine eindeutige Lösung gefunden; für diese wird keine gedruckt.
}
print-dialog-path-not-found = In vertretbarer Zeit wurde kein Lösungsweg gefunden. Drucke stattdessen das Brett.
print-dialog-no-path = Ein Kriss Kross hat keinen Lösungsweg. Wähle etwas anderes.
print-dialog-numbers-wrong = Gib Nummern wie 1-8, 12 ein, oder nichts für alle.
print-dialog-no-numbers = { $count ->
    [one] Es gibt nur { $count } Rätsel. Gib andere Nummern ein.
   *[other] Es gibt nur { $count } Rätsel. Gib andere Nummern ein.
}
print-running = Wird gedruckt …
print-sent = An den Drucker gesendet
print-cancelled = Es wurde nichts gedruckt
print-viewed = Die Seiten sind im PDF-Betrachter geöffnet. Drucke sie von dort.
print-failed = Drucken nicht möglich: Es gibt weder einen Drucker noch einen PDF-Betrachter. Speichere die Seiten als PDF.
print-failed-file = Drucken nicht möglich: { $reason }. Speichere die Seiten als PDF in einem anderen Ordner.
picture-copied = Gitter als Bild kopiert
picture-copied-svg = Gitter als SVG kopiert
