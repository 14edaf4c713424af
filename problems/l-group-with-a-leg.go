BBBBBB-
NNNNBB-
___NB--
____B--
