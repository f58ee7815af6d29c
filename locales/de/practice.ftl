# Eine Technik mit Absicht finden.

practice-title = Finden: { $technique }
practice-asked = Finden: { $technique }. Zellen wählen und »Prüfen«, oder es auf dem Brett tun
# Auf der Karte, und in einem schmalen Fenster statt der Herkunft des Rätsels.
practice-how = Wähle ihre Zellen, oder alle Zellen, in denen sich etwas ändert, und drücke »Prüfen«. Oder tu es: Streiche alle Notizen, die wegfallen, oder setze die Ziffer.
    .key = Wähle ihre Zellen, oder alle Zellen, in denen sich etwas ändert, und drücke »Prüfen« ({ $key }). Oder tu es: Streiche alle Notizen, die wegfallen, oder setze die Ziffer.
    .short = Zellen wählen, dann »Prüfen«, oder es tun
practice-found = Richtig: { $technique }, Schritt { $known } von { $most }
practice-right = Richtig
    .next = Weiter
    .play-on = Weiterspielen
practice-incomplete = Bis hierher richtig, aber es fehlen noch Zellen ({ $technique })
    .on-board = Bis hierher richtig, aber es fehlen noch Änderungen ({ $technique })
# Wenn »Prüfen« gedrückt wird und keine Zelle gewählt ist.
practice-select = Wähle zuerst die Zellen ({ $technique }), dann drücke »Prüfen«
practice-partly = Nur { $right } dieser { $count } Zellen gehören zu »{ $technique }«
    .on-board = Nur { $right } dieser { $count } Änderungen folgen aus »{ $technique }«
practice-wrong = Keine dieser Zellen gehört hier zu »{ $technique }«
    .on-board = Das folgt hier nicht aus »{ $technique }«: nimm es zurück und sieh noch einmal hin
practice-done = Das war »{ $technique }«. Bald kommt wieder eine solche Stellung
# Wie gut eine Technik bekannt ist.
practice-known = Bekannt: Schritt { $known } von { $most }
    .never = Noch nie geübt
    .short = { $known } von { $most }
practice-failed = Die Stellung wurde nicht gefunden: { $lost }
