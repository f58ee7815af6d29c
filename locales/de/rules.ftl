# Arten von Angaben: der Name jeder Art, als Überschrift, und was sie bedeutet, als Satz.

clue-killer-cage = Killer-Käfige
    .meaning = Die Ziffern eines Käfigs sind verschieden und ergeben zusammen seine Zahl, falls er eine hat.
    .shared = in einem Käfig
    .broken = Der Käfig mit { $sum } bei { $cell } ergibt { $total }
    .over = Der Käfig mit { $sum } bei { $cell } ergibt schon { $total }
    .one = Killer-Käfig
    .house = Käfig { $cell }
    .numbered = Käfig mit { $number }
    .spoken = Käfig aus { $count }
    .spoken-sum = Käfig aus { $count }, Summe { $sum }
    .meaning-sum = Die Ziffern eines Käfigs sind verschieden und ergeben zusammen seine Zahl.
    .meaning-plain = Die Ziffern eines Käfigs sind verschieden.
clue-extra-region = Zusatzbereiche
    .meaning = Die Ziffern eines Zusatzbereichs sind verschieden.
    .shared = in einem Zusatzbereich
    .one = Zusatzbereich
    .house = Zusatzbereich { $cell }
clue-thermometer = Thermometer
    .meaning = Die Ziffern steigen vom Kolben zur Spitze.
    .shared = auf einem Thermometer
    .broken = Das Thermometer ab { $cell } fällt von { $before } auf { $after }
    .equal = Das Thermometer ab { $cell } hat zweimal { $digit }
    .again = Das Thermometer ab { $cell } kommt zu { $other } zurück, daher können seine Ziffern nicht steigen
    .one = Thermometer
    .spoken = Auf einem Thermometer, { $place } von { $count }
clue-slow-thermometer = Langsame Thermometer
    .meaning = Die Ziffern steigen vom Kolben zur Spitze oder bleiben gleich.
    .broken = Das langsame Thermometer ab { $cell } fällt von { $before } auf { $after }
    .one = Langsames Thermometer
clue-arrow = Pfeile
    .meaning = Die Ziffern auf dem Pfeil ergeben zusammen die Zahl in seinem Kreis.
    .broken = Der Pfeil ab { $cell } ergibt { $total }, nicht { $circle }
    .over = Der Pfeil ab { $cell } ergibt schon { $total }, und in seinem Kreis steht höchstens { $circle }
    .one = Pfeil
    .spoken = Auf einem Pfeil, { $place } von { $count }
    .circle = Kreis eines Pfeils
clue-double-arrow = Doppelpfeile
    .meaning = Die Ziffern zwischen den beiden Kreisen ergeben zusammen die Summe der Kreise.
    .broken = Der Doppelpfeil ab { $cell } hat zwischen den Kreisen die Summe { $total }, die Kreise ergeben { $ends }
    .over = Der Doppelpfeil ab { $cell } hat zwischen den Kreisen schon die Summe { $total }, die Kreise ergeben höchstens { $ends }
    .one = Doppelpfeil
    .circle = Kreis eines Doppelpfeils
clue-difference = Weiße Punkte
    .meaning = Die beiden Ziffern unterscheiden sich um die Zahl des Punkts oder um 1.
    .shared = neben einem weißen Punkt
    .broken = { $first } und { $second } neben dem weißen Punkt folgen nicht aufeinander
    .broken-number = { $first } und { $second } neben dem weißen Punkt unterscheiden sich nicht um { $number }
    .one = Weißer Punkt
    .numbered = Weißer Punkt { $number }
    .meaning-one = Die beiden Ziffern folgen aufeinander.
    .meaning-number = Die beiden Ziffern unterscheiden sich um { $number }.
