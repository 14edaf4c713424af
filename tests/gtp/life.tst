# Life and death in GNU Go's words. Three in a row: whoever moves first decides.
#! --level random
boardsize 7
gogui-play_sequence b b1 b b2 b b3 b b4 b a4 w c1 w c2 w c3 w c4 w b5 w a5 w c5
owl_attack b1
#? [1 A2]
owl_defend b1
#? [1 A2]
attack b4
#? [1 A2]
defend b4
#? [1 A2]
dragon_status a4
#? [critical A2 A2]
owl_does_attack a2 b1
#? [1]
owl_does_attack a1 b1
#? [0]
owl_does_defend A2 b1
#? [1]
owl_does_defend pass b1
#? [0]
owl_attack a1
#? [\? invalid vertex: the vertex must not be empty]
owl_attack pass
#? [\? invalid coordinate: .*]
owl_attack
#? [\? syntax error: .*]
owl_does_attack b1 b1
#? [\? illegal move: .*]
owl_does_attack b1
#? [\? syntax error: .*]
# What is asked changes nothing.
list_stones b
#? [A4 B4 B3 B2 B1]
play b a2
owl_attack b1
#? [0]
owl_defend b1
#? [1 .*]
dragon_status b1
#? [alive]
undo
play w a2
owl_defend b1
#? [0]
dragon_status b1
#? [dead]
# A bend of four in the corner: a ko that Black turns with a threat.
#! --level random
boardsize 9
gogui-play_sequence b D9 b B8 b C8 b D8 b A7 b B7 w E9 w E8 w E7 w D7 w C7 w C6 w B6 w A6
owl_attack D9
#? [2 B9]
owl_defend D9
#? [1 [A-J][1-9]]
owl_does_attack B9 D9
#? [2]
# A bent four in the corner: White starts the ko when he likes, Black never can.
#! --level random
rectangular_boardsize 8 4
gogui-play_sequence b A3 b B3 b B2 b C2 b D2 b E2 b E1 w A4 w B4 w C4 w D4 w E4 w C3 w D3 w E3 w F3 w F2 w F1 w A1 w B1 w C1
owl_attack E1
#? [2 pass]
owl_defend E1
#? [3 pass]
# Without a vertex all dragons are listed, from the top left. Chains that share
# two liberties are one dragon.
#! --level random
boardsize 5
dragon_status
#? []
gogui-play_sequence b B1 b B2 b B3 b B4 b B5 b A2 b A4 w D1 w D2 w D4 w D5 w E2 w E4
dragon_status
#? [B5: alive\nD5: alive]
dragon_status c3
#? [\? invalid vertex: .*]
dragon_status b5 d5
#? [\? syntax error: .*]
