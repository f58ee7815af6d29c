
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ninefold' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ninefold'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'ninefold' {
            [CompletionResult]::new('--new', '--new', [CompletionResultType]::ParameterName, 'Open the window on a new puzzle, of this level or of the level played last')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Folder for games and preferences (default: NINEFOLD_DATA_DIR, or the platform''s data folder)')
            [CompletionResult]::new('--daily', '--daily', [CompletionResultType]::ParameterName, 'Open the window on the puzzle of the day')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check whether each puzzle has one solution: `unique`, `multiple`, `none`, or its first clash')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Solve each puzzle and print a report, a line, or statistics')
            [CompletionResult]::new('rate', 'rate', [CompletionResultType]::ParameterValue, 'Rate each puzzle: its level, score, rating and hardest step')
            [CompletionResult]::new('steps', 'steps', [CompletionResultType]::ParameterValue, 'Explain the whole solving path of each puzzle, step by step')
            [CompletionResult]::new('hint', 'hint', [CompletionResultType]::ParameterValue, 'Explain the next step of each puzzle')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Convert puzzles to another format')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Make puzzles by level, technique, number and symmetry of givens')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'Print the canonical form of each puzzle')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Draw the board in the terminal')
            [CompletionResult]::new('print', 'print', [CompletionResultType]::ParameterValue, 'Make a PDF of puzzles, a practice sheet or a solution path')
            [CompletionResult]::new('picture', 'picture', [CompletionResultType]::ParameterValue, 'Draw the board as a PNG or SVG file')
            [CompletionResult]::new('read', 'read', [CompletionResultType]::ParameterValue, 'Read sudokus from screenshots, photos and scanned pages')
            [CompletionResult]::new('report', 'report', [CompletionResultType]::ParameterValue, 'Report how saved games were played, move by move')
            [CompletionResult]::new('practice', 'practice', [CompletionResultType]::ParameterValue, 'List the lessons of the course, and print positions to practise in')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ninefold;check' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('--drawn', '--drawn', [CompletionResultType]::ParameterName, 'Take the dots, lines and letters that a file only draws as rules')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;solve' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format (default: `report` for a file with one puzzle, `line` for a collection and for lines on standard input)')
            [CompletionResult]::new('--max', '--max', [CompletionResultType]::ParameterName, 'Print a report with at most N solutions, or count so many in JSON; 0 for all (default: 2)')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads for lines and statistics, 256 at most (default: one per core)')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('--observe', '--observe', [CompletionResultType]::ParameterName, 'Use a plain search that knows only the rules, and count its steps')
            [CompletionResult]::new('--true-candidates', '--true-candidates', [CompletionResultType]::ParameterName, 'Print the digits of each cell that occur in some solution')
            [CompletionResult]::new('--drawn', '--drawn', [CompletionResultType]::ParameterName, 'Take the dots, lines and letters that a file only draws as rules')
            [CompletionResult]::new('--stats', '--stats', [CompletionResultType]::ParameterName, 'Print how many puzzles were solved and how fast, instead of the solutions')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;rate' {
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'Rating scale')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads, 256 at most (default: one per core)')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;steps' {
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'Order in which steps are taken; HoDoKu''s is for classic sudoku only')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;hint' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;convert' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Output file, or a folder for one file per puzzle (default: standard output)')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output file, or a folder for one file per puzzle (default: standard output)')
            [CompletionResult]::new('--unique', '--unique', [CompletionResultType]::ParameterName, 'Leave out puzzles that are equivalent to an earlier one')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;generate' {
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Kind of puzzle; two kinds in one are joined by +')
            [CompletionResult]::new('--words', '--words', [CompletionResultType]::ParameterName, 'For crosspatch: a file of words separated by white space; `-` is standard input')
            [CompletionResult]::new('--side', '--side', [CompletionResultType]::ParameterName, 'For crosspatch: maximum number of rows and columns, up to 64 (default: 21, or more if the words need it)')
            [CompletionResult]::new('--level', '--level', [CompletionResultType]::ParameterName, 'Level of difficulty')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'Technique that the puzzle needs, and nothing harder: its name, or its id such as xy-wing')
            [CompletionResult]::new('--clues', '--clues', [CompletionResultType]::ParameterName, 'Number of givens, such as 26 or 24-30')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'Symmetry of the givens, and of the places of clues')
            [CompletionResult]::new('--pattern', '--pattern', [CompletionResultType]::ParameterName, 'Puzzle file or drawing: put the givens exactly where it has digits or signs')
            [CompletionResult]::new('--daily', '--daily', [CompletionResultType]::ParameterName, 'Puzzle of a day, such as 2026-12-24 (default: today): a sudoku of a level (default: medium), or with --kind variant the variant of the day; --count is the number of days')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Random seed (default: from the system)')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Number of puzzles')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Output format (default: sdm; for puzzles with rules a line of JSON in the format of f-puzzles)')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Print an object for each puzzle instead, with its solution, level and seed')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads, 256 at most (default: one per core)')
            [CompletionResult]::new('--few-givens', '--few-givens', [CompletionResultType]::ParameterName, 'At most four givens and more clues instead: thermometers, arrows, whispers, renbans, sandwiches, X-sums, quadruples')
            [CompletionResult]::new('--minimal', '--minimal', [CompletionResultType]::ParameterName, 'Only puzzles in which every given is needed')
            [CompletionResult]::new('--details', '--details', [CompletionResultType]::ParameterName, 'Name each puzzle by its level, rating, score, seed and hardest technique instead of its level and a number')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;canonical' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ninefold;show' {
            [CompletionResult]::new('--candidates', '--candidates', [CompletionResultType]::ParameterName, 'Show the candidates of each cell, from the file or else from the board')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ninefold;print' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'PDF file to write; `-` is standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'PDF file to write; `-` is standard output')
            [CompletionResult]::new('--first', '--first', [CompletionResultType]::ParameterName, 'Print only the first N puzzles')
            [CompletionResult]::new('--graded', '--graded', [CompletionResultType]::ParameterName, 'Print a graded collection: a level, a technique, or a kind such as killer')
            [CompletionResult]::new('--new', '--new', [CompletionResultType]::ParameterName, 'Print N new puzzles, 20000 at most')
            [CompletionResult]::new('--level', '--level', [CompletionResultType]::ParameterName, 'Level of new puzzles, and of daily ones (default: medium)')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'Technique that new puzzles need, and nothing harder')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Random seed of new puzzles (default: from the system)')
            [CompletionResult]::new('--daily', '--daily', [CompletionResultType]::ParameterName, 'Print the daily puzzles of a month, such as 2026-12')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Kind of new puzzles; of daily ones sudoku, or variant for that of each day')
            [CompletionResult]::new('--practice', '--practice', [CompletionResultType]::ParameterName, 'Print a practice sheet for a technique, with the answers at the end')
            [CompletionResult]::new('--positions', '--positions', [CompletionResultType]::ParameterName, 'Number of positions on a practice sheet')
            [CompletionResult]::new('--steps-per-picture', '--steps-per-picture', [CompletionResultType]::ParameterName, 'Steps in a picture of the path of a puzzle with clues: 1, 3, 6 or 12')
            [CompletionResult]::new('--per-page', '--per-page', [CompletionResultType]::ParameterName, 'Puzzles on a page')
            [CompletionResult]::new('--paper', '--paper', [CompletionResultType]::ParameterName, 'Paper: a4, a5, letter, legal, or a size in millimetres such as 120x180')
            [CompletionResult]::new('--orientation', '--orientation', [CompletionResultType]::ParameterName, 'Orientation of the pages')
            [CompletionResult]::new('--candidates', '--candidates', [CompletionResultType]::ParameterName, 'Candidates in empty cells')
            [CompletionResult]::new('--solutions', '--solutions', [CompletionResultType]::ParameterName, 'Where to print the solutions')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Language of the texts: en or de')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'Print the positions in the files, with the player''s digits and marks, not the start boards')
            [CompletionResult]::new('--path', '--path', [CompletionResultType]::ParameterName, 'Print the solution path of a puzzle, step by step')
            [CompletionResult]::new('--large', '--large', [CompletionResultType]::ParameterName, 'Large print: one puzzle a page')
            [CompletionResult]::new('--no-number', '--no-number', [CompletionResultType]::ParameterName, 'Leave out the numbers of puzzles')
            [CompletionResult]::new('--no-title', '--no-title', [CompletionResultType]::ParameterName, 'Leave out the titles of puzzles')
            [CompletionResult]::new('--no-level', '--no-level', [CompletionResultType]::ParameterName, 'Leave out levels and ratings')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Leave space for a name')
            [CompletionResult]::new('--no-time', '--no-time', [CompletionResultType]::ParameterName, 'Leave out the space for the time')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Black and greys only')
            [CompletionResult]::new('--qr', '--qr', [CompletionResultType]::ParameterName, 'Print a QR code that opens each sudoku on www.sudokuwiki.org')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;picture' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'File to write, with the extension .png or .svg')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'File to write, with the extension .png or .svg')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Width and height in pixels')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('--candidates', '--candidates', [CompletionResultType]::ParameterName, 'Draw the candidates of each cell, from the file or else from the board')
            [CompletionResult]::new('--hint', '--hint', [CompletionResultType]::ParameterName, 'Draw the next step')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Draw the start board, without the digits and marks in the file')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Black and greys only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'ninefold;read' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Print an object for each sudoku instead, with its uncertain cells')
            [CompletionResult]::new('--givens-only', '--givens-only', [CompletionResultType]::ParameterName, 'Leave out digits that look entered by a player, with other ink or on other paper than the givens')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;report' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Give up on a puzzle after a search of this many seconds; 0 for never')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;practice' {
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'The technique, by its name or its id')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'The number of positions')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed: the same positions for the same seed')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'With progress: the folder of the log (default: NINEFOLD_DATA_DIR, or the platform''s data folder)')
            [CompletionResult]::new('--simulate', '--simulate', [CompletionResultType]::ParameterName, 'The number of simulated learners; with forecast, simulated players play')
            [CompletionResult]::new('--slip', '--slip', [CompletionResultType]::ParameterName, 'How often a simulated learner misses what he knows, in percent')
            [CompletionResult]::new('--luck', '--luck', [CompletionResultType]::ParameterName, 'How often a simulated learner finds what he does not know, in percent')
            [CompletionResult]::new('--knows-fins', '--knows-fins', [CompletionResultType]::ParameterName, 'With near misses: a fish with fins does not count as the fish without them')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'ninefold;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check whether each puzzle has one solution: `unique`, `multiple`, `none`, or its first clash')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Solve each puzzle and print a report, a line, or statistics')
            [CompletionResult]::new('rate', 'rate', [CompletionResultType]::ParameterValue, 'Rate each puzzle: its level, score, rating and hardest step')
            [CompletionResult]::new('steps', 'steps', [CompletionResultType]::ParameterValue, 'Explain the whole solving path of each puzzle, step by step')
            [CompletionResult]::new('hint', 'hint', [CompletionResultType]::ParameterValue, 'Explain the next step of each puzzle')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Convert puzzles to another format')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Make puzzles by level, technique, number and symmetry of givens')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'Print the canonical form of each puzzle')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Draw the board in the terminal')
            [CompletionResult]::new('print', 'print', [CompletionResultType]::ParameterValue, 'Make a PDF of puzzles, a practice sheet or a solution path')
            [CompletionResult]::new('picture', 'picture', [CompletionResultType]::ParameterValue, 'Draw the board as a PNG or SVG file')
            [CompletionResult]::new('read', 'read', [CompletionResultType]::ParameterValue, 'Read sudokus from screenshots, photos and scanned pages')
            [CompletionResult]::new('report', 'report', [CompletionResultType]::ParameterValue, 'Report how saved games were played, move by move')
            [CompletionResult]::new('practice', 'practice', [CompletionResultType]::ParameterValue, 'List the lessons of the course, and print positions to practise in')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ninefold;help;check' {
            break
        }
        'ninefold;help;solve' {
            break
        }
        'ninefold;help;rate' {
            break
        }
        'ninefold;help;steps' {
            break
        }
        'ninefold;help;hint' {
            break
        }
        'ninefold;help;convert' {
            break
        }
        'ninefold;help;generate' {
            break
        }
        'ninefold;help;canonical' {
            break
        }
        'ninefold;help;show' {
            break
        }
        'ninefold;help;print' {
            break
        }
        'ninefold;help;picture' {
            break
        }
        'ninefold;help;read' {
            break
        }
        'ninefold;help;report' {
            break
        }
        'ninefold;help;practice' {
            break
        }
        'ninefold;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
