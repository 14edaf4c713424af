# Questions about the engine itself.
#! --seed 5 --level random
1 protocol_version
#? [2]
name
#? [Shikatsu]
version
#? [\d+\.\d+\.\d+]
known_command genmove
#? [true]
known_command make_tea
#? [false]
known_command
#? [false]
list_commands
#? [protocol_version\nname\n(?s:.*)\nkata-analyze\n(?s:.*)]
help
#? [protocol_version\nname\n(?s:.*)]
get_random_seed
#? [5]
set_random_seed 7
get_random_seed
#? [7]
set_random_seed -1
#? [\? syntax error: .*]
set_random_seed 99999999999999999999999
#? [\? syntax error: .*]
set_random_seed
#? [\? syntax error: .*]
get_random_seed
#? [7]
shikatsu-level
#? [random]
shikatsu-level medium
shikatsu-level
#? [medium]
shikatsu-level hopeless
#? [\? unknown level `hopeless`: random, easy, .*, strong]
shikatsu-level
#? [medium]
gogui-analyze_commands
#? [string/Level/shikatsu-level\n(?s:.*)]
stop
clear_cache
kgs-game_over
4294967295 name
#? [Shikatsu]
quit
