# Das Blatt mit allen Tasten und das Blatt, auf dem Tasten geändert werden.

# Gruppen von Tasten des Gitters: was sie tun, und in Kürze, welche es sind.
board-key-digit = Ziffer setzen, wieder entfernen
    .keys = 1–9, Ziffernblock
board-key-corner = Ecknotiz, in jeder Eingabeart
    .keys = Umsch+1–9
board-key-centre = Mittelnotiz, in jeder Eingabeart
    .keys = Strg+1–9
board-key-colour = Farbe, in jeder Eingabeart
    .keys = Strg+Umsch+1–9
board-key-highlight = Ziffer hervorheben, keine
    .keys = Alt+1–9, Alt+0
board-key-move = Gehen, auch über den Rand
    .keys = Pfeile, WASD
board-key-extend = Auswahl vergrößern
    .keys = Umsch+Pfeil, Strg+Pfeil
board-key-row = Erste, letzte Zelle der Zeile
    .keys = Pos1, Ende
board-key-column = Erste, letzte Zelle der Spalte
    .keys = Bild auf, Bild ab
board-key-empty = Nächste leere Zelle
    .keys = Alt+Pfeil
board-key-leave = Das Gitter verlassen und zurück
    .keys = Tab

# Jede dieser Tasten für sich, wo Tasten geändert werden. $way ist »left«, »right«, »up« oder »down«.
board-command-digit = { $digit } eintragen
board-command-corner = Ecknotiz { $digit }
board-command-centre = Mittelnotiz { $digit }
board-command-colour = Farbe { $digit }
board-command-highlight = { $digit } hervorheben
board-command-highlight-none = Keine Ziffer hervorheben
board-command-move = { $way ->
    [left] Nach links
    [right] Nach rechts
    [up] Nach oben
   *[down] Nach unten
} gehen
board-command-extend = Auswahl { $way ->
    [left] nach links
    [right] nach rechts
    [up] nach oben
   *[down] nach unten
} vergrößern
board-command-empty = Nächste leere Zelle { $way ->
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
    .standard = Standardtasten
    .close = Schließen
    .game = Spiel
    .window = Fenster
    .watch = Zusehen
    .solutions = Alle Lösungen
    .guide = Listen von Schritten
    .editor = Mein eigenes Rätsel
    .sudoku = Sudoku
    .crosspatch = Wortgitter
    .board = Ziffern und Wege
keys-listening = Drück die neue Taste für »{ $command }« · Esc lässt alles · die Rücktaste nimmt die Tasten weg
keys-press-a-row = { $note } Drück eine Zeile, um ihre Taste zu ändern.
keys-row = { $command }: { $keys }
    .press = drück eine Taste
    .none = keine
    .fixed = Diese Taste gehört dem Desktop

# Was aus dem Druck wurde. $loser ist ein Befehl, der die Taste vorher hatte.
keys-given = { $key } steht jetzt für »{ $command }«
keys-taken = { $text } · sie stand für »{ $loser }«, das jetzt keine Taste hat
keys-taken-keeps = { $text } · sie stand für »{ $loser }«, das { $keys } behält
keys-cleared = »{ $command }« hat jetzt keine Taste
keys-standard = Alle Tasten sind wieder Ninefolds eigene
keys-refused-clipboard = Die Tasten der Zwischenablage gehören dem Desktop
keys-refused-tab = Tab führt von einem Bedienelement zum nächsten

# Was mit den Tasten eines anderen Programms anders ist.
preset-ninefold = Ninefolds eigene Tasten.
preset-sudokupad = Die Tasten der Eingabe sind in beiden gleich: Z, X, C, V und Leertaste, Umschalt und Strg.
preset-hodoku = F1 bis F9 heben Ziffern hervor; F12 gibt den Hinweis, auch mit Strg oder Alt; ? zeigt die Tasten.
preset-gnome-sudoku = E gibt Notizen ein, Z Ziffern; F ist das Vollbild.
preset-solo = N ist ein neues Spiel, die Leertaste löscht, Strg+R wiederholt; Q allein beendet nicht.
