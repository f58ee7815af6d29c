# Warum ein Schritt stimmt, in kurzen Sätzen. Platzhalter sind Zellen, Einheiten und Ziffern, im Fenster farbig;
# OR($cells) schreibt mehrere mit »oder« statt »und«. Die Reihenfolge ist immer gleich: was du siehst, warum es gilt,
# was folgt. Am Ende steht, was zu tun ist: »4 aus r5c1 streichen«, »6 in r4c9 setzen«.
number-in-words = { $count ->
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
   *[other] neun
}

# Das Ende einer Begründung, nach einem Doppelpunkt: »2 aus r4c8 und r4c9, 3 und 7 aus r5c5 streichen.«
why-removal = { $digits } aus { $cells }
why-removals = { $removals } streichen.
    .so = Also { $removals }

# Singles und Überschneidungen.
why-full-house = { $cell } ist die letzte leere Zelle von { $unit }. Dort fehlt nur noch die { $digit }: { $digit } in { $cell } setzen.
why-hidden-single = In { $unit } fehlt noch die Ziffer { $digit }.
    .seen = { $count ->
        [one] Die { $digit } in { $cells } schließt dort andere Zellen aus.
       *[other] Die { $digit } in { $cells } schließen dort andere Zellen aus.
    }
    .place = Nur { $cell } kann eine { $digit } sein: { $digit } in { $cell } setzen.
why-naked-single = { $cell } hat nur einen Kandidaten, die { $digit }.
    .seen = { $cell } sieht jede Ziffer außer der { $digit }: Sieh dir { $cells } an.
    .some = { $count ->
        [one] Die Ziffer in { $cells } schließt einen anderen Kandidaten aus.
       *[other] Die Ziffern in { $cells } schließen andere Kandidaten aus.
    }
    .place = Also muss { $cell } eine { $digit } sein: { $digit } in { $cell } setzen.
why-intersection = In { $by } kann die Ziffer { $digit } nur in { OR($cells) } stehen. { $count ->
        [2] Beide Zellen
        [3] Alle drei Zellen
       *[other] Diese Zellen
    } sind auch in { $from }.
    .out = Eine davon muss eine { $digit } sein, also kann keine andere Zelle von { $from } eine { $digit } sein:

# Gruppen von Zellen. $size ist die Zahl der Ziffern in Worten.
why-hidden-subset = In { $home } können die Ziffern { $digits } nur in { $cells } stehen.
    .full = Also enthalten diese { $size } Zellen { $digits } und haben keinen Platz für andere Ziffern:
why-locked-subset = { $cells } können nur { OR($digits) } sein. { $count ->
        [2] Beide
       *[other] Alle drei
    } sind in { $units }.
    .full = Also enthalten diese { $size } Zellen { $digits }. Keine andere Zelle von { OR($units) } kann { OR($digits) } sein:
why-naked-subset = In { $home } können { $cells } nur { OR($digits) } sein.
    .full = Also enthalten diese { $size } Zellen { $digits }. Andere Zellen, die { $count ->
        [2] beide
       *[other] alle { $size }
    } sehen, können nicht { OR($digits) } sein:

# Fische. $lines ist »rows« oder »columns«, wovon der Fisch ausgeht; $size ist ihre Zahl in Worten, $count als Zahl.
why-fish = In { $bases } kann die Ziffer { $digit } nur in { OR($covers) } stehen.
    .cells = { $count ->
        [2] Die Ecken sind { $cells }.
       *[other] Ihre Plätze dort sind { $cells }.
    }
    .each = Jede dieser { $size } { $lines ->
        [rows] Zeilen
       *[other] Spalten
    } braucht ihre { $digit } in einer anderen { $lines ->
        [rows] Spalte
       *[other] Zeile
    }.
    .out = Also hat jede der { $size } { $lines ->
        [rows] Spalten
       *[other] Zeilen
    } ihre { $digit } in einer dieser Zellen. Keine andere Zelle dieser { $lines ->
        [rows] Spalten
       *[other] Zeilen
    } kann eine { $digit } sein:
