-----------
BBBBBBBBBBB
BBNNNNNNNBB
B_________B
