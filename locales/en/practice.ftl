# Finding a technique on purpose.

practice-title = Find: { $technique }
practice-asked = Find: { $technique }. Select its cells and press Check, or make the step on the board
# On the card, and in a narrow window in the place of the puzzle's source.
practice-how = Select its cells, or all cells that it changes, and press Check. Or make the step: remove all marks that it rules out, or place its digit.
    .key = Select its cells, or all cells that it changes, and press Check ({ $key }). Or make the step: remove all marks that it rules out, or place its digit.
    .short = Select its cells, then Check, or make the step
practice-found = Correct: { $technique }, progress { $known } of { $most }
    .late = Correct: { $technique }, but not at the first attempt
practice-right = Correct
    .by-hint = Shown by a hint
    .next = Next
    .play-on = Keep playing
practice-incomplete = Correct so far, but some cells of the { $technique } are missing
    .on-board = Correct so far, but some changes of the { $technique } are missing
# When Check is pressed and no cell is selected.
practice-select = Select the cells of the pattern first, then press Check
practice-partly = Only { $right } of these { $count } cells belong to "{ $technique }"
    .on-board = Only { $right } of these { $count } changes follow from "{ $technique }"
practice-wrong = None of these cells belongs to "{ $technique }" here
    .on-board = That does not follow from "{ $technique }" here: undo it and try again
practice-done = That was "{ $technique }". You will see another one soon
# How well a technique is known.
practice-known = Progress: { $known } of { $most }
    .never = Never practised
    .missed = Not found yet
    .short = { $known } of { $most }
practice-failed = Could not find a position: { $lost }

# A near miss: what is in the way, and what the false step would have cost.
near-miss =
    .place = { $house } has another place for { $digit }: { $cell }.
    .digit = { $digit } in { $cell } is in the way.
    .candidate = { $cell } can also be { $digit }.
    .fin = { $cell } is a fin, and what the step would remove does not see it.
    .given = { $cell } is a given, so the digits of the rectangle cannot be exchanged.
near-miss-cost = The step would have removed { $digit } from { $cell }, and { $cell } is { $digit }.
    .placed = The step would have placed { $digit } in { $cell }, and { $cell } is { $solved }.

# The marks of mastery of a technique.
mastery-mark =
    .seen = seen
    .help = done with help
    .named = found when named
    .others = found among others
    .own = used in your own games
