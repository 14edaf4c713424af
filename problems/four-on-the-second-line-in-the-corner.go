-------
BBBBBB-
NNNNBB-
_____B-
