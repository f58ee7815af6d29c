# Rätsel auf Bestellung.

# Warum kein Rätsel so sein kann wie bestellt.
generate-clues = die Zahl der Vorgaben muss zwischen { $least } und 81 liegen
generate-pattern = das Muster hat { $count } Zellen, verlangt ist eine andere Zahl von Vorgaben
    .few = das Muster hat { $count } Zellen, und kein Rätsel hat weniger als { $least } Vorgaben
generate-never-needed = kein Rätsel braucht »{ $technique }«: leichtere Techniken leisten immer dasselbe
generate-level = { $level } ist keine Stufe von Ninefold
generate-too-hard = »{ $technique }« wird auf der Stufe { $level } nie gebraucht

# Was bisher versucht wurde: »120 Versuche: 80 zu leicht, 40 zu schwer«.
generate-tries = { $count ->
    [one] { $count } Versuch
   *[other] { $count } Versuche
}
generate-too-easy-tries = { $count } zu leicht
generate-too-hard-tries = { $count } zu schwer
generate-clues-tries = { $count } mit anderer Zahl von Vorgaben
generate-not-minimal-tries = { $count } nicht minimal
generate-pattern-tries = { $count }, die das Muster nicht füllten

# Rätselarten neben dem klassischen Sudoku. Andere heißen wie ihre Regeln.
variant-x = X
variant-jigsaw = Puzzle-Sudoku
variant-killer = Killer
variant-killer-empty = Killer ohne Vorgaben
variant-dots = Weiße und schwarze Punkte
variant-x-killer = X und Killer
variant-anti-knight-killer = Anti-Springer und Killer
variant-thermometer-arrow = Thermometer und Pfeile
variant-dots-killer = Punkte und Käfige
