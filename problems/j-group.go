BBBBB--
NNNNBB-
____NB-
____NB-
