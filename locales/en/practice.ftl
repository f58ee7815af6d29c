# Finding a technique on purpose.

# When Check is pressed and no cell is selected.
practice-select = Select the cells of the pattern first, then press Check
practice-failed = Could not find a position: { $lost }

# A near miss: what is in the way, and what the false step would have cost.
near-miss =
    .place = { $house } has another place for { $digit }: { $cell }.
    .digit = { $digit } in { $cell } is in the way.
    .candidate = { $cell } can also be { $digit }.
    .fin = { $cell } is a fin, and what the step would remove does not see it.
    .given = { $cell } is a given, so the digits of the rectangle cannot be exchanged.
near-miss-nudge =
    .places = Look at the number of places again.
    .candidates = Look at all candidates of its cells again.
    .fin = Look at what sees the fin.
    .given = Look at which digits are givens.
near-miss-cost = The step would have removed { $digit } from { $cell }, and { $cell } is { $digit }.
    .placed = The step would have placed { $digit } in { $cell }, and { $cell } is { $solved }.

# The marks of mastery of a technique.
mastery-mark =
    .seen = seen
    .help = done with help
    .named = found when named
    .others = found among others
    .own = used in your own games