clue-ratio = Schwarze Punkte
    .meaning = Eine Ziffer ist das Vielfache der anderen, das der Punkt nennt, oder das Doppelte.
    .shared = neben einem schwarzen Punkt
    .broken = { $first } und { $second } neben dem schwarzen Punkt: Keine ist das Doppelte der anderen
    .broken-number = { $first } und { $second } neben dem schwarzen Punkt: Keine ist das { $number }-Fache der anderen
    .one = Schwarzer Punkt
    .numbered = Schwarzer Punkt { $number }
    .meaning-two = Eine Ziffer ist das Doppelte der anderen.
    .meaning-number = Eine Ziffer ist das { $number }-Fache der anderen.
clue-negative-ratio = Alle schwarzen Punkte sind angegeben
    .meaning = Nachbarn ohne Punkt haben nicht das Verhältnis eines schwarzen Punkts.
    .broken = { $a } und { $b } in { $first } und { $second } haben das Verhältnis eines schwarzen Punkts, aber dort ist keiner
    .one = Alle schwarzen Punkte sind angegeben
    .meaning-number = Ohne Punkt dazwischen ist keine Ziffer das { $number }-Fache ihrer Nachbarin.
clue-nonconsecutive = Keine Nachbarzahlen
    .meaning = Benachbarte Ziffern ohne Punkt dazwischen folgen nicht aufeinander.
    .broken = { $a } und { $b } in { $first } und { $second } folgen aufeinander
    .one = Keine Nachbarzahlen
clue-xv = XV
    .meaning = Die Ziffern neben einem X ergeben zusammen 10, neben einem V 5.
    .shared = neben einem Buchstaben
    .broken = { $first } und { $second } neben dem Zeichen ergeben { $total }, nicht { $sum }
    .broken-x = { $first } und { $second } neben dem X ergeben { $total }, nicht 10
    .broken-v = { $first } und { $second } neben dem V ergeben { $total }, nicht 5
    .one = XV
    .numbered = { $number ->
        [10] X
        [5] V
       *[other] Summe { $number }
    }
    .meaning-number = Die beiden Ziffern daneben ergeben zusammen { $number }.
clue-negative-xv = Alle X und V sind angegeben
    .meaning = Nachbarn ohne Buchstaben ergeben zusammen weder 10 noch 5.
    .broken = { $a } und { $b } in { $first } und { $second } ergeben { $total }, aber dort ist kein Buchstabe
    .one = Alle X und V sind angegeben
clue-quadruple = Quadrupel
    .meaning = Die Ziffern im Kreis kommen in den vier Zellen um ihn herum vor.
    .broken = Den vier Zellen ab { $cell } um den Kreis fehlt { $digits }
    .one = Quadrupel
    .numbered = Quadrupel { $number }
clue-little-killer = Little Killer
    .meaning = Die Ziffern auf der Diagonale ergeben zusammen die Zahl. Sie dürfen sich wiederholen.
    .broken = Die Diagonale von { $first } bis { $last } ergibt { $total }, nicht { $sum }
    .over = Die Diagonale von { $first } bis { $last } ergibt schon { $total }, nicht { $sum }
    .one = Little Killer
    .numbered = Little Killer { $number }
clue-sandwich = Sandwich-Summen
    .meaning = Die Ziffern zwischen der 1 und der höchsten Ziffer ergeben zusammen die Zahl.
    .broken = Die Ziffern zwischen 1 und { $highest } in { $house } ergeben { $total }, nicht { $sum }
    .over = Die Ziffern zwischen 1 und { $highest } in { $house } ergeben schon { $total }, nicht { $sum }
    .missing = Zwischen 1 und { $highest } ist in { $house } kein Sandwich, denn eine von beiden fehlt
    .one = Sandwich
    .numbered = Sandwich { $number }
    .meaning-number = Die Ziffern zwischen 1 und { $highest } ergeben zusammen die Zahl.
clue-x-sum = X-Summen
    .meaning = Die ersten X Ziffern ergeben zusammen die Zahl, wobei X die erste von ihnen ist.
    .broken = Die ersten { $count } Ziffern ab { $cell } ergeben { $total }, nicht { $sum }
    .over = Die ersten { $count } Ziffern ab { $cell } ergeben schon { $total }, nicht { $sum }
    .one = X-Summe
    .numbered = X-Summe { $number }
