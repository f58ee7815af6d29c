# A crosspatch in the window.

crosspatch-board = Wortgitter
crosspatch-cell = Zeile { $row }, Spalte { $column }: { $contents }
crosspatch-cell-empty = leer
crosspatch-cell-clue = { $letter }, vorgegeben
crosspatch-cell-wrong = { $cell }, falsch
crosspatch-cell-clashing = { $cell }, in keinem Wort der Liste oder in einem, das zweimal steht
crosspatch-cell-placed = { $cell }, der Hinweis setzt { $letter }
crosspatch-status = { $count ->
    [0] { $place } · { $slot } · kein Wort passt
    [one] { $place } · { $slot } · 1 Wort passt
   *[other] { $place } · { $slot } · { $count } Wörter passen
}
crosspatch-status-word = { $place } · { $slot } · { $word }
crosspatch-left = { $count ->
    [one] { $source } · noch { $count } Wort
   *[other] { $source } · noch { $count } Wörter
}
crosspatch-length = { $left ->
    [0] { $length } Buchstaben · alle gesetzt
   *[other] { $length } Buchstaben · noch { $left } von { $count }
}
crosspatch-word-used = { $word }, gesetzt
crosspatch-word-fits = { $word }, passt
crosspatch-word-told = { $word }, vom Hinweis gesetzt
crosspatch-word-out = { $word }, vom Hinweis ausgeschlossen

# What is said of what was done.
crosspatch-picked = { $word } ist gewählt: auf seinen Platz klicken, oder Enter, wo der Cursor steht
crosspatch-no-crossing = Hier kreuzt kein anderes Wort
crosspatch-none-fits = Kein Wort der Liste passt hier
crosspatch-several-fit = { $count } Wörter passen hier: eines aus der Liste wählen oder tippen
crosspatch-full-but = { $count ->
    [one] Voll, aber ein Platz enthält kein Wort der Liste oder eines, das zweimal steht
   *[other] Voll, aber { $count } Plätze enthalten kein Wort der Liste oder eines, das zweimal steht
}
crosspatch-checked-right = Bis hierher ist alles richtig
crosspatch-checked-wrong = { $count ->
    [one] Ein Buchstabe ist falsch
   *[other] { $count } Buchstaben sind falsch
}
crosspatch-checked-several = { $count ->
    [one] Ein Buchstabe ist nicht der der verglichenen Lösung; dieses Rätsel hat mehrere
   *[other] { $count } Buchstaben sind nicht die der verglichenen Lösung; dieses Rätsel hat mehrere
}
crosspatch-no-solution = Dieses Rätsel hat keine Lösung
crosspatch-copied = Das Wortgitter wurde kopiert, wie es kam
crosspatch-notice-several = Dieses Rätsel hat mehr als eine Lösung. Du kannst es spielen: jedes Gitter voll mit den Wörtern der Liste gewinnt.
crosspatch-notice-faulty = Dieses Rätsel hat keine Lösung: { $faults }
crosspatch-erase-them = Löschen

# Hints: the rungs of the ladder.
crosspatch-hint-mistakes = { $count ->
    [one] Einer deiner Buchstaben kann nicht stimmen. Ein Hinweis würde darauf bauen: lösche ihn, oder sieh nach, welcher es ist.
   *[other] { $count } deiner Buchstaben können nicht stimmen. Ein Hinweis würde darauf bauen: lösche sie, oder sieh nach, welche es sind.
}
    .shown = { $count ->
        [one] Der durchgestrichene Buchstabe steht in keiner Lösung.
       *[other] Die durchgestrichenen Buchstaben stehen in keiner Lösung.
    }
crosspatch-hint-nudge = Einer der Plätze mit { $length } Buchstaben lässt sich füllen.
    .words = Eines der Wörter mit { $length } Buchstaben hat seinen Platz.
crosspatch-hint-unique-word = Für einen Platz ist ein einziges Wort übrig: alle anderen sind gesetzt oder vertragen sich nicht mit den kreuzenden Wörtern.
crosspatch-hint-unique-slot = Ein Wort passt nur auf einen Platz: überall sonst halten es die kreuzenden Wörter fern.
crosspatch-hint-where = Sieh dir { $slot } an.
    .word = Suche den Platz von »{ $word }«.
crosspatch-hint-search = Keine Ausschlussregel führt hier weiter. Die nächste Stufe zeigt ein Wort der Lösung.
crosspatch-hint-no-other = Kein anderes der übrigen Wörter mit { $length } Buchstaben verträgt sich mit dem, was dort steht.
crosspatch-hint-more = { $count ->
    [one] Noch eine Kreuzung schließt Wörter aus.
   *[other] Noch { $count } Kreuzungen schließen Wörter aus.
}

# The search at work.
crosspatch-search-tries = { $slot }: »{ $word }« kommt dorthin
crosspatch-search-backs-up = { $slot }: das Wort fällt wieder weg

# The bundled ones, in the menu.
menu-crosspatches = Wortgitter
bundled-first-steps = Erste Schritte
bundled-numbers = Zahlen
bundled-animals = Animals (englisch)
bundled-tiere = Tiere
bundled-kitchen = In the kitchen (englisch)

# Commands.
command-turn = Drehen
    .tooltip = Tippen geht waagerecht oder senkrecht
command-lift = Wort wegnehmen
    .tooltip = Nimmt das Wort am Cursor weg, bis auf Buchstaben, die andere Wörter brauchen

# The sheet of keys.
crosspatch-key-type = Den Platz entlang schreiben
    .keys = Buchstaben, Ziffern
crosspatch-key-slot = Zum nächsten Platz, zum vorigen
    .keys = Bild ab, Bild auf
crosspatch-key-lay = Das passende Wort setzen
    .keys = Enter

# The check of the puzzle can be stopped while it takes long.
crosspatch-stop = Stopp
    .tip = Nicht weiter prüfen, wie viele Lösungen das Rätsel hat
crosspatch-stopped = Angehalten. Wie viele Lösungen das Rätsel hat, ist nicht bekannt; du kannst weiterspielen.
