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
network-duel-refused = { $why ->
    [not-begun] le duel n'a pas commencé
    [no-problem] aucun problème n'est posé à présent
    [penalty] après une mauvaise réponse, vous ne pouvez pas jouer pendant un moment
    [judging] votre dernier coup est en train d'être jugé
    [waiting] la ligne de l'autre joueur est coupée : le duel attend
    [not-over] le duel n'est pas fini
    [too-much] trop de messages dans ce duel
   *[impossible] les règles ou le stade du duel ne le permettent pas
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
network-not-duel = une partie est hébergée là, pas un duel
network-not-game = un duel de tsumego est hébergé là, pas une partie
network-port-in-use = le port { $port } est pris : choisissez-en un autre
network-cannot-listen = impossible d'écouter sur { $address } : { $why }
network-not-stored = La partie n'est pas gardée : { $why }

# La page du jeu en réseau.
network-play = Jouer en réseau
network-join = Rejoindre une partie
network-host = Héberger une partie
network-name = Votre nom
network-address = Adresse de l'autre machine
network-address-expected = Une adresse est un nom ou un nombre, comme go-club.example ou 192.168.1.20.
network-code = Code
network-code-expected = Un code a six lettres, sans I ni O.
network-code-pad = Entrer le code avec des boutons
network-watch = Seulement regarder
network-join-now = Rejoindre
network-searching = Recherche de parties sur le réseau local …
network-unnamed = Une partie sans nom
network-other-version = Une autre version du programme héberge cette partie.
network-go-on = Continuer en réseau
network-new-address = L'hôte a une nouvelle adresse
network-match = { $black } – { $white }, { $size }, { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
network-side = Votre couleur
network-watchers = Spectateurs
network-nobody = aucun
network-port = Port
network-port-expected = Un port est un nombre de 1 à 65535.
network-announce = Annoncer la partie sur le réseau local
network-open-while-hosting = Le port n'est ouvert que tant que la partie est hébergée.
network-host-now = Héberger la partie
network-waiting = En attente de l'autre joueur
network-tell-code = Dites ce code à l'autre joueur :
network-tell-address = Les autres machines trouvent la partie d'elles-mêmes sur le réseau local, ou à :
network-no-address = Cette machine n'a pas d'adresse sur un réseau. Le port est { $port }.
network-connecting = Connexion …
network-cancel = Annuler

# La partie à côté du goban.
network-line = Ligne : { $latency } ms
network-line-watched = Ligne : { $latency } ms, { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
network-down = { $name } n'est pas joignable. La partie attend { $time }.
network-not-back = { $name } n'est pas revenu.
network-wait = Attendre plus longtemps
network-open-seat = Laisser rejoindre à nouveau avec le code
network-seat-open = La place est libre. Le code : { $code }
network-claim = Réclamer la partie
network-offers = { $offer ->
    [undo] { $name } demande à reprendre le dernier coup.
    [pause] { $name } demande une pause.
    [duel-pause] { $name } demande une pause avant le prochain problème.
    [duel] { $name } propose un autre duel.
   *[rematch] { $name } propose une autre partie, couleurs échangées.
}
network-offered = { $offer ->
    [undo] Vous demandez à reprendre votre dernier coup.
    [pause] Vous demandez une pause.
    [duel-pause] Vous demandez une pause avant le prochain problème.
    [duel] Vous proposez un autre duel.
   *[rematch] Vous proposez une autre partie, couleurs échangées.
}
network-accept = Oui
network-decline = Non
network-take-back = Y renoncer
network-declined = { $offer ->
    [undo] Le coup n'est pas repris.
    [pause] Il n'y a pas de pause.
    [duel-pause] Il n'y a pas de pause.
    [duel] Il n'y a pas d'autre duel.
   *[rematch] Il n'y a pas d'autre partie.
}
network-pause = Demander une pause
network-resume = Continuer
network-resumed = { $name } met fin à la pause.
network-agreed = { $name } est d'accord avec le décompte.
network-talk = Conversation
network-say = Dire quelque chose
network-send = Envoyer
network-said = { $name } : { $text }
network-watcher = Spectateur { $number }
network-other = L'autre joueur
network-away = { $name } n'est pas joignable : la partie attend.
network-up = La ligne est rétablie.
network-over = La connexion est finie : { $why }. La partie peut être comptée et enregistrée ici.
