# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ninefold_global_optspecs
    string join \n daily new= data-dir= h/help V/version
end

function __fish_ninefold_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ninefold_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ninefold_using_subcommand
    set -l cmd (__fish_ninefold_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ninefold -n "__fish_ninefold_needs_command" -l new -d 'Open the window on a new puzzle, of this level or of the level played last' -r -f -a "beginner\t'Full houses and hidden singles in boxes'
easy\t'All singles'
medium\t'Intersections, pairs and triples'
hard\t'Quads, fish, single-digit patterns, wings, uniqueness, colours'
expert\t'Chains and loops, Sue de Coq'
extreme\t'Grouped chains and almost locked sets'
nightmare\t'Forcing chains and nets'"
complete -c ninefold -n "__fish_ninefold_needs_command" -l data-dir -d 'Folder for games and preferences (default: NINEFOLD_DATA_DIR, or the platform\'s data folder)' -r -F
complete -c ninefold -n "__fish_ninefold_needs_command" -l daily -d 'Open the window on the puzzle of the day'
complete -c ninefold -n "__fish_ninefold_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_needs_command" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "check" -d 'Check whether each puzzle has one solution: `unique`, `multiple`, `none`, or its first clash'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "solve" -d 'Solve each puzzle and print a report, a line, or statistics'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "rate" -d 'Rate each puzzle: its level, score, rating and hardest step'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "steps" -d 'Explain the whole solving path of each puzzle, step by step'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "hint" -d 'Explain the next step of each puzzle'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "convert" -d 'Convert puzzles to another format'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "generate" -d 'Make puzzles by level, technique, number and symmetry of givens'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "canonical" -d 'Print the canonical form of each puzzle'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "show" -d 'Draw the board in the terminal'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "print" -d 'Make a PDF of puzzles, a practice sheet or a solution path'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "picture" -d 'Draw the board as a PNG or SVG file'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "read" -d 'Read sudokus from screenshots, photos and scanned pages'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "report" -d 'Report how saved games were played, move by move'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "practice" -d 'List the lessons of the course, and print positions to practise in'
complete -c ninefold -n "__fish_ninefold_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l format -d 'Output format' -r -f -a "text\t'Text for people'
json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l drawn -d 'Take the dots, lines and letters that a file only draws as rules'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l format -d 'Output format (default: `report` for a file with one puzzle, `line` for a collection and for lines on standard input)' -r -f -a "report\t'The puzzle, its solutions, their number, and the time'
line\t'The first solution in a line of 81 characters (more or fewer for other sizes), or `Unsolvable`'
json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l max -d 'Print a report with at most N solutions, or count so many in JSON; 0 for all (default: 2)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l threads -d 'Number of threads for lines and statistics, 256 at most (default: one per core)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l observe -d 'Use a plain search that knows only the rules, and count its steps'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l true-candidates -d 'Print the digits of each cell that occur in some solution'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l drawn -d 'Take the dots, lines and letters that a file only draws as rules'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l stats -d 'Print how many puzzles were solved and how fast, instead of the solutions'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l scale -d 'Rating scale' -r -f -a "ninefold\t'Seven levels from Beginner to Nightmare, ratings from 1.0 to 12'
hodoku\t'The levels and scores of HoDoKu'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l format -d 'Output format' -r -f -a "text\t'One line of text per puzzle'
csv\t'Comma-separated values with a header line'
json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l threads -d 'Number of threads, 256 at most (default: one per core)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l scale -d 'Order in which steps are taken; HoDoKu\'s is for classic sudoku only' -r -f -a "ninefold\t'Seven levels from Beginner to Nightmare, ratings from 1.0 to 12'
hodoku\t'The levels and scores of HoDoKu'"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l format -d 'Output format' -r -f -a "text\t'Text for people'
json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l format -d 'Output format' -r -f -a "text\t'Text for people'
json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l to -d 'Output format' -r -f -a "sudoku\t'nine lines of nine digits, 0 for an empty cell'
line\t'81 characters in a line, a dot for an empty cell'
sdm\t'SadMan Sudoku\'s collection: 81 digits in a line, then the name'
sdk\t'SadMan Sudoku and SudoCue: nine lines, and lines about the puzzle'
sdx\t'SudoCue\'s work in progress: what was placed, and the candidates'
ss\t'Simple Sudoku: nine lines in a frame'
candidates\t'all candidates in a frame, as forums show them'
candidate-line\t'all candidates in a line of 729 characters'
hodoku\t'HoDoKu\'s library line, with what was placed and removed'
solo\t'the game ID of Simon Tatham\'s Solo'
ksudoku\t'KSudoku\'s saved game, with what was placed and noted'
ipuz\t'ipuz, the open format for puzzles, with what was placed and noted'
csv\t'a table for spreadsheets and programs, one puzzle per line'
opensudoku\t'OpenSudoku\'s collection, with names, folders and notes'
ninefold\t'Ninefold\'s own format, which keeps everything'
fpuzzles\t'a link to f-puzzles'
sudokupad\t'a link to SudokuPad'
sudokumaker\t'a link to SudokuMaker'
iss\t'a link to Interactive Sudoku Solver'
sudokuwiki\t'a link to SudokuWiki\'s solver'
sudokuexchange\t'a link to SudokuExchange'
sudoku-coach\t'the text that Sudoku Coach copies and imports'"
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s o -l output -d 'Output file, or a folder for one file per puzzle (default: standard output)' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l unique -d 'Leave out puzzles that are equivalent to an earlier one'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l kind -d 'Kind of puzzle; two kinds in one are joined by +' -r -f -a "sudoku\t'Sudoku'
crosspatch\t'Kriss Kross: a list of words fitted into a grid; level and symmetry cannot be chosen'
4x4\t'4x4'
6x6\t'6x6'
8x8\t'8x8'
10x10\t'10x10'
12x12\t'12x12'
16x16\t'16x16'
x\t'X'
windoku\t'Windoku'
jigsaw\t'Jigsaw'
anti-knight\t'Anti-knight'
nonconsecutive\t'Nonconsecutive'
killer\t'Killer'
killer-empty\t'Killer without givens'
thermometer\t'Thermometers'
arrow\t'Arrows'
dots\t'White and black dots'
xv\t'XV'
whisper\t'Whisper lines'
renban\t'Renban lines'
sandwich\t'Sandwich sums'
x-sum\t'X-sums'
quadruple\t'Quadruples'
little-killer\t'Little killers'
x+killer\t'X and killer'
anti-knight+killer\t'Anti-knight and killer'
thermometer+arrow\t'Thermometers and arrows'
dots+killer\t'Dots and cages'
variant\t'The variant of a day; with --daily only'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l words -d 'For crosspatch: a file of words separated by white space; `-` is standard input' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l side -d 'For crosspatch: maximum number of rows and columns, up to 64 (default: 21, or more if the words need it)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l level -d 'Level of difficulty' -r -f -a "beginner\t'Full houses and hidden singles in boxes'
easy\t'All singles'
medium\t'Intersections, pairs and triples'
hard\t'Quads, fish, single-digit patterns, wings, uniqueness, colours'
expert\t'Chains and loops, Sue de Coq'
extreme\t'Grouped chains and almost locked sets'
nightmare\t'Forcing chains and nets'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l technique -d 'Technique that the puzzle needs, and nothing harder: its name, or its id such as xy-wing' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l clues -d 'Number of givens, such as 26 or 24-30' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l symmetry -d 'Symmetry of the givens, and of the places of clues' -r -f -a "none\t'No symmetry'
half-turn\t'Rotated by 180 degrees'
quarter-turn\t'Rotated by 90 degrees'
left-right\t'Mirrored left to right'
top-bottom\t'Mirrored top to bottom'
both-mirrors\t'Mirrored both ways'
diagonal\t'Mirrored along the diagonal from top left'
antidiagonal\t'Mirrored along the diagonal from bottom left'
both-diagonals\t'Mirrored along both diagonals'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l pattern -d 'Puzzle file or drawing: put the givens exactly where it has digits or signs' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l daily -d 'Puzzle of a day, such as 2026-12-24 (default: today): a sudoku of a level (default: medium), or with --kind variant the variant of the day; --count is the number of days' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l seed -d 'Random seed (default: from the system)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l count -d 'Number of puzzles' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l to -d 'Output format (default: sdm; for puzzles with rules a line of JSON in the format of f-puzzles)' -r -f -a "sudoku\t'nine lines of nine digits, 0 for an empty cell'
line\t'81 characters in a line, a dot for an empty cell'
sdm\t'SadMan Sudoku\'s collection: 81 digits in a line, then the name'
sdk\t'SadMan Sudoku and SudoCue: nine lines, and lines about the puzzle'
sdx\t'SudoCue\'s work in progress: what was placed, and the candidates'
ss\t'Simple Sudoku: nine lines in a frame'
candidates\t'all candidates in a frame, as forums show them'
candidate-line\t'all candidates in a line of 729 characters'
hodoku\t'HoDoKu\'s library line, with what was placed and removed'
solo\t'the game ID of Simon Tatham\'s Solo'
ksudoku\t'KSudoku\'s saved game, with what was placed and noted'
ipuz\t'ipuz, the open format for puzzles, with what was placed and noted'
csv\t'a table for spreadsheets and programs, one puzzle per line'
opensudoku\t'OpenSudoku\'s collection, with names, folders and notes'
ninefold\t'Ninefold\'s own format, which keeps everything'
fpuzzles\t'a link to f-puzzles'
sudokupad\t'a link to SudokuPad'
sudokumaker\t'a link to SudokuMaker'
iss\t'a link to Interactive Sudoku Solver'
sudokuwiki\t'a link to SudokuWiki\'s solver'
sudokuexchange\t'a link to SudokuExchange'
sudoku-coach\t'the text that Sudoku Coach copies and imports'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l format -d 'Print an object for each puzzle instead, with its solution, level and seed' -r -f -a "json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l threads -d 'Number of threads, 256 at most (default: one per core)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l few-givens -d 'At most four givens and more clues instead: thermometers, arrows, whispers, renbans, sandwiches, X-sums, quadruples'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l minimal -d 'Only puzzles in which every given is needed'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l details -d 'Name each puzzle by its level, rating, score, seed and hardest technique instead of its level and a number'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -s h -l help -d 'Print help'
complete -c ninefold -n "__fish_ninefold_using_subcommand show" -l candidates -d 'Show the candidates of each cell, from the file or else from the board'
complete -c ninefold -n "__fish_ninefold_using_subcommand show" -s h -l help -d 'Print help'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -s o -l output -d 'PDF file to write; `-` is standard output' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l first -d 'Print only the first N puzzles' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l graded -d 'Print a graded collection: a level, a technique, or a kind such as killer' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l new -d 'Print N new puzzles, 20000 at most' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l level -d 'Level of new puzzles, and of daily ones (default: medium)' -r -f -a "beginner\t'Full houses and hidden singles in boxes'
easy\t'All singles'
medium\t'Intersections, pairs and triples'
hard\t'Quads, fish, single-digit patterns, wings, uniqueness, colours'
expert\t'Chains and loops, Sue de Coq'
extreme\t'Grouped chains and almost locked sets'
nightmare\t'Forcing chains and nets'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l technique -d 'Technique that new puzzles need, and nothing harder' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l seed -d 'Random seed of new puzzles (default: from the system)' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l daily -d 'Print the daily puzzles of a month, such as 2026-12' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l kind -d 'Kind of new puzzles; of daily ones sudoku, or variant for that of each day' -r -f -a "sudoku\t'Sudoku'
crosspatch\t'Kriss Kross: a list of words fitted into a grid; level and symmetry cannot be chosen'
4x4\t'4x4'
6x6\t'6x6'
8x8\t'8x8'
10x10\t'10x10'
12x12\t'12x12'
16x16\t'16x16'
x\t'X'
windoku\t'Windoku'
jigsaw\t'Jigsaw'
anti-knight\t'Anti-knight'
nonconsecutive\t'Nonconsecutive'
killer\t'Killer'
killer-empty\t'Killer without givens'
thermometer\t'Thermometers'
arrow\t'Arrows'
dots\t'White and black dots'
xv\t'XV'
whisper\t'Whisper lines'
renban\t'Renban lines'
sandwich\t'Sandwich sums'
x-sum\t'X-sums'
quadruple\t'Quadruples'
little-killer\t'Little killers'
x+killer\t'X and killer'
anti-knight+killer\t'Anti-knight and killer'
thermometer+arrow\t'Thermometers and arrows'
dots+killer\t'Dots and cages'
variant\t'The variant of a day; with --daily only'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l practice -d 'Print a practice sheet for a technique, with the answers at the end' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l positions -d 'Number of positions on a practice sheet' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l steps-per-picture -d 'Steps in a picture of the path of a puzzle with clues: 1, 3, 6 or 12' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l per-page -d 'Puzzles on a page' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l paper -d 'Paper: a4, a5, letter, legal, or a size in millimetres such as 120x180' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l orientation -d 'Orientation of the pages' -r -f -a "portrait\t'Higher than wide'
landscape\t'Wider than high'
booklet\t'Two pages on each side of a sheet, to be folded'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l candidates -d 'Candidates in empty cells' -r -f -a "none\t'Empty cells stay empty'
all\t'All that the digits on the board allow'
mine\t'The player\'s marks, with --progress'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l solutions -d 'Where to print the solutions' -r -f -a "none\t'No solutions'
upside-down\t'Below each puzzle, small and upside down'
end\t'Small, on pages at the end'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l language -d 'Language of the texts: en or de' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l progress -d 'Print the positions in the files, with the player\'s digits and marks, not the start boards'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l path -d 'Print the solution path of a puzzle, step by step'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l large -d 'Large print: one puzzle a page'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l no-number -d 'Leave out the numbers of puzzles'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l no-title -d 'Leave out the titles of puzzles'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l no-level -d 'Leave out levels and ratings'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l name -d 'Leave space for a name'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l no-time -d 'Leave out the space for the time'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l black -d 'Black and greys only'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l qr -d 'Print a QR code that opens each sudoku on www.sudokuwiki.org'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -s o -l output -d 'File to write, with the extension .png or .svg' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -l size -d 'Width and height in pixels' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -l candidates -d 'Draw the candidates of each cell, from the file or else from the board'
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -l hint -d 'Draw the next step'
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -l start -d 'Draw the start board, without the digits and marks in the file'
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -l black -d 'Black and greys only'
complete -c ninefold -n "__fish_ninefold_using_subcommand picture" -s h -l help -d 'Print help'
complete -c ninefold -n "__fish_ninefold_using_subcommand read" -l to -d 'Output format' -r -f -a "sudoku\t'nine lines of nine digits, 0 for an empty cell'
line\t'81 characters in a line, a dot for an empty cell'
sdm\t'SadMan Sudoku\'s collection: 81 digits in a line, then the name'
sdk\t'SadMan Sudoku and SudoCue: nine lines, and lines about the puzzle'
sdx\t'SudoCue\'s work in progress: what was placed, and the candidates'
ss\t'Simple Sudoku: nine lines in a frame'
candidates\t'all candidates in a frame, as forums show them'
candidate-line\t'all candidates in a line of 729 characters'
hodoku\t'HoDoKu\'s library line, with what was placed and removed'
solo\t'the game ID of Simon Tatham\'s Solo'
ksudoku\t'KSudoku\'s saved game, with what was placed and noted'
ipuz\t'ipuz, the open format for puzzles, with what was placed and noted'
csv\t'a table for spreadsheets and programs, one puzzle per line'
opensudoku\t'OpenSudoku\'s collection, with names, folders and notes'
ninefold\t'Ninefold\'s own format, which keeps everything'
fpuzzles\t'a link to f-puzzles'
sudokupad\t'a link to SudokuPad'
sudokumaker\t'a link to SudokuMaker'
iss\t'a link to Interactive Sudoku Solver'
sudokuwiki\t'a link to SudokuWiki\'s solver'
sudokuexchange\t'a link to SudokuExchange'
sudoku-coach\t'the text that Sudoku Coach copies and imports'"
complete -c ninefold -n "__fish_ninefold_using_subcommand read" -l format -d 'Print an object for each sudoku instead, with its uncertain cells' -r -f -a "json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand read" -l givens-only -d 'Leave out digits that look entered by a player, with other ink or on other paper than the givens'
complete -c ninefold -n "__fish_ninefold_using_subcommand read" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand report" -l format -d 'Output format' -r -f -a "text\t'Text for people'
json\t'A JSON array with one object per puzzle, each on a line'
jsonl\t'The same objects, one per line, without the array'"
complete -c ninefold -n "__fish_ninefold_using_subcommand report" -l limit -d 'Give up on a puzzle after a search of this many seconds; 0 for never' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand report" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l technique -d 'The technique, by its name or its id' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l count -d 'The number of positions' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l seed -d 'The seed: the same positions for the same seed' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l data-dir -d 'With progress: the folder of the log (default: NINEFOLD_DATA_DIR, or the platform\'s data folder)' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l simulate -d 'The number of simulated learners; with forecast, simulated players play' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l slip -d 'How often a simulated learner misses what he knows, in percent' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l luck -d 'How often a simulated learner finds what he does not know, in percent' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -l knows-fins -d 'With near misses: a fish with fins does not count as the fish without them'
complete -c ninefold -n "__fish_ninefold_using_subcommand practice" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "check" -d 'Check whether each puzzle has one solution: `unique`, `multiple`, `none`, or its first clash'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "solve" -d 'Solve each puzzle and print a report, a line, or statistics'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "rate" -d 'Rate each puzzle: its level, score, rating and hardest step'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "steps" -d 'Explain the whole solving path of each puzzle, step by step'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "hint" -d 'Explain the next step of each puzzle'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "convert" -d 'Convert puzzles to another format'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "generate" -d 'Make puzzles by level, technique, number and symmetry of givens'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "canonical" -d 'Print the canonical form of each puzzle'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "show" -d 'Draw the board in the terminal'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "print" -d 'Make a PDF of puzzles, a practice sheet or a solution path'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "picture" -d 'Draw the board as a PNG or SVG file'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "read" -d 'Read sudokus from screenshots, photos and scanned pages'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "report" -d 'Report how saved games were played, move by move'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "practice" -d 'List the lessons of the course, and print positions to practise in'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from check solve rate steps hint convert generate canonical show print picture read report practice help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
