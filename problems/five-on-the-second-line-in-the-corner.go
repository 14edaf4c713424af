--------
BBBBBBB-
NNNNNBB-
______B-
