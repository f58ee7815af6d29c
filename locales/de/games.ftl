# The sheets about all games: the games, the statistics, the calendar, the review.

games = Spiele
    .play = Spielen
    .delete = Löschen
    .undo = Zurückholen
    .on-table = Das Spiel auf dem Tisch bleibt
games-unfinished = Unvollendet ({ $count })
games-finished = Beendet ({ $count })
games-reading = Wird gelesen…
games-none = Kein Spiel wartet auf dich: die begonnenen findest du hier.
games-none-finished = Noch kein Spiel ist beendet.
games-not-rated = ohne Bewertung
games-words = { $count ->
    [one] Kriss-Kross, { $count } Wort
   *[other] Kriss-Kross, { $count } Wörter
}
# How far a game is, and how long it has taken: "34 of 51 · 04:32".
games-progress = { $placed } von { $of } · { $time }
games-done = { $time } · { $date }

statistics = Statistik
    .by-level = Nach Stufe
    .by-technique = Nach schwerster Technik
    .level = Stufe
    .technique = Technik
    .games = Spiele
    .wins = gelöst
    .best = beste
    .median = mittlere
    .streak = in Folge
    .longest = längste Folge
    .hints = Hinweise
    .none = Noch kein Spiel. Jedes begonnene wird gezählt, jedes gelöste mit seiner Zeit.
    .plot = Zeiten der letzten 26 Wochen: ein Punkt je Spiel, eine Linie durch die mittleren der Wochen
    .assists = Was geholfen hat
    .csv = CSV…
    .json = JSON…
    .reset = Neu beginnen
    .undo-reset = Zurückholen
statistics-spoken = { $games ->
    [one] { $games } Spiel, { $wins } gelöst, { $streak } in Folge
   *[other] { $games } Spiele, { $wins } gelöst, { $streak } in Folge
}
statistics-plot = { $count ->
    [one] Zeiten von { $count } gelösten Spiel der letzten 26 Wochen
   *[other] Zeiten von { $count } gelösten Spielen der letzten 26 Wochen
}
statistics-unaided = { $count } ohne jede Hilfe gelöst
statistics-hints = { $count ->
    [0] keine Hinweise
    [one] { $count } Hinweis (bis zum Anstoß { $nudges }, zum Namen { $names }, zu den Zellen { $places }, zum Grund { $reasons })
   *[other] { $count } Hinweise (bis zum Anstoß { $nudges }, zum Namen { $names }, zu den Zellen { $places }, zum Grund { $reasons })
}
statistics-checks = { $count ->
    [one] { $count } Prüfung
   *[other] { $count } Prüfungen
}
statistics-automatic = { $count ->
    [one] { $count } Spiel mit selbsttätigen Notizen
   *[other] { $count } Spiele mit selbsttätigen Notizen
}
statistics-revealed = { $count ->
    [one] { $count } Lösung gezeigt
   *[other] { $count } Lösungen gezeigt
}

calendar = Kalender
    .earlier = Früherer Monat
    .later = Späterer Monat
    .play = Spielen
    .untouched = nicht gespielt
    .begun = begonnen
    .won = gelöst
calendar-month = { $month } { $year }
calendar-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
# What the puzzle of a day is called.
daily-title = { $level } vom { $date }

review = Rückblick
    .time = Zeit
    .steps = Schritte
    .left = verlassene Schritte
    .hardest = Der schwerste Moment
    .looking = Der schwerste Moment wird gesucht…
    .bars = Dauer jedes Schritts
    .play = Abspielen
    .pause = Pause
review-step = Schritt { $step } von { $of } · { $time } · { $deed }
review-hardest = Für die nächste Ziffer war ab Schritt { $step } ({ $time }) nötig: { $technique }. Du hast { $took } gebraucht.
review-longest = Die längste Pause war vor Schritt { $step }: { $took }.
review-help = Hilfe: { $help }

# A day: its parts are two digits each, the year four.
date = { $day }.{ $month }.{ $year }
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
# After a win, which key shows the review.
review-offer = { $key } zeigt den Rückblick
