# Eine Technik mit Absicht finden.

# Wenn »Prüfen« gedrückt wird und keine Zelle gewählt ist.
practice-select = Wähle zuerst die Zellen des Musters, dann drücke »Prüfen«
practice-failed = Es wurde keine Stellung gefunden: { $lost }

# Ein Scheinmuster: was im Weg steht, und was der falsche Schritt gekostet hätte.
near-miss =
    .place = { $house } hat noch einen Platz für die { $digit }: { $cell }.
    .digit = Die { $digit } in { $cell } steht im Weg.
    .candidate = { $cell } kann auch { $digit } sein.
    .fin = { $cell } ist eine Flosse, und was der Schritt striche, sieht sie nicht.
    .given = { $cell } ist eine Vorgabe, also lassen sich die Ziffern des Rechtecks nicht vertauschen.
near-miss-nudge =
    .places = Sieh dir die Zahl der Plätze noch einmal an.
    .candidates = Sieh dir alle Kandidaten der Zellen noch einmal an.
    .fin = Sieh nach, was die Flosse sieht.
    .given = Sieh nach, welche Ziffern Vorgaben sind.
near-miss-cost = Der Schritt hätte { $digit } aus { $cell } gestrichen, und { $cell } ist { $digit }.
    .placed = Der Schritt hätte { $digit } in { $cell } eingetragen, und { $cell } ist { $solved }.

mastery-mark =
    .seen = gesehen
    .help = mit Hilfe gemacht
    .named = auf Ansage gefunden
    .others = unter anderen gefunden
    .own = im eigenen Spiel benutzt