why-finned-fish = { $count ->
        [one] Schaue auf die Ziffer { $digit } in { $bases }. Sie kann nur in { OR($covers) } stehen oder in der Flosse { $fins }.
       *[other] Schaue auf die Ziffer { $digit } in { $bases }. Sie kann nur in { OR($covers) } stehen oder in den Flossen { $fins }.
    }
    .if = Ist { $count ->
        [one] die Flosse keine
       *[other] keine Flosse eine
    } { $digit }, hat jede der { $size } { $lines ->
        [rows] Spalten
       *[other] Zeilen
    } ihre { $digit } in einer dieser Zellen. Ist { $count ->
        [one] die Flosse eine { $digit }, kann keine Zelle, die sie sieht, eine { $digit } sein.
       *[other] eine Flosse eine { $digit }, kann keine Zelle, die alle Flossen sieht, eine { $digit } sein.
    }
    .out = So oder so können andere Zellen dieser { $lines ->
        [rows] Spalten
       *[other] Zeilen
    }, die { $count ->
        [one] die Flosse
       *[other] alle Flossen
    } sehen, keine { $digit } sein:

# Zwei starke Verbindungen: Wolkenkratzer, Drachen, Turbot-Fisch.
why-two-links = In { $first } kann die Ziffer { $digit } nur in { OR($first_cells) } stehen, in { $last } nur in { OR($last_cells) }.
    .open = { $middle } sehen einander in { $unit }, also können sie nicht beide eine { $digit } sein. Das heißt, { OR($ends) } muss eine { $digit } sein.
    .again = Wieder können { $middle } nicht beide eine { $digit } sein, also muss { OR($ends) } eine { $digit } sein.
    .closed = Ist { $ends } keine { $digit }, müssen { $middle } beide eine { $digit } sein. Aber sie sehen einander in { $unit }, also muss { $ends } eine { $digit } sein.
    .second = Ein zweiter Drachen benutzt dieselben zwei Zellen des Blocks.
    .out = Zellen, die beide sehen, können keine { $digit } sein:
    .out-one = Zellen, die diese Zelle sehen, können keine { $digit } sein:
    .out-kites = Zellen, die beide Zellen eines dieser Paare sehen, können keine { $digit } sein:

# Leeres Rechteck: $home ist sein Block, $along und $across die Linien darin, $link die Einheit der starken Verbindung.
why-empty-rectangle = In { $home } kann die Ziffer { $digit } nur in { OR($cells) } stehen: alle in { $along } oder { $across }.
    .second = Derselbe Block bildet ein zweites leeres Rechteck.
    .link = In { $link } kann die Ziffer { $digit } nur in { $start } oder { $end } stehen.
    .if = Ist { $start } eine { $digit }, steht in { $along } keine weitere, also hat { $home } die { $digit } in { $across }.
    .if-not = Ist { $start } keine { $digit }, muss { $end } eine { $digit } sein.
    .out = { $out } ist in { $across } und sieht { $end }, kann also so oder so keine { $digit } sein:
    .out-first = { $out } ist in { $across } und sieht { $end }, kann also so oder so keine { $digit } sein.

# Farben. Ein Verbund hat zwei Farben, A und B, ein zweiter C und D.
why-colours = Wo eine Einheit nur zwei Plätze für die { $digit } hat, ist einer eine { $digit } und der andere nicht: Gib ihnen verschiedene Farben. Farbe A: { $first }. Farbe B: { $second }.
    .elsewhere = Solche Paare an anderer Stelle geben zwei weitere Farben. Farbe C: { $first }. Farbe D: { $second }.
    .either = Also sind alle Zellen von A eine { $digit } oder alle Zellen von B.
    .either-elsewhere = Dasselbe gilt für C und D.
    .trap = { $count ->
        [one] { $out } sieht Zellen beider Farben, kann also keine { $digit } sein:
       *[other] { $out } sehen jeweils Zellen beider Farben, können also keine { $digit } sein:
    }
    .wrap = { $clash } haben beide Farbe { $colour } und sehen einander. Sie können nicht beide eine { $digit } sein, also kann keine Zelle dieser Farbe eine { $digit } sein:
    .false = Zellen von { $colour } sehen Zellen von C und Zellen von D, und eine dieser Farben ist { $digit }. Also kann keine Zelle von { $colour } eine { $digit } sein:
    .others = Zellen von { $near } und { $next } sehen einander, also können nicht beide Farben { $digit } sein. Das heißt, { $far } oder { $last } muss { $digit } sein.
    .others-out = { $count ->
        [one] Zellen, die diese beiden Farben sehen, können keine { $digit } sein:
       *[other] Zellen, die beide Farben eines dieser Paare sehen, können keine { $digit } sein:
    }

