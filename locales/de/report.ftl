# The report on a game: the names of its moves, and the moments that are worth a look.
# $technique is the name of a technique. A name stands alone in a list, and in sentences after a colon.
report-name = { $technique }
    .house = { $technique } in { $house }
    .head = { $technique } im Kopf
    .several = Mehrere Schritte auf einmal: { $techniques }
    .many = Mehrere Schritte auf einmal, der schwerste: { $technique }
    .part = { $name }, zum Teil
    .mistake = Fehler, zurückgenommen bis { $time }
    .mistake-kept = Fehler, behalten
    .leap = Sprung
    .hint = Von einem Tipp eingetragen
    .hint-removed = Von einem Tipp gestrichen
    .finish = Rest mit Singles gefüllt
    .reveal = Lösung gezeigt
    .not-examined = Nicht untersucht
    .unnamed = Ohne Namen
report-trial =
    .kept = Versuch, behalten
    .discarded = Versuch, verworfen
    .open = Versuch, offen
# $candidates are like "7 in r4c5".
report-change =
    .removed = { $candidates } gestrichen
    .placed = { $count ->
        [one] { $count } Ziffer eingetragen
       *[other] { $count } Ziffern eingetragen
    }
    .many = { $count ->
        [one] { $count } Notiz gestrichen
       *[other] { $count } Notizen gestrichen
    }
    .many-of-digit = { $digit } aus { $count } Zellen gestrichen
report-pause = { $time }: eine Pause von { $pause }.
    .none = { $time }.
report-marks = { $count ->
    [one] In dieser Zeit hast du { $count } Notiz geschrieben.
   *[other] In dieser Zeit hast du { $count } Notizen geschrieben.
}
# $change is what the mistakes placed or removed.
report-undone = { $count ->
    [one] In dieser Zeit hast du einen Fehler zurückgenommen: { $change }.
   *[other] In dieser Zeit hast du { $count } Fehler zurückgenommen: { $change }.
}
    .many = In dieser Zeit hast du { $count } Fehler zurückgenommen.
# $name is the name of a step, $change what it places or removes.
report-open = Der leichteste offene Schritt: { $name }, { $change }.
    .passed-over = Ein leichterer Schritt war offen: { $name }, { $change }.
    .made = Es war der leichteste offene Schritt.
report-moment =
    .found = Du hast ihn gefunden.
    .made = Dein Zug: { $name }, { $change }.
    .leap = Dein Zug: { $change }.
    .leap-remark = Gut gesehen oder glücklich geraten; der Bericht kann es nicht unterscheiden.
    .mistake = { $change }: ein Fehler, der stehen blieb.
    .taken-back = { $change }: ein Fehler. Bis { $time } hast du ihn zurückgenommen.
    .trial-kept = Du hast Ziffern ausprobiert und behalten.
    .trial-discarded = Du hast Ziffern ausprobiert und zurückgenommen.
    .trial-open = Du hast begonnen, Ziffern auszuprobieren.
    .hint = Der nächste Schritt kam von einem Tipp: { $change }.
    .finish = Der Rest wurde mit Singles gefüllt.
    .reveal = Dann wurde die Lösung gezeigt.
    .other = Dein Zug: { $change }. { $name }.
    .quiet = Nichts fiel auf.

# Die Seite des Berichts.
report-page = Dein Spiel
    .making = Der Bericht wird erstellt …
    .failed = Der Bericht konnte nicht erstellt werden.
    .heading = { $time } · { $help }
    .moments = Momente, die einen Blick lohnen
    .moment = Moment { $number } von { $of }. { $text }
    .move = { $name }: { $change }
    .before-win = Nach der Lösung zeigt der Bericht auch Fehler und was offen war.
    .times-only = Ohne eine eindeutige Lösung hat der Bericht nur Zeiten.
    .marks = Ab { $time } fehlte in deinen Notizen eine Ziffer der Lösung; bis sie wieder stimmten, zählten sie nicht.
    .practise = Üben: { $technique }
    .practise-short = Üben
    .play = Von hier spielen
    .replay = Abspielen
    .pause = Pause
report-line = Eingetragene Ziffern über die Zeit
    .row = { $time }: { $count ->
        [one] { $count } Ziffer eingetragen
       *[other] { $count } Ziffern eingetragen
    }
    .table = Tabelle der eingetragenen Ziffern
    .axis = eingetragene Ziffern
    .help = Hilfe
    .mistake = Fehler
    .trial = Versuch
# $named ist die Zahl der Züge, die in der Tabelle zählen.
report-table = { $named } von { $count } Zügen dieses Spiels, jeder mit seinem leichtesten Namen
    .made = gemacht
    .passed = übergangen
    .median = Median der Pausen
    .row-made = { $name }: gemacht { $made }, Median der Pausen { $median }
    .row = { $name }: gemacht { $made }, übergangen { $passed }, Median der Pausen { $median }
report-status = Zug { $place } von { $count } · { $time } · { $name }: { $change }
    .move = Zug { $place } von { $count } · { $time }
    .moment = Moment { $number } von { $of } · Zug { $place } von { $count }
    .start = Anfang des Spiels · { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
    .moments = { $key }: nächster Moment
    .moves = { $key }: nächster Zug
# $time ist die Spielzeit, mit der die Kopie eines Spiels beginnt.
report-copy = { $title }, ab { $time }
