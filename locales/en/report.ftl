# The report on a game: the names of its moves, and the moments that are worth a look.
# $technique is the name of a technique. A name stands alone in a list, and in sentences after a colon.
report-name = { $technique }
    .house = { $technique } in { $house }
    .head = { $technique } in the head
    .several = Several steps at once: { $techniques }
    .many = Several steps at once, the hardest of them: { $technique }
    .part = { $name }, in part
    .mistake = Mistake
    .leap = Leap
    .hint = Hint carried out
    .finish = Rest finished by singles
    .reveal = Solution revealed
    .not-examined = Not examined
    .unnamed = Not named
report-trial =
    .kept = Trial, kept
    .discarded = Trial, discarded
    .open = Trial, open
# $candidates are like "7 in r4c5".
report-change =
    .removed = { $candidates } removed
    .placed = { $count ->
        [one] { $count } digit placed
       *[other] { $count } digits placed
    }
    .many = { $count ->
        [one] { $count } mark removed
       *[other] { $count } marks removed
    }
report-pause = { $time }: a pause of { $pause }.
    .none = { $time }.
report-marks = { $count ->
    [one] In that time you wrote { $count } mark.
   *[other] In that time you wrote { $count } marks.
}
# $name is the name of a step, $change what it places or removes.
report-open = The easiest open step: { $name }, { $change }.
    .passed-over = An easier step was open: { $name }, { $change }.
report-moment =
    .found = You found it.
    .made = Your move: { $name }, { $change }.
    .leap = Your move: { $change }. Well seen, or a lucky guess; the report cannot tell.
    .mistake = { $change }: a mistake that stayed.
    .taken-back = { $change }: a mistake. You took it back at { $time }.
    .other = Then: { $name }.
    .quiet = Nothing stood out.
