___NB-
___NB-
NNNNB-
BBBBB-
------
