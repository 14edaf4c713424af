# Moves by hand and by the engine.
#! --level random --seed 1
boardsize 5
play b c3
3 play w c3
#? [\? illegal move: a stone lies there already]
play b
#? [\? syntax error: a color and a vertex are expected]
play b d4 w
#? [\? syntax error: a color and a vertex are expected]
play green a1
#? [\? invalid color or coordinate: .*]
play b z9
#? [\? invalid color or coordinate: .*]
play b i5
#? [\? invalid color or coordinate: .*]
play b 33
#? [\? invalid color or coordinate: .*]
play b a6
#? [\? invalid color or coordinate: .*]
play b resign
#? [\? invalid color or coordinate: .*]
make_tea
#? [\? unknown command]
9
#? [\? unknown command]
list_stones b
#? [C3]
genmove
#? [\? syntax error: a color is expected]
genmove green
#? [\? invalid color: .*]
reg_genmove w
#? [[A-E][1-5]]
list_stones w
#? []
genmove w
#? [[A-E][1-5]]
list_stones w
#? [[A-E][1-5]]
genmove w
#? [[A-E][1-5]]
genmove b
#? [[A-E][1-5]]
gg-undo 5
#? [\? cannot undo]
gg-undo -1
#? [\? syntax error: .*]
gg-undo 99999999999
#? [\? syntax error: .*]
gg-undo 3
list_stones w
#? []
gg-undo
list_stones b
#? []
gg-undo
#? [\? cannot undo]
gogui-play_sequence b A1 w B1 b PASS w c3
list_stones w
#? [C3 B1]
gogui-play_sequence b A2 w A2
#? [\? illegal move: w A2: a stone lies there already]
gogui-play_sequence b A2 w
#? [\? syntax error: .*]
gogui-play_sequence
list_stones b
#? [A1]
gg-undo 4
list_stones w
#? []
# A game goes on after passes.
#! --level random --rules aga
boardsize 3
play b pass
play w PASS
is_legal b b2
#? [1]
play b b2
play w pass
play b pass
play w pass
is_legal w a1
#? [1]
genmove w
#? [pass|[A-C][1-3]]
# A ko, and the same with a move between.
#! --level random --rules french
boardsize 4
gogui-play_sequence b b4 w c4 b a3 w d3 b b2 w c2 b c3 w b3
is_legal b c3
#? [0]
play b c3
#? [\? illegal move: ko: .*]
play b a1
is_legal b c3
#? [1]
#! --level random --rules tromp-taylor
boardsize 4
gogui-play_sequence b b4 w c4 b a3 w d3 b b2 w c2 b c3 w b3
is_legal b c3
#? [0]
# Only captures are wanted; where nothing is dead, a pass.
#! --level random --rules chinese
boardsize 5
gogui-play_sequence b a4 b b4 b c4 b d4 b e4 w a2 w b2 w c2 w d2 w e2
kgs-genmove_cleanup b
#? [pass]
kgs-genmove_cleanup
#? [\? syntax error: .*]
# White has nothing left: he resigns, but not where only a move is asked for.
#! --level medium --rules chinese
boardsize 7
gogui-play_sequence b b7 b b6 b b5 b b4 b b3 b b2 b b1 b d7 b d6 b d5 b d4 b d3 b d2 b d1 b f7 b f6 b f5 b f4 b f3 b f2 b f1 b c4 b e4 b a4 b g4
genmove w
#? [resign]
reg_genmove w
#? [pass|[A-G][1-7]]
genmove b
#? [pass|[A-G][1-7]]
