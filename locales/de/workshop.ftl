# Das Blatt für ein neues Rätsel.

workshop = Neues Rätsel
workshop-surprise = Überraschung
workshop-technique = Technik
workshop-any-technique = Beliebige Technik
workshop-symmetry = Symmetrie
workshop-play = Spielen
# $name ist eine Stufe oder eine Technik.
workshop-browse = Aus { $count } eingestuften Rätseln wählen: { $name }
workshop-practise = Üben: { $technique } finden
workshop-why = Jedes hat genau eine Lösung und lässt sich mit Logik allein lösen
workshop-waits = Ein passendes Rätsel wird gesucht: bisher { $count } Versuche
# Wie ein Rätsel einer Sammlung heißt: »Schwer 12«, und in einer Liste: »Schwer 12, Wertung 4,4«.
workshop-title = { $name } { $number }
workshop-listed = { $title }, Wertung { $difficulty }
workshop-failed = Das Rätsel ließ sich nicht erzeugen: { $lost }

# Wie die Vorgaben liegen.
symmetry-none = Keine
symmetry-half-turn = Halbe Drehung
symmetry-quarter-turn = Vierteldrehung
symmetry-left-right = Spiegel, links und rechts
symmetry-top-bottom = Spiegel, oben und unten
symmetry-both-mirrors = Beide Spiegel
symmetry-diagonal = Diagonale von links oben
symmetry-antidiagonal = Diagonale von links unten
symmetry-both-diagonals = Beide Diagonalen
