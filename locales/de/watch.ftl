# Die Suche beim Zusehen und das Durchgehen aller Lösungen.
watch = Lösen zusehen
    .done = fertig
    .paused = angehalten
    .playing = läuft
    .searching = sucht
    .play = Abspielen
    .pause = Pause
    .next = Nächste
    .plain = Zeile für Zeile
    .constrained = Engste Zelle zuerst

# Warum eine Reihenfolge besser ist als die andere, soweit man es gesehen hat.
comparison-none = Eine andere Reihenfolge beginnt die Suche von vorn
comparison-plain = { $count ->
    [one] Erste Lösung, Zeile für Zeile: { $count } Änderung
   *[other] Erste Lösung, Zeile für Zeile: { $count } Änderungen
}
comparison-constrained = { $count ->
    [one] Erste Lösung, engste Zelle zuerst: { $count } Änderung
   *[other] Erste Lösung, engste Zelle zuerst: { $count } Änderungen
}
comparison-both = { $count ->
    [one] Erste Lösung, Zeile für Zeile: { $count } Änderung; engste Zelle zuerst: { $other }
   *[other] Erste Lösung, Zeile für Zeile: { $count } Änderungen; engste Zelle zuerst: { $other }
}

# Wie schnell es geht.
speed = Tempo
    .fastest = volles Tempo
    .value = { $changes } pro Sekunde
    .more = Tempo: { $speed }

# Zahlen: Über jedem dieser Worte steht eine.
figure-changes = { $count ->
    [one] Änderung
   *[other] Änderungen
}
figure-solutions = { $count ->
    [one] Lösung
   *[other] Lösungen
}
figure-depth = Tiefe von { $open }
figure-rate = Änderungen pro Sekunde
figure-spoken = { $value } { $noun }
figures = { $changes } · Tiefe { $depth } · { $solutions }
figures-with-rate = { $figures } · { $rate } pro Sekunde
depth-plot = Tiefe im Verlauf
    .spoken = Tiefe { $depth } von { $open }

# Wo die Suche steht.
search-over = { $count ->
    [0] Alles durchsucht: keine Lösung, { $changes }
    [one] Alles durchsucht: { $count } Lösung, { $changes }
   *[other] Alles durchsucht: { $count } Lösungen, { $changes }
}
search-playing = Die Suche läuft
    .pause = { $key } hält sie an
search-to-solution = Sucht die nächste Lösung
    .stop = { $key } hält an
search-ready = { $key } startet die Suche
    .step = { $key } macht einen Schritt
search-solved = Lösung { $number } nach { $changes }
search-tries = { $cell } · versucht { $digit }
search-backs-up = { $cell } · keine Ziffer mehr möglich: zurück
watch-rules = Die Suche probiert Zelle für Zelle die Ziffern, nur nach den Regeln. Bei wenigen Vorgaben endet sie vielleicht nie: Schließen beendet sie.

# Alle Lösungen, eine nach der anderen.
solutions = Alle Lösungen
    .at-most = Suchen bis höchstens
solution-count = { $count ->
    [one] { $count } Lösung
   *[other] { $count } Lösungen
}
    .none = keine Lösung
    .searching = wird gesucht …
    .unknown = nicht bekannt
    .at-least = { $count ->
        [one] mindestens { $count } Lösung
       *[other] mindestens { $count } Lösungen
    }
solution-place = { $number } von { $count }
    .with-summary = { $place }. { $summary }
solution-status = Lösung { $place }
    .spoken = Lösung { $place }. { $summary }
    .previous = vorige mit { $key }
    .next = nächste mit { $key }
solutions-limit = Höchstens { $count }
solutions-looking = Sucht bis zu { $count } Lösungen.
solutions-failed = Die Suche nach Lösungen ist gescheitert.
solutions-none = Dieses Rätsel hat keine Lösung. Das Gitter zeigt seine Vorgaben.
solutions-one = Dieses Rätsel hat genau eine Lösung.
solutions-more-than-one = Dieses Rätsel hat mehr als eine Lösung.

# Mehrere Lösungen, und in wie vielen Zellen sie verschieden sind; das sind mindestens zwei.
solutions-at-least = Es sind mindestens { $count } Lösungen; diese wurden zuerst gefunden. Sie unterscheiden sich in { $cells } Zellen, mit einem Punkt markiert.
solutions-several = Es gibt { $count } Lösungen. Sie unterscheiden sich in { $cells } Zellen, mit einem Punkt markiert.
