# Kriss Kross im Fenster.

crosspatch-board = Kriss-Kross-Gitter
crosspatch-cell = Zeile { $row }, Spalte { $column }: { $contents }
crosspatch-cell-empty = leer
crosspatch-cell-clue = { $letter }, vorgegeben
crosspatch-cell-wrong = { $cell }, falsch
crosspatch-cell-clashing = { $cell }, in keinem Wort der Liste oder in einem doppelt verwendeten
crosspatch-cell-placed = { $cell }, der Tipp setzt { $letter }
crosspatch-status = { $count ->
    [0] { $place } · { $slot } · kein Wort passt
    [one] { $place } · { $slot } · 1 Wort passt
   *[other] { $place } · { $slot } · { $count } Wörter passen
}
crosspatch-status-word = { $place } · { $slot } · { $word }
crosspatch-left = { $count ->
    [one] noch { $count } Wort
   *[other] noch { $count } Wörter
}
crosspatch-length = { $left ->
    [0] { $length } Buchstaben · alle gesetzt
   *[other] { $length } Buchstaben · noch { $left } von { $count }
}
crosspatch-word-used = { $word }, gesetzt
crosspatch-word-fits = { $word }, passt
crosspatch-word-suggested = { $word }, vom Tipp vorgeschlagen
crosspatch-word-out = { $word }, vom Tipp ausgeschlossen

# What is said of what was done.
crosspatch-picked = { $word } gewählt: auf den Platz klicken
    .place = { $key } setzt es am Cursor ein
crosspatch-no-crossing = Hier kreuzt kein anderes Wort
crosspatch-none-fits = Kein Wort der Liste passt hier
crosspatch-several-fit = { $count } Wörter passen hier: wähle eines aus der Liste oder tippe es
crosspatch-full-but = { $count ->
    [one] Das Gitter ist voll, aber ein Eintrag steht nicht in der Liste oder ist doppelt
   *[other] Das Gitter ist voll, aber { $count } Einträge stehen nicht in der Liste oder sind doppelt
}
crosspatch-checked-right = Bisher alles richtig
crosspatch-checked-wrong = { $count ->
    [one] Ein Buchstabe ist falsch
   *[other] { $count } Buchstaben sind falsch
}
crosspatch-checked-several = { $count ->
    [one] Ein Buchstabe weicht von der verglichenen Lösung ab; dieses Rätsel hat mehrere
   *[other] { $count } Buchstaben weichen von der verglichenen Lösung ab; dieses Rätsel hat mehrere
}
crosspatch-no-solution = Dieses Rätsel hat keine Lösung
crosspatch-copied = Rätsel als Text kopiert
crosspatch-banner-several = Dieses Rätsel hat mehr als eine Lösung. Du kannst es spielen: jedes volle Gitter mit den Wörtern der Liste gewinnt.
# $faults is a sentence without its full stop.
crosspatch-faulty = { $faults }. Darum hat dieses Rätsel keine Lösung.
crosspatch-erase-them = Löschen

# Hints: the rungs of the ladder.
crosspatch-hint-mistakes = { $count ->
    [one] Einer deiner Buchstaben kann nicht stimmen. Ein Tipp würde darauf aufbauen: lösche ihn, oder sieh nach, welcher es ist.
   *[other] { $count } deiner Buchstaben können nicht stimmen. Ein Tipp würde darauf aufbauen: lösche sie, oder sieh nach, welche es sind.
}
    .shown = { $count ->
        [one] Der durchgestrichene Buchstabe steht in keiner Lösung.
       *[other] Die durchgestrichenen Buchstaben stehen in keiner Lösung.
    }
crosspatch-hint-nudge = Einer der Plätze mit { $length } Buchstaben lässt sich füllen.
    .words = Für eines der Wörter mit { $length } Buchstaben steht der Platz fest.
crosspatch-hint-length = { $length } Buchstaben
crosspatch-hint-unique-word = Für einen Platz ist nur ein Wort übrig: alle anderen sind gesetzt oder passen nicht zu den kreuzenden Wörtern.
crosspatch-hint-unique-slot = Ein Wort passt nur auf einen Platz: überall sonst passt es nicht zu den kreuzenden Wörtern.
crosspatch-hint-where = Sieh dir { $slot } an.
    .word = Suche den Platz von »{ $word }«.
crosspatch-hint-search = Keine Regel führt hier weiter. Frage noch einmal, um ein Wort einer Lösung zu sehen.
crosspatch-hint-no-other = Kein anderes der übrigen Wörter mit { $length } Buchstaben passt zu dem, was dort steht.
crosspatch-hint-more = { $count ->
    [one] Noch eine Kreuzung schließt Wörter aus.
   *[other] Noch { $count } Kreuzungen schließen Wörter aus.
}

# The search at work.
crosspatch-search-tries = { $slot }: versucht »{ $word }«
crosspatch-search-backs-up = { $slot }: Wort entfernt

# The bundled ones, in the menu.
menu-crosspatches = Kriss Kross
bundled-first-steps = Erste Schritte
bundled-numbers = Zahlen
bundled-animals = Animals (englisch)
bundled-tiere = Tiere
bundled-kitchen = In the kitchen (englisch)

# Commands.
command-turn = Richtung wechseln
    .tooltip = Waagerecht oder senkrecht tippen
command-lift = Wort entfernen
    .tooltip = Das Wort am Cursor entfernen; Buchstaben, die andere Wörter brauchen, bleiben

# The sheet of keys.
crosspatch-key-type = Buchstaben entlang des Platzes eintragen
    .keys = Buchstaben, Ziffern
crosspatch-key-slot = Voriger oder nächster Platz
crosspatch-key-lay = Das einzige passende Wort setzen

# The check of the puzzle can be stopped while it takes long.
crosspatch-stop = Stopp
    .tip = Die Lösungen dieses Rätsels nicht weiter zählen
crosspatch-stopped = Angehalten. Die Zahl der Lösungen ist nicht bekannt; du kannst weiterspielen.

# A Kriss Kross from the player's own words.
command-make-crosspatch = Kriss Kross aus Wörtern …
    .tooltip = Ein Kriss Kross aus einer Liste eigener Wörter erzeugen und spielen
word-maker = Kriss Kross aus eigenen Wörtern
    .how = Gib Wörter ein oder füge sie ein, getrennt durch Leerzeichen, Kommas oder Zeilen.
    .drop = Auch eine Datei lässt sich hierher ziehen.
    .field = Wörter
    .example = Katze, Hund, Maus …
    .file = Aus einer Datei …
    .open = Wörter für ein Kriss Kross
    .texts = Texte und Kriss-Kross-Rätsel
    .make = Erzeugen und spielen
    .few = Es braucht mindestens zwei Wörter
    .stop = Stopp
word-maker-count = { $count ->
    [one] { $count } Wort
   *[other] { $count } Wörter
}
word-maker-more = { $count ->
    [one] und { $count } weiteres
   *[other] und { $count } weitere
}
word-maker-progress = Anordnung { $layout } von { $of }, bis { $side } × { $side }
word-maker-without = { $count ->
    [one] Ohne dieses Wort erzeugen
   *[other] Ohne diese Wörter erzeugen
}
# The title of the puzzle.
word-maker-title = { $count } eigene Wörter