clue-skyscraper = Hochhäuser
    .meaning = Die Zahl sagt, wie viele Ziffern zu sehen sind, wenn höhere die niedrigeren verdecken.
    .broken = Ab { $cell } sind { $count } Ziffern zu sehen, nicht { $number }
    .one = Hochhaus
    .numbered = Hochhaus { $number }
clue-odd = Ungerade Zellen
    .meaning = Die Ziffer ist ungerade.
    .broken = { $digit } in { $cell } ist nicht ungerade
    .one = Ungerade Zelle
clue-even = Gerade Zellen
    .meaning = Die Ziffer ist gerade.
    .broken = { $digit } in { $cell } ist nicht gerade
    .one = Gerade Zelle
clue-minimum = Minimum-Zellen
    .meaning = Die Ziffer ist kleiner als ihre Nachbarn.
    .shared = eine davon ein Minimum
    .broken = { $digit } in { $cell } ist nicht kleiner als { $other } daneben
    .one = Minimum-Zelle
clue-maximum = Maximum-Zellen
    .meaning = Die Ziffer ist größer als ihre Nachbarn.
    .shared = eine davon ein Maximum
    .broken = { $digit } in { $cell } ist nicht größer als { $other } daneben
    .one = Maximum-Zelle
clue-restricted-cell = Eingeschränkte Zellen
    .meaning = Die Ziffer ist eine der genannten.
    .broken = { $digit } in { $cell } ist keine von { $digits }
    .one = Eingeschränkte Zelle
    .numbered = Eine von { $number }
clue-clone = Klone
    .meaning = Die beiden Gruppen haben an gleichen Stellen die gleichen Ziffern.
    .broken = { $first } und { $second } sind Klone, enthalten aber { $a } und { $b }
    .one = Klon
    .spoken = Klon von { $cell }
clue-palindrome = Palindrome
    .meaning = Die Linie liest sich von beiden Enden gleich.
    .broken = { $first } und { $second } auf dem Palindrom enthalten { $a } und { $b }
    .one = Palindrom
clue-between-line = Zwischenlinien
    .meaning = Die Ziffern auf der Linie liegen zwischen denen in ihren beiden Kreisen.
    .broken = { $digit } auf der Zwischenlinie liegt nicht zwischen { $low } und { $high }
    .one = Zwischenlinie
clue-lockout-line = Lockout-Linien
    .meaning = Die beiden Enden unterscheiden sich um mindestens 4, und keine Ziffer auf der Linie liegt zwischen ihnen oder gleicht ihnen.
    .shared = den Enden einer Lockout-Linie
    .ends = Die Enden der Lockout-Linie, { $low } und { $high }, unterscheiden sich um weniger als 4
    .broken = { $digit } auf der Lockout-Linie liegt nicht außerhalb von { $low } bis { $high }
    .one = Lockout-Linie
clue-renban = Renban-Linien
    .meaning = Die Ziffern auf der Linie folgen aufeinander, in beliebiger Reihenfolge.
    .shared = auf einer Renban-Linie
    .broken = { $low } und { $high } liegen zu weit auseinander für eine Renban-Linie mit { $count } Zellen
    .one = Renban-Linie
    .house = Renban-Linie { $cell }
clue-whisper = Flüsterlinien
    .meaning = Nachbarn auf der Linie unterscheiden sich um mindestens die Zahl der Linie oder die halbe Größe des Gitters (5 bei 9x9).
    .shared = auf einer Flüsterlinie
    .broken = { $first } und { $second } auf der Flüsterlinie unterscheiden sich um weniger als { $number }
    .one = Flüsterlinie
    .numbered = Flüsterlinie { $number }
    .meaning-number = Nachbarn auf der Linie unterscheiden sich um mindestens { $number }.
