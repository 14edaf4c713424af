# Records read and written.
#! --level random
loadsgf tests/sgf/ff4_full_9.sgf
query_boardsize
#? [9]
loadsgf tests/sgf/handicap_9.sgf 1
get_handicap
#? [9]
list_stones w
#? []
loadsgf tests/sgf/pass_19.sgf 99999999999999999999999
loadsgf tests/sgf/empty.sgf
#? [\? cannot load file: .*]
loadsgf tests/sgf/gzip.sgf
#? [\? cannot load file: .*]
loadsgf tests/sgf/random_512.sgf
#? [\? cannot load file: .*]
loadsgf tests/sgf
#? [\? cannot load file: .*]
loadsgf /dev/zero
#? [\? cannot load file: .*]
loadsgf /nowhere/at all.sgf
#? [\? cannot load file: /nowhere/at all.sgf: .*]
loadsgf
#? [\? syntax error: a file is expected]
query_boardsize
#? [19]
loadsgf tests/sgf/setup_then_moves.sgf
loadsgf tests/sgf/illegal_occupied.sgf
loadsgf tests/sgf/deep_variations_2000.sgf
loadsgf tests/sgf/long_main_line_5000.sgf
loadsgf tests/sgf/setup_no_liberties.sgf
#? [\? cannot load file: the chain at A9 has no liberty]
loadsgf tests/sgf/setup_whole_board_full.sgf
#? [\? cannot load file: the chain at A5 has no liberty]
genmove b
#? [pass|resign|[A-T][0-9]+]
boardsize 9
komi 6.5
play b e5
play w pass
printsgf
#? [\(;(?s:.*)KM\[6.5\](?s:.*);B\[ee\](?s:.*);W\[\]\)]
printsgf src/main.rs
#? [\? cannot write file: a name that ends in .sgf is expected]
printsgf /nowhere/at/all.sgf
#? [\? cannot write file: .*]
