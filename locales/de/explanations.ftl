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

# Einer und Überschneidungen.
why-full-house = { $cell } ist die letzte leere Zelle von { $unit }. Dort fehlt nur { $digit }: { $digit } in { $cell } setzen.
why-hidden-single = In { $unit } fehlt noch die Ziffer { $digit }.
    .seen = { $count ->
        [one] Die { $digit } in { $cells } schließt dort andere Zellen aus.
       *[other] Die { $digit } in { $cells } schließen dort andere Zellen aus.
    }
    .place = Nur { $cell } hat Platz für sie: { $digit } in { $cell } setzen.
why-naked-single = { $cell } hat nur einen Kandidaten, die { $digit }.
    .seen = { $cell } sieht jede Ziffer außer { $digit }: Schau auf { $cells }.
    .some = { $count ->
        [one] Die Ziffer in { $cells } schließt eine andere aus.
       *[other] Die Ziffern in { $cells } schließen andere aus.
    }
    .place = Also muss { $cell } eine { $digit } sein: { $digit } in { $cell } setzen.
why-intersection = In { $by } kann die Ziffer { $digit } nur in { OR($cells) } stehen. { $count ->
        [2] Beide Zellen
        [3] Alle drei Zellen
       *[other] Diese Zellen
    } sind auch in { $from }.
    .out = Eine davon muss { $digit } sein, also kann keine andere Zelle von { $from } eine { $digit } sein:

# Gruppen von Zellen. $size ist die Zahl der Ziffern in Worten.
why-hidden-subset = In { $home } können die Ziffern { $digits } nur in { $cells } stehen.
    .full = Diese { $size } Zellen müssen diese { $size } Ziffern enthalten. Sie haben keinen Platz für andere:
why-locked-subset = { $cells } können nur { OR($digits) } sein. Sie sind in { $units }.
    .full = Diese { $size } Zellen müssen diese { $size } Ziffern enthalten. Keine andere Zelle von { OR($units) } kann sie enthalten:
why-naked-subset = In { $home } können { $cells } nur { OR($digits) } sein.
    .full = Diese { $size } Zellen müssen diese { $size } Ziffern enthalten. Keine andere Zelle, die { $count ->
        [2] beide
       *[other] sie alle
    } sieht, kann sie enthalten:

# Fische. $lines ist »rows« oder »columns«, wovon der Fisch ausgeht; $size ist ihre Zahl in Worten, $count als Zahl.
why-fish = In { $bases } kann die Ziffer { $digit } nur in { OR($covers) } stehen.
    .cells = { $count ->
        [2] Die Ecken sind { $cells }.
       *[other] Die Plätze sind { $cells }.
    }
    .each = Jede dieser { $size } { $lines ->
        [rows] Zeilen
       *[other] Spalten
    } braucht ihre { $digit } in einer anderen { $lines ->
        [rows] Spalte
       *[other] Zeile
    }.
    .out = Also hat jede dieser { $size } { $lines ->
        [rows] Spalten
       *[other] Zeilen
    } ihre { $digit } in einer dieser Zellen. Keine andere Zelle dort kann { $digit } sein:
why-finned-fish = { $count ->
        [one] Schau auf die Ziffer { $digit } in { $bases }. Sie kann nur in { OR($covers) } stehen oder in der Flosse { $fins }.
       *[other] Schau auf die Ziffer { $digit } in { $bases }. Sie kann nur in { OR($covers) } stehen oder in den Flossen { $fins }.
    }
    .if = Ist { $count ->
        [one] die Flosse keine
       *[other] keine Flosse eine
    } { $digit }, hat jede dieser { $size } { $lines ->
        [rows] Spalten
       *[other] Zeilen
    } ihre { $digit } in einer dieser Zellen.
    .out = { $count ->
        [one] So oder so können andere Zellen dort, die die Flosse sehen, keine { $digit } sein:
       *[other] So oder so können andere Zellen dort, die alle Flossen sehen, keine { $digit } sein:
    }

