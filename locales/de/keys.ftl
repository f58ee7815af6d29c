# Das Blatt mit allen Tasten und das Blatt, auf dem Tasten geändert werden.

# Gruppen von Tasten des Gitters: was sie tun, und in Kürze, welche es sind.
board-key-digit = Ziffer setzen, entfernen
    .keys = 1–9, Ziffernblock
board-key-large-digit = Ziffer über neun
    .typed = { $last ->
        [0] { $key } und in 0,6 s 0
       *[other] { $key } und in 0,6 s 0–{ $last }
    }
board-key-large-highlight = Über neun hervorheben
    .typed = { $last ->
        [0] { $key } und 0
       *[other] { $key } und 0–{ $last }
    }
    .pressed = Klicke darauf
board-key-corner = Ecknotiz, in jeder Eingabeart
    .keys = Umsch+1–9
board-key-centre = Mittelnotiz, in jeder Eingabeart
    .keys = Strg+1–9
board-key-colour = Farbe, in jeder Eingabeart
    .keys = Strg+Umsch+1–9
board-key-highlight = Ziffer hervorheben, keine
    .keys = Alt+1–9, Alt+0
board-key-move = Bewegen, auch über den Rand
    .keys = Pfeile, WASD
board-key-extend = Auswahl vergrößern
    .keys = Umsch+Pfeil, Strg+Pfeil
board-key-row = Erste, letzte Zelle der Zeile
    .keys = Pos1, Ende
board-key-column = Erste, letzte Zelle der Spalte
    .keys = Bild auf, Bild ab
board-key-empty = Nächste leere Zelle
    .keys = Alt+Pfeil
board-key-leave = Gitter verlassen, zurückkehren
    .keys = Tab

# Jede dieser Tasten für sich, wo Tasten geändert werden. $direction ist »left«, »right«, »up« oder »down«.
board-command-digit = { $digit } eintragen
board-command-corner = Ecknotiz { $digit }
board-command-centre = Mittelnotiz { $digit }
board-command-colour = Farbe { $digit }
board-command-highlight = { $digit } hervorheben
board-command-highlight-none = Keine Ziffer hervorheben
board-command-move = { $direction ->
    [left] Nach links
    [right] Nach rechts
    [up] Nach oben
   *[down] Nach unten
} gehen
board-command-extend = Auswahl { $direction ->
    [left] nach links
    [right] nach rechts
    [up] nach oben
   *[down] nach unten
} vergrößern
board-command-empty = Nächste leere Zelle { $direction ->
    [left] links
    [right] rechts
    [up] darüber
   *[down] darunter
}
board-command-row-start = Erste Zelle der Zeile
board-command-row-end = Letzte Zelle der Zeile
board-command-column-top = Erste Zelle der Spalte
board-command-column-bottom = Letzte Zelle der Spalte

# Die Namen von Zusatztasten und Tasten, wie sie auf der Tastatur stehen.
key-alt = Alt
key-ctrl = Strg
key-shift = Umsch
key-escape = Esc
key-space = Leertaste
key-enter = Eingabe
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-left = Links
key-right = Rechts
key-up = Auf
key-down = Ab

# Das Blatt, auf dem Tasten geändert werden.
keys-sheet = Tasten
    .search = Tasten und Befehle suchen
    .change = Tasten ändern …
keys-listening = Drücke eine weitere Taste für »{ $command }« · { $cancel } bricht ab · { $remove } entfernt alle ihre Tasten
keys-press-a-row = { $note } Wähle eine Zeile, um eine Taste hinzuzufügen.
keys-row = { $command }: { $keys }
    .chip = Taste drücken
    .cancel = { $key } bricht ab
    .press = drücke eine Taste
    .none = keine
    .fixed = Diese Taste lässt sich nicht ändern
    .remove = { $key } von »{ $command }« entfernen

# Was aus dem Druck wurde. $loser ist ein Befehl, der die Taste vorher hatte.
keys-given = { $key } ist jetzt eine Taste für »{ $command }«
keys-taken = { $text } (vorher »{ $loser }«, das jetzt keine Taste hat)
keys-taken-keeps = { $text } (vorher »{ $loser }«, noch auf { $keys })
keys-unbind = Keine Taste für »{ $command }«? { $remove } entfernt { $keys }, { $cancel } behält sie
keys-removed = { $key } ist von »{ $command }« entfernt, das noch auf { $keys } liegt
keys-cleared = »{ $command }« hat jetzt keine Taste
keys-undo = Rückgängig
keys-remove = Entfernen
keys-standard = Tasten zurückgesetzt
keys-refused-clipboard = Die Tasten der Zwischenablage lassen sich nicht ändern
keys-refused-tab = Tab wechselt zwischen Bedienelementen und lässt sich nicht ändern

# Was mit den Tasten eines anderen Programms anders ist.
preset-ninefold = Ninefolds eigene Tasten.
preset-sudokupad = Die Tasten der Eingabe sind in beiden gleich: Z, X, C, V und Leertaste, Umsch und Strg. Mittelnotizen stehen in einer Reihe.
preset-hodoku = F1 bis F9 heben Ziffern hervor; F12 zeigt den ganzen Tipp, mit Strg oder Alt den nächsten Teil; ? zeigt die Tasten.
preset-gnome-sudoku = E trägt Notizen ein, Z Ziffern; F schaltet das Vollbild um.
preset-solo = N spielt das nächste Rätsel, die Leertaste löscht, Strg+R wiederholt; Q allein beendet nicht.

# Die Abschnitte der Tasten.
keys-section =
    .enter = Eintragen
    .move = Bewegen und auswählen
    .marks = Notizen
    .help = Hilfe
    .game = Spiel
    .window = Rätsel und Fenster
    .crosspatch = Kriss Kross
    .watch = Zusehen
    .solutions = Alle Lösungen
    .course = Im Kurs
    .report = In einem Bericht
    .steps = Schrittlisten
    .edit = Mein eigenes Rätsel

# Die Befehlssuche.
palette = Alle Befehle
    .search = Befehle, Techniken und Rätsel suchen
    .nothing = Nichts passt
    .note = Eine Zelle wie r4c7 führt dorthin, eine Nummer zum Rätsel
palette-spoken = Befehle, Techniken und Rätsel, { $count } gefunden
palette-status = { $count ->
    [one] { $count } Treffer
   *[other] { $count } Treffer
}
    .keys = Eingabe führt aus · Esc schließt
# Ein neues Rätsel einer Art.
palette-new-kind = { $kind ->
    [Killer] Neuer Killer
    [Windoku] Neues Windoku
    [Puzzle-Sudoku] Neues Puzzle-Sudoku
   *[other] Neu: { $kind }
}
palette-cell = Zu { $cell } gehen
palette-puzzle = Rätsel { $number } aus { $name }
    .no-list = Rätsel { $number }
palette-puzzle-missing = Die Liste hat { $count } Rätsel.