# Flügel.
why-can-be = { $cells } kann nur { OR($digits) } sein.
    .several = { $cells } können nur { OR($digits) } sein.
why-wing = { $pivot } kann nur { OR($digits) } sein. Sie sieht { $left } ({ OR($left_digits) }) und { $right } ({ OR($right_digits) }).
    .keys = Ist { $pivot } eine { $left_key }, muss { $left } eine { $digit } sein. Ist { $pivot } eine { $right_key }, muss { $right } eine { $digit } sein.
    .three = Sonst ist { $pivot } selbst eine { $digit }. Also ist eine dieser drei Zellen eine { $digit }, und Zellen, die alle drei sehen, können keine { $digit } sein:
    .two = Also ist { $left } oder { $right } eine { $digit }, und Zellen, die beide sehen, können keine { $digit } sein:
why-w-wing = { $first } und { $second } können jeweils nur { OR($digits) } sein.
    .link = In { $unit } kann die Ziffer { $link } nur in { $near_first } oder { $near_second } stehen.
    .sees = { $near_first } sieht { $first }, und { $near_second } sieht { $second }. Sind { $first } und { $second } beide eine { $link }, hat { $unit } keinen Platz für die { $link }.
    .out = Also muss { $first } oder { $second } eine { $digit } sein, und Zellen, die beide sehen, können keine { $digit } sein:
why-wxyz = { $cells } können nur { OR($digits) } sein.
    .once = Von den Ziffern { $others } passt jede nur einmal in diese Zellen, denn alle ihre Plätze dort sehen einander.
    .out = Also muss eine der vier Zellen eine { $digit } sein, und zwar { OR($holders) }. Zellen, die alle diese sehen, können keine { $digit } sein:

# Rechtecke und das BUG-Muster. $roof sind die Ecken, die auch andere Kandidaten haben.
why-rectangle = { $cells } bilden ein Rechteck in zwei Blöcken.
    .pair = Sind alle vier { OR($pair) }, lassen sich die beiden Ziffern tauschen, und das Rätsel hat zwei Lösungen. Aber es hat nur eine, also muss eine Ecke eine andere Ziffer sein.
    .type-1 = Das kann nur { $roof }, also kann { $roof } nicht { OR($pair) } sein:
    .type-2 = Nur { $roof } können eine andere Ziffer sein, und zwar { $out }. Also muss eine davon eine { $out } sein. Zellen, die { $count ->
        [2] beide
       *[other] alle drei
    } sehen, können keine { $out } sein:
    .type-3 = Nur { $roof } haben andere Kandidaten, also enthält eine davon einen dieser Kandidaten: Zähle beide als eine Zelle.
    .type-3-set = Mit { $others } sind das { $size } Zellen von { $units } für die { $size } Ziffern { $digits }. Zellen, die sie alle sehen, können nicht { OR($digits) } sein:
    .type-4 = In { $units } kann die Ziffer { $first } nur in { OR($roof) } stehen, also ist eine davon eine { $first }.
    .type-4-out = Ist die andere eine { $second }, sind alle vier Ecken { OR($pair) }. Also kann keine davon eine { $second } sein:
    .type-6 = In beiden Zeilen und beiden Spalten des Rechtecks kann die Ziffer { $first } nur in einer Ecke stehen.
    .type-6-out = Ist eine von { $roof } eine { $first }, ist es auch die andere, und in den übrigen Ecken steht die { $second }. Dann sind alle vier { OR($pair) }, also können { $roof } keine { $first } sein:
    .hidden = In { $units } kann die Ziffer { $first } nur in einer Ecke des Rechtecks stehen.
    .hidden-out = Ist { $opposite } eine { $second }, müssen { $beside } eine { $first } und { $corner } eine { $second } sein. Dann sind alle vier { OR($pair) }, also kann { $opposite } keine { $second } sein:
why-avoidable = { $cells } bilden ein Rechteck in zwei Blöcken, und keine davon ist vorgegeben.
    .pair = Wechseln sich { $pair } darin ab, lassen sich die beiden Ziffern tauschen, und das Rätsel hat zwei Lösungen. Aber es hat nur eine.
    .type-1 = Drei Ecken passen schon in dieses Muster, also kann { $roof } keine { $out } sein:
    .type-2 = Also muss eine von { $roof } eine { $out } sein, der andere Kandidat von beiden. Zellen, die beide sehen, können keine { $out } sein:
