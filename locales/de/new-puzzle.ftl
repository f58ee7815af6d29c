# Das Blatt für ein neues Rätsel.

new-puzzle = Neues Rätsel
new-puzzle-surprise = Überraschung
new-puzzle-technique = Technik
new-puzzle-any-technique = Beliebige Technik
new-puzzle-symmetry = Symmetrie
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
