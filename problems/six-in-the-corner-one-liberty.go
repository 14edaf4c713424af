___N_B-
___NBB-
NNNNB--
BBBBB--
-------
