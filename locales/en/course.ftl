# The course.

# The questions of the course. $technique is the name of a technique, $name the same with a digit or a unit.
question =
    .solve = Solve the puzzle.
    .unnamed = Find the next step.
    .missing = Place the missing digit.
    .lines = Find a digit with only one place in a row or column.
    .one-candidate = Find a cell with only one candidate.
    .digit = Find a digit that follows, and place it.
question-name =
    .digit = { $technique } on { $digit }
    .unit = { $technique } in { $house }
    .both = { $technique }, { $digit } in { $house }
    .clue = { $technique } ({ $clue })
question-step = Find: { $name }
question-presence = { $name }: is it here?
question-corner = In { $house }, { $digit } has two places. Write it as a corner mark in both.
question-link = Find a strong link on { $digit }: two places that are the only ones in a row, column or box.
question-name-step = The drawn step is about { $cells }, and says: { $effects }. Which technique is it?
question-effect =
    .placed = { $cell } is { $digit }
    .removed = { $cell } is not { $digit }
question-chain = Find a chain on { $digit }: strong link, weak link, strong link.
question-trial = Start a trial, place { $digit } in { $cell }, and enter what follows until something is impossible. Then discard the trial.
question-take-back = Place { $digit } in { $cell }, see what is marked, and undo it.
question-last = { $cell } was placed last. Which corner mark goes, and where is its digit now? Place it.
question-how = Select its cells and check. Or make the step: remove all that it rules out.
    .name = Choose a name, or press its number.
    .place = Place the digit, or select its cells and check.
    .select = Select the cells and check.
    .presence = Select its cells and check, or answer that it is not here.
# What is said to an answer.
reply =
    .right = Right.
    .none = Right: there is none.
    .incomplete = Right so far, but a part is missing.
    .follow = Not yet: enter what follows from it in the trial. Discard the trial once something is impossible.
    .now-undo = That cannot be right, and it is marked. Now undo it.
    .no-part = That is not it.
    .none-here = There is none here.
    .there = It is there.
    .not-shown = That digit is right, but nothing on the board shows it yet. Undo it, and find a step that follows.
    .wrong-removal = That cannot go. Undo it and look again.
    .other-step = That is right, but not by a step that is asked for here. Undo it, and find one that is.
reply-name = This is another one: { $technique }.
reply-partly = { $right } of { $count } are right.
reply-other = { $cell } is not part of it.
reply-places = { $house } has { $count ->
    [one] { $count } place
   *[other] { $count } places
} for { $digit }.
reply-harder = Right, and harder than needed. This was open too: { $technique }.
    .house = Right, and harder than needed. This was open too: { $technique } in { $house }.
reply-digit = { $cell } is not { $digit }. Undo it and look again.
reply-link = In no row, column or box are these the only two places for { $digit }.
reply-where = Look at { $places } again.
    .digit = Look at { $digit } in { $places } again.
    .cell = Look at { $cell } again.

# The parts of a lesson.
lesson-part =
    .see = See
    .do = Do
    .there = Is it there?
    .find = Find
    .play = Play
lesson-parts = Parts of the lesson
lesson-part-label = { $part }, { $state }
lesson-part-state =
    .current = now
    .passed = passed
    .open = to come
lesson-position = Position { $number } of { $count }
    .number = Position { $number }
# What a screen reader says of a question: the lesson, the part, the position, and what is asked.
lesson-spoken = { $title }, { $part }. { $position }. { $text }
lesson-button =
    .next = Next
    .more = Next
    .less = Back
    .check = Check
    .help = More help
    .skip = Skip
    .not-seen = I do not see it
    .go-on = Next part
    .candidates = Show candidates
    .technique = Technique
    .leave = Leave
lesson-leave-note = If you leave, you come back to this position.
lesson-answer-first = Answer first, or skip this position.
lesson-help =
    .none = All is shown.
# The map of the course.
course = Course
course-lesson = Lesson { $place }
course-test = Test of chapter { $number }
course-placement = Find my place
course-refresh = To refresh
course-chapters = Chapters
course-loading = Reading your progress…
course-done = { $passed } of { $count } done
course-any-order = Lessons may be taken in any order
course-minutes = { $minutes } min
course-small-boards = 4x4 and 6x6
course-boards-with-clues = With clues
course-test-row = Chapter test
course-test-contents = 10 positions and one puzzle
course-test-about = Ten positions without a name, and one puzzle without candidates. Eight positions and the puzzle pass it.
course-test-note = It can be taken without the lessons.
course-chapter-done = { $passed } of { $count }
course-chapter-facts = { $passed } of { $count } done, about { $minutes } minutes without the test.
course-row =
    .chapter = Chapter { $number }, { $name }, { $level }, { $passed } of { $count } lessons
    .lesson = Lesson { $place }, { $title }, { $state }, about { $minutes } minutes
    .test = Test of the chapter { $name }, { $state }
course-state =
    .new = New
    .passed = Passed
    .begun = Begun: { $part }
    .open = Begun: { $part }, position { $number }
    .is-fading = Fading
    .fading = { $mark } · fading
    .mark = mark { $number } of 5: { $state }
course-aids =
    .combinations = combinations shown
    .none = no candidates
    .corner = corner marks
    .all = all candidates shown
course-facts = Lesson { $place } · about { $minutes } minutes · { $aids }
course-after = Best after: { $titles }
course-refresh-row = { $technique }: { $days ->
    [one] last found { $days } day ago
   *[other] last found { $days } days ago
}
course-passed-over = You passed it over in { $games } of your last ten games.
course-to-refresh = To refresh
course-positions = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
course-known = Already know some of this?
    .note = Seven positions, twelve at most, find your chapter in about six minutes. You can stop at any time.
course-again = Again:
course-button =
    .refresh = Refresh
    .start = Start
    .go-on = Go on
    .again = Start again
    .page = Page
    .fold = Fold
    .unfold = Show lessons
course-no-position = No position was found. Try again.
course-nothing-to-refresh = Nothing to refresh: no technique is fading.
course-placed = Begin with chapter { $number }, { $name }.
course-finished = Done: { $title }. Your place on the map is kept.
next-puzzle-question = Next
source-course = Course
# The places of a digit in the units of a cell.
places = { $digit } in { $places }
places-choose-digit = Choose a digit first
places-placed = { $house }: placed
places-none = { $house }: no place
places-cells = { $house }: { $cells }
unavailable-course = Not while the course is shown
    .with-key = Not while the course is shown: { $key } goes back to the game
unavailable-lesson = Not in a lesson
    .with-key = Not in a lesson: { $key } leaves it
unavailable-not-asked = Only where the question is whether a pattern is here
