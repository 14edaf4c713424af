# Le jeu en réseau : pourquoi quelque chose est refusé ou a pris fin.
network-refused = { $why ->
    [not-begun] la partie n'a pas commencé
    [turn] c'est à l'autre joueur
    [watcher] les spectateurs ne font que regarder
    [outdated] la position a changé entre-temps
    [waiting] la ligne de l'autre joueur est coupée : la partie attend
    [no-offer] il n'y a pas de telle proposition
    [offer-open] une proposition attend déjà sa réponse
    [not-over] la partie n'est pas finie
    [not-paused] la partie n'est pas en pause
    [marks] les marques ont changé entre-temps
    [text] un message a de 1 à { $most } caractères sur une ligne
    [too-much] trop de messages et de marques dans cette partie
   *[impossible] les règles ou le stade de la partie ne le permettent pas
}
network-ended = { $why ->
    [left] vous êtes parti
    [taken] la partie a déjà deux joueurs
    [full] la partie n'accepte plus de spectateurs
    [closed] l'hôte est parti
    [replaced] vous êtes revenu sur une autre ligne
    [flood] trop de messages ont été envoyés
    [garbage] un message n'a pas été compris
    [silent] l'autre côté ne donne plus signe de vie
    [differs] les deux programmes ont des parties différentes
    [code] le code est faux
    [seat] l'hôte ne connaît plus cette partie
    [tries] trop de codes faux : attendez une minute
    [gave-up] l'autre côté n'est pas revenu
   *[broken] la connexion a échoué à l'intérieur du programme
}
network-version = l'autre programme parle la version { $theirs } du protocole et celui-ci la version { $own } : le plus ancien doit être mis à jour
network-unreachable = { $address } est injoignable : { $why }
network-no-answer = { $address } n'a pas répondu
network-other-program = { $address } n'héberge aucune partie de Shikatsu
network-port-in-use = le port { $port } est pris : choisissez-en un autre
network-cannot-listen = impossible d'écouter sur { $address } : { $why }
network-not-stored = La partie n'est pas gardée : { $why }
