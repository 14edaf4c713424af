------------
BBBBBBBBBBBB
BBNNNNNNNNBB
B__________B
