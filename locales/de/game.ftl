# Das Spiel: was nicht geht, was ein Schritt tat, was eine Prüfung oder ein Tipp sagt.

# Orte im Gitter. Zellen heißen in jeder Sprache r1c1 bis r9c9.
unit-row = Zeile { $number }
unit-column = Spalte { $number }
unit-box = Block { $number }
candidate = { $digit } in { $cell }
clash = { $first } und { $second } enthalten beide { $digit } in { $unit }
# $conflict is a sentence such as "r1c1 and r1c2 both hold 3 in row 1".
stated-fault = Die Lösung in der Datei verstößt gegen die Regeln des Rätsels und wird nicht verwendet: { $conflict }
    .given = Die Lösung in der Datei wird nicht verwendet: In { $cell } hat sie eine andere Ziffer als das Rätsel
clash-cells = { $first } und { $second } enthalten beide { $digit }, müssen aber verschieden sein
# $clue ist, was zwei Zellen verbindet: "in einem Käfig".
clash-clue = { $first } und { $second } enthalten beide { $digit }, { $clue }
cells = { $count ->
    [one] { $count } Zelle
   *[other] { $count } Zellen
}
names-more = { $count } weitere

# Was eingetragen wird: eine Ziffer ist nur ihre Zahl.
entry-corner = Ecke { $digit }
entry-centre = Mitte { $digit }
colour = { $number ->
    [1] Farbe Grau
    [2] Farbe Bernstein
    [3] Farbe Hellblau
    [4] Farbe Grün
    [5] Farbe Gelb
    [6] Farbe Blau
    [7] Farbe Orange
    [8] Farbe Rosa
   *[9] Farbe Violett
}
colour-name = { $number ->
    [1] Grau
    [2] Bernstein
    [3] Hellblau
    [4] Grün
    [5] Gelb
    [6] Blau
    [7] Orange
    [8] Rosa
   *[9] Violett
}
link-strong = starke Verbindung von { $from } nach { $to }
link-weak = schwache Verbindung von { $from } nach { $to }

# Warum eine Handlung nichts änderte.
refused-given = { $cell } ist eine Vorgabe und lässt sich nicht ändern
refused-filled = { $cell } hat schon eine Ziffer: Notizen kommen in leere Zellen
refused-already-there = { $cell } hat diese Ziffer schon
refused-already-marked = { $cell } hat diese Notiz schon
refused-no-cells = Wähle zuerst eine Zelle
refused-no-such-digit = Dieses Rätsel hat keine { $digit }
refused-not-there = Hier ist nichts zu entfernen
refused-nothing-to-erase = Hier ist nichts zu löschen
refused-nothing-to-fill = Alle Kandidaten stehen schon da
refused-nothing-to-remove = Hier ist keine Notiz unmöglich
refused-at-start = Das Gitter ist schon am Anfang
refused-not-a-solution = Das ist keine Lösung dieses Rätsels
refused-already-solved = Das Gitter ist schon gelöst
refused-nothing-to-undo = Nichts rückgängig zu machen
refused-nothing-to-redo = Nichts zu wiederholen
refused-already-here = Das Spiel ist schon bei diesem Schritt
refused-no-such-step = Diesen Schritt hat das Spiel nicht
refused-no-bookmark = Es ist kein Lesezeichen gesetzt
refused-at-bookmark = Das Gitter ist schon beim Lesezeichen
refused-not-checked-yet = Das Rätsel wird noch geprüft: versuche es gleich noch einmal
refused-several-solutions = Dieses Rätsel hat mehr als eine Lösung, also ist kein einzelner Eintrag sicher falsch
refused-no-solution = Dieses Rätsel hat keine Lösung, also kann kein Eintrag richtig sein
refused-nothing-wrong = Hier ist nichts falsch
refused-never-correct = Schon der erste Eintrag war falsch: es gibt keinen früheren richtigen Stand
refused-trial-is-open = Ein Versuch läuft: behalte oder verwirf ihn zuerst
refused-no-trial = Es läuft kein Versuch

# Was ein Schritt tat, in wenigen Worten. $place ist eine Zelle oder »3 Zellen«.
step-label-begun = Anfang
step-label-put = { $entry } in { $place }
step-label-taken = { $entry } aus { $place } entfernt
step-label-erased = { $place } gelöscht
step-label-erased-colours = Farben und Verbindungen gelöscht
step-label-coloured = { $colour } auf { $candidate }
step-label-uncoloured = Farbe von { $candidate } entfernt
step-label-unlinked = { $link } gelöscht
step-label-struck = Kombination { $digits } gestrichen
    .restored = Kombination { $digits } wiederhergestellt
step-label-filled = Kandidaten in { $place } eingetragen
step-label-filled-by-clues = Kandidaten nach Angaben in { $place } eingetragen
step-label-removed-impossible = unmögliche Notizen entfernt
step-label-concluded =
    .placed = { $count ->
        [one] { $count } Ziffer gesetzt
       *[other] { $count } Ziffern gesetzt
    }
    .ruled-out = { $count ->
        [one] { $count } Kandidat ausgeschlossen
       *[other] { $count } Kandidaten ausgeschlossen
    }
    .both = Ziffern gesetzt: { $placed }, Kandidaten ausgeschlossen: { $out }
step-label-reset = zurückgesetzt
step-label-revealed = Lösung gezeigt
step-label-back-to-bookmark = zurück zum Lesezeichen
step-label-back-to-correct = zurück zum letzten richtigen Stand
step-label-trial-started = Versuch begonnen
step-label-trial-kept = Versuch behalten
step-label-trial-dropped = Versuch verworfen

# Warum ein Gitter keine Lösung werden kann.
contradiction-cell = in { $cell } passt keine Ziffer
contradiction-unit = { $unit } hat keinen Platz für { $digit }

# Was eine Prüfung ergab.
check-unsolvable = Dieses Rätsel hat keine Lösung: es gibt nichts, womit sich vergleichen ließe
check-complete = Das Gitter ist voll und richtig
check-right = { $count ->
    [one] Bisher alles richtig · noch { $count } Zelle
   *[other] Bisher alles richtig · noch { $count } Zellen
}
check-wrong = { $count ->
    [one] { $cells } ist falsch
   *[other] { $count } Einträge sind falsch: { $cells }
}

# Wie schwer ein Rätsel ist.
level-beginner = Anfänger
level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
level-unfair = Unfair
level-expert = Experte
level-extreme = Extrem
level-nightmare = Albtraum
not-rated-unsolvable = das Rätsel hat keine Lösung
not-rated-several = das Rätsel hat mehr als eine Lösung
path-undecided = Das Rätsel hat mehr als eine Lösung, und Logik führt nicht weiter: In jeder leeren Zelle ist mehr als eine Ziffer möglich.
    .by-known-rules = Nach den Regeln, die Ninefold kennt, hat das Rätsel mehr als eine Lösung, und Logik führt nicht weiter.
job-failed = ein interner Fehler ist aufgetreten
job-cancelled = abgebrochen
