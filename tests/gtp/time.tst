# Time settings of every kind; a level that does not search moves at once.
#! --level random
boardsize 5
time_settings 300 30 5
time_left b 20 3
time_left white 0 0
genmove b
#? [[A-E][1-5]]
genmove w
#? [[A-E][1-5]]
undo
time_settings 300 0 0
time_settings 0 0 0
time_settings 0 1 0
time_settings 0 30 25
time_settings -1 0 0
#? [\? syntax error: .*]
time_settings 300 30
#? [\? syntax error: .*]
time_settings 300 30 x
#? [\? syntax error: .*]
time_settings 99999999999999999999 0 0
#? [\? syntax error: .*]
time_settings nan inf 1
#? [\? syntax error: .*]
time_settings 1e9 1 1
#? [\? syntax error: .*]
time_left b -1 0
#? [\? syntax error: .*]
time_left b 10 -1
#? [\? syntax error: .*]
time_left x 10 1
#? [\? invalid color: .*]
time_left b
#? [\? syntax error: .*]
time_left b 59.5 0
kgs-time_settings none
kgs-time_settings absolute 600
kgs-time_settings byoyomi 600 30 5
time_left w 30 3
genmove w
#? [[A-E][1-5]]
kgs-time_settings canadian 600 300 25
kgs-time_settings byoyomi 600
#? [\? syntax error: .*]
kgs-time_settings byoyomi 600 0 5
#? [\? syntax error: .*]
kgs-time_settings sandglass 10
#? [\? unknown time system `sandglass`]
kgs-time_settings
#? [\? syntax error: .*]
kata-list_time_settings
#? [none absolute byoyomi canadian fischer]
kata-time_settings fischer 300 10
kata-time_settings fischer 300
#? [\? unknown time system `fischer`]
kata-time_settings absolute 300
genmove b
#? [[A-E][1-5]]