# Zwei starke Verbindungen: Wolkenkratzer, Drachen, Turbot-Fisch.
why-two-links = In { $first } kann die Ziffer { $digit } nur in { OR($first_cells) } stehen, in { $last } nur in { OR($last_cells) }.
    .open = { $middle } sehen einander in { $unit }, also können nicht beide { $digit } sein. Also muss { OR($ends) } eine { $digit } sein.
    .closed = Ist { $ends } keine { $digit }, müssen es { $middle } beide sein. Aber sie sehen einander in { $unit }, also muss { $ends } eine { $digit } sein.
    .second = Von denselben zwei Zellen des Blocks geht ein zweiter Drachen aus.
    .out = Zellen, die beide Enden sehen, können keine { $digit } sein:
    .out-one = Zellen, die sie sehen, können keine { $digit } sein:
    .out-kites = Zellen, die beide Enden eines Drachens sehen, können keine { $digit } sein:

# Leeres Rechteck: $home ist sein Block, $along und $across die Linien darin, $link die Einheit der starken Verbindung.
why-empty-rectangle = In { $home } kann die Ziffer { $digit } nur in { OR($cells) } stehen: alle in { $along } oder { $across }.
    .second = Ein zweites leeres Rechteck hat denselben Block.
    .link = In { $link } kann die Ziffer { $digit } nur in { $start } oder { $end } stehen.
    .if = Ist { $start } eine { $digit }, hat { $along } dort ihre { $digit }, und die { $digit } von { $home } ist in { $across }.
    .if-not = Ist { $start } keine { $digit }, ist { $end } eine.
    .out = { $out } sieht { $end } und ist in { $across }, kann also so oder so keine { $digit } sein:

# Farben. Ein Verbund hat zwei Farben, A und B, ein zweiter C und D.
why-colours = Starke Verbindungen auf { $digit } geben diesen Zellen zwei Farben. Farbe A: { $first }. Farbe B: { $second }.
    .elsewhere = Andere Zellen haben zwei weitere Farben. Farbe C: { $first }. Farbe D: { $second }.
    .either = Entweder sind alle Zellen von A eine { $digit } oder alle Zellen von B.
    .either-elsewhere = Dasselbe gilt für C und D.
    .trap = { $count ->
        [one] { $out } sieht beide Farben, kann also keine { $digit } sein:
       *[other] { $out } sehen jeweils beide Farben, können also keine { $digit } sein:
    }
    .wrap = Zwei Zellen der Farbe { $colour } sehen einander, also kann diese Farbe nicht { $digit } sein:
    .false = Farbe { $colour } sieht C und D, und eine davon ist { $digit }. Also kann Farbe { $colour } nicht { $digit } sein:
    .others = Zellen von { $near } und { $next } sehen einander, also können nicht beide Farben { $digit } sein. Also muss { $far } oder { $last } die { $digit } sein.
    .others-out = { $count ->
        [one] Zellen, die diese beiden Farben sehen, können keine { $digit } sein:
       *[other] Zellen, die beide Farben eines solchen Paars sehen, können keine { $digit } sein:
    }

# Flügel.
why-can-be = { $cells } kann nur { OR($digits) } sein.
why-wing = { $pivot } kann nur { OR($digits) } sein. Sie sieht { $left } mit { $left_digits } und { $right } mit { $right_digits }.
    .keys = Ist { $pivot } eine { $left_key }, muss { $left } eine { $digit } sein. Ist sie eine { $right_key }, muss { $right } eine { $digit } sein.
    .three = Sonst ist { $pivot } selbst eine { $digit }. Also ist eine dieser drei Zellen { $digit }, und Zellen, die alle drei sehen, können keine { $digit } sein:
    .two = Also ist { $left } oder { $right } eine { $digit }, und Zellen, die beide sehen, können keine { $digit } sein:
why-w-wing = { $first } und { $second } können beide nur { OR($digits) } sein.
    .link = In { $unit } kann die Ziffer { $link } nur in { $near_first } oder { $near_second } stehen.
    .sees = { $near_first } sieht { $first }, und { $near_second } sieht { $second }. Also können { $first } und { $second } nicht beide { $link } sein.
    .out = Eine davon muss { $digit } sein, also können Zellen, die beide sehen, keine { $digit } sein:
why-wxyz = { $cells } können nur { OR($digits) } sein.
    .once = Die Zellen für { $others } sehen einander, also steht jede dieser Ziffern dort nur einmal. Also muss eine der vier Zellen { $digit } sein.
    .out = Das ist { OR($holders) }, und Zellen, die alle diese sehen, können keine { $digit } sein:

# Rechtecke und das BUG-Muster. $roof sind die Ecken, die auch andere Kandidaten haben.
why-rectangle = { $cells } bilden ein Rechteck in zwei Blöcken.
    .pair = Sind alle vier { OR($pair) }, lassen sich die beiden Ziffern tauschen. Das Rätsel hat dann zwei Lösungen, aber es hat nur eine.
    .type-1 = Drei Ecken können nur { OR($pair) } sein, also muss { $roof } eine andere Ziffer sein:
    .type-2 = { $roof } können auch { $out } sein, also muss eine davon { $out } sein. Zellen, die { $count ->
        [2] beide
       *[other] alle davon
    } sehen, können keine { $out } sein:
    .type-3 = Also muss eine von { $roof } eine andere Ziffer sein: Zähl sie als eine Zelle.
    .type-3-set = Mit { $others } sind das { $size } Zellen von { $units } für die { $size } Ziffern { $digits }. Keine andere Zelle dort kann diese enthalten:
    .type-4 = In { $units } kann die Ziffer { $first } nur in { OR($roof) } stehen, also ist eine davon { $first }.
    .type-4-out = Ist die andere { $second }, sind alle vier Ecken { OR($pair) }. Also kann keine { $second } sein:
    .type-6 = In den Zeilen und Spalten von { $roof } kann die Ziffer { $first } nur im Rechteck stehen.
    .type-6-out = Ist eine von { $roof } eine { $first }, ist es auch die andere, und die übrigen Ecken sind { $second }. Also kann keine { $first } sein:
    .hidden = In { $units } kann die Ziffer { $first } nur im Rechteck stehen.
    .hidden-out = Ist { $opposite } eine { $second }, sind die Ecken daneben { $first }, und { $corner } ist { $second }. Also kann { $opposite } keine { $second } sein:
why-avoidable = { $cells } bilden ein Rechteck in zwei Blöcken, und keine davon ist vorgegeben.
    .pair = Wechseln sich { $pair } darin ab, lassen sich die beiden Ziffern tauschen. Das Rätsel hat dann zwei Lösungen, aber es hat nur eine.
    .type-1 = In drei Ecken tun sie es schon, also kann { $roof } keine { $out } sein:
    .type-2 = Also muss eine von { $roof } der gemeinsame andere Kandidat { $out } sein. Zellen, die beide sehen, können keine { $out } sein:
why-grave = Jede leere Zelle hat zwei Kandidaten, nur { $cell } hat drei.
    .if-not = Ist { $cell } keine { $digit }, hat jede fehlende Ziffer genau zwei Plätze in jeder Zeile, jeder Spalte und jedem Block.
    .out = So ein Rätsel hat zwei Lösungen oder keine, aber dieses hat eine. Also muss { $cell } eine { $digit } sein:

# Ketten und Schleifen: Jedes Glied ist ein Satz. $count ist die Zahl der Zellen eines Platzes: mehr als eine ist eine
# Gruppe. $why ist der Grund eines Glieds, $condition die Annahme.
why-remote-pair = { $cells } können nur { OR($digits) } sein. Sie bilden eine Kette, in der jede die nächste sieht.
    .turns = Also wechseln sich { $digits } in diesen { $size } Zellen ab.
    .out = Zwei mit einer geraden Zahl von Zellen dazwischen sind verschieden. Eine Zelle, die beide sieht, kann nicht { OR($digits) } sein:
why-if = { $count ->
    [one] Wenn { $cells } eine { $digit } ist
   *[other] Wenn { $digit } in { OR($cells) } steht
}
    .not = { $count ->
        [one] Wenn { $cells } keine { $digit } ist
       *[other] Wenn { $digit } nicht in { OR($cells) } steht
    }
why-suppose = Angenommen, { $cells } ist eine { $digit }.
    .not = Angenommen, { $cells } ist keine { $digit }.
why-link-reason = dort nur { OR($digits) }
    .last-candidate = letzter Kandidat dort
    .one-digit = eine Ziffer je Zelle
    .unit = { $unit }
    .last-place = { $count ->
        [one] letzter Platz in { $unit }
       *[other] letzte Plätze in { $unit }
    }
    .set = dieselbe Menge
