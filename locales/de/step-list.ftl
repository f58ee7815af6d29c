# Listen von Schritten: alle möglichen, der Weg zur Lösung, die Techniken.
step-list-steps = Alle Schritte
step-list-path = Lösungsweg
step-list-techniques = Techniken
step-list-finding = Sucht …
step-list-mistakes = In deinem Gitter ist ein Fehler. Ein Tipp zeigt dir, wo.
step-list-solved = Das Rätsel ist gelöst.
step-list-search = Techniken suchen
step-list-no-match = Keine Technik passt
step-list-nothing = Kein Schritt gefunden mit den Techniken, die Tipps benutzen dürfen.
step-list-place = { $number } von { $count }
    .next = weiter mit { $key }
    .link = nächstes Glied mit { $key }
    .in-list = { $list } · { $place }
step-list-sheet = Liste
step-list-plot = Schwierigkeit jedes Schritts
# Kandidaten, die ein Schritt ausschließt: »5 in r1c1, r3c1«.
step-list-out = keine { $candidates }
step-list-met = { $count ->
    [0] Du hast sie noch in keinem Tipp gesehen.
    [one] Du hast sie in einem Tipp gesehen.
   *[other] Du hast sie in { $count } Tipps gesehen.
}

# Die Knöpfe auf der Seite einer Technik.
technique-practise = Üben
technique-play = Spielen
technique-none = Zu dieser Technik gibt es keine Rätsel: Sie wird zu selten gebraucht.
    .by-clues = Zu dieser Technik gibt es keine Sammlung: Rätsel ihrer Arten stehen unter Neues Rätsel.

