# Ein Rätsel entwerfen: die Werkzeuge, was sie nicht können und was über einen Entwurf bekannt ist.

# Die Gruppen der Werkzeuge, als Knöpfe in einer Reihe.
tool-group =
    .digits = Ziffern
    .line = Linie
    .cage = Käfig
    .dot = Punkt
    .corner = Ecke
    .outside = Rand
    .boxes = Blöcke
    .rules = Regeln

# Wie ein Werkzeug zeichnet, als Satz.
gesture =
    .line = Ziehe durch Zellen, um eine Linie zu zeichnen
    .area = Wähle Zellen, dann das Werkzeug
    .border = Wähle die Grenze zweier Zellen
    .corner = Wähle die Ecke, an der vier Zellen zusammentreffen
    .margin = Wähle einen Platz neben einer Zeile oder Spalte
    .switch = Schalte diese Regel ein oder aus

# Die Formen der Blöcke einer Größe.
box-shape =
    .none = Keine Blöcke
    .regular = Blöcke aus { $height }x{ $width } Zellen
unfinished-box = Block { $number } hat { $count } von { $needed } Zellen
    .next = Block { $number } hat { $count }
# $boxes: »Block 1 hat 10 von 9 Zellen · Block 2 hat 8 von 9 Zellen«.
unfinished-boxes = { $boxes }. Stelle erst die Blöcke fertig: Ohne sie wäre es ein anderes Rätsel. Der Entwurf bleibt, wie er ist.
    .count = { $count ->
        [one] { $count } Block ist unfertig
       *[other] { $count } Blöcke sind unfertig
    }
    .wait = { $boxes }. Spielen, Links, Dateien und Druck warten, bis jeder Block { $needed } hat.

# Warum nichts gezeichnet werden kann. $clue ist der Name einer Art: »Thermometer«.
edit-error-few-cells = { $clue }: mindestens { $count } Zellen
edit-error-many-cells = { $clue }: höchstens { $count ->
    [one] { $count } Zelle
   *[other] { $count } Zellen
} in einem Gitter von { $size }
edit-error-crossing = { $clue }: { $cell } kann nicht zweimal vorkommen
edit-error-outside = { $cell } liegt außerhalb des Gitters
edit-error-no-diagonal = Dort beginnt keine solche Diagonale
edit-error-two-diagonals = Dort beginnen zwei Diagonalen; wähle eine
edit-error-clone-size = Die Kopie braucht { $count ->
    [one] { $count } Zelle
   *[other] { $count } Zellen
} wie der erste Bereich
edit-error-clone-shape = Die Kopie braucht die Form des ersten Bereichs
edit-error-no-windows = { $clue }: ein Gitter von { $size } hat keine Fenster
edit-error-no-place = Dort ist kein Platz dafür
edit-error-no-choice = Wähle zuerst eine Angabe
edit-error-no-number = { $clue }: hier gibt es keine Zahl
edit-error-no-digits = Tippe die Ziffern der Angabe
edit-error-number = »{ $found }« kann nicht ihre Zahl sein
edit-error-four-digits = Ein Kreis hat höchstens vier Ziffern
edit-error-digit = In einem Gitter von { $size } gibt es keine { $digit }
edit-error-many-clues = Ein Rätsel hat höchstens { $count } Angaben
edit-error-clue = { $clue }: das lässt sich nicht zeichnen

# Ob ein Entwurf eine Lösung hat.
draft-verdict-clash = Keine Lösung: { $clash }
draft-clue-impossible = { $clue } geht nicht auf, wie auch immer die anderen Angaben sind
draft-verdict-none = Keine Lösung: Die Angaben widersprechen sich
draft-contradiction = { $parts } gehen nicht zusammen auf
draft-verdict-one = Eine Lösung
draft-verdict-several = Mehrere Lösungen
# Der schwerste Schritt. $clue ist eine Angabe mit ihrem Ort: »Flüsterlinie ab r9c6«.
draft-hardest-place = { $clue } · Schritt { $number } von { $count }
    .house = in { $house } · Schritt { $number } von { $count }
    .trial = nur durch Probieren ab Schritt { $number } von { $count }
draft-verdict-long = Die Lösungen zu finden dauert zu lange
