# Eine Technik mit Absicht finden.

practice-title = Finden: { $technique }
practice-asked = Finden: { $technique }. Wähle die Zellen und drücke »Prüfen«, oder führe den Schritt im Gitter aus
# Auf der Karte, und in einem schmalen Fenster statt der Herkunft des Rätsels.
practice-how = Wähle ihre Zellen, oder alle Zellen, in denen sich etwas ändert, und drücke »Prüfen«. Oder führe den Schritt aus: Entferne alle Notizen, die wegfallen, oder setze die Ziffer.
    .key = Wähle ihre Zellen, oder alle Zellen, in denen sich etwas ändert, und drücke »Prüfen« ({ $key }). Oder führe den Schritt aus: Entferne alle Notizen, die wegfallen, oder setze die Ziffer.
    .short = Zellen wählen, dann »Prüfen«, oder den Schritt ausführen
practice-found = Richtig: { $technique }, Fortschritt { $known } von { $most }
    .late = Richtig: { $technique }, aber nicht beim ersten Versuch
practice-right = Richtig
    .by-hint = Durch einen Tipp gezeigt
    .next = Weiter
    .play-on = Weiterspielen
practice-incomplete = Bisher richtig, aber es fehlen noch Zellen ({ $technique })
    .on-board = Bisher richtig, aber es fehlen noch Änderungen ({ $technique })
# Wenn »Prüfen« gedrückt wird und keine Zelle gewählt ist.
practice-select = Wähle zuerst die Zellen des Musters, dann drücke »Prüfen«
practice-partly = Nur { $right } dieser { $count } Zellen gehören zu »{ $technique }«
    .on-board = Nur { $right } dieser { $count } Änderungen folgen aus »{ $technique }«
practice-wrong = Keine dieser Zellen gehört hier zu »{ $technique }«
    .on-board = Das folgt hier nicht aus »{ $technique }«: nimm es zurück und versuche es noch einmal
practice-done = Das war »{ $technique }«. Bald kommt wieder eine solche Stellung
# Wie gut eine Technik bekannt ist.
practice-known = Fortschritt: { $known } von { $most }
    .never = Noch nie geübt
    .missed = Noch nicht gefunden
    .short = { $known } von { $most }
practice-failed = Es wurde keine Stellung gefunden: { $lost }

# Ein Scheinmuster: was im Weg steht, und was der falsche Schritt gekostet hätte.
near-miss =
    .place = { $house } hat noch einen Platz für die { $digit }: { $cell }.
    .digit = Die { $digit } in { $cell } steht im Weg.
    .candidate = { $cell } kann auch { $digit } sein.
    .fin = { $cell } ist eine Flosse, und was der Schritt striche, sieht sie nicht.
    .given = { $cell } ist eine Vorgabe, also lassen sich die Ziffern des Rechtecks nicht vertauschen.
near-miss-cost = Der Schritt hätte { $digit } aus { $cell } gestrichen, und { $cell } ist { $digit }.
    .placed = Der Schritt hätte { $digit } in { $cell } eingetragen, und { $cell } ist { $solved }.

# Wie gut eine Technik bekannt ist.
mastery-mark =
    .seen = gesehen
    .help = mit Hilfe gemacht
    .named = auf Ansage gefunden
    .others = unter anderen gefunden
    .own = im eigenen Spiel benutzt