clue-region-sum-line = Bereichssummen-Linien
    .meaning = Die Ziffern der Linie haben in jedem Block, durch den sie läuft, die gleiche Summe.
    .broken = Die Bereichssummen-Linie ab { $cell } ergibt { $first } in einem Block und { $second } in einem anderen
    .over = Die Bereichssummen-Linie ab { $cell } ergibt { $first } in einem Block und schon { $second } in einem anderen
    .one = Bereichssummen-Linie
clue-entropic-line = Entropische Linien
    .meaning = Je drei Nachbarn auf der Linie sind eine niedrige, eine mittlere und eine hohe Ziffer.
    .shared = nah beieinander auf einer entropischen Linie
    .broken = { $first } und { $second } nah beieinander auf der entropischen Linie sind beide von { $low } bis { $high }
    .one = Entropische Linie
    .meaning-number = Je drei Nachbarn auf der Linie sind eine von { $low }, eine von { $middle } und eine von { $high }.
clue-modular-line = Modulare Linien
    .meaning = Je drei Nachbarn auf der Linie lassen beim Teilen durch 3 verschiedene Reste.
    .shared = nah beieinander auf einer modularen Linie
    .broken = { $first } und { $second } nah beieinander auf der modularen Linie lassen beim Teilen durch 3 den gleichen Rest
    .one = Modulare Linie
clue-zipper-line = Reißverschluss-Linien
    .meaning = Ziffern mit gleichem Abstand zur Mitte der Linie haben die gleiche Summe: die Ziffer in der Mitte, falls es eine gibt.
    .broken = Die Reißverschluss-Linie ab { $cell } hat Paare, die { $first } und { $second } ergeben
    .middle = Die Reißverschluss-Linie ab { $cell } hat { $middle } in der Mitte und ein Paar, das { $total } ergibt
    .one = Reißverschluss-Linie
clue-nabner-line = Nabner-Linien
    .meaning = Keine zwei Ziffern auf der Linie sind gleich oder folgen aufeinander.
    .shared = auf einer Nabner-Linie
    .broken = { $first } und { $second } auf der Nabner-Linie folgen aufeinander
    .one = Nabner-Linie
clue-column-indexer = Spaltenzeiger
    .meaning = Die Ziffer nennt die Spalte, in der ihre Zeile die Nummer dieser Spalte hat.
    .broken = { $digit } in { $cell } sagt, dass { $other } { $number } enthält, aber dort steht { $found }
    .one = Spaltenzeiger
clue-row-indexer = Zeilenzeiger
    .meaning = Die Ziffer nennt die Zeile, in der ihre Spalte die Nummer dieser Zeile hat.
    .broken = { $digit } in { $cell } sagt, dass { $other } { $number } enthält, aber dort steht { $found }
    .one = Zeilenzeiger
clue-box-indexer = Blockzeiger
    .meaning = Die Ziffer nennt den Platz, an dem ihr Block die Nummer dieses Platzes hat.
    .broken = { $digit } in { $cell } sagt, dass { $other } { $number } enthält, aber dort steht { $found }
    .one = Blockzeiger
clue-rising-diagonal = Steigende Diagonale
    .meaning = Die Ziffern auf der Diagonale von links unten nach rechts oben sind verschieden.
    .shared = auf der steigenden Diagonale
    .one = Steigende Diagonale
    .house = Diagonale ab { $cell }
clue-falling-diagonal = Fallende Diagonale
    .meaning = Die Ziffern auf der Diagonale von links oben nach rechts unten sind verschieden.
    .shared = auf der fallenden Diagonale
    .one = Fallende Diagonale
    .house = Diagonale ab { $cell }
clue-anti-knight = Anti-Springer
    .meaning = Zellen im Abstand eines Springerzugs sind verschieden.
    .shared = im Abstand eines Springerzugs
    .one = Anti-Springer
    .house = Springerzug ab { $cell }
