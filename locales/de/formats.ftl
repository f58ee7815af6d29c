# Formen von Rätseln: was an einem Text falsch ist, was eine Form nicht fasst, und wie die Formen heißen.

# Was falsch ist, und wo. $problem ist eine der Meldungen darunter.
format-error = Zeile { $line }, Spalte { $column }: { $problem }
problem-character = { $found } gefunden, 1-9, 0 oder '.' erwartet
    .invisible = das Zeichen U+{ $code }
problem-row-length = { $count ->
    [one] Reihe von { $count } Zelle gefunden, 9 Zellen erwartet
   *[other] Reihe von { $count } Zellen gefunden, 9 Zellen erwartet
}
problem-too-few-cells = { $count ->
    [0] Ende des Textes ohne eine Zelle gefunden, 81 Zellen erwartet
    [one] Ende des Textes nach { $count } Zelle gefunden, 81 Zellen erwartet
   *[other] Ende des Textes nach { $count } Zellen gefunden, 81 Zellen erwartet
}
problem-too-many-cells = { $count ->
    [one] insgesamt { $count } Zelle gefunden, 81 Zellen erwartet
   *[other] insgesamt { $count } Zellen gefunden, 81 Zellen erwartet
}
problem-candidates = { $found } gefunden, eine Ziffer oder die Kandidaten einer Zelle wie 159 erwartet
problem-given-changed = andere Ziffer als die Vorgabe in { $cell } gefunden, die Vorgaben an ihren Plätzen erwartet
problem-not-text = das Byte 0x{ $byte } gefunden, das kein Text ist, eine Textdatei (UTF-8) erwartet
problem-too-large = mehr als 1 MiB gefunden, eine Rätseldatei von etwa hundert Bytes erwartet
problem-collection-too-large = mehr als { $limit } MiB gefunden, eine kleinere Sammlung oder eine mit einem Rätsel je Zeile erwartet
problem-several = mehr als ein Rätsel gefunden, eins erwartet
problem-no-puzzle = kein Rätsel gefunden, eins oder mehr erwartet
problem-xml = { $why } gefunden, eine Sammlung erwartet, wie OpenSudoku sie schreibt (XML)
problem-json = { $why } gefunden, ein Rätsel erwartet, wie Ninefold oder f-puzzles es schreibt (JSON)
problem-newer = das ist Version { $version } der Form, die ein neueres Ninefold schrieb: bitte aktualisiere
problem-link = Link nach { $place } gefunden, der zu einem Rätsel führt, es aber nicht enthält; ein Link erwartet, der das Rätsel selbst enthält
problem-packed = Link gefunden, dessen Rätsel sich nicht auspacken lässt; vielleicht fehlt ein Teil; der ganze Link erwartet
problem-unpacks-too-large = Link gefunden, der ausgepackt mehr ist, als ein Rätsel brauchen kann; der Link eines Rätsels erwartet
problem-size = dieses Rätsel hat { $rows } Zeilen; Ninefold kennt die mit 9
problem-rule = dieses Rätsel hat die Regel »{ $rule }«, die Ninefold nicht kennt

# Teile eines Rätsels, die eine Form vielleicht nicht fasst.
part-title = Titel
part-author = Autor
part-description = Beschreibung
part-comment = Kommentar
part-date = Datum
part-source = Quelle
part-url = Adresse
part-level = Stufe
part-folder = Ordner
part-placed = gesetzte Ziffern
part-given-apart = Unterschied zwischen Vorgaben und anderen Ziffern
part-candidates = Kandidaten
part-further-puzzles = Rätsel nach dem ersten
part-givens = Vorgaben

# Was nicht behalten wurde, und was die Form stattdessen fasst.
losses-none = alles wird behalten
losses-of = { $count ->
    [one] { $parts } von { $count } Rätsel
   *[other] { $parts } von { $count } Rätseln
}
losses-further = { $count ->
    [one] { $count } Rätsel nach dem ersten
   *[other] { $count } Rätsel nach dem ersten
}
losses = nicht behalten: { $losses }; »{ $form }« fasst { $kept }
    .alone = nicht behalten: { $losses }; »{ $form }« fasst nur { $kept }
    .of-one = nicht behalten: { $losses }; »{ $form }« fasst { $kept } eines Rätsels
    .alone-of-one = nicht behalten: { $losses }; »{ $form }« fasst nur { $kept } eines Rätsels

# Die Formen: ihre Namen im Menü, und was jede ist.
form-sudoku = Neun Zeilen (.sudoku)
    .description = neun Zeilen aus neun Ziffern, 0 für eine leere Zelle
form-line = 81 Zeichen
    .description = 81 Zeichen in einer Zeile, ein Punkt für eine leere Zelle
form-sdm = Zeile mit Namen (.sdm)
    .description = Sammlung von SadMan Sudoku: 81 Ziffern in einer Zeile, dann der Name
form-sdk = SadMan Sudoku (.sdk)
    .description = SadMan Sudoku und SudoCue: neun Zeilen und Zeilen über das Rätsel
form-sdx = Begonnenes (.sdx)
    .description = Begonnenes von SudoCue: was gesetzt wurde, und die Kandidaten
form-ss = Simple Sudoku (.ss)
    .description = Simple Sudoku: neun Zeilen in einem Rahmen
form-candidates = Kandidatengitter
    .description = alle Kandidaten in einem Rahmen, wie Foren sie zeigen
form-candidate-line = 729 Kandidaten
    .description = alle Kandidaten in einer Zeile aus 729 Zeichen
form-opensudoku = OpenSudoku (.opensudoku)
    .description = Sammlung von OpenSudoku mit Namen, Ordnern und Notizen
form-ninefold = Ninefold (.ninefold)
    .description = Ninefolds eigene, die alles behält
form-fpuzzles = Link zu f-puzzles
    .description = ein Link zu f-puzzles
form-sudokupad = Link zu SudokuPad
    .description = ein Link zu SudokuPad
form-sudokuwiki = Link zu SudokuWiki
    .description = ein Link zum Löser von SudokuWiki
form-sudokuexchange = Link zu SudokuExchange
    .description = ein Link zu SudokuExchange

# Warum sich eine Datei nicht öffnen lässt.
open-error = lässt sich nicht lesen: { $why }
    .changed = die Datei wurde geändert, seit sie geöffnet ist: öffne sie noch einmal

# Was sonst in einem Text gefunden werden kann.
found-no-object = kein Objekt
found-grid-without-rows = Gitter ohne Zeilen
found-grid-of-other-size = Gitter, das nicht aus neun Zeilen mit neun Zellen besteht
found-value-no-digit = Wert, der keine Ziffer ist
    .in-cell = Wert in { $cell }, der keine Ziffer ist
found-given-and-free = Zelle, die weder vorgegeben noch frei ist
found-too-much = mehr, als ein Rätsel brauchen kann
found-something-else = etwas anderes
found-version = Version, die keine Zahl ist
    .from-1 = Version, die keine Zahl ab 1 ist
    .zero = Version 0
found-game-without-data = Spiel ohne Daten
found-crosspatch = das Spiel eines Kriss-Kross
found-no-element = kein Element
found-element = das Element <{ $name }>
found-entity = unbekannte Entität
line-too-long = Zeile { $number } hat mehr als 64 MiB, was kein Rätsel braucht

# Regeln, die über Sudoku hinausgehen, wie man sie nennt.
rule-anti-king = Anti-König
rule-anti-knight = Anti-Springer
rule-arrows = Pfeile
rule-between-lines = Zwischenlinien
rule-drawn-cages = gezeichnete Käfige
rule-drawn-circles = gezeichnete Kreise
rule-clones = Klone
rule-diagonals = Diagonalen
rule-white-dots = weiße Punkte
rule-disjoint-groups = disjunkte Gruppen
rule-entropic-lines = entropische Linien
rule-even-cells = gerade Zellen
rule-extra-regions = Zusatzregionen
rule-killer-cages = Killerkäfige
rule-drawn-lines = gezeichnete Linien
rule-little-killer-sums = Little-Killer-Summen
rule-lockout-lines = Lockout-Linien
rule-maximum-cells = Maximumzellen
rule-minimum-cells = Minimumzellen
rule-modular-lines = modulare Linien
rule-nabner-lines = Nabner-Linien
rule-nonconsecutive = nicht aufeinanderfolgend
rule-odd-cells = ungerade Zellen
rule-palindromes = Palindrome
rule-quadruples = Quadrupel
rule-black-dots = schwarze Punkte
rule-drawn-rectangles = gezeichnete Rechtecke
rule-region-sum-lines = Regionssummenlinien
rule-renban-lines = Renban-Linien
rule-sandwich-sums = Sandwichsummen
rule-drawn-text = gezeichneter Text
rule-thermometers = Thermometer
rule-whisper-lines = Flüsterlinien
rule-xv = XV
rule-drawn-marks = gezeichnete Zeichen
rule-fog = Nebel
rule-effects = Effekte
rule-cages = Käfige
rule-irregular-regions = unregelmäßige Regionen
rule-given-pencil-marks = vorgegebene Notizen
rule-other-signs-than-digits = andere Zeichen als Ziffern
