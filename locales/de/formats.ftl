# Rätselformate: was an einem Text falsch ist, was ein Format nicht fasst, und wie die Formate heißen.

# Was falsch ist, und wo. $problem ist eine der Meldungen darunter. Erst die Sache, zuletzt die Stelle.
format-error = { $problem } (Zeile { $line }, Spalte { $column })
    .line = { $problem } (Zeile { $line })
problem-character = { $found } statt 1-9, 0 oder '.'
    .invisible = das Zeichen U+{ $code }
problem-row-length = { $count ->
    [one] eine Zeile hat { $count } Zelle statt 9
   *[other] eine Zeile hat { $count } Zellen statt 9
}
problem-too-few-cells = { $count ->
    [0] keine Zellen gefunden, ein Rätsel hat 81
   *[other] nur { $count } von 81 Zellen gefunden
}
problem-too-many-cells = { $count ->
    [one] { $count } Zelle gefunden statt 81
   *[other] { $count } Zellen gefunden statt 81
}
problem-cell-count = { $found } Zellen gefunden statt { $expected }
problem-hash = eine Zeile mit »#« sieht wie ein Kommentar aus; leere Zellen bitte als 0 oder ».« schreiben
problem-candidates = { $found } ist weder eine Ziffer noch sind es die Kandidaten einer Zelle wie 159
problem-given-changed = die Ziffer in { $cell } ist eine andere als die Vorgabe dort
problem-no-such-cell = { $found } ist keine Zelle und Ziffer eines Rätsels
problem-not-text = das ist keine Textdatei
problem-too-large = zu groß für eine Rätseldatei (über 1 MiB)
problem-collection-too-large = zu groß für eine Sammlung in diesem Format (über { $limit } MiB); bitte teilen oder mit einem Rätsel je Zeile speichern
problem-several = das enthält mehr als ein Rätsel
problem-too-many-puzzles = dies enthält mehr als { $limit } Rätsel anderer Größe oder mit Regeln; teile es auf
problem-no-puzzle = kein Rätsel gefunden
    .empty = kein Rätsel gefunden: es steht nichts darin
    .only-comments = kein Rätsel gefunden: nur Kommentare
    .only-solution = kein Rätsel gefunden: nur die Lösung von einem
problem-not-a-puzzle = kein Rätsel gefunden: der Text beginnt mit »{ $beginning }«
problem-other-json = kein Rätsel gefunden: das ist JSON, aber von keinem Programm, das Ninefold kennt
problem-crosspatch = das ist ein Kriss-Kross-Spiel, kein Sudoku
problem-xml = diese Sammlung von OpenSudoku ist beschädigt: { $why }
problem-json = dieses Rätsel ist beschädigt: { $why }
problem-newer = das ist Version { $version } des Formats; bitte aktualisiere Ninefold, um es zu öffnen
problem-link = dieser Link ({ $place }) enthält kein Rätsel, das Ninefold lesen kann
problem-short-link = dieser Link ({ $place }) nennt nur ein Rätsel; öffne { $address } im Browser und füge ein, was dort steht
    .export = dieser Link ({ $place }) nennt nur ein Rätsel; öffne ihn im Browser, exportiere das Rätsel dort als Link und füge diesen ein
    .follow = dieser Link ({ $place }) führt nur zu einem Rätsel; öffne ihn im Browser und füge die Adresse ein, auf der du landest
problem-seed = diese Spiel-ID enthält nur eine Zufallszahl, nicht das Rätsel; kopiere die ID aus Game > Specific
problem-other-game = das ist ein Rätsel der Art »{ $game }«, kein Sudoku
problem-ksudoku = dieses Spiel von KSudoku ist beschädigt: { $why }
problem-packed = das Rätsel in diesem Link lässt sich nicht auspacken; vielleicht fehlt ein Teil des Links
problem-unpacks-too-large = dieser Link enthält mehr Daten, als ein Rätsel braucht
problem-size = dieses Rätsel hat { $rows } Zeilen; in diesem Format liest Ninefold Rätsel mit 9
problem-rule = dieses Rätsel hat die Regel »{ $rule }«, die Ninefold nicht unterstützt
    .unread = dieses Rätsel hat die Regel »{ $rule }«, die Ninefold in diesem Format nicht liest
