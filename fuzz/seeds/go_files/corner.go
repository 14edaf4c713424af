__NB_
_NNB_
NBBB_
-----
