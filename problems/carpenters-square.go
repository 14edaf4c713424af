_____B
___NB-
___NB-
_NNNB-
_BBBB-
B-----
