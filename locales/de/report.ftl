# The report on a game: the names of its moves, and the moments that are worth a look.
# $technique is the name of a technique. A name stands alone in a list, and in sentences after a colon.
report-name = { $technique }
    .house = { $technique } in { $house }
    .head = { $technique } im Kopf
    .several = Mehrere Schritte auf einmal: { $techniques }
    .many = Mehrere Schritte auf einmal, der schwerste: { $technique }
    .part = { $name }, zum Teil
    .mistake = Fehler
    .leap = Sprung
    .hint = Tipp ausgeführt
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
report-pause = { $time }: eine Pause von { $pause }.
    .none = { $time }.
report-marks = { $count ->
    [one] In dieser Zeit hast du { $count } Notiz geschrieben.
   *[other] In dieser Zeit hast du { $count } Notizen geschrieben.
}
# $name is the name of a step, $change what it places or removes.
report-open = Der leichteste offene Schritt: { $name }, { $change }.
    .passed-over = Ein leichterer Schritt war offen: { $name }, { $change }.
report-moment =
    .found = Du hast ihn gefunden.
    .made = Dein Zug: { $name }, { $change }.
    .leap = Dein Zug: { $change }. Gut gesehen oder glücklich geraten; der Bericht kann es nicht unterscheiden.
    .mistake = { $change }: ein Fehler, der stehen blieb.
    .taken-back = { $change }: ein Fehler. Um { $time } hast du ihn zurückgenommen.
    .other = Dann: { $name }.
    .quiet = Nichts fiel auf.