why-grave = Jede leere Zelle hat zwei Kandidaten, außer { $cell }: Sie hat drei.
    .if-not = Ist { $cell } keine { $digit }, hat jede fehlende Ziffer genau zwei Plätze in jeder Zeile, jeder Spalte und jedem Block.
    .out = So ein Rätsel hat zwei Lösungen oder keine, aber dieses hat genau eine. Also muss { $cell } eine { $digit } sein:

# Ketten und Schleifen: Jedes Glied ist ein Satz. $count ist die Zahl der Zellen eines Platzes: mehr als eine ist eine
# Gruppe. $why ist der Grund eines Glieds, $condition die Annahme.
why-remote-pair = { $cells } können nur { OR($digits) } sein. In der Reihenfolge { $path } sieht jede die nächste.
    .turns = Also wechseln sich { $digits } in diesen { $size } Zellen ab.
    .ends = Eine von { $ends } ist eine { $first }, die andere eine { $last }. Zellen, die beide sehen, können nicht { OR($digits) } sein:
    .out = Zwei Zellen mit einer geraden Zahl von Zellen dazwischen enthalten verschiedene Ziffern. Zellen, die zwei solche sehen, können nicht { OR($digits) } sein:
why-if = { $count ->
    [one] Wenn { $cells } eine { $digit } ist
   *[other] Wenn die { $digit } in { OR($cells) } steht
}
    .not = { $count ->
        [one] Wenn { $cells } keine { $digit } ist
       *[other] Wenn die { $digit } nicht in { OR($cells) } steht
    }
why-suppose = Angenommen, { $cells } ist eine { $digit }.
    .not = Angenommen, { $cells } ist keine { $digit }.
why-link-reason = dort nur { OR($digits) }
    .last-candidate = letzter Kandidat dort
    .one-digit = eine Ziffer je Zelle
    .is-digit = sie ist eine { $digit }
    .unit = { $unit }
    .last-place = { $count ->
        [one] letzter Platz in { $unit }
       *[other] letzte Plätze in { $unit }
    }
    .set = dieselbe Menge
why-link-strong = { $count ->
    [one] Also ist { $cells } eine { $digit } ({ $why }).
   *[other] Also steht die { $digit } in { OR($cells) } ({ $why }).
}
    .net = { $count ->
        [one] Dann ist { $cells } eine { $digit } ({ $why }).
       *[other] Dann steht die { $digit } in { OR($cells) } ({ $why }).
    }
    .first = { $count ->
        [one] { $condition }, ist { $cells } eine { $digit } ({ $why }).
       *[other] { $condition }, steht die { $digit } in { OR($cells) } ({ $why }).
    }
    .first-here = { $condition }, ist sie eine { $digit } ({ $why }).
why-link-weak = { $count ->
    [one] Dann ist { $cells } keine { $digit } ({ $why }).
   *[other] Dann sind { $cells } keine { $digit } ({ $why }).
}
    .first = { $count ->
        [one] { $condition }, ist { $cells } keine { $digit } ({ $why }).
       *[other] { $condition }, sind { $cells } keine { $digit } ({ $why }).
    }
    .first-here = { $condition }, ist sie keine { $digit } ({ $why }).
    .also = { $from } schließt die { $digit } auch in { $cells } aus ({ $why }).
why-chain-one-end = Also muss { $first } eine { $digit } sein, und Zellen, die sie sehen, können keine { $digit } sein:
why-chain-ends = So oder so ist { OR($first) } oder { OR($last) } eine { $digit }. Zellen, die beide sehen, können keine { $digit } sein:
why-chain-two-digits = So oder so ist { $first } eine { $first_digit } oder { $last } eine { $last_digit }.
    .out = Die beiden sehen einander, also kann { $first } keine { $last_digit } und { $last } keine { $first_digit } sein:
why-discontinuous = { $count ->
    [one] Das widerspricht dem Anfang, also kann { $cells } keine { $digit } sein:
   *[other] Das widerspricht dem Anfang, also kann die { $digit } nicht in { OR($cells) } stehen:
}
    .true = { $count ->
        [one] Das widerspricht dem Anfang, also muss { $cells } eine { $digit } sein:
       *[other] Das widerspricht dem Anfang, also muss die { $digit } in { OR($cells) } stehen:
    }
