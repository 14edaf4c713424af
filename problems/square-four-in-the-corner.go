__NB-
__NB-
NNNB-
BBB--
-----
