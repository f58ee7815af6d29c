# Das Blatt für ein neues Rätsel.

new-puzzle = Neues Rätsel
new-puzzle-surprise = Überraschung
new-puzzle-technique = Technik
new-puzzle-any-technique = Beliebige Technik
new-puzzle-symmetry = Symmetrie
new-puzzle-givens = Vorgaben
    .needed = Nach Bedarf
    .few = Wenige (höchstens 4)
new-puzzle-classic = Klassisch
new-puzzle-whom = Für wen
    .all = Alle Arten
    .children = Für Kinder
new-puzzle-names = Was eingesetzt wird
    .digits = Ziffern
    .shapes = Formen
new-puzzle-play = Spielen
new-puzzle-waits = Ein passendes Rätsel wird gesucht: bisher { $count } Versuche
# Wie ein Rätsel einer Sammlung heißt: »Schwer 12«.
new-puzzle-title = { $name } { $number }
# Die Suche nach einer Art, und wie viele von allen gefunden wurden: »5 von 28«.
new-puzzle-search = Art suchen
    .found = { $found } von { $all }
# Wie eine Stufe heißt, die eine Art kaum hat, und der Vermerk daneben.
new-puzzle-rare = { $level }, selten
    .note = selten
# Der Text einer Liste zum Aufklappen: »Stufe: Schwer«.
new-puzzle-choice = { $name }: { $value }
new-puzzle-failed = Das Rätsel ließ sich nicht erzeugen: { $lost }

# Wie die Vorgaben liegen.
symmetry-none = Keine
symmetry-half-turn = Drehung um 180°
symmetry-quarter-turn = Drehung um 90°
symmetry-left-right = Spiegelung links-rechts
symmetry-top-bottom = Spiegelung oben-unten
symmetry-both-mirrors = Beide Spiegelungen
symmetry-diagonal = Diagonale von links oben
symmetry-antidiagonal = Diagonale von links unten
symmetry-both-diagonals = Beide Diagonalen

# Die Gruppen der Arten.
kind-group-sizes = Größen
kind-group-grid = Gitter und Nachbarn
kind-group-cages = Käfige und Summen
kind-group-lines = Linien und Rand

# Was eine Art besonders macht, in einem Satz von höchstens hundert Buchstaben.
kind-sentence-classic = Jede Zeile, jede Spalte und jeder Block hat die Ziffern von 1 bis 9.
kind-sentence-size = Jede Zeile, jede Spalte und jeder Block hat die Ziffern von 1 bis { $highest }.
kind-sentence-x = Auch auf beiden Diagonalen sind die Ziffern verschieden.
kind-sentence-windoku = Auch in jedem der vier getönten Fenster sind die Ziffern verschieden.
kind-sentence-jigsaw = Die Blöcke sind unregelmäßig. Jeder hat die Ziffern von 1 bis 9.
kind-sentence-anti-knight = Zellen im Abstand eines Springerzugs sind verschieden.
kind-sentence-nonconsecutive = Nachbarn folgen nie aufeinander.
kind-sentence-dots = Weißer Punkt: aufeinanderfolgend. Schwarzer: das Doppelte. Alle Punkte sind angegeben.
kind-sentence-xv = Neben einem X ist die Summe 10, neben einem V 5. Alle Buchstaben sind angegeben.
kind-sentence-killer = Die Ziffern eines Käfigs sind verschieden und ergeben zusammen seine Zahl.
kind-sentence-killer-empty = Nur Käfige: Ihre Ziffern sind verschieden und ergeben zusammen die Zahl.
kind-sentence-x-killer = Käfige ohne Vorgaben, und auch auf beiden Diagonalen sind die Ziffern verschieden.
kind-sentence-anti-knight-killer = Käfige ohne Vorgaben, und Zellen im Abstand eines Springerzugs sind verschieden.
kind-sentence-dots-killer = Käfige mit Summen und einige weiße und schwarze Punkte.
kind-sentence-little-killer = Die Ziffern einer Diagonale ergeben die Zahl an ihrem Ende. Dazu einige Käfige.
kind-sentence-quadruple = Die Ziffern im Kreis kommen in den vier Zellen um ihn herum vor.
kind-sentence-thermometer = Die Ziffern steigen vom Kolben zur Spitze.
kind-sentence-arrow = Die Ziffern auf dem Pfeil ergeben zusammen die Zahl in seinem Kreis.
kind-sentence-thermometer-arrow = Auf Thermometern steigen die Ziffern. Die auf einem Pfeil ergeben die Zahl im Kreis.
kind-sentence-whisper = Nachbarn auf einer Linie unterscheiden sich um 5 oder mehr.
kind-sentence-renban = Die Ziffern auf der Linie folgen aufeinander, in beliebiger Reihenfolge.
kind-sentence-sandwich = Eine Zahl am Rand ist die Summe der Ziffern zwischen 1 und 9.
kind-sentence-x-sum = Eine Zahl am Rand ist die Summe der ersten X Ziffern, und X ist die erste von ihnen.

# Andere Namen der Arten, unter denen sie zu finden sind.
kind-words-classic = Sudoku normal 9x9
kind-words-small = klein Mini Kinder
kind-words-large = groß
kind-words-giant = Riesen-Sudoku groß Hexadoku
kind-words-x = Diagonalen
kind-words-windoku = Fenster Hyper-Sudoku
kind-words-jigsaw = Jigsaw Chaos unregelmäßig Nonomino Geometrie
kind-words-anti-knight = Schach Antiknight
kind-words-nonconsecutive = nicht aufeinanderfolgend nonconsecutive
kind-words-dots = Kropki
kind-words-xv = römische Zahlen zehn fünf
kind-words-killer = Summen Käfige
kind-words-x-killer = Diagonalen Summen Käfige
kind-words-anti-knight-killer = Schach Summen Käfige
kind-words-dots-killer = Kropki Summen
kind-words-little-killer = kleine Killer diagonale Summen
kind-words-quadruple = Kreise Quads
kind-words-thermometer = Thermos
kind-words-arrow = Summen Arrows
kind-words-whisper = Whispers German Whisper
kind-words-renban = Folgen
kind-words-edge = Randsummen
