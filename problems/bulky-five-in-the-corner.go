___NB-
__NNB-
NNNB--
BBB---
------
