# Der Editor für ein eigenes Rätsel.

editor = Mein eigenes Rätsel
# Wie es heißt, wenn es gespielt oder gespeichert wird: »Mein eigenes Rätsel, 21. Nov. 2026«.
editor-title = Mein eigenes Rätsel, { $date }
source-own = Mein eigenes Rätsel

# Wie viele Lösungen es hat, in ein, zwei Worten und in einem Satz.
editor-count =
    .counting = wird gezählt …
    .more = mehr als { $count }
editor-counting = Die Lösungen werden gezählt …
editor-clash = Keine Lösung: { $clash }
editor-none = Keine Lösung, obwohl keine zwei Vorgaben im Konflikt stehen
editor-one = Genau eine Lösung
editor-more = Mehr als { $count } Lösungen
# Von beidem mindestens zwei.
editor-several = { $count } Lösungen. Kleine Ziffern zeigen die { $cells } Zellen, in denen sie sich unterscheiden

# Was sonst bekannt ist.
editor-givens = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
}
editor-hardest = Schwerster Schritt: { $hardest }
editor-minimal = minimal
editor-redundant = { $count ->
    [one] { $count } nicht nötig (gepunktet)
   *[other] { $count } nicht nötig (gepunktet)
}
spoken-redundant = nicht nötig

# Die Statuszeile: die Zelle und die Zahl der Lösungen.
editor-status = { $cell } · { $count }
editor-taken = Rätsel in den Editor kopiert; Rückgängig holt deines zurück
editor-nine-only = Der Editor macht bisher nur 9x9-Rätsel

# Das Menü mit den übrigen Befehlen in einem schmalen Fenster.
editor-menu = Mehr

# Wohin eine getippte Ziffer führt.
editor-typing =
    .by-row = Zeile für Zeile
    .by-cell = Zelle für Zelle
    .again = Dieselbe Ziffer noch einmal tippen entfernt sie
    .empty = { $key } überspringt eine Zelle
    .back = { $key } geht zurück

# Minimal machen.
editor-minimised = { $gone ->
    [one] { $gone } Vorgabe entfernt, { $count } bleiben; Rückgängig holt sie zurück
   *[other] { $gone } Vorgaben entfernt, { $count } bleiben; Rückgängig holt sie zurück
}
editor-minimise =
    .already = Das Rätsel ist schon minimal: jede Vorgabe wird gebraucht
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
    .many = Jede Vorgabe lässt mehr als { $count } Lösungen. Am vielversprechendsten sind:
    .more = und { $count } weitere
    .next = Nächste
    .one = Das Rätsel hat schon genau eine Lösung
    .none = Das Rätsel hat keine Lösung; weitere Vorgaben ändern daran nichts
editor-addition = { $count ->
    [one] { $given }: { $count } Lösung
   *[other] { $given }: { $count } Lösungen
}
    .more = { $given }: mehr als { $count } Lösungen

# Die Befehle des Editors.
command-edit = Mein eigenes Rätsel …
    .tooltip = Ein Rätsel tippen oder einfügen und sehen, wie viele Lösungen es hat und wie schwer es ist
command-play-own = Spielen
    .tooltip = Das Rätsel spielen, wie es ist
command-empty-cell = Zelle überspringen
    .tooltip = Diese Zelle leer lassen; beim Tippen Zeile für Zeile zur nächsten gehen
command-step-back = Eine Zelle zurück
    .tooltip = Diese Zelle leeren; beim Tippen Zeile für Zeile zuerst zurückgehen, wenn sie leer ist
command-clear-cell = Zelle leeren
    .tooltip = Die Vorgabe aus dieser Zelle entfernen
command-clear-all = Alles leeren
    .tooltip = Das ganze Gitter leeren; Rückgängig holt das Rätsel zurück
command-type-by-row = Zeile für Zeile oder Zelle für Zelle
    .tooltip = Wählen, ob der Cursor nach jeder Ziffer weitergeht
command-take-from-table = Aus dem Spiel
    .tooltip = Mit den Vorgaben des gespielten Rätsels beginnen; Rückgängig holt deines zurück
command-minimise = Minimal machen
    .tooltip = Zufällig Vorgaben entfernen, bis jede gebraucht wird
command-next-addition = Was könnte ich ergänzen?
    .tooltip = Eine Vorgabe zeigen, die genau eine Lösung lässt, sonst die wenigsten; noch einmal für die nächste
command-previous-addition = Voriger Vorschlag
    .tooltip = Die vorige Vorgabe zeigen, die dazukommen könnte
command-put-addition = Einsetzen
    .tooltip = Die gezeigte Vorgabe eintragen
