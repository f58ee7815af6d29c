# Der Editor für ein eigenes Rätsel.

editor = Mein eigenes Rätsel
# Wie es heißt, wenn es gespielt oder gespeichert wird: »Mein eigenes Rätsel, 21. Nov. 2026«.
editor-title = Mein eigenes Rätsel, { $date }
source-own = Mein eigenes Rätsel

# Wie viele Lösungen es hat, in ein, zwei Worten und in einem Satz.
editor-count =
    .counting = wird gezählt …
    .more = mehr als { $count }
    .several = mehrere Lösungen
    .unknown = Lösungen nicht gezählt
    .unfinished = Blöcke unfertig
editor-counting = Die Lösungen werden gezählt …
editor-none = Keine Lösung, obwohl keine zwei Vorgaben im Konflikt stehen
editor-one = Genau eine Lösung
editor-more = Mehr als { $count } Lösungen
# Von beidem mindestens zwei.
editor-several = { $count } Lösungen. Kleine Ziffern zeigen die { $cells } Zellen, in denen sie sich unterscheiden

# Das Urteil in der Spalte: eine Überschrift und was darunter steht.
editor-verdict =
    .none = Keine Lösung
    .long = Nicht gezählt
    .no-clash = Keine zwei Vorgaben stehen im Konflikt, und doch passt nichts.
    .more = Weitere Vorgaben oder Angaben lassen weniger.
    .differ = Kleine Ziffern zeigen die { $cells } Zellen, in denen sie sich unterscheiden.
    .finding = Der schwerste Schritt wird gesucht …
editor-paint-on = Weiter malen
editor-regular-boxes = Wieder regelmäßig
# Kurze Namen von Knöpfen.
editor-button =
    .path = Lösungsweg
    .solution = Lösung
    .not-needed = Nicht nötig?
    .link = Link
    .picture = Bild
    .pdf = PDF
    .save = Speichern
editor-share = Teilen
    .with = mit Lösung und Regeln
editor-back = { $key }: zurück zum Spiel
    .from-game = { $key }: zurück in den Editor

# Die Rätsel, die der Spieler gemacht hat.
own-puzzles = Meine Rätsel
    .count = Meine Rätsel { $count }
    .new = Neu
    .untitled = Ohne Titel
    .changed-today = heute geändert, { $time }
    .changed = geändert am { $date }
    .delete = Löschen
    .restore = Zurückholen
    .reading = Deine Rätsel werden gelesen …
own-puzzle-deleted = Gelöscht: { $title }
own-puzzle-blank = Dieses Rätsel ist noch leer: zeichne, tippe oder füge eines ein
own-puzzle-copy = Dieses Rätsel ist in einem anderen Fenster offen, du zeichnest deshalb an einer Kopie.

# Was sonst bekannt ist.
editor-givens = { $count ->
    [one] { $count } Vorgabe
   *[other] { $count } Vorgaben
}
editor-hardest = Schwerster Schritt: { $hardest }
editor-minimal = minimal
spoken-redundant = nicht nötig

# Die Statuszeile: die Zelle und die Zahl der Lösungen.
editor-status = { $cell } · { $count }
editor-taken = Rätsel in den Editor kopiert
    .kept = Rätsel als neues in den Editor kopiert; das vorige ist unter Meine Rätsel
# $parts: »gesetzte Ziffern und Lösung«.
editor-taken-without = Rätsel in den Editor kopiert, aber ohne: { $parts }
    .proposals = Angaben, nach denen seine Zeichnungen aussehen

# $parts: »2 Angaben und 1 Vorgabe«.
editor-resized = Weggelassen, weil { $size } dafür keinen Platz hat: { $parts }; Rückgängig holt alles zurück
editor-taken-over = Ein anderes Fenster hat den Entwurf geändert; so sieht er jetzt aus
# In a banner.
editor-both-drawn = Auch ein anderes Fenster hat am Entwurf gezeichnet. Rückgängig holt zurück, was dort gezeichnet wurde, Wiederholen das von hier.

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
    .accept = Einsetzen
    .one = Das Rätsel hat schon genau eine Lösung
    .none = Das Rätsel hat keine Lösung; weitere Vorgaben ändern daran nichts
editor-addition = { $count ->
    [one] { $given }: { $count } Lösung
   *[other] { $given }: { $count } Lösungen
}
    .more = { $given }: mehr als { $count } Lösungen

