__NB-
_NNB-
NNB--
BB---
-----