problem-pattern-signs = die Zeichen { $signs } unterscheiden die Vorgaben dieses Musters nicht von den leeren Zellen; nimm ».« für eine leere Zelle und x für eine Vorgabe
problem-not-classic = dieses Rätsel ist kein klassisches Sudoku ({ $rules })
problem-variant-size = dieses Rätsel hat { $rows } Zeilen; Ninefold liest Rätsel mit 4 bis 16
problem-not-square = dieses Rätsel hat { $rows } Zeilen und { $columns } Spalten; Ninefold liest quadratische Gitter
problem-other-digits = dieses Rätsel hat die Ziffern { $digits } in { $rows } Zeilen; Ninefold liest Rätsel mit den Ziffern von 1 bis zur Zahl der Zeilen
problem-no-boxes = dieses Rätsel hat { $rows } Zeilen, eine Größe ohne regelmäßige Blöcke, und nennt seine Blöcke nicht
problem-box-size = { $count ->
    [one] der Block von { $cell } hat { $count } Zelle statt { $rows }; berichtige die Blöcke in dem Programm, aus dem das Rätsel stammt
   *[other] der Block von { $cell } hat { $count } Zellen statt { $rows }; berichtige die Blöcke in dem Programm, aus dem das Rätsel stammt
}
problem-clue = Angabe { $number } der Regel »{ $rule }« lässt sich nicht lesen: { $why }
problem-incomplete = kein Rätsel gefunden: am nächsten kommt ihm etwas mit { $count } von 81 Zellen
problem-ambiguous = dies lässt sich als zwei verschiedene Rätsel lesen, { $first } und { $second }

# Teile eines Rätsels, die ein Format vielleicht nicht fasst.
part-title = Titel
part-author = Autor
part-description = Beschreibung
part-comment = Kommentar
part-date = Datum
part-source = Quelle
part-url = Webadresse
part-level = Stufe
part-folder = Ordner
part-placed = gesetzte Ziffern
part-given-apart = die Angabe, welche Ziffern vorgegeben sind
part-candidates = Kandidaten
part-single-candidates = einzelne Kandidaten
part-corner-marks = Ecknotizen
part-colours = Farben
part-rules = Regeln
part-drawings = Zeichnungen
part-solution = Lösung
part-other-fields = Felder anderer Programme
part-further-puzzles = Rätsel nach dem ersten
part-givens = Vorgaben

# Was nicht behalten wurde, und was das Format fasst.
losses-none = nichts geht verloren
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

# Warum ein Format ein Rätsel nicht fassen kann. $others sind die Formate, die es können.
format-quoted = »{ $form }«
cannot-hold-rules = »{ $form }« kann die Regeln dieses Rätsels nicht fassen; { $others } können es
cannot-hold-drawings = »{ $form }« kann die Zeichnungen dieses Rätsels nicht fassen, die für Regeln stehen können; { $others } können es
cannot-hold-size = »{ $form }« kann ein Rätsel von { $size } nicht fassen; { $others } können es

# Die Formate: ihre Namen im Menü und eine Beschreibung.
format-sudoku = Neun Zeilen (.sudoku)
    .description = neun Zeilen aus neun Ziffern, 0 für eine leere Zelle
format-line = 81 Zeichen
    .description = 81 Zeichen in einer Zeile, ein Punkt für eine leere Zelle
format-sdm = Zeile mit Namen (.sdm)
    .description = Sammlung von SadMan Sudoku: 81 Ziffern in einer Zeile, dann der Name
format-sdk = SadMan Sudoku (.sdk)
    .description = SadMan Sudoku und SudoCue: neun Zeilen und Zeilen über das Rätsel
format-sdx = Begonnenes Rätsel (.sdx)
    .description = begonnenes Rätsel von SudoCue: was gesetzt wurde, und die Kandidaten
format-ss = Simple Sudoku (.ss)
    .description = Simple Sudoku: neun Zeilen in einem Rahmen
format-candidates = Kandidatengitter
    .description = alle Kandidaten in einem Rahmen, wie Foren sie zeigen
format-candidate-line = 729 Kandidaten
    .description = alle Kandidaten in einer Zeile aus 729 Zeichen
format-opensudoku = OpenSudoku (.opensudoku)
    .description = Sammlung von OpenSudoku mit Namen, Ordnern und Notizen
format-ninefold = Ninefold (.ninefold)
    .description = Ninefolds eigenes Format, das alles behält
format-fpuzzles = Link zu f-puzzles
    .description = ein Link zu f-puzzles
format-sudokupad = Link zu SudokuPad
    .description = ein Link zu SudokuPad
format-sudokumaker = Link zu SudokuMaker
    .description = ein Link zu SudokuMaker
format-iss = Link zu Interactive Sudoku Solver
    .description = ein Link zu Interactive Sudoku Solver
format-sudokuwiki = Link zu SudokuWiki
    .description = ein Link zum Löser von SudokuWiki
format-sudokuexchange = Link zu SudokuExchange
    .description = ein Link zu SudokuExchange
format-sudoku-coach = Stand von Sudoku Coach
    .description = der Text, den Sudoku Coach kopiert und einliest
format-hodoku = HoDoKu-Zeile
    .description = Bibliothekszeile von HoDoKu mit dem, was gesetzt und entfernt wurde
format-solo = Solo-Spiel-ID
    .description = Spiel-ID von Simon Tathams Solo
