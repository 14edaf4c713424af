# A finished board: White's corner is dead, the middle is nobody's.
#! --level random --rules chinese
boardsize 7
komi 0
gogui-play_sequence b c7 b c6 b c5 b c4 b c3 b c2 b c1 w e7 w e6 w e5 w e4 w e3 w e2 w e1 w a7
final_score
#? [0]
final_status_list dead
#? [A7]
final_status_list alive
#? [C7 C6 C5 C4 C3 C2 C1\nE7 E6 E5 E4 E3 E2 E1|E7 .*\nC7 .*]
final_status_list seki
#? []
final_status_list dame
#? [D7 D6 D5 D4 D3 D2 D1]
final_status_list white_territory
#? [F7 G7 F6 G6 F5 G5 F4 G4 F3 G3 F2 G2 F1 G1]
final_status_list black_territory
#? [A7 B7 A6 B6 A5 B5 A4 B4 A3 B3 A2 B2 A1 B1]
final_status_list sleepy
#? [\? syntax error: .*]
final_status_list
#? [\? syntax error: .*]
final_status a7
#? [dead]
final_status C3
#? [alive]
final_status b3
#? [black_territory]
final_status g3
#? [white_territory]
final_status d3
#? [dame]
final_status pass
#? [\? invalid coordinate: .*]
final_status
#? [\? syntax error: .*]
komi 0.5
final_score
#? [W\+0.5]
kgs-genmove_cleanup b
#? [B7|A6]
# What is captured counts where territory does.
#! --level random --rules japanese
boardsize 7
komi 0
gogui-play_sequence b c7 b c6 b c5 b c4 b c3 b c2 b c1 w e7 w e6 w e5 w e4 w e3 w e2 w e1 w a7
final_score
#? [B\+1]
# All stones stand.
#! --level random --rules tromp-taylor
boardsize 3
komi 0
gogui-play_sequence b b1 b b2 b b3 w a1
final_status_list dead
#? []
final_status_list alive
#? [B3 B2 B1\nA1]
final_score
#? [B\+5]
