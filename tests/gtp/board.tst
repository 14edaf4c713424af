# The board: its size, what lies on it, what may be played.
#! --level random
query_boardsize
#? [19]
boardsize 5
komi 0.5
get_komi
#? [0.5]
play b c3
play white C4
list_stones black
#? [C3]
list_stones W
#? [C4]
captures b
#? [0]
undo
undo
undo
#? [\? cannot undo]
list_stones black
#? []
rectangular_boardsize 3 2
query_boardsize
#? [3 2]
play b c1
play w a2
showboard
#? [\n    A B C\n  2\(O\). \.\n  1 \. \. X\nBlack to move; Black has 0 prisoners, White has 0]
all_legal b
#? [B2 C2 A1 B1]
clear_board
query_boardsize
#? [3 2]
list_stones b
#? []
boardsize 26
#? [\? unacceptable size]
boardsize 0
#? [\? unacceptable size]
boardsize -9
#? [\? unacceptable size]
boardsize nineteen
#? [\? unacceptable size]
boardsize 9 9
#? [\? syntax error: a size alone is expected]
boardsize
#? [\? syntax error: a size is expected]
rectangular_boardsize 9
#? [\? syntax error: a width and a height are expected]
rectangular_boardsize 9 26
#? [\? unacceptable size]
rectangular_boardsize 256 9
#? [\? unacceptable size]
query_boardsize
#? [3 2]
boardsize 25
boardsize 1
all_legal b
#? []
komi seven
#? [\? unacceptable komi: .*]
komi nan
#? [\? unacceptable komi: .*]
komi inf
#? [\? unacceptable komi: .*]
komi 1e9
#? [\? unacceptable komi: .*]
komi 1000000
#? [\? unacceptable komi: .*]
komi 3.75
#? [\? unacceptable komi: .*]
komi
#? [\? syntax error: a number is expected]
get_komi
#? [0.5]
komi -5.5
get_komi
#? [-5.5]
# Prisoners are those that a side has taken.
boardsize 3
play b a1
play w a2
play w b1
captures w
#? [1]
captures b
#? [0]
undo
captures w
#? [0]
captures green
#? [\? invalid color: .*]
list_stones
#? [\? syntax error: a color is expected]
all_legal purple
#? [\? invalid color: .*]
