# Commands of single front ends.
#! --level random
gogui-interrupt
# interrupt
gomill-describe_engine
#? [Shikatsu [0-9.]+\nLevel random, seed [0-9]+\nRules: .*]
gomill-explain_last_move
gomill-cpu_time
#? [[0-9]+\.[0-9]+]
cputime
#? [[0-9]+\.[0-9]+]
boardsize 5
gogui-setup b A1 w b1 B C3
list_stones b
#? [C3 A1]
gogui-setup b D4
#? [\? stones can only be set up on an empty board]
gogui-setup_player w
showboard
#? [(?s:.*)White to move(?s:.*)]
gogui-setup_player
#? [\? syntax error: a color is expected]
undo
#? [\? cannot undo]
genmove w
#? [[A-E][1-5]]
gomill-explain_last_move
#? [[A-E][1-5], chosen without a search]
kgs-chat private somebody Hello, who are you?
#? [My last move: [A-E][1-5], chosen without a search]
kgs-chat private
#? [\? syntax error: .*]
clear_board
gogui-setup b A1 w B1 w A2
#? [\? .*A1.*]
gogui-setup b
#? [\? syntax error: .*]
gogui-setup b pass
#? [\? .*]
list_stones b
#? []
