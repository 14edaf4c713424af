___N_B-
___NBB-
NNNNB--
_BBBB--
B------
