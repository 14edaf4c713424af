___NB-
NNNNB-
BBBB--
------