clue-anti-king = Anti-König
    .meaning = Zellen, die sich an einer Ecke berühren, sind verschieden.
    .shared = an einer Ecke benachbart
    .one = Anti-König
    .house = Königszug ab { $cell }
clue-disjoint-groups = Disjunkte Gruppen
    .meaning = Zellen am gleichen Platz ihrer Blöcke sind verschieden.
    .shared = am gleichen Platz ihrer Blöcke
    .one = Disjunkte Gruppen
    .house = Gruppe { $cell }
clue-windoku = Windoku
    .meaning = Die Ziffern in jedem der Fenster sind verschieden.
    .shared = in einem Fenster
    .one = Windoku
    .house = Fenster { $cell }
    .spoken = In einem Fenster

# Größe und Blöcke, als Zeile der Regelkarte.
rules-normal = Es gelten die üblichen Sudokuregeln.
rule-size = Jede Zeile, jede Spalte und jeder Block hat die Ziffern von 1 bis { $highest }.
    .no-boxes = Jede Zeile und jede Spalte hat die Ziffern von 1 bis { $highest }.
    .shapes = Jede Zeile, jede Spalte und jeder Block hat jede Form einmal.
    .shapes-no-boxes = Jede Zeile und jede Spalte hat jede Form einmal.
    .irregular = { $size }, unregelmäßige Blöcke

# Eine Angabe in Worten. $clue ist ihr Titel: "Käfig mit 15", "Weißer Punkt".
clue-tooltip = { $clue }: { $cells }
clue-name = { $clue } bei { $cell }
    .between = { $clue } zwischen { $first } und { $last }
    .from = { $clue } ab { $cell }
    .beside = { $clue } in { $house }
    .right = { $clue } rechts von { $house }
    .below = { $clue } unter { $house }
clue-item = { $clue }: { $cells }, { $state }
    .global = { $clue }, { $state }
    .holds = erfüllt
    .open = offen
    .broken = verletzt
clue-header = { $house }, { $clue }
    .right = { $house }, von rechts, { $clue }
    .below = { $house }, von unten, { $clue }
digit-range = { $first } bis { $last }

# Was ein Screenreader nach dem Inhalt einer Zelle sagt: höchstens sechs Wörter.
spoken-line = { $clue }, { $place } von { $count }
spoken-side = { $clue } mit { $cell }
    .right = { $clue } rechts
    .left = { $clue } links
    .above = { $clue } oben
    .below = { $clue } unten
spoken-more-clues = { $count ->
    [one] und { $count } weitere Angabe
   *[other] und { $count } weitere Angaben
}
ordinal = { $number ->
    [1] erste
    [2] zweite
    [3] dritte
    [4] vierte
    [5] fünfte
    [6] sechste
    [7] siebte
    [8] achte
    [9] neunte
    [10] zehnte
   *[other] Platz { $number }
}

# Die Summe ausgewählter Zellen. $cells ist ihre Anzahl: "4 Zellen".
selection-sum = { $cells } · Ziffernsumme { $total }
    .empty = { $cells } · Ziffernsumme { $total }, { $count } leer
    .all-empty = { $cells }, alle leer
    .bounds = mindestens { $least }, höchstens { $most } nach Notizen
    .remainder = { $whole } weniger { $part } ergibt { $left }

# Was die Käfige eines Hauses ergeben: "Die Käfige ergeben 50: r1c2 ragt heraus. 50 − 45 = 5, also r1c2 = 5."
house-sum-cages = Die Käfige ergeben { $sum }:
    .inside = Die Käfige darin ergeben { $sum }:
house-sum-cells = { $count ->
        [one] { $cells } ragt heraus
       *[other] { $cells } ragen heraus
    }
    .inside = { $count ->
        [one] { $cells } bleibt übrig
       *[other] { $cells } bleiben übrig
    }
house-sum-difference = { $whole } − { $part } = { $left }, also
house-sum-left = { $cells } = { $left }
    .several = zusammen { $left } in { $cells }