format-ksudoku = KSudoku (.xml)
    .description = gespeichertes Spiel von KSudoku mit Gesetztem und Notizen
format-ipuz = ipuz (.ipuz)
    .description = ipuz, das offene Format für Rätsel, mit Gesetztem und Notizen
format-csv = Tabelle (.csv)
    .description = Tabelle für andere Programme, ein Rätsel je Zeile

# Warum sich eine Datei nicht öffnen lässt.
open-error = lässt sich nicht lesen: { $why }
    .not-found = diese Datei gibt es nicht
    .not-permitted = du hast keine Berechtigung, sie zu lesen
    .folder = das ist ein Ordner
    .changed = die Datei hat sich geändert, seit sie geöffnet wurde; öffne sie erneut
    .no-puzzles = in diesem Ordner sind keine Rätseldateien

# Was in JSON oder XML falsch ist.
found-no-object = es ist kein Objekt
found-grid-without-rows = das Gitter hat keine Zeilen
found-grid-not-square = das Gitter besteht nicht aus { $rows } Zeilen mit { $rows } Zellen
found-value-no-digit = ein Wert ist keine Ziffer
    .in-cell = der Wert in { $cell } ist keine Ziffer
found-given-and-free = eine Zelle ist weder vorgegeben noch frei
found-too-much = es ist länger, als ein Rätsel sein kann
found-version = die Version ist keine Zahl
    .from-1 = die Version ist keine Zahl ab 1
    .zero = die Version ist 0
found-game-without-data = einem Spiel fehlen die Daten
found-entity = es verwendet eine unbekannte Entität
found-ends-early = das Ende fehlt
found-no-json = es ist kein gültiges JSON
found-missing-value = der Wert »{ $name }« fehlt
found-wrong-value = ein Wert fehlt oder ist von der falschen Art
found-no-xml = es ist kein gültiges XML
found-wrong-tag = </{ $name }> schließt nicht das offene Element
line-too-long = Zeile { $number } ist größer als 64 MiB; so lang ist kein Rätsel

# Regeln, die über Sudoku hinausgehen, wie man sie nennt.
rule-cages = Käfige
rule-classic = Klassisch
rule-irregular-regions = Unregelmäßige Blöcke
    .missing = Unregelmäßige Blöcke, deren Plan { $name } nicht im Link steht
rule-diagonals = Beide Diagonalen
rule-packed = { $name }, gepackt als { $packing }
rule-others = andere Regeln
rule-other-signs-than-digits = andere Zeichen als Ziffern
rule-drawings = Zeichnungen, die Regeln sein können
rule-fog = Nebel
# $rule is the name of a kind of clue, $values what is in the place of its numbers: "A, ?".
rule-unchecked = { $rule }: { $values }
rule-repeats-in-rows = Ziffern, die sich in Zeilen oder Spalten wiederholen
rule-region-totals = Bereichssummen-Linien mit einer Summe je Block
rule-groups-in-squares = Ziffern jeder Gruppe in jedem 2x2-Quadrat
rule-look-and-say-cages = Käfige zum Vorlesen
rule-sequence-lines = Folgen-Linien
rule-group-lines = Gruppen-Linien
rule-numbered-rooms = nummerierte Zimmer
rule-negative-pairs = Nachbarn ohne Punkt oder Buchstaben
rule-arrows-with-other-order = Pfeile mit Ziffern in anderer Reihenfolge

# Was an einer Angabe einer Regel falsch ist.
clue-shape = ein Teil davon fehlt oder ist von der falschen Art
clue-no-cell = { $found } ist keine mögliche Zelle
clue-repeated = { $cell } kommt zweimal vor
clue-cell-count = { $count ->
    [one] sie kann nicht { $count } Zelle haben
   *[other] sie kann nicht { $count } Zellen haben
}
clue-value = ihre Zahl oder ihre Ziffern fehlen oder sind nicht möglich
clue-digit = in diesem Gitter gibt es keine { $digit }
clue-too-many = es sind mehr Angaben als in jedem Rätsel

# Was in einem Text übersprungen wurde, in dem Rätsel gefunden wurden.
note-heading = Zeile 1 (»{ $beginning }«) ist eine Überschrift
note-skipped = { $count ->
    [one] Zeile { $line } (»{ $beginning }«) gehört zu keinem Rätsel
   *[other] { $count } Zeilen gehören zu keinem Rätsel, die erste ist Zeile { $line } (»{ $beginning }«)
}
note-wrong-solutions = { $count ->
    [one] Die Lösung in der Datei passt nicht zu ihrem Rätsel
   *[other] { $count } Lösungen in der Datei passen nicht zu ihren Rätseln
}
note-left-out = { $count ->
    [one] ein Rätsel ist weggelassen: { $why }
   *[other] { $count } Rätsel sind weggelassen, das erste davon: { $why }
}
