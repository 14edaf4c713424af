___NB-
_NNNB-
NNBB--
BB----
------
