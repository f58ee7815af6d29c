# Das Blatt der eingestuften Sammlungen, nach Stufe und Technik, mit dem, was davon gespielt ist.

library = Rätselbibliothek
    .search = Sammlungen suchen
    .nothing = Keine Sammlung passt
    .levels = Nach Stufe
    .variants = Varianten
    .list = Liste zeigen
    .go-on = Nächstes ungelöstes
    .lesson = Lektion
    .practise = Üben
# »12 von 200 gelöst«, und dasselbe kurz, für eine Spalte.
library-solved = { $solved } von { $count } gelöst
    .short = { $solved } von { $count }
library-begun = { $count } begonnen
library-best = Bestzeit { $time }
library-median = Median { $time }
library-all-solved = { $name }: alle { $count } Rätsel sind gelöst
# Nach der Zahl der Rätsel einer Liste.
list-summary-solved = { $summary } · { $count } gelöst

# Die Familien der Techniken.
family-singles = Singles
family-clues = Angaben
family-sums = Summen
family-intersections = Überschneidungen
family-subsets = Paare, Dreier und Vierer
family-fish = Fische
family-single-digit = Muster einer Ziffer
family-wings = Wings
family-colouring = Färben
family-uniqueness = Eindeutigkeit
family-chains = Ketten und Schleifen
family-almost-locked-sets = Fast gesperrte Mengen
family-patterns = Muster
family-forcing = Zwangsketten und -netze

# Die eigenen Sammlungen.
own-collections = Meine Sammlungen
    .keep = In meine Sammlungen
    .keep-tooltip = Kopiert die Rätsel in die Bibliothek; die Datei wird dann nicht mehr gebraucht
    .rename = Umbenennen
    .delete = Löschen
    .restore = Wiederherstellen
    .name = Name der Sammlung
    .accept = Speichern
    .cancel = Abbrechen
own-collections-kept = Als »{ $name }« in Meine Sammlungen aufgenommen
own-collections-kept-part = { $count ->
    [one] Als »{ $name }« in Meine Sammlungen aufgenommen, ohne { $count } Eintrag, der kein Sudoku oder zu viel ist
   *[other] Als »{ $name }« in Meine Sammlungen aufgenommen, ohne { $count } Einträge, die keine Sudokus oder zu viele sind
}
own-collections-unreadable = { $count ->
    [one] { $count } Sammlung lässt sich nicht lesen: { $files }
   *[other] { $count } Sammlungen lassen sich nicht lesen: { $files }
}
own-collections-full = Es gibt schon { $count } Sammlungen: Lösche zuerst eine unter Meine Sammlungen
own-collections-cropped = { $count ->
    [one] { $count } Rätsel scheinen die Regeln zu fehlen
   *[other] { $count } Rätseln scheinen die Regeln zu fehlen
}
    .explained = { $count ->
        [one] { $count } Rätsel dieser Sammlung scheinen Größe oder Regeln zu fehlen: Version 1.0.0-rc.1 hat sie nicht behalten. Öffne die Liste, aus der es stammt, und nimm sie noch einmal auf.
       *[other] { $count } Rätseln dieser Sammlung scheinen Größe oder Regeln zu fehlen: Version 1.0.0-rc.1 hat sie nicht behalten. Öffne die Liste, aus der sie stammen, und nimm sie noch einmal auf.
    }
own-collections-no-sudoku = Die Liste enthält kein Sudoku
