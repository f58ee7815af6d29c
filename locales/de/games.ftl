# The sheets about all games: the games, the statistics, the calendar, the review.

games = Meine Spiele
    .play = Spielen
    .delete = Löschen
    .undo = Wiederherstellen
    .on-table = Das laufende Spiel lässt sich nicht löschen
    .elsewhere = Das Spiel ist in einem anderen Fenster geöffnet
# Der Titel der Kopie eines Spiels, das in einem anderen Fenster geöffnet ist.
game-copy = { $title } (Kopie)
games-unfinished = Begonnen ({ $count })
games-finished = Beendet ({ $count })
games-practice = Übungen ({ $count })
games-reading = Wird gelesen …
games-none = Keine begonnenen Spiele. Spiele, die du beginnst, erscheinen hier.
games-none-finished = Noch keine beendeten Spiele.
games-none-practice = Noch keine Übungen. Du findest sie unter Neues Rätsel und auf der Seite einer Technik.
games-unreadable = { $count ->
    [one] { $count } Spiel lässt sich nicht lesen: { $files }
   *[other] { $count } Spiele lassen sich nicht lesen: { $files }
}
games-not-rated = nicht bewertet
games-search = Titel, Notiz, Technik
games-nothing-matches = Kein Spiel passt zu »{ $query }«.
games-sort = Sortieren nach
    .saved = Zuletzt gespielt
    .title = Titel
    .rating = Wertung
    .time = Zeit
games-words = { $count ->
    [one] Kriss Kross, { $count } Wort
   *[other] Kriss Kross, { $count } Wörter
}
# How far a game is, and how long it has taken: "34 of 51 · 04:32".
games-progress = { $placed } von { $of } · { $time }
games-done = { $time } · { $date }
games-started = Begonnen am { $date }

# The title and the note that a player gives a saved game.
game-label = Titel und Notiz
    .edit = Titel, Notiz …
    .undo = Rückgängig
    .title = Titel
    .note = Notiz
    .accept = Speichern
game-label-none = { $key } gibt dem Spiel einen eigenen Titel und eine Notiz.
game-label-left = { $count ->
    [one] noch { $count } Zeichen
   *[other] noch { $count } Zeichen
}
# In what a screen reader says of a game, after its title, level and progress.
game-label-note-spoken = Notiz: { $note }

statistics = Statistik
    .by-level = Nach Stufe
    .by-technique = Nach schwerster Technik
    .own-games = In deinen Spielen
    .forecasts = Vorhersagen
    .no-own-games = Noch keine Techniken. Jedes Spiel, das du ohne einen Tipp löst, der einen Schritt nennt, sagt hier, was du benutzt und was du übergangen hast.
    .own-games-note = Eine Technik zählt in einem Spiel einmal: wo du damit Notizen gestrichen oder zwei Ziffern gesetzt hast. Übergangen wurde sie, wo sie bei einer langen Pause offen war und du sie nicht benutzt hast.
    .level = Stufe
    .technique = Technik
    .games = { $count ->
        [one] Spiel
       *[other] Spiele
    }
    .wins = { $count ->
       *[other] gelöst
    }
    .streak = in Folge
    .longest = längste Folge
    .none = Noch keine Spiele. Hier zählen begonnene Spiele, und gelöste mit ihrer Zeit.
    .assists = Genutzte Hilfe
    .csv = CSV …
    .json = JSON …
    .reset = Statistik zurücksetzen
    .undo-reset = Wiederherstellen
statistics-unreadable = { $count ->
    [one] { $count } Zeile der Ergebnisse ist nicht lesbar und fehlt hier: { $file }
   *[other] { $count } Zeilen der Ergebnisse sind nicht lesbar und fehlen hier: { $file }
}
statistics-spoken = { $games ->
    [one] { $games } Spiel, { $wins } gelöst
   *[other] { $games } Spiele, { $wins } gelöst
}
    .streak = { $text }, { $streak } in Folge
