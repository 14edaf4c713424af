BBBBBBB-
_NNNNBB-
____NB--
_____B--
