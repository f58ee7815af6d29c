# Warum aus einem Bild kein Sudoku gelesen wurde. Nach dem Namen der Datei, oder als Meldung für sich.
photo-unknown-format = das ist kein Bild im Format PNG, JPEG, WebP oder BMP
photo-heic = Bilder im Format HEIC können nicht gelesen werden; speichere es als JPEG oder mache ein Bildschirmfoto davon
photo-too-large = dieses Bild ist zu groß (über { $limit } Megapixel)
photo-damaged = dieses Bild ist beschädigt oder unvollständig
photo-too-small = dieses Bild ist zu klein; eine Zelle braucht mindestens { $pixels } Pixel
photo-no-grid = in diesem Bild wurde kein Sudoku-Gitter gefunden; es muss das ganze Gitter bei recht gleichmäßigem Licht zeigen, mit mindestens { $pixels } Pixeln pro Zelle
photo-other-size = in diesem Bild ist ein Gitter der Größe { $size }; nur 9x9 kann gelesen werden
photo-no-digits = in diesem Bild ist ein Gitter, aber kein lesbares Sudoku

# Was in einem Gitter gelesen wurde.
photo-summary = { $digits } Ziffern gelesen
photo-summary-uncertain = { $digits } Ziffern gelesen, { $uncertain } unsicher
photo-entered =
    { $count ->
        [one] eine Ziffer sieht eingetragen aus
       *[other] { $count } Ziffern sehen eingetragen aus
    }
# Die Option der Kommandozeile wird nicht übersetzt. $entered ist die Meldung darüber.
photo-entered-option = { $entered }; --givens-only lässt sie weg
photo-one-solution = eine Lösung
photo-no-solution = keine Lösung
photo-several-solutions = mehrere Lösungen
# $verdict ist eine der beiden darüber.
photo-look-at-uncertain = { $verdict }; sieh dir die unsicheren Zellen an
photo-doubtful = sicher gelesene Ziffern widersprechen sich; vielleicht ist das kein Sudoku
photo-irregular-boxes = die dicken Linien sind nicht die von 3x3-Blöcken; öffne das Bild im Fenster und wähle »Blöcke«
photo-cages = die gestrichelten Linien sehen nach Killer-Käfigen aus; Angaben von Varianten werden aus Bildern nicht gelesen

# Eine Zelle und beide Lesarten, in Prozent. Eine Lesart ist eine Ziffer oder »leer«.
photo-uncertain-cell = { $cell } ist unsicher: { $first } ({ $first_share } %) oder { $second } ({ $second_share } %)
photo-empty = leer
# $changes ist eine Liste wie »r3c5 = 5 statt 6 und r4c1 = leer statt 1«.
photo-offer = mit { $changes } hat das Rätsel eine Lösung
photo-change = { $cell } = { $other } statt { $read }
