# Listen von Schritten: alle möglichen, der Weg zur Lösung, die Techniken.
step-list-steps = Alle Schritte
step-list-path = Lösungsweg
step-list-techniques = Techniken
step-list-finding = Sucht …
step-list-groundless = Im Gitter ist ein Fehler, oder es ist schon gelöst. Ein Tipp zeigt, was von beidem.
step-list-nothing = Kein Schritt gefunden mit den Techniken, die Tipps benutzen dürfen.
step-list-place = { $number } von { $count }
    .next = weiter mit { $key }
    .link = nächstes Glied mit { $key }
step-list-plot = Schwierigkeit jedes Schritts
step-list-out = nicht { $candidates }
step-list-met = { $count ->
    [0] Du hast sie noch in keinem Tipp gesehen.
    [one] Du hast sie in einem Tipp gesehen.
   *[other] Du hast sie in { $count } Tipps gesehen.
}

# Wie man eine Technik erkennt.
spot-full-house = Such eine Zeile, eine Spalte oder einen Block, in dem nur noch eine Zelle leer ist.
spot-hidden-single = Nimm eine Ziffer, die oft im Gitter steht, und schau auf die Blöcke, in denen sie fehlt: Streich die Zeilen und Spalten, die sie haben, und sieh, ob eine Zelle bleibt.
spot-naked-single = Schau auf eine Zelle in einer vollen Zeile, Spalte und einem vollen Block und zähl, welche Ziffern sie sieht: acht lassen eine übrig.
spot-intersection = Nimm eine Ziffer und einen Block oder eine Linie: Liegen alle ihre Plätze dort, wo Block und Linie sich schneiden, dann schau auf das andere von beiden.
spot-naked-subset = Such Zellen einer Einheit mit zwei oder drei Kandidaten, und zwei, drei oder vier davon, die zusammen ebenso viele Ziffern haben.
spot-hidden-subset = Nimm die Ziffern, die in einer Einheit wenige Plätze haben: Zwei, drei oder vier mit ebenso vielen Zellen brauchen diese Zellen.
spot-fish = Nimm eine Ziffer und die Linien, in denen sie wenige Plätze hat: Sieh, ob diese in ebenso wenigen kreuzenden Linien liegen.
spot-finned-fish = Such einen Fisch, den nur ein oder ein paar Plätze in einem Block stören: Das sind seine Flossen.
spot-two-links = Nimm eine Ziffer und such Einheiten, in denen sie zwei Plätze hat. Zwei davon, die sich mit einem Ende sehen, genügen.
spot-empty-rectangle = Such einen Block, in dem die Plätze einer Ziffer ein Kreuz oder einen Winkel bilden, und anderswo eine Linie, in der sie zwei Plätze hat.
spot-colours = Nimm eine Ziffer und folge den Einheiten, in denen sie zwei Plätze hat; gib ihnen abwechselnd zwei Farben.
spot-wing = Such eine Zelle mit zwei oder drei Kandidaten, die andere mit zweien sieht: Jede teilt eine Ziffer mit ihr und eine mit der anderen.
spot-same-pairs = Such Zellen mit denselben zwei Kandidaten, die sich nicht sehen, und einen Weg von der einen zur anderen.
spot-unique-rectangle = Such dieselben zwei Kandidaten in drei oder vier Ecken eines Rechtecks, das in zwei Blöcken liegt.
spot-avoidable-rectangle = Such ein Rechteck in zwei Blöcken, dessen Ecken du selbst gefüllt hast, mit zwei Ziffern, die fast die Plätze tauschen.
spot-bug = Wenn fast alle Zellen zwei Kandidaten haben, such die eine, die drei hat.
spot-x-chain = Nimm eine Ziffer und verbinde Einheiten, in denen sie zwei Plätze hat, von Ende zu Ende.
spot-xy-chain = Geh von einer Zelle mit zwei Kandidaten zur nächsten, die sie sieht und mit der sie eine Ziffer teilt.
spot-chain = Beginn bei einem Kandidaten einer Zelle mit zweien oder einer Ziffer mit zwei Plätzen und geh weiter: Was falsch ist, macht ein anderes wahr; was wahr ist, macht andere falsch.
spot-sue-de-coq = Schau auf zwei oder drei Zellen mit vielen Kandidaten, in denen Block und Linie sich schneiden, und auf kleine Gruppen daneben, die diese Ziffern unter sich teilen.
spot-als = Such Gruppen von Zellen, die einen Kandidaten mehr haben als Zellen, und eine Ziffer, die nur eine von zwei Gruppen halten kann.
spot-forcing = Wo sonst nichts bleibt: Nimm etwas an, folge dem, was sein muss, und sieh, wo alle Wege sich treffen oder brechen.
