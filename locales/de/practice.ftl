# Eine Technik mit Absicht finden.

practice-title = Finden: { $technique }
practice-asked = Finden: { $technique }. Zellen wählen und »Prüfen«, oder es auf dem Brett tun
# Auf der Karte, und in einem schmalen Fenster statt der Herkunft des Rätsels.
practice-how = Wähle die Zellen, oder die, in denen sich etwas ändert, und drücke »Prüfen«. Oder tu es: Streiche eine Notiz, die wegfällt, oder setze die Ziffer.
    .key = Wähle die Zellen, oder die, in denen sich etwas ändert, und drücke »Prüfen« ({ $key }). Oder tu es: Streiche eine Notiz, die wegfällt, oder setze die Ziffer.
    .short = Zellen wählen, dann »Prüfen«, oder es tun
practice-found = Richtig: { $technique }, Schritt { $known } von { $most }
practice-right = Richtig
    .next = Weiter
    .play-on = Weiterspielen
practice-incomplete = Alle diese gehören zu »{ $technique }«, aber nicht sie allein
practice-partly = Nur { $right } dieser { $count } Zellen gehören zu »{ $technique }«
    .on-board = Nur { $right } dieser { $count } Änderungen folgen aus »{ $technique }«
practice-wrong = Keine dieser Zellen gehört hier zu »{ $technique }«
    .on-board = Das folgt hier nicht aus »{ $technique }«: nimm es zurück und sieh noch einmal hin
practice-done = Das war »{ $technique }«: es kommt bald wieder
# Wie gut eine Technik bekannt ist.
practice-known = Bekannt: Schritt { $known } von { $most }
    .never = Noch nie geübt
    .short = { $known } von { $most }
practice-failed = Die Stellung wurde nicht gefunden: { $lost }