why-continuous = Die Kette kehrt zum Anfang zurück, ist also eine Schleife und gilt in beiden Richtungen.
    .out = Wo ein Kandidat den nächsten ausschließt, stimmt einer der beiden. Also sind Kandidaten falsch, die von beiden ausgeschlossen sind:

# Sue de Coq und fast gesperrte Mengen, die Menge A, Menge B und so weiter heißen.
why-sue-de-coq = Menge C, wo sich { $line } und { $box } kreuzen: In { $cells } passt nur { OR($digits) }.
    .of-line = Menge A, im Rest von { $line }: In { $cells } passt nur { OR($digits) }.
    .of-box = Menge B, im Rest von { $box }: In { $cells } passt nur { OR($digits) }.
    .count = Die Mengen A und B haben keine Ziffer gemeinsam, also passt jede dieser Ziffern nur einmal in diese { $size } Zellen.
    .count-shared = Die Mengen A und B haben nur { $digits } gemeinsam. Jede andere Ziffer passt nur einmal in diese { $size } Zellen.
    .full = Das ist eine Ziffer für jede Zelle, also müssen alle diese Ziffern dort stehen.
    .out = Keine andere Zelle von { $line } kann { OR($line_digits) } sein, und keine andere Zelle von { $box } kann { OR($box_digits) } sein:
why-set = { $count ->
    [one] Menge { $name }: { $cells } kann nur { OR($digits) } sein.
   *[other] Menge { $name }: { $cells } können nur { OR($digits) } sein, { $candidates } Ziffern für { $size } Zellen.
}
why-als-xz = Jede { $digit } in Menge A sieht jede { $digit } in Menge B, also kann nur eine der Mengen die { $digit } enthalten. Eine Menge ohne die { $digit } muss alle ihre anderen Ziffern enthalten.
    .double = Für { $digits } gilt jeweils: Jeder Platz in Menge A sieht jeden in Menge B. Also kann nur eine der Mengen diese Ziffer enthalten.
    .each = Eine Menge hat Platz für alle ihre Ziffern bis auf eine. Also enthält jede eine der Ziffern { $digits } und alle ihre anderen.
    .out = Zellen, die jede { OR($digits) } beider Mengen oder alle Plätze einer anderen Ziffer einer Menge sehen, können diese Ziffer nicht sein:
why-one-set = { $count ->
    [one] Also muss Menge A oder Menge { $name } die { $digits } enthalten. Zellen, die jede { $digits } beider Mengen sehen, können keine { $digits } sein:
   *[other] Also muss jede der Ziffern { $digits } in Menge A oder Menge { $name } stehen. Zellen, die alle Plätze einer davon in beiden Mengen sehen, können diese Ziffer nicht sein:
}
why-set-chain = Angenommen, Menge A enthält keine { $digit }.
    .link = Dann muss Menge { $name } alle ihre anderen Ziffern enthalten, auch die { $digit }. Jede { $digit } dort sieht jede { $digit } in Menge { $next }, also kann Menge { $next } keine { $digit } enthalten.
    .end = Dann muss Menge { $name } alle ihre anderen Ziffern enthalten, auch die { $digits }.
why-petal = { $cell } sieht jede { $digit } in Menge { $name }. Ist { $cell } eine { $digit }, muss Menge { $name } alle ihre anderen Ziffern enthalten, auch { $outer }.
why-blossom = { $count ->
    [one] Also muss eine der Mengen die { $digits } enthalten. Zellen, die jede { $digits } dieser Mengen sehen, können keine { $digits } sein:
   *[other] Also muss jede der Ziffern { $digits } in einer der Mengen stehen. Zellen, die alle Plätze einer davon in diesen Mengen sehen, können diese Ziffer nicht sein:
}

# Tridagon. $guardians sind die anderen Kandidaten der Zellen, $cells die zwölf Zellen oder die jener Kandidaten.
why-tridagon = In { $units } können zwölf Zellen nur { $digits } sein, außer { $guardians }.
    .guardians = { $digits } in { $cells }
    .cells = Jeder Block hat drei davon, in drei Zeilen und drei Spalten: { $cells }.
    .clash = Drei Ziffern können sie nicht füllen: Eine der vier Diagonalen läuft anders als die drei übrigen.
    .clash-swapped = Drei Ziffern können sie nicht füllen: Sind Zeilen und Spalten so vertauscht, dass drei Blöcke dieselbe Diagonale haben, hat der vierte die andere.
    .one = Also muss { $cells } eine { $digits } sein: { $digits } in { $cells } setzen.
    .one-cell = Also muss { $cells } eine { OR($digits) } sein:
    .one-digit = Also muss eine { $digits } in { OR($cells) } stehen. Zellen, die { $count ->
        [2] beide
       *[other] alle davon
    } sehen, können nicht { $digits } sein:

# Zwangsketten und -netze und die Suche.
why-search = Keine bekannte Technik hilft hier. Eine Suche zeigt, dass { $cell } eine { $digit } sein muss: { $digit } in { $cell } setzen.
    .trial = Hier endet die Logik, es bleibt nur Probieren. Die Lösung hat { $digit } in { $cell }: { $digit } in { $cell } setzen.
why-application = Dann gilt: { $what } ({ $why }).
    .is = { $cells } ist { $digit }
    .not = { $count ->
        [one] { $cells } ist nicht { OR($digits) }
       *[other] { $cells } sind nicht { OR($digits) }
    }
why-contradiction = Das ist unmöglich, also kann { $cells } keine { $digit } sein:
    .true = Das ist unmöglich, also muss { $cells } eine { $digit } sein: { $digit } in { $cells } setzen.
    .no-place = { $count ->
        [one] Jetzt hat die { $digit } keinen Platz in { $unit }: { $cells } ist ausgeschlossen.
        [2] Jetzt hat die { $digit } keinen Platz in { $unit }: { $cells } sind beide ausgeschlossen.
       *[other] Jetzt hat die { $digit } keinen Platz in { $unit }: { $cells } sind alle ausgeschlossen.
    }
    .clue = Jetzt lässt sich diese Angabe nicht mehr erfüllen: { $clue }.
    .nowhere = Jetzt hat die { $digit } keinen Platz in { $unit }.
    .no-digit = Jetzt sind alle Kandidaten von { $cell } ausgeschlossen.
    .both = { $count ->
        [one] Also muss { $cells } eine { $digit } sein, kann aber keine { $digit } sein.
       *[other] Also muss die { $digit } in { OR($cells) } stehen, kann dort aber nicht stehen.
    }
why-verity = { $count ->
    [one] { $cells } ist eine { $digits } oder nicht. Prüfe beides.
   *[other] Die { $digits } steht in { OR($cells) } oder nicht. Prüfe beides.
}
    .unit = In { $unit } kann die Ziffer { $digits } nur in { OR($cells) } stehen. Prüfe jede davon.
    .cell = { $cells } kann nur { OR($digits) } sein. Prüfe jede davon.
    .at-once = { $condition }, ist nichts mehr zu zeigen.
    .true = In jedem Fall ist { $cells } eine { $digit }: { $digit } in { $cells } setzen.
    .false = In jedem Fall ist { $cells } keine { $digit }:

# Schritte mit Angaben. Jeder beginnt mit dem Namen der Angabe, der ein Text für sich ist.
why-by-clues = Dabei gilt auch: { $clues }.
why-seeing-subset = { $cells } sehen einander alle und können nur { OR($digits) } sein.
why-clue-meaning = { $clue }: { $meaning }
why-last-of-clue = { $clue }: Nur { $cell } ist noch leer, und nur mit der { $digit } stimmt die Summe: { $digit } in { $cell } setzen.
why-marked-cell = { $clue }: { $cell } kann nur { OR($digits) } sein:
    .odd = { $clue }: In { $cell } steht eine ungerade Ziffer, also { OR($digits) }:
    .even = { $clue }: In { $cell } steht eine gerade Ziffer, also { OR($digits) }:
why-thermometer-ends = { $clue }: { $count } Ziffern steigen vom Kolben bis zur Spitze, also ist die erste 1 bis { $highest }, und für jede weitere Zelle sind kleinster und größter Wert um eins höher:
why-thermometer-neighbours = { $clue }: { $cell } ist mindestens { $bound }, und danach steigen die Ziffern von Zelle zu Zelle:
    .before = { $clue }: { $cell } ist höchstens { $bound }, und davor sind die Ziffern von Zelle zu Zelle kleiner:
    .slow = { $clue }: { $cell } ist mindestens { $bound }, und danach ist keine Ziffer kleiner:
    .slow-before = { $clue }: { $cell } ist höchstens { $bound }, und davor ist keine Ziffer größer:
why-no-partner = { $count ->
        [one] Neben eine { $digits } passt dort keine Ziffer:
       *[other] Neben { OR($digits) } passt dort keine Ziffer:
    }
    .same = Neben eine { $digit } passt nur eine zweite { $digit }, und { $cells } sehen einander:
why-whisper-sides-alternate = Also wechseln sich niedrige und hohe Ziffern ab.
why-whisper-lines = { $count ->
        [one] { $lines } hat eine Zelle gemeinsam, also gilt das auch dort.
       *[other] { $lines } hängen über gemeinsame Zellen daran, also gilt das auch dort.
    }
why-whisper-cell = { $cell } kann nur { OR($digits) } sein, also niedrig.
    .high = { $cell } kann nur { OR($digits) } sein, also hoch.
why-whisper-house = In { $house } können { $others } nur niedrig sein. { $count ->
        [one] Mit { $cells } sind das mehr Zellen, als es niedrige Ziffern gibt.
       *[other] Mit { $cells }, die auf derselben Seite sind, sind das mehr Zellen, als es niedrige Ziffern gibt.
    }
    .high = In { $house } können { $others } nur hoch sein. { $count ->
        [one] Mit { $cells } sind das mehr Zellen, als es hohe Ziffern gibt.
       *[other] Mit { $cells }, die auf derselben Seite sind, sind das mehr Zellen, als es hohe Ziffern gibt.
    }
why-whisper-sides = Damit stehen niedrige Ziffern in { $same }, hohe in { $others }:
    .high = Damit stehen hohe Ziffern in { $same }, niedrige in { $others }:
why-related = { $from } kann nur { OR($digits) } sein. Also kann { $to } nur { OR($left) } sein:
    .none = { $from } kann nur { OR($digits) } sein. Damit bleibt nichts für { $to }:
    .run = { $from } kann nur { OR($digits) } sein. Von dort die Linie entlang geht Zelle für Zelle nur: { $cells }:
    .alone = Keine Ziffer in { $from } passt zu { OR($gone) } in { $to }:
    .partners = { $count ->
        [one] Die { OR($gone) } in { $to } bräuchte { OR($partners) } in { $from }, und das geht dort nicht:
       *[other] { OR($gone) } in { $to } bräuchte { OR($partners) } in { $from }, und das geht dort nicht:
    }
why-argument-size = { $count ->
        [one] { $cells } kann nur { $sets } sein:
       *[other] { $cells } können nur { $sets } sein:
    }
why-argument-given = In { $house } kann die { $digit } nur in { OR($cells) } stehen.
why-argument-beside = { $count ->
        [one] Die { $digits } steht schon da.
       *[other] { $digits } stehen schon da.
    }
why-argument-left = { $count ->
        [one] { $cells } kann { $sets } sein.
       *[other] { $cells } können { $sets } sein.
    }
why-argument-struck = Nicht möglich: { $struck }.
    .cell = { $cell } kann nicht { OR($digits) } sein: { $struck }.
    .digits = { $cells } können nicht { OR($digits) } sein: { $struck }.
    .ways = { $count ->
        [one] Nicht möglich in { $cells }: { $struck }.
       *[other] Nicht möglich in { $cells }, in dieser Reihenfolge: { $struck }.
    }
why-struck = { $before }; { $next }
    .no-cell = { $set } hat keine Zelle für die { $digit }
    .no-other-cell = mit der { $assumed } dort hat { $set } keine Zelle für die { $digit }
    .with = mit der { $assumed } dort: { $what }
    .no-digit = { $set } hat keine Ziffer für { $cell }
    .no-candidate = { $set } schließt jede Ziffer von { $cell } aus
    .no-place = { $set } schließt jeden Platz der { $digit } in { $house } aus
    .no-way = { $set } schließt alle Möglichkeiten der ersten Angabe aus
    .one-cell = in { $set } haben { $digits } beide nur { $cell }
    .one-digit = in { $set } haben { $cells } beide nur die { $digit }
why-argument-every = { $sets ->
        [one] Darin ist die { $digits }, und nur { $cells } kann die { $digits } sein:
       *[other] Jede davon hat die { $digits }, und nur { $cells } kann die { $digits } sein:
    }
why-argument-needed = { $sets ->
        [one] Darin ist { OR($digits) }.
       *[other] Jede davon hat { OR($digits) }.
    }
why-argument-place = { $digit } in { $cell } setzen.
why-argument-count = { $count ->
        [one] { $cells } muss { $digits } sein, für andere ist kein Platz:
       *[other] { $cells } müssen { $digits } sein, für andere ist kein Platz:
    }
    .only = Nur { $cells } kann { $digits } sein:
why-argument-named = { $digits } gehört dazu.
why-argument-group = { $count ->
        [one] { $cells } ist { $sum }.
       *[other] { $cells } sind { $sum }.
    }
    .least = { $count ->
        [one] { $cells } ist mindestens { $sum }.
       *[other] { $cells } sind mindestens { $sum }.
    }
    .most = { $count ->
        [one] { $cells } ist höchstens { $sum }.
       *[other] { $cells } sind höchstens { $sum }.
    }
why-argument-bound = Also ist { $cell } mindestens { $limit }:
    .most = Also ist { $cell } höchstens { $limit }:
why-argument-ways = { $count ->
        [one] { $cells } kann nur { $ways } sein:
       *[other] In dieser Reihenfolge können { $cells } nur { $ways } sein:
    }
why-argument-table = { $count ->
        [one] Je nach { $cells }: { $rows }. Anderes passt nicht:
       *[other] Je nach { $cells }: { $rows }. Anderes passt nicht:
    }
    .filled = Mit den gesetzten Ziffern passt nur: { $rows }:
why-argument-row = bei { $key } { $digits }
why-argument-cell = { $cell } { OR($digits) }
why-argument-length = Für { $sum } braucht es { $counts } Zellen zwischen 1 und { $highest }. Wo eine der beiden Ziffern gestrichen wird, hat die andere in diesem Abstand keinen Platz:
    .first = Nur mit { $counts } in { $cell } können die ersten Zellen { $sum } ergeben:
why-argument-part = { $count ->
        [one] zwischen { $key } hat { $cells } { $sets }
       *[other] zwischen { $key } haben { $cells } { $sets }
    }
    .filled = { $key } als Enden
    .first = { $count ->
        [one] mit { $digits } in { $cell } hat { $cells } { $sets }
       *[other] mit { $digits } in { $cell } haben { $cells } { $sets }
    }
    .first-filled = { $digits } in { $cell }
why-argument-parts = So lässt sich die Summe bilden: { $parts }. Anderes passt nicht:
why-argument-heights = So viele sieht man nur, wenn { $limits }:
    .one = Nur die höchste ist zu sehen, also hat { $cell } die { $digit }:
why-argument-height = { $cell } höchstens { $limit } ist
why-needed-digit = In jeder Verteilung der Ziffern steht die { $digit } in { OR($cells) }. Eine Zelle, die alle diese Plätze sieht, kann keine { $digit } sein:
why-rule-of-45 = Die Ziffern von { $houses } ergeben zusammen { $total }. { $count ->
        [one] Die Summe dort ist { $cages }.
       *[other] Die Summen dort, { $cages }, ergeben zusammen { $sum }.
    }
    .difference = Auf die Zellen, die nur zu einem von beiden gehören, entfällt der Rest: { $equation } = { $more } − { $less } = { $difference }.
    .filled = { $count ->
        [one] { $cells } ist { $sum }.
       *[other] { $cells } sind { $sum }.
    }
    .cells = { $count ->
        [one] Es bleibt { $rest } für { $cells }:
       *[other] Es bleibt { $rest } für { $cells } zusammen:
    }
    .equal = { $count ->
        [one] Also ist { $cells } so viel wie { $others }:
       *[other] Also sind { $cells } zusammen so viel wie { $others }:
    }
    .more = { $count ->
        [one] Also ist { $cells } um { $rest } größer als { $others }:
       *[other] Also sind { $cells } zusammen um { $rest } größer als { $others }:
    }
    .place = { $digit } in { $cell } setzen.
why-killer-subset = { $count ->
        [one] Also steht mindestens eine von { $digits } in { OR($cells) }.
       *[other] Also hat jede Angabe mindestens eine von { $digits }, in { OR($cells) }.
    }
    .out = Ihre Zellen sehen einander, also belegen sie zusammen { $digits }. Keine andere Zelle, die sie alle sieht, kann { OR($digits) } sein:
why-seen = In { $house } kann die Ziffer { $digit } nur in { OR($places) } stehen.
    .cells = { $count ->
        [one] Wo immer sie steht: { $cells } sieht sie.
       *[other] Wo immer sie steht: { $cells } sehen sie.
    }
why-every-option = In jedem Fall ist dasselbe ausgeschlossen:
