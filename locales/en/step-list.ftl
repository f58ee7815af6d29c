# Lists of steps: all possible steps, the solution path, the techniques.
step-list-steps = All steps
step-list-path = Solution path
step-list-techniques = Techniques
step-list-finding = Searching…
step-list-groundless = The board has a mistake or is already solved. Ask for a hint to find out.
step-list-nothing = No step found with the techniques that hints may use.
step-list-place = { $number } of { $count }
    .next = { $key } for the next one
    .link = { $key } for the next link
step-list-plot = Difficulty of each step
step-list-out = not { $candidates }
step-list-met = { $count ->
    [0] You have not seen it in a hint yet.
    [one] You have seen it in one hint.
   *[other] You have seen it in { $count } hints.
}

# How to spot a technique.
spot-full-house = Look for a row, column or box that is full except for one cell.
spot-hidden-single = Take a digit that appears often on the board, and look at the boxes that lack it: cross out the rows and columns that have it, and see whether one cell is left.
spot-naked-single = Look at a cell in a crowded row, column and box, and count which digits it sees: eight of them leave one.
spot-intersection = Take a digit and a box, or a line: if all its places lie where a box and a line cross, look along the other of the two.
spot-naked-subset = Look for cells of one unit with two or three candidates, and for two, three or four of them that share as many digits.
spot-hidden-subset = Take the digits that have few places in a unit: two, three or four of them that share as many cells need these cells.
spot-fish = Take one digit and the lines in which it has few places: look whether these places lie in as few crossing lines.
spot-finned-fish = Look for a fish that is spoilt only by one or a few places in one box: these are its fins.
spot-two-links = Take one digit and look for units where it has two places. Two of these that see each other with one end are enough.
spot-empty-rectangle = Look for a box in which the places of a digit make a cross or a corner, and for a line elsewhere in which it has two places.
spot-colours = Take one digit and follow the units in which it has two places, giving them two colours in turn.
spot-wing = Look for a cell with two or three candidates that sees others with two, each of which shares a digit with it and one with the other.
spot-same-pairs = Look for cells that have the same two candidates and do not see each other, and for a way from one to the other.
spot-unique-rectangle = Look for the same two candidates in three or four corners of a rectangle that lies in two boxes.
spot-avoidable-rectangle = Look for a rectangle in two boxes whose corners you have filled yourself, with two digits that nearly change places.
spot-bug = When nearly all cells have two candidates, look for the only one that has three.
spot-x-chain = Take one digit and join units in which it has two places, from end to end.
spot-xy-chain = Go from one cell with two candidates to the next that it sees and shares a digit with.
spot-chain = Start from a candidate of a cell with two, or of a digit with two places, and go on: what is false makes another one true, what is true makes others false.
spot-sue-de-coq = Look at two or three cells where a box and a line cross that have many candidates, and for small groups beside them that split these digits.
spot-als = Look for groups of cells that have one candidate more than cells, and for a digit that only one of two groups can hold.
spot-forcing = When nothing else is left: assume something, follow what must be true then, and see where all ways meet, or break.
