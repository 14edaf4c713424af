---------
BBBBBBBB-
NNNNNNBB-
_______B-
