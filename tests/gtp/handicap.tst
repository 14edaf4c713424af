# Handicap stones, by the protocol's own table.
#! --level random
1 fixed_handicap 3
#? [D4 Q16 D16]
get_handicap
#? [3]
list_stones b
#? [D16 Q16 D4]
showboard
#? [(?s:.*)White to move; (?s:.*)]
undo
#? [\? cannot undo]
fixed_handicap 2
#? [\? board not empty]
place_free_handicap 2
#? [\? board not empty]
set_free_handicap A1 B2
#? [\? board not empty]
clear_board
get_handicap
#? [0]
fixed_handicap 10
#? [\? invalid handicap: from 2 to 9 stones .*]
fixed_handicap 1
#? [\? invalid handicap: .*]
fixed_handicap x
#? [\? syntax error: .*]
fixed_handicap -2
#? [\? syntax error: .*]
fixed_handicap
#? [\? syntax error: .*]
list_stones b
#? []
fixed_handicap 9
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16 K10]
boardsize 9
fixed_handicap 8
#? [C3 G7 C7 G3 C5 G5 E3 E7]
boardsize 8
fixed_handicap 5
#? [\? invalid handicap: from 2 to 4 .*]
boardsize 6
fixed_handicap 2
#? [\? invalid handicap: no stones .*]
place_free_handicap 4
#? [([A-F][1-6] ?){4}]
clear_board
place_free_handicap 36
#? [\? invalid handicap: .*]
place_free_handicap 4294967296
#? [\? syntax error: .*]
boardsize 19
place_free_handicap 12
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16 K10( [A-T]\d+){3}]
clear_board
set_free_handicap A1
#? [\? bad vertex list: .*]
set_free_handicap
#? [\? bad vertex list: .*]
set_free_handicap A1 A1
#? [\? bad vertex list: .*]
set_free_handicap A1 pass
#? [\? bad vertex list: .*]
set_free_handicap A1 Z1
#? [\? bad vertex list: .*]
list_stones b
#? []
set_free_handicap C3 q16 K10
list_stones b
#? [Q16 K10 C3]
get_handicap
#? [3]
# White is given a point for each stone where the rules say so.
#! --level random --rules tromp-taylor
kata-set-rule whiteHandicapBonus N
boardsize 9
komi 0
set_free_handicap E5 E6
final_score
#? [B\+79]
