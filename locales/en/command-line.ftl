# The command line: what it says instead of opening the window, and of the puzzles in a file.

# A word in place of a file that is nearly the name of a command.
command-line-no-file = there is no file "{ $name }" and no such command; did you mean "{ $command }"?

# A file has several puzzles, and one is drawn.
command-line-several = the first of { $count } puzzles is drawn; { $name }:2 is the second
    .stdin = the first of { $count } puzzles is drawn

# The number after the name of a file is too high.
command-line-no-puzzle = there is no puzzle { $number }; { $count ->
        [one] the file has one puzzle
       *[other] the file has { $count } puzzles
    }