# Wie man eine Technik erkennt.
spot-full-house = Suche eine Zeile, eine Spalte oder einen Block, in dem nur noch eine Zelle leer ist.
spot-hidden-single = Wähle eine Ziffer, die oft im Gitter steht, und sieh dir einen Block an, in dem sie fehlt. Streiche die Zeilen und Spalten, die sie haben, und sieh, ob eine Zelle bleibt.
spot-naked-single = Sieh dir eine Zelle in einer vollen Zeile, Spalte und einem vollen Block an. Zähle, welche Ziffern sie sieht: Bei acht bleibt nur eine.
spot-intersection = Wähle eine Ziffer und einen Block oder eine Linie. Sind alle ihre Plätze dort, wo Block und Linie sich kreuzen, dann sieh dir das andere von beiden an.
spot-naked-subset = Suche Zellen einer Einheit mit zwei oder drei Kandidaten. Sieh, ob zwei, drei oder vier davon zusammen ebenso viele Ziffern haben.
spot-hidden-subset = Suche Ziffern mit wenigen Plätzen in einer Einheit. Sieh, ob zwei, drei oder vier davon ebenso viele Zellen teilen.
spot-fish = Wähle eine Ziffer und suche Linien, in denen sie wenige Plätze hat. Sieh, ob diese Plätze in nur ebenso vielen kreuzenden Linien sind.
spot-finned-fish = Suche einen Fisch mit einem oder ein paar weiteren Plätzen in einem Block: Das sind seine Flossen.
spot-two-links = Wähle eine Ziffer und suche Einheiten, in denen sie zwei Plätze hat. Zwei solche genügen, wenn ein Ende der einen ein Ende der anderen sieht.
spot-empty-rectangle = Suche einen Block, in dem die Plätze einer Ziffer ein Kreuz oder einen Winkel bilden. Dann suche anderswo eine Linie mit zwei Plätzen.
spot-colours = Wähle eine Ziffer und folge den Einheiten, in denen sie zwei Plätze hat. Gib diesen Plätzen abwechselnd zwei Farben.
spot-wing = Suche eine Zelle mit zwei oder drei Kandidaten, die zwei Zellen mit zweien sieht. Jede davon teilt eine Ziffer mit ihr und eine mit der anderen.
spot-same-pairs = Suche Zellen mit denselben zwei Kandidaten, die einander nicht sehen, und eine Verbindung zwischen ihnen.
spot-unique-rectangle = Suche dieselben zwei Kandidaten in drei oder vier Ecken eines Rechtecks in zwei Blöcken.
spot-avoidable-rectangle = Suche ein Rechteck in zwei Blöcken, dessen Ecken du selbst gefüllt hast, mit zwei Ziffern, die sich fast tauschen lassen.
spot-bug = Wenn fast alle Zellen zwei Kandidaten haben, suche die eine, die drei hat.
spot-x-chain = Wähle eine Ziffer und verbinde Einheiten, in denen sie zwei Plätze hat, von Ende zu Ende.
spot-xy-chain = Beginne bei einer Zelle mit zwei Kandidaten. Gehe weiter zur nächsten solchen Zelle, die sie sieht und mit der sie eine Ziffer teilt.
spot-chain = Beginne bei einer Zelle mit zwei Kandidaten oder einer Ziffer mit zwei Plätzen. Was falsch ist, macht ein anderes wahr; was wahr ist, macht andere falsch.
spot-sue-de-coq = Sieh dir zwei oder drei Zellen mit vielen Kandidaten an, in denen Block und Linie sich kreuzen. Dann suche kleine Mengen daneben, die diese Ziffern teilen.
spot-als = Suche Mengen von Zellen mit einer Ziffer mehr als Zellen. Dann suche eine Ziffer, die nur eine von zwei Mengen enthalten kann.
spot-tridagon = Suche drei Ziffern, die in vier Blöcken fast die einzigen Kandidaten von je drei Zellen sind, keine zwei davon in einer Linie. Dann sieh dir die übrigen Kandidaten dort an.
spot-forcing = Wenn sonst nichts hilft, nimm etwas an und folge dem, was dann sein muss. Sieh, wo alle Wege sich treffen oder einer bricht.
spot-last-of-clue = Suche einen Käfig oder Pfeil mit nur einer leeren Zelle.
spot-marked-cell = Sieh dir die Zellen an, die als gerade, ungerade oder eingeschränkt markiert sind.
spot-thermometer = Beginne am Kolben eines Thermometers oder an einer gefüllten Zelle und zähle aufwärts. Zähle dann von der Spitze abwärts.
spot-no-partner = Geh die Ziffern durch und frage, welche neben diesem Punkt oder Buchstaben oder auf dieser Linie überhaupt stehen können.
spot-whisper = Suche eine Zelle auf einer Flüsterlinie, die nur niedrig oder nur hoch sein kann.
spot-related-neighbours = Sieh dir Punkte, Buchstaben und Linien an, bei denen eine der beiden Zellen wenige Kandidaten hat.
spot-combinations = Wähle eine Summe mit wenigen Zellen, die sehr klein oder sehr groß ist, und liste ihre Kombinationen auf.
spot-quadruple = Suche einen Kreis, für dessen Ziffern wenige Zellen bleiben.
spot-renban = Sieh dir die kleinste und die größte sichere Ziffer auf einer Renban-Linie an.
spot-needed-digit = Suche eine Ziffer, die alle Kombinationen einer Angabe gemeinsam haben, und sieh nach, welche Zellen alle ihre Plätze sehen.
spot-rule-of-45 = Suche eine Zeile, eine Spalte, einen Block oder mehrere davon, die von Käfigen fast genau bedeckt sind.
spot-line-ends = Vergleiche die beiden Enden einer Linie mit den kleinsten und größten Ziffern dazwischen.
spot-house-digit-in-clue = Suche eine Ziffer, die eine Zeile, Spalte oder ein Block nur in einem Käfig, einer Linie oder einem Pfeil haben kann.
spot-blocked-combination = Suche neben einer Angabe eine Zelle mit zwei Kandidaten: Welche Füllungen der Angabe schließen beide aus?
spot-killer-pair = Suche eine Zelle mit zwei Kandidaten und daneben einen Käfig, der eine der beiden Ziffern braucht.
spot-outside-clue = Wähle eine Randangabe mit sehr kleiner oder sehr großer Zahl und frage, wo die Enden stehen können.
spot-seen-from-all-places = Wähle eine Ziffer mit zwei oder drei Plätzen in einem Haus und suche eine Zelle, die alle davon sehen.
spot-equal-sums = Bestimme die kleinste und die größte Summe jedes Teils der Linie.
spot-line-combinations = Geh eine Linie Zelle für Zelle entlang und frage bei jedem Kandidaten, ob der Rest folgen kann.
spot-every-option = Sieh dir eine Zelle mit zwei oder drei Kandidaten an und frage, was alle davon ausschließen.
spot-two-clues = Suche zwei Angaben mit wenigen Kombinationen im selben Haus: Welche der einen gehen mit keiner der anderen zusammen?
spot-one-candidate-two-clues = Nimm einen Kandidaten einer Zelle in zwei Angaben: Was braucht die eine dann, und lässt die andere das zu?
spot-contradiction = Wenn sonst nichts hilft, nimm einen Kandidaten einer Zelle mit zweien an und folge dem, was dann gelten muss.
