# Warum ein Schritt stimmt, in ganzen Sätzen. Lücken sind Zellen, Einheiten und Ziffern, im Fenster farbig; OR($cells)
# schreibt mehrere mit »oder« statt »und«. Die Reihenfolge ist immer gleich: was du siehst, warum es zwingt, was folgt.
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

# Was wo wegfällt, am Ende einer Begründung: »2 fällt in r4c8 und r4c9 weg, 3 und 7 fallen in r5c5 weg.«
why-loss = { $count ->
    [one] { $digits } fällt in { $cells } weg
   *[other] { $digits } fallen in { $cells } weg
}
why-losses = { $losses }.

# Einer und Überschneidungen.
why-full-house = { $cell } ist die letzte leere Zelle von { $unit }, und { $digit } ist die Ziffer, die in { $unit } fehlt.
why-hidden-single = In { $unit } kann die Ziffer { $digit } nur in { $cell } stehen: Keine andere leere Zelle von { $unit } kann sie noch enthalten.
why-naked-single = Jede andere Ziffer ist in { $cell } ausgeschlossen, also ist { $cell } eine { $digit }.
    .seen = Die Zellen, die { $cell } sieht, enthalten jede Ziffer außer { $digit }, also ist { $cell } eine { $digit }.
why-pointing = Innerhalb von { $by } kann die Ziffer { $digit } nur in { OR($cells) } stehen, und { $count ->
    [2] beide
   *[other] alle
    } liegen in { $from }.
why-claiming = In { $by } kann die Ziffer { $digit } nur in { OR($cells) } stehen, und { $count ->
    [2] beide
   *[other] alle
    } liegen in { $from }.
why-intersection = Also kann keine andere Zelle von { $from } die { $digit } enthalten: sie fällt in { $out } weg.

# Gruppen von Zellen. $count ist, wie viele Ziffern es sind, 2 bis 4.
why-hidden-subset = In { $home } können die Ziffern { $digits } nur in { $cells } stehen.
    .takes = Diese { $size } Zellen brauchen { $count ->
        [2] beide
        [3] alle drei
       *[other] alle vier
        } Ziffern auf, also können sie nichts anderes enthalten:
why-locked-subset = { $cells } haben keine Kandidaten außer { $digits } und liegen in { $units }.
    .takes = Sie brauchen { $count ->
        [2] beide
        [3] alle drei
       *[other] alle vier
        } Ziffern auf, also kann keine andere Zelle dieser beiden Einheiten sie enthalten:
why-naked-subset = { $cells }, { $count ->
    [2] beide
   *[other] alle
    } in { $home }, haben keine Kandidaten außer { $digits }.
    .takes = Sie brauchen { $count ->
        [2] beide
        [3] alle drei
       *[other] alle vier
        } Ziffern auf, also kann keine andere Zelle, die sie alle sieht, diese Ziffern enthalten:

# Fische. $lines ist »rows« oder »columns«, wovon der Fisch ausgeht; $size ist ihre Zahl in Worten, $count als Zahl.
why-fish = In { $bases } kann die Ziffer { $digit } nur in { OR($covers) } stehen. Jede der { $size } { $lines ->
    [rows] Zeilen
   *[other] Spalten
    } braucht ihre { $digit } in einer anderen dieser { $lines ->
    [rows] Spalten
   *[other] Zeilen
    }, also verbrauchen sie die { $digit } von { $count ->
    [2] beiden
    [3] allen dreien
   *[other] allen vieren
    }, und keine andere Zelle dort kann eine enthalten:
why-finned-fish = In { $bases } kann die Ziffer { $digit } nur in { OR($covers) } stehen, abgesehen von { $fins }.
    .either = Entweder ist { $fins_count ->
        [one] { $fins }
       *[other] eine von { $fins }
        } eine { $digit }, oder die { $size } { $lines ->
        [rows] Zeilen
       *[other] Spalten
        } verbrauchen die { $digit } dieser { $lines ->
        [rows] Spalten
       *[other] Zeilen
        }.
    .out = Was in diesen { $lines ->
        [rows] Spalten
       *[other] Zeilen
        } liegt und { $fins_count ->
        [one] { $fins }
       *[other] alle von { $fins }
        } sieht, verliert die Ziffer so oder so:

# Zwei starke Verbindungen: Wolkenkratzer, Drachen, Turbot-Fisch.
why-two-links = In { $first } kann die Ziffer { $digit } nur in { OR($first_cells) } stehen und in { $last } nur in { OR($last_cells) }.
    .open = { $middle } sehen einander, in { $unit }, können also nicht beide eine { $digit } sein: Mindestens eine von { $ends } ist es.
    .closed = Wäre { $ends } keine { $digit }, so wären es { $middle } beide; aber sie sehen einander, in { $unit }. Also ist { $ends } eine { $digit }.
    .second = Dieselben zwei Zellen des Blocks gehören zu einem zweiten Drachen.
    .out = Also verliert alles, was beide Enden sieht, die Ziffer:

# Leeres Rechteck: $home ist sein Block, $along und $across die Linien darin, $link die Einheit der starken Verbindung.
why-empty-rectangle = In { $home } liegt jeder Platz der { $digit } in { $along } oder in { $across }.
    .link = In { $link } kann die Ziffer nur in { $start } oder { $end } stehen.
    .follows = Ist { $start } eine { $digit }, so ist { $along } verbraucht und die { $digit } von { $home } steht in { $across }; wenn nicht, ist { $end } eine { $digit }.
    .out = So oder so kann { $out } keine { $digit } sein: sie sieht { $end } und liegt in { $across }.

# Farben: $first und $second sind die Plätze der beiden Farben eines Verbunds.
why-colours = Starke Verbindungen auf { $digit } geben ihren Plätzen zwei Farben, eine an { $first }, die andere an { $second }: Eine Farbe stimmt an allen ihren Plätzen, die andere an keinem.
    .elsewhere = Anderswo haben { $first } eine solche Farbe, { $second } die andere.
    .trap = { $count ->
        [one] { $out } sieht beide Farben:
       *[other] { $out } sehen beide Farben:
    }
    .wrap = Zwei Plätze einer Farbe sehen einander, also ist diese Farbe falsch, in { $out }:
    .false = Die Farbe von { $out } sieht beide zweiten Farben, von denen eine stimmt, also ist sie falsch:
    .others = Eine Farbe der ersten sieht eine Farbe der zweiten, also stimmen sie nicht beide, und eine der beiden anderen stimmt. Was diese beiden sieht, verliert die Ziffer:

# Flügel.
why-can-be = { $cells } kann { OR($digits) } sein.
why-wing = { $pivot } kann nur { OR($digits) } sein und sieht { $left } mit { $left_digits } und { $right } mit { $right_digits }.
    .keys = Ist { $pivot } eine { $left_key }, muss { $left } eine { $digit } sein; ist sie eine { $right_key }, muss { $right } eine { $digit } sein.
    .three = Sonst ist { $pivot } selbst eine { $digit }. Eine der drei ist eine { $digit }, also ist alles, was alle drei sieht, keine:
    .two = Eine der beiden ist auf jeden Fall eine { $digit }, also ist alles, was beide sieht, keine:
why-w-wing = { $first } und { $second } können beide nur { OR($digits) } sein.
    .link = In { $unit } kann die Ziffer { $link } nur in { $near_first } stehen, die { $first } sieht, oder in { $near_second }, die { $second } sieht.
    .out = Also ist eine von { $first } und { $second } keine { $link }, sondern eine { $digit }, und alles, was beide sieht, ist keine { $digit }:
why-wxyz = { $cells } haben keine Kandidaten außer { $digits }.
    .once = { $others } können dort nur je einmal stehen, weil ihre Plätze einander sehen, also ist eine der vier Zellen eine { $digit }.
    .out = Das ist eine von { $holders }, und alles, was diese alle sieht, ist keine { $digit }:

# Rechtecke und das BUG-Muster. $roof sind die Ecken, die auch andere Kandidaten haben.
why-rectangle = { $cells } bilden ein Rechteck in zwei Blöcken.
    .pair = Wären alle vier nur { OR($pair) }, könnten diese beiden Ziffern die Plätze tauschen, und das Rätsel hätte zwei Lösungen; es hat eine.
    .type-1 = Drei der Ecken können nur { OR($pair) } sein, also ist { $roof } keins von beiden:
    .type-2 = { $roof } haben einen weiteren Kandidaten, { $out }, also ist eine von ihnen eine { $out }, und alles, was sie alle sieht, ist keine:
    .type-3 = Also ist eine von { $roof } eine andere Ziffer als diese beiden; zusammen mit { $others } sind das { $size } Zellen von { $units } für die { $size } Ziffern { $digits }, die keine andere Zelle dort enthalten kann:
    .type-4 = In { $units } kann die Ziffer { $first } nur in { OR($roof) } stehen, also ist eine von ihnen eine { $first }. Wäre die andere eine { $second }, blieben nur die beiden Ziffern; also ist keine eine { $second }:
    .type-6 = In den Zeilen und Spalten von { $roof } kann die Ziffer { $first } nur im Rechteck stehen. Wäre eine von { $roof } eine { $first }, wäre es auch die andere und der Rest { $second }; also ist keine eine { $first }:
    .hidden = In { $units } kann die Ziffer { $first } nur im Rechteck stehen. Wäre { $opposite } eine { $second }, wären ihre beiden Nachbarn eine { $first } und { $corner } eine { $second }: alle vier nur diese beiden Ziffern. Also ist { $opposite } keine { $second }:
why-avoidable = { $cells } bilden ein Rechteck in zwei Blöcken, und keine von ihnen war vorgegeben.
    .pair = Wären sie abwechselnd { OR($pair) }, könnten diese beiden Ziffern die Plätze tauschen, und das Rätsel hätte zwei Lösungen; es hat eine.
    .type-1 = Die anderen drei Ecken sind schon so, also darf { $roof } sie nicht mit { $out } vollenden:
    .type-2 = Eine von { $roof } muss der weitere Kandidat sein, den sie teilen, { $out }; was beide sieht, ist es nicht:
why-grave = Jede leere Zelle hat zwei Kandidaten, nur { $cell } hat drei.
    .without = Ohne die { $digit } dort hätte jede Ziffer zwei Plätze in jeder Einheit, in der sie fehlt, und das Rätsel hätte zwei Lösungen oder keine; es hat eine. Also ist { $cell } eine { $digit }:

# Ketten und Schleifen. $count ist, wie viele Zellen ein Platz hat: mehr als eine ist eine Gruppe.
why-remote-pair = { $cells } haben keine Kandidaten außer { $digits } und bilden eine Kette, in der jede die nächste sieht.
    .turns = Also wechseln sich { $digits } in diesen { $size } Zellen ab: Von zweien mit einer geraden Zahl von Zellen dazwischen ist eine die eine Ziffer und die andere die andere. Eine Zelle, die beide sieht, kann keine von ihnen enthalten:
why-suppose = { $count ->
    [one] Angenommen, { $cells } ist eine { $digit }.
   *[other] Angenommen, { $digit } steht in { OR($cells) }.
}
    .not = { $count ->
        [one] Angenommen, { $cells } ist keine { $digit }.
       *[other] Angenommen, { $digit } steht nicht in { OR($cells) }.
    }
why-link-strong = Dann muss { $cells } eine { $digit } sein.
    .unit = Dann muss die { $digit } von { $unit } in { OR($cells) } stehen.
    .no-other-place = Dann muss { $cells } eine { $digit } sein: { $unit } hat keinen anderen Platz mehr für sie.
    .no-other-candidate = Dann muss { $cells } eine { $digit } sein: sie hat keinen anderen Kandidaten mehr.
why-link-weak = Also ist { $cells } keine { $digit }.
    .unit = { $count ->
        [one] Also ist { $cells }, die auch in { $unit } liegt, keine { $digit }.
       *[other] Also sind { $cells }, die auch in { $unit } liegen, keine { $digit }.
    }
why-chain-one-end = Also ist { $first } auf jeden Fall eine { $digit }, und keine Zelle, die sie sieht, kann eine { $digit } sein:
why-chain-ends = Also ist { $first } oder { $last } auf jeden Fall eine { $digit }, und keine Zelle, die beide sieht, kann eine { $digit } sein:
why-chain-two-digits = Also ist auf jeden Fall { $first } eine { $first_digit } oder { $last } eine { $last_digit }. Keins von beiden wäre wahr, wenn { $first } eine { $last_digit } oder { $last } eine { $first_digit } wäre, denn die beiden Zellen sehen einander:
why-discontinuous = Wäre also { $cells } eine { $digit }, wäre sie keine { $digit }. Sie ist keine:
    .true = Wäre also { $cells } keine { $digit }, wäre sie eine { $digit }. Sie ist eine, und ihre anderen Kandidaten fallen weg:
why-continuous = Also schließt sich die Kette zu einer Schleife, die sich von jedem ihrer Plätze aus und in beide Richtungen lesen lässt. Wo immer ein Platz den nächsten falsch macht, stimmt einer der beiden auf jeden Fall, und nichts anderes kann nehmen, was sie nehmen:

# Sue de Coq und fast gesperrte Mengen, die Gruppe A, Gruppe B und so weiter heißen.
why-sue-de-coq = Wo { $line } und { $box } sich kreuzen, haben { $cells } die Kandidaten { $digits }.
    .of-line = { $count ->
        [one] { $cells } der Linie hat nur { $digits }.
       *[other] { $cells } der Linie haben zusammen nur { $digits }.
    }
    .of-box = { $count ->
        [one] { $cells } des Blocks hat nur { $digits }.
       *[other] { $cells } des Blocks haben zusammen nur { $digits }.
    }
    .out = Die beiden Gruppen haben keine Ziffer der Kreuzung gemeinsam, sodass keine ihrer Ziffern in diesen { $size } Zellen zweimal stehen kann: sie reichen gerade, um alle aufzunehmen. Die Ziffern von { $line_cells } können dann nur dort oder in der Kreuzung stehen und fallen im Rest von { $line } weg; die von { $box_cells } fallen im Rest von { $box } weg; was keine Gruppe hat, bleibt in der Kreuzung:
why-group = { $count ->
    [one] Gruppe { $name } ist { $cells }: eine Zelle mit zwei Kandidaten, { $digits }.
   *[other] Gruppe { $name } ist { $cells }: { $size } Zellen mit { $candidates } Kandidaten, { $digits }.
}
why-als-xz = Jede { $digit } von Gruppe A sieht jede { $digit } von Gruppe B, also kann nur eine von ihnen { $digit } enthalten. Die andere braucht dann alle ihre übrigen Ziffern.
    .double = Jeder Platz von { OR($digits) } in Gruppe A sieht jeden Platz derselben Ziffer in Gruppe B, also kann jede dieser Ziffern nur in einer Gruppe stehen. Eine Gruppe kann aber höchstens auf eine ihrer Ziffern verzichten. Also nimmt jede eine der beiden und alle ihre übrigen Ziffern, und nichts anderes, was alle deren Plätze sieht, kann sie enthalten:
why-one-group = { $count ->
    [one] Also enthält Gruppe A oder Gruppe { $name } auf jeden Fall die { $digits }, und alles, was alle ihre { $digits } sieht, ist keine { $digits }:
   *[other] Also enthält Gruppe A oder Gruppe { $name } auf jeden Fall { $digits }, und was alle ihre Plätze einer dieser Ziffern sieht, kann diese Ziffer nicht sein:
}
why-group-chain = Angenommen, Gruppe A verzichtet auf { $digit }.
    .link = Dann braucht Gruppe { $name } alle ihre übrigen Ziffern, auch { $digit }; jede { $digit } von ihr sieht jede { $digit } von Gruppe { $next }, also verzichtet Gruppe { $next } auf { $digit }.
    .end = Dann braucht Gruppe { $name } alle ihre übrigen Ziffern.
why-petal = Ist sie eine { $digit }, verzichtet Gruppe { $name }, von der sie jede { $digit } sieht, auf { $digit } und braucht alle ihre übrigen Ziffern.
why-blossom = { $count ->
    [one] Also enthält eine der Gruppen auf jeden Fall die { $digits }, und alles, was alle ihre { $digits } sieht, ist keine { $digits }:
   *[other] Also enthält eine der Gruppen auf jeden Fall { $digits }, und was alle ihre Plätze einer dieser Ziffern sieht, kann diese Ziffer nicht sein:
}

# Erzwingungsketten und -netze und die Suche.
why-search = Keine bekannte Technik hilft hier. Eine Suche durch alle Möglichkeiten hat die Lösung gefunden, und darin ist { $cell } eine { $digit }.
why-contradiction = Also war die Annahme falsch:
    .true = Also war die Annahme falsch, und { $cells } ist eine { $digit }.
    .again = Beginn noch einmal mit der Annahme.
    .no-place = Jetzt hat { $unit } keinen Platz mehr für { $digit }.
    .no-digit = Jetzt hat { $cell } keine Ziffer mehr.
    .both = Aber { $cells } kann nicht zugleich eine { $digit } und keine { $digit } sein.
why-verity = { $cells } ist { $digits } oder nicht.
    .unit = Die { $digits } von { $unit } steht in { OR($cells) }.
    .cell = { $cells } ist { OR($digits) }.
    .at-once = Dann ist nichts zu zeigen.
    .true = In jedem Fall ist { $cells } eine { $digit }.
    .false = In jedem Fall ist { $cells } keine { $digit }:
