----------
BBBBBBBBBB
BBNNNNNNBB
B________B
