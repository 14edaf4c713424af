____NB-
____NB-
NNNNNB-
BBBBB--
-------
