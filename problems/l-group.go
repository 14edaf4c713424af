BBBBBB-
_NNNBB-
___NB--
____B--
