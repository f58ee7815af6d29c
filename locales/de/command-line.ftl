# Die Befehlszeile: was sie sagt, statt das Fenster zu öffnen, und zu den Rätseln einer Datei.

# Ein Wort anstelle einer Datei, das fast der Name eines Befehls ist.
command-line-no-file = es gibt weder eine Datei »{ $name }« noch einen solchen Befehl; meintest du »{ $command }«?

# Eine Datei hat mehrere Rätsel, und eines wird gezeichnet.
command-line-several = das erste von { $count } Rätseln wird gezeichnet; { $name }:2 ist das zweite
    .stdin = das erste von { $count } Rätseln wird gezeichnet

# Die Nummer hinter dem Namen einer Datei ist zu groß.
command-line-no-puzzle = es gibt kein Rätsel { $number }; { $count ->
        [one] die Datei hat ein Rätsel
       *[other] die Datei hat { $count } Rätsel
    }
