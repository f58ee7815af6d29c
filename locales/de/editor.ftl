# Der Editor für ein eigenes Rätsel.

editor = Mein eigenes Rätsel
# Wie es heißt, wenn es gespielt oder gespeichert wird: »Mein eigenes Rätsel, 21. Nov. 2026«.
editor-title = Mein eigenes Rätsel, { $date }
source-own = mein eigenes Rätsel

# Wie viele Lösungen es hat, in ein, zwei Worten und in einem Satz.
editor-count =
    .counting = wird gezählt …
    .more = mehr als { $count }
editor-counting = Die Lösungen werden gezählt …
editor-clash = Keine Lösung: { $clash }
editor-none = Keine Lösung, obwohl keine zwei Vorgaben sich widersprechen
editor-one = Genau eine Lösung
editor-more = Mehr als { $count } Lösungen
# Von beidem mindestens zwei.
editor-several = { $count } Lösungen. In den { $cells } Zellen, in denen sie sich unterscheiden, sagen kleine Ziffern wie

# Was sonst bekannt ist.
editor-givens = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
}
editor-hardest = Schwerster Schritt: { $hardest }
editor-minimal = minimal
editor-spared = { $count ->
    [one] { $count } kann weg (gepunktet)
   *[other] { $count } können weg (gepunktet)
}
spoken-spared = kann weg

# Die Statuszeile: die Zelle und die Zahl der Lösungen.
editor-status = { $cell } · { $count }
editor-taken = Das Rätsel ist im Editor; Rückgängig bringt deines wieder

# Wohin eine getippte Ziffer führt.
editor-typing =
    .by-row = Zeile für Zeile
    .by-cell = Zelle für Zelle
    .again = Dieselbe Ziffer noch einmal nimmt sie weg
    .empty = { $key } lässt eine Zelle leer
    .back = { $key } geht zurück

# Minimal machen.
editor-minimised = { $gone ->
    [one] { $gone } Vorgabe ist weg, { $count } bleiben; Rückgängig bringt sie wieder
   *[other] { $gone } Vorgaben sind weg, { $count } bleiben; Rückgängig bringt sie wieder
}
editor-minimise =
    .already = Es ist schon minimal: jede Vorgabe wird gebraucht
    .not-unique = Nur ein Rätsel mit genau einer Lösung lässt sich minimal machen

# Was dazukommen könnte. $given ist eine Ziffer und eine Zelle: »7 in r3c5«.
editor-additions = { $count ->
    [one] { $count } Vorgabe ließe genau eine Lösung
   *[other] { $count } Vorgaben ließen jede für sich genau eine Lösung
}
    .fewest = { $count ->
        [one] Keine Vorgabe allein lässt genau eine Lösung
       *[other] Keine Vorgabe allein lässt genau eine Lösung; die beste lässt { $count }
    }
    .many = Jede Vorgabe lässt mehr als { $count } Lösungen. Diese versprechen am meisten:
    .more = und { $count } weitere
    .next = Nächste
    .one = Es hat schon genau eine Lösung: nichts wird gebraucht
    .none = Es hat keine Lösung: nichts, was dazukäme, ändert das
editor-addition = { $count ->
    [one] { $given }: { $count } Lösung
   *[other] { $given }: { $count } Lösungen
}
    .more = { $given }: mehr als { $count } Lösungen

# Die Befehle des Editors.
command-edit = Mein eigenes Rätsel …
    .tooltip = Ein Rätsel tippen oder einfügen und gleich sehen, wie viele Lösungen es hat und wie schwer es ist
command-play-own = Spielen
    .tooltip = Das Rätsel auf den Tisch legen, wie es ist
command-empty-cell = Leere Zelle, weiter
    .tooltip = Diese Zelle leer lassen und Zeile für Zeile zur nächsten gehen
command-step-back = Eine Zelle zurück
    .tooltip = Diese Zelle leeren; Zeile für Zeile, wo sie leer ist, die vorige
command-clear-cell = Leeren
    .tooltip = Die Vorgabe aus dieser Zelle nehmen
command-clear-all = Alles leeren
    .tooltip = Ein leeres Gitter; Rückgängig bringt das Rätsel wieder
command-type-by-row = Zeile für Zeile, Zelle für Zelle
    .tooltip = Ob der Cursor zur nächsten Zelle geht, wenn eine getippt ist
command-take-from-table = Vom Tisch
    .tooltip = Mit den Vorgaben des Rätsels auf dem Tisch beginnen; Rückgängig bringt deines wieder
command-minimise = Minimal machen
    .tooltip = Vorgaben wegnehmen, bis jede gebraucht wird; welche gehen, entscheidet der Zufall
command-next-addition = Was fehlt noch?
    .tooltip = Die Vorgaben, die genau eine Lösung ließen, sonst die wenigsten; noch einmal zeigt die nächste
command-previous-addition = Die vorige
    .tooltip = Die vorige der Vorgaben, die dazukommen könnten
command-put-addition = Einsetzen
    .tooltip = Die gezeigte Vorgabe dazunehmen
