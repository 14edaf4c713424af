___NB-
___NB-
___NB-
NNNNB-
BBBB--
------
