____NB-
NNNNNB-
BBBBB--
-------