statistics-column =
    .games = Meine Spiele
    .wins = Gelöst
    .best = Bestzeit
    .median = Median
    .streak = In Folge
    .hints = Tipps
    .used = In Spielen benutzt
    .passed-over = Übergangen
    .last-used = Zuletzt
    .day = Tag
    .forecast = Vorhersage
    .range = Spanne
    .time = Zeit
statistics-no-forecasts = Noch keine Vorhersagen. Nach drei gelösten Rätseln sagt Ninefold vor einem Spiel, wie lange du brauchen wirst, und hier, wie gut das gestimmt hat.
statistics-forecasts = { $count ->
    [one] { $within } von { $count } Spiel lag in seiner Spanne. Die Hälfte lag höchstens { $percent } % neben der Vorhersage.
   *[other] { $within } deiner letzten { $count } Spiele lagen in ihrer Spanne. Die Hälfte lag höchstens { $percent } % neben der Vorhersage.
}
    .title = Vorhersage gegen Zeit; auf der Linie sind beide gleich
statistics-plot = { $count ->
    [one] Zeiten von { $count } gelösten Spiel der letzten { $weeks } Wochen
   *[other] Zeiten von { $count } gelösten Spielen der letzten { $weeks } Wochen
}
    .title = Deine Zeiten, letzte { $weeks } Wochen (Punkte: gelöst, Linie: Wochenmedian)
    .with-help = Deine Zeiten, letzte { $weeks } Wochen (Punkte: gelöst, blass: mit Hilfe, Linie: Wochenmedian)
    .ago = vor { $weeks } Wochen
    .now = diese Woche
statistics-unaided = { $count } ohne jede Hilfe gelöst
# Das Programm hat Schritte ausgeführt oder die Lösung gezeigt, oder das Rätsel kam mit Einträgen.
statistics-with-help = { $count } mit Hilfe gelöst, ohne Wertung
statistics-hints = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
    .full = { $count ->
        [one] { $count } Tipp, mit ganzer Begründung
       *[other] { $count } Tipps, davon { $full } mit ganzer Begründung
    }
statistics-checks = { $count ->
    [one] { $count } Prüfung
   *[other] { $count } Prüfungen
}
statistics-automatic = { $count ->
    [one] { $count } Spiel mit automatischen Notizen
   *[other] { $count } Spiele mit automatischen Notizen
}
statistics-revealed = { $count ->
    [one] { $count } Lösung gezeigt
   *[other] { $count } Lösungen gezeigt
}

calendar-week = Woche { $number }
calendar = Kalender
    .earlier = Voriger Monat
    .later = Nächster Monat
    .play = Spielen
    .variant = Variante
    .untouched = nicht gespielt
    .begun = begonnen
    .won = gelöst
calendar-month = { $month } { $year }
calendar-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
# What the puzzle of a day is called. $level is its level, or the kind of a variant.
daily-title = { $level }, { $date }

crosspatch-report = Bericht
    .time = Zeit
    .steps = Schritte
    .left = rückgängig gemacht
    .looking = Das schwerste Wort wird gesucht …
    .bars = Dauer jedes Schritts
    .play = Abspielen
    .pause = Pause
crosspatch-report-step = Schritt { $step } von { $of } · { $time } · { $label }
# $name is the name of a reduction.
crosspatch-report-hardest = Schwerster Schritt: { $name }, nach { $time }. Du hast { $took } gebraucht.
    .short = Schwerster Schritt: { $name }.
crosspatch-report-longest = Am längsten hast du vor Schritt { $step } überlegt: { $took }.
crosspatch-report-help = Hilfe: { $help }

# Ein Tag. $month ist sein Name.
date = { $day }. { $month }
    .with-year = { $day }. { $month } { $year }
month =
    .january = Januar
    .february = Februar
    .march = März
    .april = April
    .may = Mai
    .june = Juni
    .july = Juli
    .august = August
    .september = September
    .october = Oktober
    .november = November
    .december = Dezember
weekday =
    .monday = Mo
    .tuesday = Di
    .wednesday = Mi
    .thursday = Do
    .friday = Fr
    .saturday = Sa
    .sunday = So
