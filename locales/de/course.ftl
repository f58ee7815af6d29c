# Der Kurs.

# Die Fragen des Kurses. $technique ist der Name einer Technik, $name derselbe mit Ziffer oder Einheit.
question =
    .solve = Löse das Rätsel.
    .unnamed = Finde den nächsten Schritt.
    .missing = Setze die fehlende Ziffer.
    .lines = Finde eine Ziffer mit nur einem Platz in einer Zeile oder Spalte.
    .one-candidate = Finde eine Zelle mit nur einem Kandidaten.
    .digit = Finde eine Ziffer, die folgt, und setze sie.
question-name =
    .digit = { $technique } mit der { $digit }
    .unit = { $technique } in { $house }
    .both = { $technique }, { $digit } in { $house }
    .clue = { $technique } ({ $clue })
question-step = Finde: { $name }
question-presence = { $name }: Ist das Muster da?
question-corner = In { $house } hat die { $digit } zwei Plätze. Schreibe sie als Ecknotiz in beide.
question-link = Finde eine starke Verbindung der { $digit }: zwei Plätze, die in einer Zeile, einer Spalte oder einem Block die einzigen sind.
question-name-step = Im gezeichneten Schritt geht es um { $cells }, und er sagt: { $effects }. Welche Technik ist es?
question-effect =
    .placed = { $cell } ist { $digit }
    .removed = { $cell } ist nicht { $digit }
question-chain = Finde eine Kette auf der { $digit }: starke, schwache, starke Verbindung.
question-trial = Beginne einen Versuch, setze die { $digit } in { $cell } und trage ein, was folgt, bis etwas unmöglich ist. Verwirf dann den Versuch.
question-take-back = Setze die { $digit } in { $cell }, sieh, was markiert wird, und nimm sie zurück.
question-last = { $cell } wurde zuletzt gesetzt. Welche Ecknotiz fällt weg, und wo steht ihre Ziffer jetzt? Setze sie.
question-how = Wähle die Zellen des Musters und prüfe. Oder mache den Schritt: Streiche alles, was er ausschließt.
    .name = Wähle einen Namen oder drücke seine Nummer.
    .place = Setze die Ziffer, oder wähle die Zellen des Musters und prüfe.
    .select = Wähle die Zellen und prüfe.
    .presence = Wähle seine Zellen und prüfe, oder antworte, dass es nicht da ist.
# Was zu einer Antwort gesagt wird.
reply =
    .right = Richtig.
    .none = Richtig: Hier ist keines.
    .incomplete = Richtig so weit, aber ein Teil fehlt.
    .follow = Noch nicht: Trage im Versuch ein, was daraus folgt. Verwirf den Versuch, sobald etwas unmöglich ist.
    .now-undo = Das kann nicht stimmen und ist markiert. Nimm es jetzt zurück.
    .no-part = Das ist es nicht.
    .none-here = Hier ist keines.
    .there = Es ist da.
    .not-shown = Die Ziffer stimmt, aber noch folgt sie aus nichts im Gitter. Nimm sie zurück und suche einen Schritt, der folgt.
    .wrong-removal = Das fällt nicht weg. Nimm es zurück und sieh noch einmal hin.
    .other-step = Das stimmt, aber durch keinen Schritt, nach dem hier gefragt ist. Nimm es zurück und suche einen solchen.
reply-name = Es ist eine andere: { $technique }.
reply-partly = { $right } von { $count } stimmen.
reply-other = { $cell } gehört nicht dazu.
reply-places = { $house } hat { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
} für die { $digit }.
reply-harder = Richtig, und schwerer als nötig. Offen war auch: { $technique }.
    .house = Richtig, und schwerer als nötig. Offen war auch: { $technique } in { $house }.
reply-digit = { $cell } ist keine { $digit }. Nimm sie zurück und sieh noch einmal hin.
reply-link = In keiner Zeile, keiner Spalte und keinem Block sind das die einzigen zwei Plätze für die { $digit }.
reply-where = Sieh dir { $places } noch einmal an.
    .digit = Sieh dir die { $digit } in { $places } noch einmal an.
    .cell = Sieh dir { $cell } noch einmal an.

# Die Teile einer Lektion.
lesson-part =
    .see = Sehen
    .do = Tun
    .there = Ist es da?
    .find = Finden
    .play = Spielen
lesson-parts = Teile der Lektion
lesson-part-label = { $part }, { $state }
lesson-part-state =
    .current = jetzt
    .passed = bestanden
    .open = kommt noch
lesson-position = Stellung { $number } von { $count }
    .number = Stellung { $number }