why-link-strong = { $count ->
    [one] Also ist { $cells } eine { $digit } ({ $why }).
   *[other] Also steht { $digit } in { OR($cells) } ({ $why }).
}
    .net = { $count ->
        [one] Dann ist { $cells } eine { $digit } ({ $why }).
       *[other] Dann steht { $digit } in { OR($cells) } ({ $why }).
    }
    .first = { $count ->
        [one] { $condition }, ist { $cells } eine { $digit } ({ $why }).
       *[other] { $condition }, steht { $digit } in { OR($cells) } ({ $why }).
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
why-chain-one-end = Also muss { $first } eine { $digit } sein, und Zellen, die sie sehen, können keine { $digit } sein:
why-chain-ends = Also ist { OR($first) } oder { OR($last) } eine { $digit }. Zellen, die beide sehen, können keine { $digit } sein:
why-chain-two-digits = Also ist { $first } eine { $first_digit } oder { $last } eine { $last_digit }, und sie sehen einander.
    .out = So oder so kann { $first } keine { $last_digit } und { $last } keine { $first_digit } sein:
why-discontinuous = { $count ->
    [one] Das widerspricht dem Anfang, also kann { $cells } keine { $digit } sein:
   *[other] Das widerspricht dem Anfang, also kann { $digit } nicht in { OR($cells) } stehen:
}
    .true = { $count ->
        [one] Das widerspricht dem Anfang, also muss { $cells } eine { $digit } sein:
       *[other] Das widerspricht dem Anfang, also muss { $digit } in { OR($cells) } stehen:
    }
why-continuous = Die Kette kehrt zum Anfang zurück: Sie ist eine Schleife und gilt in beiden Richtungen.
    .out = Wo immer ein Kandidat den nächsten ausschließt, stimmt also einer der beiden. Andere Kandidaten dort sind ausgeschlossen:

# Sue de Coq und fast gesperrte Mengen, die Menge A, Menge B und so weiter heißen.
why-sue-de-coq = { $cells } sind in { $line } und in { $box }. Sie können nur { OR($digits) } sein.
    .of-line = Im Rest von { $line } passt in { $cells } nur { OR($digits) }.
    .of-box = Im Rest von { $box } passt in { $cells } nur { OR($digits) }.
    .count = Jede Ziffer passt nur einmal in diese { $size } Zellen, also stehen alle ihre Ziffern dort.
    .rest = Die Kreuzung muss ihre übrigen Ziffern enthalten.
    .out = Also kann keine andere Zelle von { $line } die Ziffern von { $line_cells } enthalten. Keine andere Zelle von { $box } kann die von { $box_cells } enthalten:
why-set = { $count ->
    [one] Menge { $name }: { $cells } kann nur { OR($digits) } sein.
   *[other] Menge { $name }: { $cells } können nur { OR($digits) } sein, { $candidates } Ziffern für { $size } Zellen.
}
why-als-xz = Jede { $digit } in Menge A sieht jede { $digit } in Menge B, also kann nur eine Menge { $digit } enthalten. Die andere muss alle ihre anderen Ziffern enthalten.
    .double = Alle Plätze von { OR($digits) } in Menge A sehen die derselben Ziffer in Menge B. Also ist jede dieser Ziffern nur in einer Menge.
    .each = Eine Menge hat nur eine Ziffer zu viel. Also enthält jede eine dieser beiden Ziffern und alle ihre anderen.
    .out = Zellen, die alle Plätze einer dieser Ziffern sehen, können diese Ziffer nicht sein:
why-one-set = { $count ->
    [one] Also muss Menge A oder Menge { $name } die { $digits } enthalten. Zellen, die jede { $digits } beider Mengen sehen, können keine { $digits } sein:
   *[other] Also muss Menge A oder Menge { $name } die Ziffern { $digits } enthalten. Zellen, die alle Plätze einer davon in beiden Mengen sehen, können diese Ziffer nicht sein:
}
why-set-chain = Angenommen, Menge A enthält keine { $digit }.
    .link = Dann muss Menge { $name } ihre anderen Ziffern enthalten, auch { $digit }. Jede { $digit } dort sieht jede { $digit } in Menge { $next }, also kann Menge { $next } keine { $digit } enthalten.
    .end = Dann muss Menge { $name } alle ihre anderen Ziffern enthalten.
why-petal = { $cell } sieht jede { $digit } in Menge { $name }: Ist sie eine { $digit }, muss Menge { $name } alle ihre anderen Ziffern enthalten.
why-blossom = { $count ->
    [one] Also muss eine der Mengen die { $digits } enthalten. Zellen, die jede { $digits } dieser Mengen sehen, können keine { $digits } sein:
   *[other] Also muss eine der Mengen die Ziffern { $digits } enthalten. Zellen, die alle Plätze einer davon in diesen Mengen sehen, können diese Ziffer nicht sein:
}

# Erzwingungsketten und -netze und die Suche.
why-search = Keine bekannte Technik hilft hier. Eine Suche hat die Lösung gefunden, und in ihr steht { $digit } in { $cell }: { $digit } in { $cell } setzen.
why-contradiction = Das ist unmöglich, also kann { $cells } keine { $digit } sein:
    .true = Das ist unmöglich, also muss { $cells } eine { $digit } sein: { $digit } in { $cells } setzen.
    .no-place = { $count ->
        [one] Jetzt hat { $digit } keinen Platz in { $unit }: { $cells } ist ausgeschlossen.
        [2] Jetzt hat { $digit } keinen Platz in { $unit }: { $cells } sind beide ausgeschlossen.
       *[other] Jetzt hat { $digit } keinen Platz in { $unit }: { $cells } sind alle ausgeschlossen.
    }
    .no-digit = Jetzt sind alle Kandidaten von { $cell } ausgeschlossen.
    .both = { $count ->
        [one] Also muss { $cells } eine { $digit } sein und kann keine { $digit } sein.
       *[other] Also muss { $digit } in { OR($cells) } stehen und kann dort nicht stehen.
    }
why-verity = { $count ->
    [one] { $cells } ist { $digits } oder nicht. Probier beides.
   *[other] { $digits } steht in { OR($cells) } oder nicht. Probier beides.
}
    .unit = In { $unit } kann die Ziffer { $digits } nur in { OR($cells) } stehen. Probier jede davon.
    .cell = { $cells } kann nur { OR($digits) } sein. Probier jede davon.
    .at-once = { $condition }, ist nichts mehr zu zeigen.
    .true = Jedes Mal ist { $cells } eine { $digit }: { $digit } in { $cells } setzen.
    .false = Jedes Mal ist { $cells } keine { $digit }:
