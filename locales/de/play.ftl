# Die Karten neben dem Gitter: was vom Rätsel bekannt ist, der Ziffernblock, der Tipp.
verdict-checking = wird geprüft …
verdict-not-checked = ungeprüft
verdict-unique = eine Lösung
verdict-stated = vorgegebene Lösung
# Wird gefragt, bevor die Lösung eines begonnenen Spiels gezeigt wird. $key ist die Taste des Befehls.
solution-costs = Das zeigt die Lösung, und das Spiel zählt dann nicht mehr für die Bestzeit. Drücke noch einmal { $key }, um sie zu sehen.
    .no-key = Das zeigt die Lösung, und das Spiel zählt dann nicht mehr für die Bestzeit. Wähle es noch einmal, um sie zu sehen.
rules-more = Mehr
rules-text-asks-more = Der Text verlangt mehr, als Ninefold prüfen kann.
clue-list = Regeln im Gitter
cell-without-clues = { $cell } gehört zu keiner Regel
combinations-none = { $cell } gehört zu keiner Summe
combinations-fit = { $left } von { $count } passen
combinations-count = { $count } Kombinationen
combinations-list = Auflisten
combinations-too-many = Zu viele Kombinationen für eine Liste
combinations-by-marks = Nach meinen Notizen
    .short = Notizen
combinations-impossible = unmöglich
combinations-struck = gestrichen
combinations-possible = möglich
combinations-digits = In allen: { $every }. In einigen: { $some }.
combinations-note = Ein Druck streicht eine Kombination.
    .every = In allen: { $every }.
# Die Karte eines Hauses, dessen Käfige addiert werden.
house-sum-chip = { $count } zu viel
    .inside = { $count } übrig
house-sum-go = Gehe zu { $cell }
house-sum-combinations = Kombinationen
rules-unread = Diese Regel kennt Ninefold nicht.
rules-proposals = Diese Zeichnungen sehen wie Regeln aus. Gelten sie?
rules-proposal = { $kind }: { $count }
rules-proposal-disputed = Der Text des Autors sagt darüber etwas anderes
verdict-check-again = Das Rätsel noch einmal prüfen
win-by-known-rules = Alle Regeln, die Ninefold kennt, sind erfüllt
verdict-undecided = Die Prüfung dieses Rätsels dauert zu lange. Du kannst es spielen; drücke auf »ungeprüft«, um es noch einmal zu versuchen.
verdict-several = mehrere Lösungen
verdict-impossible = keine Lösung
verdict-too-many-words = zu viele Wörter
verdict-too-few-words = zu wenige Wörter
verdict-clashing = Vorgaben im Widerspruch

# Wie schwer das Rätsel ist: »Mittel · 3,4«.
rating = { $level } · { $difficulty }
    .trial = nur durch Probieren
# A press on it shows more.
rating-details = { $rating }, mehr darüber
    .hardest = Schwerster Schritt: { $technique }
    .score = Punkte: { $score }
    .seed = Startwert: { $seed }

# Woher das Rätsel kommt.
source-bundled = Beispielrätsel
source-list = Nr. { $number } von { $list }
source-practice = Übung
source-clipboard = Aus der Zwischenablage
source-daily = Tagesrätsel
    .variant = Variante des Tages
source-unknown = Gespeichertes Spiel

# Nach der Herkunft, wenn es eine gibt: wie weit das Spiel ist.
clock-waits = die Uhr startet mit deinem ersten Eintrag
progress-solved = gelöst
progress-full = voll
progress-left = { $count ->
    [one] noch { $count } Zelle
   *[other] noch { $count } Zellen
}
    .simple = { $count ->
    [one] noch { $count } Platz
   *[other] noch { $count } Plätze
}
# The author, the rules and what else is said of the puzzle, in a line that unfolds.
puzzle-text = Text des Rätsels
credit-author = von { $author }

# Die Uhr.
# Wo die Sekunden nicht gezeigt werden.
clock-minutes = { $minutes } min
    .hours = { $hours } h { $minutes } min
time-spoken = Zeit { $time }
pause-button = Pause
    .go-on = Weiter

# Der Schieber durch die Schritte des Spiels. $label ist, was ein Schritt tat; an einer Gabelung gehen andere Wege ab.
timeline = Zeitleiste
    .step = Schritt { $step } von { $last } · { $label }
    .fork-keys = { $step } · ↑ ↓ anderer Weg
timeline-step = { $label } · { $time }
timeline-spoken = Zeitleiste, Schritt { $step } von { $last }
    .empty = Zeitleiste, keine Schritte
    .forks = { $count ->
        [one] Zeitleiste, Schritt { $step } von { $last }, eine Gabelung
       *[other] Zeitleiste, Schritt { $step } von { $last }, { $count } Gabelungen
    }
timeline-branch = { $count ->
    [one] Anderer Weg: { $count } Schritt ab Schritt { $step }
   *[other] Anderer Weg: { $count } Schritte ab Schritt { $step }
}
    .menu = { $count ->
        [one] { $count } Schritt · { $label }
       *[other] { $count } Schritte · { $label }
    }
    .spoken = { $count ->
        [one] Anderer Weg: { $count } Schritt ab Schritt { $step }, zuerst { $label }
       *[other] Anderer Weg: { $count } Schritte ab Schritt { $step }, zuerst { $label }
    }
timeline-branches = { $count } andere Wege ab Schritt { $step }
timeline-bookmark = Lesezeichen · Schritt { $step } · { $time }

# Der Streifen eines offenen Versuchs.
trial-button = Versuch
fill-marks-button = Kandidaten
trial-strip = Versuch
    .digits = { $count ->
        [one] { $count } Ziffer
       *[other] { $count } Ziffern
    }
    .clash = Konflikt bei { $cell }
    .clash-short = Konflikt
    .keep = Behalten
    .discard = Verwerfen
    .spoken = Versuch, { $digits }
    .spoken-clash = Versuch, { $digits }, { $clash }

# Eine Taste des Ziffernblocks und was ein Screenreader von ihr sagt.
pad-left = noch { $count }
pad-over = { $count } zu viel
# Was eine gehaltene Taste tut, in einem schmalen Fenster. $key ist Umsch, Strg oder Strg+Umsch.
pad-held-corner = { $key } gehalten: Ziffern sind Ecknotizen bis zum Loslassen
pad-held-centre = { $key } gehalten: Ziffern sind Mittelnotizen bis zum Loslassen
pad-held-colour = { $key } gehalten: Ziffern sind Farben bis zum Loslassen
pad-digit = Ziffer { $digit }, { $left }

# Was ein Befehl tut und seine Taste.
tooltip-with-key = { $tooltip } ({ $key })

# Die mitgelieferten Rätsel: Stufe und Nummer; die letzten drei haben Namen.
bundled-beginner-1 = Anfänger 1
bundled-beginner-2 = Anfänger 2
bundled-easy-1 = Leicht 1
bundled-easy-2 = Leicht 2
bundled-medium-1 = Mittel 1
bundled-medium-2 = Mittel 2
bundled-hard-1 = Schwer 1
bundled-hard-2 = Schwer 2
bundled-n00b = n00b
bundled-l33t = l33t
bundled-debug = debug

# Was vom Rätsel übrig ist, in einem großen Fenster.
what-is-left = Was noch fehlt
    .cells = { $count ->
        [one] { $count } Zelle
       *[other] { $count } Zellen
    }
    .pace = { $count ->
        [one] { $cells }, etwa eine Minute bei deinem Tempo
       *[other] { $cells }, etwa { $count } Minuten bei deinem Tempo
    }

# Der einfache Modus für Kinder.
simple-mode = Einfacher Modus: keine Uhr, keine Notizen. Ändere es im Menü Ansicht.
    .off = Der einfache Modus ist aus
    .chip = Für Kinder
simple-rule = Setze 1 bis { $count } je einmal in jede Zeile, jede Spalte und jeden { $count ->
    [4] Viererblock
   *[other] Sechserblock
}.
    .shapes = Setze jede der { $count ->
    [4] vier
   *[other] sechs
} Formen einmal in jede Zeile, jede Spalte und jeden { $count ->
    [4] Viererblock
   *[other] Sechserblock
}.
# Warum im einfachen Modus nichts geschah, oder was danach nicht stimmt.
simple-refused = Das gehört zum Rätsel und bleibt stehen
    .there = Das steht schon da
    .nowhere = Wähle zuerst einen Platz
    .impossible = Etwas passt nicht mehr
    .clashing = Alle Plätze sind voll, aber etwas passt nicht
simple-hint = Ein Tipp
    .mistake = Da stimmt etwas nicht
    .where = Schau dir { $unit } an: Dort passt etwas.
    .last = In { $unit } ist nur noch ein Platz frei. Dort kommt { $digit } hin.
    .place = In { $unit } fehlt noch { $digit }. Das passt nur auf den grünen Platz.
    .only = Auf den grünen Platz passt nur { $digit }. Alles andere ist schon in der Zeile, der Spalte oder dem Block.
    .given = Auf den grünen Platz kommt { $digit }.
    .wrong = { $count ->
        [one] Eins von deinen ist falsch. Such es, oder schau nach.
       *[other] { $count } von deinen sind falsch. Such sie, oder schau nach.
    }
    .wrong-shown = { $count ->
        [one] Das rote ist falsch.
       *[other] Die roten sind falsch.
    }
