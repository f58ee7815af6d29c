# Tipps: die Leiter vom Anstoß bis zum ganzen Beweis.

hint-nudge = Hier hinschauen
    .place = Sieh dir { $unit } an: Dort lässt sich eine Ziffer setzen.
    .rule-out = Sieh dir { $unit } an: Dort lässt sich ein Kandidat ausschließen.
    .place-by-clue = Sieh hierher: { $clue }. Damit lässt sich eine Ziffer setzen.
    .rule-out-by-clue = Sieh hierher: { $clue }. Damit lässt sich ein Kandidat ausschließen.
hint-from-solution = Aus der Lösung
    .why = Keine Technik, die Tipps benutzen dürfen, hilft hier. Frage noch einmal, um eine Ziffer der Lösung zu sehen.
    .what = Keine Technik, die Tipps benutzen dürfen, hilft hier. Die Lösung hat { $digit } in { $cell }: { $digit } in { $cell } setzen.
hint-from-every-solution = Aus allen Lösungen
    .why = Keine Technik, die Tipps benutzen dürfen, hilft hier. Frage noch einmal, um eine Ziffer zu sehen, die alle Lösungen gemeinsam haben.
    .what = Keine Technik, die Tipps benutzen dürfen, hilft hier. Alle Lösungen haben { $digit } in { $cell }: { $digit } in { $cell } setzen.
hint-from-one-solution = Aus einer von mehreren Lösungen
    .why = Dieses Rätsel hat mehr als eine Lösung, und in jeder leeren Zelle ist mehr als eine Ziffer möglich. Wähle selbst eine, oder frage noch einmal, um eine zu sehen.
    .what = Dieses Rätsel hat mehr als eine Lösung. Eine davon hat { $digit } in { $cell }: Du kannst { $digit } in { $cell } setzen.
    .by-known-rules = Nach den Regeln, die Ninefold kennt, hat dieses Rätsel mehr als eine Lösung, und keine Technik hilft hier. Folge dem Text des Autors, oder frage noch einmal, um eine Ziffer einer Lösung zu sehen.
hint-from-stated-solution = Aus der Lösung des Autors
    .why = Die Regeln, die Ninefold kennt, legen die Lösung nicht fest, und keine Technik hilft hier: Der Text des Autors verlangt mehr. Frage noch einmal, um eine Ziffer aus der Lösung des Autors zu sehen.
    .what = Die Regeln, die Ninefold kennt, legen die Lösung nicht fest. Die Lösung des Autors hat { $digit } in { $cell }: { $digit } in { $cell } setzen.
hint-needs-trial = Nur durch Probieren
    .why = Hier endet die Logik: Keine Technik, die Tipps benutzen dürfen, hilft, also bleibt nur Probieren. Frage noch einmal, um eine Ziffer der Lösung zu sehen.
    .what = Hier endet die Logik: Keine Technik, die Tipps benutzen dürfen, hilft, also bleibt nur Probieren. Die Lösung hat { $digit } in { $cell }: { $digit } in { $cell } setzen.
hint-complete = Gelöst
    .why = Das Gitter ist voll und richtig. Es gibt nichts mehr zu tun.
hint-unsolvable = Keine Lösung
    .why = Dieses Rätsel hat keine Lösung, also gibt es keinen nächsten Schritt.
hint-mistakes = Hier ist ein Fehler
    .digits = { $count ->
        [one] Eine Ziffer ist falsch
       *[other] { $count } Ziffern sind falsch
    }
    .entries = { $count ->
        [one] Ein Tipp braucht ein richtiges Gitter. Gehe auf den Stand vor dem Fehler zurück, oder sieh dir die falsche Ziffer an.
       *[other] Ein Tipp braucht ein richtiges Gitter. Gehe auf den Stand vor dem ersten Fehler zurück, oder sieh dir die falschen Ziffern an.
    }
    .marks = { $count ->
        [one] In einer Zelle fehlt in deinen Notizen die richtige Ziffer. Gehe auf den Stand davor zurück, oder sieh nach, welche es ist.
       *[other] In { $count } Zellen fehlt in deinen Notizen die richtige Ziffer. Gehe auf den Stand davor zurück, oder sieh nach, welche es sind.
    }
    .show = Zeigen
    .back = Zurückgehen
    .wrong = { $count ->
        [one] In { $cells } steht eine falsche Ziffer.
       *[other] In { $cells } stehen falsche Ziffern.
    }
    .lack = { $count ->
        [one] In den Notizen von { $cells } fehlt die richtige Ziffer.
       *[other] In den Notizen von { $cells } fehlen die richtigen Ziffern.
    }
# Die zweite Stufe bei den leichtesten Schritten, wo der Ort mehr sagt als die Definition.
hint-name =
    .full-house = In { $unit } ist nur noch eine Zelle leer.
    .hidden-single = In { $unit } kann eine Ziffer nur in einer Zelle stehen.
    .naked-single = In { $unit } hat eine Zelle nur einen Kandidaten.
