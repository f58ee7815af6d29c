# What is on printed pages.

# The number of a puzzle in a list.
print-number = No. { $number }
# The title of a picture of a puzzle without one.
print-untitled = Puzzle
print-page = { $page } of { $count }
print-solutions-on = { $count ->
    [one] solutions on page { $first }
   *[other] solutions on pages { $first }–{ $last }
}
print-answers-on = { $count ->
    [one] answers on page { $first }
   *[other] answers on pages { $first }–{ $last }
}
print-solutions = Solutions
print-solution-of = Solution: { $puzzle }
print-several-solutions = This puzzle has several solutions.
print-no-solution = This puzzle has no solution.
print-unknown-solution = No solution was found in reasonable time.
print-rules = Put 1 to 9 once in each row, each column and each outlined box.
# Below the title: the author of the puzzle.
print-author = by { $name }
# Below the board of a puzzle with very long rules.
print-rules-follow = The rules of this puzzle are on the next page.
print-rules-of = Rules: { $puzzle }
print-crosspatch-rules = Write each word of the list once into the framework, across or down.
print-crosspatch-board = Kriss Kross, { $width } columns, { $height } rows, { $words } words
print-name = Name
print-date = Date
print-time = Time
print-qr-code = QR code: opens the puzzle on { $site }

# Practice sheets.
print-practice-sheet = Practice sheet · rating { $rating }
print-practice-remove = On each board: circle the marks of the pattern, and cross out the marks that can be removed.
print-practice-place = On each board: mark what shows it, and write the digit that can be placed.
print-practice-near = On some boards it only seems to be there: write "none", and ring what is in the way.
print-none-here = There is none here.
print-example-of = Example: { $technique }
print-answers = Answers
# The help at a board, less from one to the next.
print-help-cell = { $count ->
    [one] Digit { $digits }, look at { $cell }
   *[other] Digits { $digits }, look at { $cell }
}
print-help-digits = { $count ->
    [one] Digit { $digits }
   *[other] Digits { $digits }
}
print-help-none = Find it yourself

# Solution paths.
print-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
print-singles = { $count ->
    [one] { $first }. Single
   *[other] { $first }–{ $last }. Singles
}

# Why nothing is printed.
print-nothing = There is no puzzle to print.
print-too-many = Choose fewer puzzles: a document can have at most { $most }.
print-too-small = The paper is too small for this. Choose larger paper or fewer puzzles on a page.

# Why a page has fewer puzzles than were asked for.
print-fewer-rules = { $count } a page: the rules would not fit below the boards, so some pages have fewer.
print-fewer-clues = { $count } a page: the sums and numbers would be too small, so some pages have fewer.

# The print dialog.
print-dialog = Print
    .what = What to print
    .this-puzzle = This puzzle
    .several = Several puzzles
    .practice = Practice sheet
    .board = Board
    .as-it-stands = As it stands
    .start = Start board
    .course = Map of the course
    .path = Solution path
    .steps = Steps in a picture
    .from = From
    .open-list = The open list
    .graded = Puzzle library
    .new = New puzzles
    .daily = Daily puzzles
    .collection = Collection
    .numbers = Numbers
    .all = all
    .count = How many
    .puzzle-level = Level
    .goal = Level, kind or technique
    .any-level = any
    .month = Month
    .technique = Technique
    .positions = Positions
    .per-page = On a page
    .paper = Paper
    .custom = Custom
    .size = Size
    .width = Width
    .height = Height
    .orientation = Orientation
    .portrait = Portrait
    .landscape = Landscape
    .booklet = Booklet, to be folded
    .large = Large print
    .number = Number
    .title = Title
    .level = Level and rating
    .name = Space for a name
    .time = Space for the time
    .solutions = Solutions
    .no-solutions = None
    .upside-down = Upside down, below
    .at-end = On the last pages
    .candidates = Candidates
    .no-candidates = None
    .all-candidates = All
    .my-marks = My marks
    .black = Black only
    .qr = QR code
    .save-picture = Save as picture…
    .save-pdf = Save as PDF…
    .print = Print
    .previous = Previous page
    .next = Next page
# What a QR code opens; the name of a web site follows.
print-dialog-qr-note = Opens the puzzle on { $site }
print-dialog-page = Page { $page } of { $count }
print-dialog-working = Laying out the pages…
print-dialog-progress = { $done } of { $count } puzzles
print-dialog-unsolved = { $count ->
    [one] For { $count } puzzle no single solution was found, so none is printed for it.
   *[other] For { $count } puzzles no single solution was found, so none is printed for them.
}
print-dialog-path-not-found = No solution path was found in reasonable time. Print the board instead.
print-dialog-no-path = A Kriss Kross has no solution path. Choose another board.
print-dialog-numbers-wrong = Type numbers such as 1-8, 12, or nothing for all.
print-dialog-no-numbers = { $count ->
    [one] There is only { $count } puzzle. Type other numbers.
   *[other] There are only { $count } puzzles. Type other numbers.
}
print-running = Printing…
print-sent = Sent to the printer
print-cancelled = Nothing was printed
print-viewed = The pages are open in the PDF viewer. Print them from there.
print-failed = Could not print: there is no printer and no PDF viewer. Save the pages as PDF instead.
print-failed-file = Could not print: { $reason }. Save the pages as PDF in another folder.
picture-copied = Copied the board as a picture
picture-copied-svg = Copied the board as SVG