# Was ein Screenreader von einer Frage sagt: Lektion, Teil, Stellung und Frage.
lesson-spoken = { $title }, { $part }. { $position }. { $text }
lesson-button =
    .next = Weiter
    .more = Weiter
    .less = Zurück
    .check = Prüfen
    .help = Mehr Hilfe
    .skip = Auslassen
    .not-seen = Ich sehe es nicht
    .go-on = Nächster Teil
    .candidates = Kandidaten zeigen
    .technique = Technik
    .leave = Verlassen
lesson-leave-note = Wenn du gehst, kommst du zu dieser Stellung zurück.
lesson-answer-first = Antworte zuerst, oder lass diese Stellung aus.
lesson-help =
    .none = Alles ist gezeigt.
# Die Karte des Kurses.
course = Kurs
course-lesson = Lektion { $place }
course-test = Test zu Kapitel { $number }
course-placement = Meinen Platz finden
course-refresh = Auffrischen
course-chapters = Kapitel
course-loading = Dein Stand wird gelesen …
course-done = { $passed } von { $count } geschafft
course-any-order = Die Reihenfolge ist frei
course-minutes = { $minutes } min
course-small-boards = 4x4 und 6x6
course-boards-with-clues = Mit Angaben
course-test-row = Test des Kapitels
course-test-contents = 10 Stellungen und ein Rätsel
course-test-about = Zehn Stellungen ohne Namen und ein Rätsel ohne Kandidaten. Mit acht Stellungen und dem Rätsel ist er bestanden.
course-test-note = Du kannst ihn auch ohne die Lektionen machen.
course-chapter-done = { $passed } von { $count }
course-chapter-facts = { $passed } von { $count } geschafft, etwa { $minutes } Minuten ohne den Test.
course-row =
    .chapter = Kapitel { $number }, { $name }, { $level }, { $passed } von { $count } Lektionen
    .lesson = Lektion { $place }, { $title }, { $state }, etwa { $minutes } Minuten
    .test = Test des Kapitels { $name }, { $state }
course-state =
    .new = Neu
    .passed = Bestanden
    .begun = Begonnen: { $part }
    .open = Begonnen: { $part }, Stellung { $number }
    .is-fading = Verblasst
    .fading = { $mark } · verblasst
    .mark = Stufe { $number } von 5: { $state }
course-aids =
    .combinations = Kombinationen sichtbar
    .none = ohne Kandidaten
    .corner = Ecknotizen
    .all = alle Kandidaten sichtbar
course-facts = Lektion { $place } · etwa { $minutes } Minuten · { $aids }
course-after = Am besten nach: { $titles }
course-refresh-row = { $technique }: { $days ->
    [one] zuletzt vor { $days } Tag gefunden
   *[other] zuletzt vor { $days } Tagen gefunden
}
course-passed-over = In { $games } deiner letzten zehn Spiele hast du sie übergangen.
course-to-refresh = Auffrischen
course-positions = { $count ->
    [one] { $count } Stellung
   *[other] { $count } Stellungen
}
course-known = Kannst du schon etwas davon?
    .note = Sieben Stellungen, höchstens zwölf, finden in etwa sechs Minuten dein Kapitel. Du kannst jederzeit aufhören.
course-again = Noch einmal:
course-button =
    .refresh = Auffrischen
    .start = Beginnen
    .go-on = Weiter
    .again = Noch einmal
    .page = Seite
    .fold = Zuklappen
    .unfold = Lektionen zeigen
course-no-position = Es wurde keine Stellung gefunden. Versuche es noch einmal.
course-nothing-to-refresh = Nichts aufzufrischen: Keine Technik verblasst.
course-placed = Beginne mit Kapitel { $number }, { $name }.
course-finished = Fertig: { $title }. Dein Platz auf der Karte bleibt.
next-puzzle-question = Weiter
source-course = Kurs
# Die Plätze einer Ziffer in den Einheiten einer Zelle.
places = { $digit } in { $places }
places-choose-digit = Wähle zuerst eine Ziffer
places-placed = { $house }: gesetzt
places-none = { $house }: kein Platz
places-cells = { $house }: { $cells }
unavailable-course = Nicht, solange der Kurs zu sehen ist
    .with-key = Nicht, solange der Kurs zu sehen ist: { $key } führt zum Spiel zurück
unavailable-lesson = Nicht in einer Lektion
    .with-key = Nicht in einer Lektion: { $key } verlässt sie
unavailable-not-asked = Nur wo gefragt ist, ob ein Muster da ist
