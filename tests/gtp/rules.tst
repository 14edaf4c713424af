# What is played by.
#! --level random
kata-get-rules
#? [\{"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"\}]
komi 5.5
kata-set-rules tromp-taylor
kata-get-rules
#? [\{"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"\}]
get_komi
#? [5.5]
kgs-rules japanese
kata-get-rules
#? [.*"scoring":"TERRITORY","suicide":false,"tax":"SEKI".*]
kgs-rules new_zealand
kata-get-rules
#? [.*"ko":"SITUATIONAL".*"suicide":true.*]
kgs-rules chess
#? [\? unknown rules: .*]
kgs-rules
#? [\? syntax error: .*]
kata-set-rules
#? [\? unknown rules: .*]
kata-set-rules { "ko": "SIMPLE", "suicide": false }
kata-get-rules
#? [.*"ko":"SIMPLE".*"suicide":false.*]
kata-set-rules {"ko":
#? [\? syntax error: this is no JSON dictionary]
kata-set-rules {"ko":"SIMPLE","tax":"ALL"}
#? [\? unknown rules: .*]
kata-set-rule suicide true
kata-set-rule suicide perhaps
#? [\? unknown rules: .*]
kata-set-rule suicide
#? [\? syntax error: .*]
kata-set-rule colour red
#? [\? unknown rules: .*]
kata-get-rules
#? [.*"suicide":true.*]
# A game that broke other rules stays with its own.
boardsize 3
gogui-play_sequence w a2 w b2 w c1 b b1 b a1
kata-set-rules chinese
#? [\? move 5 is against those rules: suicide: .*]
kata-get-rules
#? [.*"suicide":true.*]
undo
kata-set-rules chinese
is_legal b a1
#? [0]