# Was gesetzt ist und was nicht geht. $clue ist eine Angabe mit ihren Zellen: »Käfig mit 15: 3 Zellen«.
editor-clues = { $count ->
    [one] { $count } Angabe
   *[other] { $count } Angaben
}
editor-redundant-parts = Jede für sich nicht nötig: { $parts }
    .heading = Jede für sich nicht nötig
    .none = Jede Vorgabe und jede Angabe wird gebraucht
    .waits = Es wird gesucht, was nicht nötig ist …
    .not-unique = Nur bei genau einer Lösung kann eine Angabe nicht nötig sein
editor-minimised-clues = { $clues ->
    [one] { $clues } Angabe
   *[other] { $clues } Angaben
} und { $gone ->
    [one] { $gone } Vorgabe
   *[other] { $gone } Vorgaben
} entfernt; Rückgängig holt sie zurück
editor-chosen =
    .number = { $clue } · tippe die Zahl
    .digits = { $clue } · tippe die Ziffern
    .clone = { $clue } · zeichne nun die Kopie
editor-removed = Entfernt: { $clues }
editor-copy-clue = Kopieren
editor-remove-clue = Entfernen
editor-type-digit = { $digit } tippen
editor-erase-digit = Letzte Ziffer entfernen
editor-summary = { $summary } · { $facts }

# Die Werkzeuge. $tool ist der Name von einem: »Thermometer«.
editor-tools = Werkzeuge
editor-tool = { $tool }. { $hint }
editor-tool-name = { $group }: { $tool }
editor-tool-kinds = Arten: { $group }
editor-hint =
    .digits = Tippe Vorgaben, oder wähle Zellen für das nächste Werkzeug
    .line = Ziehe durch die Zellen der Linie
    .arrow = Ziehe vom Kreis den Pfeil entlang; mit Umsch gehören die nächsten Zellen zum Kreis
    .area = Ziehe über die Zellen, oder wähle sie zuerst
    .cell = Klicke auf Zellen, oder ziehe über sie
    .clone = Ziehe über die Zellen, dann über ihre Kopie
    .restricted = Klicke auf eine Zelle, dann tippe ihre Ziffern
    .border = Klicke auf die Grenze zweier Zellen
    .corner = Klicke auf die Ecke von vier Zellen, dann tippe die Ziffern
    .margin = Klicke neben eine Zeile oder Spalte, dann tippe die Zahl
    .diagonal = Klicke neben das Gitter, wähle eine Diagonale, dann tippe die Zahl
    .boxes = Wähle einen Block, dann ziehe über seine Zellen
    .rules = Regeln für das ganze Gitter, und die Texte
editor-line-begun = Linie begonnen: Die Pfeiltasten verlängern sie, Pos1, Ende, Bild auf und Bild ab diagonal
editor-outwards = Drücke die Pfeiltaste, die aus dem Gitter zeigt
editor-edge-first = Gehe zuerst zu einer Zelle am Rand
editor-select-two = Wähle zuerst die zwei Zellen neben der Grenze
editor-select-four = Wähle zuerst die vier Zellen um die Ecke
editor-no-clue-here = Hier ist keine Angabe

# Die Größe, die Blöcke und die Texte.
editor-size = Größe
editor-boxes = Blöcke
    .irregular = Unregelmäßig
    .paint = Block zum Malen
editor-box = Block { $number }
editor-text =
    .title = Titel
    .author = Autor
    .rules = Regeln in deinen Worten
    .from-clues = Aus den Angaben schreiben
    .normal = Es gelten die normalen Sudoku-Regeln.

# Die Befehle des Editors.
command-edit = Mein eigenes Rätsel …
    .tooltip = Ein Rätsel jeder Art tippen, zeichnen oder einfügen und sehen, wie viele Lösungen es hat
command-own-puzzles = Meine Rätsel …
    .tooltip = Eines deiner Rätsel öffnen oder ein neues beginnen
command-play-own = Spielen
    .tooltip = Das Rätsel spielen, wie es ist
command-empty-cell = Zelle überspringen
    .tooltip = Diese Zelle leer lassen; beim Tippen Zeile für Zeile zur nächsten gehen
command-step-back = Eine Zelle zurück
    .tooltip = Diese Zelle leeren; beim Tippen Zeile für Zeile zuerst zurückgehen, wenn sie leer ist
command-clear-cell = Zelle leeren
    .tooltip = Die gewählte Angabe entfernen, sonst die Vorgabe aus dieser Zelle
command-clear-all = Alles leeren
    .tooltip = Das ganze Gitter leeren; Rückgängig holt das Rätsel zurück