# Die vorletzte Stufe: das Muster, noch nicht was folgt.
hint-where =
    .units = Sieh dir { $units } an.
    .clues = Sieh dir diese Regeln an: { $clues }.
    .clue = Sieh dir diese Regel an: { $clues }.
    .many-clues = Sieh dir die { $count } umrandeten Regeln an.
    .cells = { $count ->
        [one] Die Zelle ist { $cells }.
       *[other] Die Zellen sind { $cells }.
    }
    .blockers = { $count ->
        [one] { $cells } schließt dort Kandidaten aus.
       *[other] { $cells } schließen dort Kandidaten aus.
    }
    .same-digit = { $count ->
        [one] Die { $digit } in { $cells } schließt dort andere Zellen aus.
       *[other] Jede { $digit } in { $cells } schließt dort andere Zellen aus.
    }
    .digits = { $count ->
        [one] Die Ziffer ist { $digits }.
       *[other] Die Ziffern sind { $digits }.
    }
# Die markierten Zellen, die die Begründung nicht nennt, vor ihr.
hint-rest = Sieh dir { $cells } an.
hint-about = Mehr zu dieser Technik
hint-rung = Tipp { $number } von 4
hint-strip =
    .less = Weniger
    .links = Alle Glieder
    .text = Ganzer Text
    .link = Glied { $number } von { $count }
hint-link =
    .previous = Voriges Glied
    .next = Nächstes Glied
# Was das Befolgen eines Tipps getan hat.
hint-done-ruled-out = { $count ->
        [one] Ein Kandidat wurde ausgeschlossen
       *[other] { $count } Kandidaten wurden ausgeschlossen
    }
    .marked = { $count ->
        [one] Ein Kandidat wurde ausgeschlossen; was in seiner Zelle bleibt, ist notiert
       *[other] { $count } Kandidaten wurden ausgeschlossen; was in ihren Zellen bleibt, ist notiert
    }
hint-shown = Tipp { $number } von 4: { $title }
# Was ein Tipp in einer Zelle markiert, für einen Screenreader.
hint-cell =
    .text = vom Tipp genannt
    .pattern = Teil des Tipps
    .other = anderer Teil des Tipps
    .obstacle = Hindernis
    .wrong = laut Tipp falsch
    .out = der Tipp schließt { $digits } aus
    .placed = der Tipp setzt { $digit }
# Der Tipp für einen Screenreader: Überschrift und Sätze.
spoken-hint = { $title }. { $sentences }
# Warum ein Eintrag oder eine Notiz falsch ist.
hint-refutation = Warum es falsch ist
    .before = { $count ->
        [one] Das zeigt sich nach einem weiteren Schritt, der aus deinem Gitter folgt; im Gitter ist er ausgeführt.
       *[other] Das zeigt sich nach { $count } weiteren Schritten, die aus deinem Gitter folgen; im Gitter sind sie ausgeführt.
    }
    .clash = { $cell } kann keine { $digit } sein: Sie sieht die { $digit } in { $by }.
    .take = Entfernen
    .select = Wähle zuerst einen Eintrag oder eine Zelle mit Notizen
    .right = Dort ist nichts falsch
    .not-unique = Dieses Rätsel hat nicht genau eine Lösung, also ist kein einzelner Eintrag sicher falsch
    .unexplained = Es ist falsch, aber keine Technik zeigt, warum
hint-undecided = Dieses Rätsel ließ sich nicht rechtzeitig prüfen, deshalb gibt es keine Tipps dafür
hint-more = Mehr

# Die Glieder einer Kette, je eine Zeile: "Ist r5c5 keine 4, ist sie eine 8", "dann ist r5c9 keine 8", "also ist r5c9 eine 2".
link-row-if = Ist { OR($cells) } eine { $digit },
link-row-if-not = { $count ->
    [one] Ist { $cells } keine { $digit },
   *[other] Sind { $cells } keine { $digit },
}
link-row-it-is = ist sie eine { $digit }
    .not = ist sie keine { $digit }
link-row-is = ist { OR($cells) } eine { $digit }
    .not = { $count ->
        [one] ist { $cells } keine { $digit }
       *[other] sind { $cells } keine { $digit }
    }
link-row-then = { $count ->
    [one] dann ist { $cells } keine { $digit }
   *[other] dann sind { $cells } keine { $digit }
}
link-row-so = also ist { OR($cells) } eine { $digit }
link-row-group = dann gilt: { $what }
    .first = Ist { $cells } eine { $digit }, gilt: { $what }
link-reason-only = dort nur { $digits }
link-reason-last = letzter Platz in { $unit }
link-reason-left = letzter Kandidat
link-reason-cell = eine Ziffer je Zelle
link-reason-set = Menge { $name }
link-list = Glieder
    .item = Glied { $number } von { $count }, { $sentence }, Grund: { $reason }
    .status = Glied { $number } von { $count } · { $sentence }
    .copied = Kette kopiert
    .copy = Kette kopieren
# Die Buchstaben niedriger und hoher Zellen einer Linie.
side-letter =
    .low = N
    .high = H
set-list = Mengen
    .item = Menge { $name }, { $cells }, Ziffern { $digits }
    .colours = Farben
    .colour = Farbe { $name }, { $cells }, Ziffer { $digits }
    .sides = Niedrige und hohe Zellen
    .side = { $name }, { $cells }, Ziffern { $digits }
single-blocks = Die { $digit } in { $cell } schließt den Rest von { $unit } aus.
    .cell = Die { $digit } in { $cell } schließt { $others } aus.
    .needs = In { $unit } fehlt noch die Ziffer { $digit }.
    .last = Nur { $cell } kann eine { $digit } sein: { $digit } in { $cell } setzen.
    .rules-out = schließt aus
    .crossed = keine { $digit } hier
hint-combinations = Kombinationen
