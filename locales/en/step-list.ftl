# Lists of steps: all possible steps, the solution path, the techniques.
step-list-steps = All steps
step-list-path = Solution path
step-list-techniques = Techniques
step-list-finding = Searching…
step-list-mistakes = Your board has a mistake. Ask for a hint to see where it is.
step-list-solved = The puzzle is solved.
step-list-search = Search techniques
step-list-no-match = No technique matches
step-list-nothing = No step found with the techniques that hints may use.
step-list-place = { $number } of { $count }
    .next = { $key } for the next one
    .link = { $key } for the next link
    .in-list = { $list } · { $place }
step-list-sheet = List
step-list-plot = Difficulty of each step
# Candidates that a step rules out: "5 in r1c1, r3c1".
step-list-out = no { $candidates }
step-list-met = { $count ->
    [0] You have not seen it in a hint yet.
    [one] You have seen it in one hint.
   *[other] You have seen it in { $count } hints.
}

# Buttons of a technique's page.
technique-practise = Practise this
technique-play = Play one
technique-none = There are no puzzles for this technique: it is needed too rarely.
    .by-clues = There is no collection for this technique: puzzles of its kinds are under New puzzle.

# How to spot a technique.
spot-full-house = Look for a row, column or box with only one empty cell.
spot-hidden-single = Choose a digit that is often on the board, and look at a box where it is missing. Cross out the rows and columns that have it, and see if one cell remains.
spot-naked-single = Look at a cell in a crowded row, column and box. Count which digits it sees: with eight of them, only one remains.
spot-intersection = Choose a digit and a box or a line. If all its places are where a box and a line cross, look along the other of the two.
spot-naked-subset = Look for cells of a unit with two or three candidates. See if two, three or four of them share as many digits.
spot-hidden-subset = Look for digits with few places in a unit. See if two, three or four of them share as many cells.
spot-fish = Choose a digit and look for lines in which it has few places. See if these places are in only as many crossing lines.
spot-finned-fish = Look for a fish with one or a few extra places in one box: these are its fins.
spot-two-links = Choose a digit and look for units in which it has two places. Two such units are enough if an end of one sees an end of the other.
spot-empty-rectangle = Look for a box in which the places of a digit form a cross or a corner. Then look for a line elsewhere with two places.
spot-colours = Choose a digit and follow the units in which it has two places. Give these places two colours in turn.
spot-wing = Look for a cell with two or three candidates that sees two cells with two. Each of these shares a digit with it and one with the other.
spot-same-pairs = Look for cells with the same two candidates that do not see each other, and for a path between them.
spot-unique-rectangle = Look for the same two candidates in three or four corners of a rectangle in two boxes.
spot-avoidable-rectangle = Look for a rectangle in two boxes whose corners you have filled yourself, with two digits that can nearly be swapped.
spot-bug = When nearly all cells have two candidates, look for the only one with three.
spot-x-chain = Choose a digit and join the units in which it has two places, end to end.
spot-xy-chain = Start at a cell with two candidates. Move to the next such cell that it sees and shares a digit with.
spot-chain = Start from a cell with two candidates or a digit with two places. What is false makes another one true, what is true makes others false.
spot-sue-de-coq = Look at two or three cells with many candidates where a box and a line cross. Then look for small sets beside them that share these digits.
spot-als = Look for sets of cells with one digit more than cells. Then look for a digit that only one of two sets can hold.
spot-tridagon = Look for three digits that are nearly the only candidates of three cells in each of four boxes, no two of them in one line. Then look at the other candidates there.
spot-forcing = When nothing else helps, assume something and follow what must be true then. See where all paths meet, or where one breaks.
spot-last-of-clue = Look for a cage or an arrow with only one empty cell.
spot-marked-cell = Look at the cells that are marked as odd, even or restricted.
spot-thermometer = Start at a thermometer's bulb or at a filled cell on it, and count upwards. Then count down from the tip.
spot-no-partner = Go through the digits and ask which can stand beside this dot, letter or line at all.
spot-whisper = Look for a cell on a whisper line that can only be low or only be high.
spot-related-neighbours = Look at dots, letters and lines where one of the two cells has few candidates.
spot-combinations = Choose a sum with few cells that is very small or very large, and list its combinations.
spot-quadruple = Look for a circle whose digits have few cells left.
spot-renban = Look at the lowest and the highest digit that are certain on a renban line.
spot-needed-digit = Look for a digit that all combinations of a clue share, and see which cells see all its places.
spot-rule-of-45 = Look for a row, a column, a box or several of them that cages cover nearly exactly.
spot-line-ends = Compare the two ends of a line with the lowest and highest digits between them.
spot-house-digit-in-clue = Look for a digit that a row, column or box can have only in one cage, line or arrow.
spot-blocked-combination = Look for a cell with two candidates beside a clue: which ways to fill the clue rule out both?
spot-killer-pair = Look for a pair of candidates in a cell, and for a cage beside it that needs one of the two digits.
spot-outside-clue = Choose a clue with a very small or very large number, and ask where the ends can be.
spot-seen-from-all-places = Choose a digit with two or three places in a house, and look for a cell that all of them see.
spot-equal-sums = Work out the least and the greatest sum of each part of the line.
spot-line-combinations = Go along a line cell by cell, and ask for each candidate whether the rest can follow.
spot-every-option = Look at a cell with two or three candidates, and ask what all of them rule out.
spot-two-clues = Look for two clues with few combinations in the same house: which of the one go with none of the other?
spot-one-candidate-two-clues = Choose a candidate of a cell in two clues: what does the one clue then need, and does the other allow it?
spot-contradiction = When nothing else helps, assume a candidate of a cell with two, and follow what must be true then.