command-type-by-row = Zeile für Zeile oder Zelle für Zelle
    .tooltip = Wählen, ob der Cursor nach jeder Ziffer weitergeht
command-take-from-table = Aus dem Spiel
    .tooltip = Ein neues Rätsel mit dem gespielten beginnen; deines bleibt unter Meine Rätsel
command-minimise = Minimal machen
    .tooltip = Zufällig Vorgaben und Angaben entfernen, bis jede gebraucht wird
command-next-addition = Was ergänze ich?
    .tooltip = Eine Vorgabe zeigen, die genau eine Lösung lässt, sonst die wenigsten; noch einmal für die nächste
command-previous-addition = Voriger Vorschlag
    .tooltip = Die vorige Vorgabe zeigen, die dazukommen könnte
command-put-addition = Werkzeug anwenden
    .tooltip = Eine Angabe an den gewählten Zellen setzen, eine Linie beginnen oder beenden, oder die gezeigte Vorgabe eintragen
command-choose-clue = Angabe wählen
    .tooltip = Die nächste Angabe an dieser Zelle wählen, um ihre Zahl zu tippen oder sie zu entfernen
command-copy-clue = Angabe kopieren
    .tooltip = Die gewählte Angabe daneben noch einmal setzen; Alt mit den Pfeiltasten oder Ziehen mit Strg verschiebt sie
command-show-candidates = Mögliche Ziffern
    .tooltip = Zeigen, was in jede Zelle kann: blau, was nur in einer Lösung vorkommt, blass, was in keiner vorkommt
command-show-redundant = Was ist nicht nötig?
    .tooltip = Die Angaben und Vorgaben nennen, ohne die es noch genau eine Lösung gibt
command-next-uncertain = Nächste unsichere Zelle
    .tooltip = Zur nächsten Zelle gehen, die aus dem Bild unsicher gelesen ist
command-next-grid = Nächstes Gitter
    .tooltip = Das nächste Gitter des Bildes zeigen
command-previous-grid = Voriges Gitter
    .tooltip = Das vorige Gitter des Bildes zeigen
command-leave-out-entered = Eingetragene Ziffern weglassen
    .tooltip = Die Ziffern weglassen, deren Tinte, Striche oder Papier anders sind als bei den Vorgaben
command-remove-picture = Bild entfernen
    .tooltip = Das Bild wegnehmen; das Rätsel bleibt
command-copy-link = Link kopieren
    .tooltip = Einen Link kopieren, der das Rätsel in SudokuPad öffnet
command-tool-digits = Ziffern
    .tooltip = Die Vorgaben tippen
command-tool-line = Linie
    .tooltip = Thermometer, Pfeile und andere Linien zeichnen
command-tool-cage = Käfig
    .tooltip = Käfige, Bereiche und einzelne Zellen zeichnen
command-tool-dot = Punkt
    .tooltip = Punkte und Buchstaben auf die Grenze zweier Zellen setzen
command-tool-corner = Ecke
    .tooltip = Ziffern auf die Ecke von vier Zellen setzen
command-tool-outside = Rand
    .tooltip = Zahlen neben das Gitter setzen
command-tool-boxes = Blöcke
    .tooltip = Die Größe wählen und Blöcke malen
command-tool-rules = Regeln
    .tooltip = Regeln für das ganze Gitter wählen, und Titel und Regeln schreiben

# Ein Bild, aus dem ein Rätsel gelesen ist. $summary ist "30 Ziffern gelesen, 2 unsicher".
picture = Aus einem Bild gelesen
picture-taken = { $summary }. Alle gelten als Vorgaben: Vergleiche sie mit dem Bild.
picture-givens = Alle Ziffern gelten als Vorgaben
picture-grids = Gitter im Bild
picture-spoken = Das Gitter im Bild, gerade gerückt
# $offer ist "mit r3c5 = 5 statt 6 hat das Rätsel genau eine Lösung".
picture-offer = Andere Lesart: { $offer }
picture-use-offer = Diese Lesart nehmen
picture-doubtful = Sicher gelesene Ziffern widersprechen sich: Das ist vielleicht kein Sudoku
picture-irregular-boxes = Die dicken Linien sind nicht die von 3x3-Blöcken: Wähle »Blöcke« und male sie
picture-cages = Die gestrichelten Linien sehen nach Killer-Käfigen aus: Angaben von Varianten werden aus Bildern nicht gelesen
picture-entered =
    { $count ->
        [one] Eine Ziffer sieht eingetragen aus
       *[other] { $count } Ziffern sehen eingetragen aus
    }
picture-leave-out-entered = Weglassen
