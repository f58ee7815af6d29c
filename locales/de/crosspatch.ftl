# Kriss Kross: Wörter, die in ein Gitter passen.

# Was am Text eines Rätsels nicht stimmt.
crosspatch-read = { $problem } (Zeile { $line }, Spalte { $column })
crosspatch-in-framework = »{ $found }« statt »#« für eine offene Zelle, eines Leerzeichens oder eines vorgegebenen Buchstabens
crosspatch-in-word = »{ $found }« in einem Wort statt Buchstaben oder Ziffern
crosspatch-no-framework = kein Gitter gefunden: es fehlen Zeilen aus »#«
crosspatch-no-words = keine Wörter gefunden: auf das Gitter müssen eine Leerzeile und die Wörter folgen
crosspatch-too-high = das Gitter hat mehr als { $most } Zeilen
crosspatch-too-wide = das Gitter hat mehr als { $most } Spalten
crosspatch-too-many-words = es sind mehr als { $most } Wörter
crosspatch-repeated = das Wort »{ $word }« steht zweimal in der Liste

# Warum es keine Lösung haben kann. $direction ist »across« (waagerecht) oder »down« (senkrecht).
crosspatch-no-slot = keine zwei Zellen liegen nebeneinander, also lässt sich kein Wort setzen
crosspatch-alone = die Zelle in Zeile { $row }, Spalte { $column } hat keine Nachbarn, also passt dort kein Wort
crosspatch-words-too-many = { $over ->
    [one] ein Wort hat keinen Platz
   *[other] { $over } Wörter haben keinen Platz
}: { $words ->
    [one] { $words } Wort
   *[other] { $words } Wörter
} mit { $length } Buchstaben für { $slots ->
    [one] { $slots } Platz
   *[other] { $slots } Plätze
}
crosspatch-slots-too-many = { $over ->
    [one] ein Platz hat kein Wort
   *[other] { $over } Plätze haben kein Wort
}: { $words ->
    [one] { $words } Wort
   *[other] { $words } Wörter
} mit { $length } Buchstaben für { $slots ->
    [one] { $slots } Platz
   *[other] { $slots } Plätze
}
crosspatch-clues = kein Wort passt auf »{ $pattern }«, { $direction ->
    [across] waagerecht
   *[down] senkrecht
} ab Zeile { $row }, Spalte { $column }
crosspatch-unique = eindeutig
crosspatch-multiple = mehrdeutig
crosspatch-none = unlösbar

# Die Regeln und was ein Schritt nach jeder sagt. $slot und $other sind, was crosspatch-slot sagt.
crosspatch-slot = die { $length } Buchstaben { $direction ->
    [across] waagerecht
   *[down] senkrecht
} ab Zeile { $row }, Spalte { $column }
crosspatch-unique-word = Einziges Wort
    .step = »{ $word }« ist das einzige Wort, das für { $slot } übrig ist: Es kommt dorthin und nirgends sonst.
crosspatch-unique-slot = Einziger Platz
    .step = »{ $word }« passt nur noch auf { $slot }: Es kommt dorthin.
crosspatch-crossing = Kreuzungsprobe
    .none = Wo { $slot } { $other } kreuzen, in Zeile { $row }, Spalte { $column }, ist kein Buchstabe möglich: Damit scheidet aus: { $words }.
    .one = Wo { $slot } { $other } kreuzen, in Zeile { $row }, Spalte { $column }, ist nur »{ $letter }« möglich: Damit scheidet aus: { $words }.
    .some = Wo { $slot } { $other } kreuzen, in Zeile { $row }, Spalte { $column }, ist nur einer der Buchstaben { $letters } möglich: Damit scheidet aus: { $words }.
    .more = { $words } und { $count } weitere
crosspatch-search = Aus einer Lösung
    .step = Keine Regel führt hier weiter. Eine Lösung hat »{ $word }« für { $slot }.

# Warum es kein Rätsel gibt.
crosspatch-left-over = { $count ->
    [one] { $count } Wort passt
   *[other] { $count } Wörter passen
} nicht zu den anderen: { $words }
crosspatch-too-few = es braucht mindestens zwei Wörter mit je mindestens zwei Buchstaben

# Was ein Zug eines Spiels getan hat, und warum nichts geschah.
crosspatch-step-label-begun = Anfang
crosspatch-step-label-typed = { $letter } geschrieben
crosspatch-step-label-erased = Buchstaben gelöscht
crosspatch-step-label-laid = { $word } gesetzt
crosspatch-step-label-lifted = Wort entfernt
crosspatch-step-label-reset = Zurück zum Anfang
crosspatch-step-label-revealed = Lösung gezeigt
crosspatch-refused-not-there = Diese Zelle gibt es in diesem Rätsel nicht
crosspatch-refused-clue = Dieser Buchstabe ist vorgegeben und lässt sich nicht ändern
crosspatch-refused-length = Das Wort hat nicht die Länge des Platzes
crosspatch-refused-against-clue = Das Wort passt nicht zu den vorgegebenen Buchstaben
crosspatch-refused-letter = Dieses Zeichen ist nicht erlaubt
crosspatch-refused-no-change = Hier ist nichts zu ändern
crosspatch-refused-undo = Nichts rückgängig zu machen
crosspatch-refused-redo = Nichts zu wiederholen

# What can be wrong with the history of a game.
damage-no-open-cell = Schritt { $step } ändert Zeile { $row }, Spalte { $column }, die keine offene Zelle ist
damage-no-letter = Schritt { $step } trägt »{ $found }« ein, das ist kein Buchstabe
damage-no-word = Schritt { $step } setzt ein Wort, das das Rätsel nicht hat

# Wie groß eines ist, wo Spiele danach gezählt werden.
crosspatch-size =
    .small = Kriss Kross, klein
    .middle = Kriss Kross, mittel
    .large = Kriss Kross, groß

# Why a word that was typed for a new puzzle is left out.
word-too-short = »{ $word }« ist zu kurz: ein Wort hat mindestens zwei Buchstaben
word-too-long = »{ $word }« ist zu lang: ein Wort hat höchstens { $most } Buchstaben
word-invalid-letter = »{ $word }« geht nicht: es enthält »{ $letter }«
word-repeated = »{ $word }« steht zweimal da und zählt einmal
