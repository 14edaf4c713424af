# La partie dans un terminal. Les mots entre accents graves sont des commandes :
# la console comprend les mots donnés ici, et montre le premier de chaque ligne.
console-word-pass = passer passe
console-word-undo = annuler
console-word-redo = refaire
console-word-resign = abandonner abandon
console-word-save = enregistrer sauver sauvegarder
console-word-load = charger ouvrir
console-word-board = goban plateau
console-word-done = fini terminé accord
console-word-resume = continuer reprendre
console-word-again = rejouer encore revanche
console-word-chain = chaîne
console-word-seki = seki
console-word-help = aide
console-word-menu = menu
console-word-quit = quitter sortir
console-word-yes = oui
console-word-no = non
console-word-say = dire
console-word-pause = pause
console-word-wait = attendre
console-word-claim = réclamer
console-word-seat = place
console-file = FICHIER

# Les premiers écrans.
console-title = Shikatsu, le jeu de go
console-play = jouer
console-rules = règles
console-exit = quitter
console-back = retour
console-start = commencer
console-load-hint = `charger FICHIER` continue une partie ou une position d'un fichier.
console-two-players = à deux
console-against-machine = contre la machine
console-choice = Votre choix :
console-choice-usual = Votre choix [{ $usual }] :
console-choose-number = Tapez un nombre entre 1 et { $last }.
console-page = Appuyez sur Entrée pour continuer.
console-yes-or-no = { $question } ({ $yes } ou { $no })
console-quit-question = Quitter ?
console-quit-unsaved = Quitter ? La partie n'est pas enregistrée.
console-leave-unsaved = Laisser la partie ? Elle n'est pas enregistrée.
console-goodbye = Au revoir.
console-input-ended = L'entrée est finie.
console-line-too-long = Une ligne a au plus { $most } octets.

# Une nouvelle partie.
console-name-usual = { $prompt } [{ $usual }] :
console-name-of-first = Nom du premier joueur
console-name-of-second = Nom du second joueur
console-your-name = Votre nom
console-first-player = Joueur 1
console-second-player = Joueur 2
console-one-player = Joueur
console-name-too-long = Un nom a au plus { $most } caractères.
console-name-unseen = Un nom a des lettres visibles.
console-name-taken = L'autre joueur porte ce nom.
console-how-well = À quel niveau la machine doit-elle jouer ?
console-best-level = réfléchit quelques secondes sur tous les cœurs
console-colors = couleurs
console-board = goban
console-by-lot = tirées au sort
console-plays-black = { $name } joue Noir
console-no-handicap = aucun
console-first-move = Noir commence, sans komi
console-handicap-stones = { $stones } pierres
console-ask-board = Goban, un nombre ou deux comme 13x9 [{ $usual }] :
console-ask-rules = Règles, un nombre ou un nom [{ $usual }] :
console-ask-komi = Komi, les points donnés à Blanc [{ $usual }] :
console-ask-handicap = Pierres de handicap, de 0 à { $most } [{ $usual }] :
console-no-board = Pas de goban : un côté comme 9, ou deux comme 9x13, de 1 à { $most }, est attendu.
console-no-rules = Pas de règles : { $why }.
console-unknown-rules = aucune règle ne s'appelle `{ $name }` : { $known } sont connues ; ou bien un fichier de règles, NOM.ron, est attendu
console-no-komi = Pas de komi : { $why }.
console-komi-malformed = `{ $text }` n'est pas un komi : un nombre comme 7.5 ou 0 est attendu
console-komi-fraction = le komi se compte en points et demi-points, comme 6.5 : pas { $text }
console-handicap-range = Tapez un nombre entre 0 et { $most } : un goban de { $size } n'a pas plus de places.
console-handicap-gone = Il n'y a pas de places pour tant de pierres de handicap : il n'y en a plus.
console-cannot-play = Cette partie est impossible : { $why }.
console-nigiri = { $second } prend une poignée de pierres, et { $first } dit { $guess ->
    [odd] impair
   *[even] pair
} : il y en a { $held }. { $black } joue Noir.

# Les règles.
console-by-area = à la chinoise
console-by-territory = au territoire
console-komi-of = komi { $komi }
console-suicide-allowed = suicide permis
console-repetition = { $repetition ->
    [allowed] les positions peuvent revenir
    [third] aucune position une troisième fois
    [no-result] une position la troisième fois : sans résultat
    [positional] aucune position deux fois
   *[situational] aucune position deux fois avec le même joueur au trait
}
console-suicide = suicide
console-handicap-points = points pour le handicap
console-pass-stones = passer coûte une pierre
console-white-last = Blanc passe en dernier
console-all-stand = toutes les pierres restent
console-rules-head = Le jeu
console-rules-sets = Les règles
console-rules-counting =
    À la chinoise, on compte les pierres posées et les points qu'elles
    entourent ; au territoire, les points entourés et les prisonniers. La
    différence dépasse rarement un point.
console-rules-play =
    Noir et Blanc posent tour à tour, Noir d'abord, une pierre sur une
    intersection. Les pierres ne bougent plus ; qui entoure la plus grande
    part du goban gagne.

    Un point vide à côté d'une pierre, le long d'une ligne, est une liberté.
    Des pierres d'une couleur qui se touchent le long des lignes forment une
    chaîne et partagent leurs libertés. Une chaîne qui n'en a plus est
    capturée et retirée du goban.
console-rules-atari =
    La pierre blanche a une seule liberté, à sa droite :
    elle est en atari. Une pierre noire y suffit à la prendre.
console-rules-end =
    Aucun coup ne peut laisser sa propre chaîne sans liberté, sauf s'il prend
    (c'est le suicide, que certaines règles permettent). Une pierre qui vient
    d'en prendre une seule ne peut pas être reprise aussitôt (c'est le ko) :
    il faut d'abord jouer ailleurs.

    Une chaîne qui a deux points vides séparés à l'intérieur, deux yeux, ne
    peut jamais être prise : elle vit. Les pierres qui ne peuvent pas avoir
    deux yeux sont mortes, et on les retire à la fin sans autre forme de
    procès. Là où aucun côté ne peut prendre l'autre, les deux vivent : c'est
    le seki.

    Qui n'a plus rien à gagner passe. Après deux passes les joueurs se mettent
    d'accord sur ce qui est mort, et comptent. Blanc reçoit quelques points,
    le komi, parce que Noir commence. Le joueur le plus faible prend Noir,
    avec des pierres de handicap.

# Au goban.
console-hint = Tapez un coup comme D4, ou `aide` pour tout ce qui peut se taper.
console-player = { color } ({ $name })
console-prompt = { $player }, coup { $number } :
console-prompt-handicap = { $player }, pierres de handicap à poser : { $left }. Un point :
console-refused = { $subject } : { $why }.
console-unknown = `{ $text }` n'est ni un point ni une commande : `aide` montre ce qui peut se taper.
console-point = { $why }.
console-no-number = Il n'y a pas de point `{ $number }` : les numéros vont de 0 à { $last }.
console-empty-item = L'élément { $number } de `{ $list }` est vide : il y a une virgule de trop.
console-alone = `{ $word }` s'emploie seul.
console-no-stones = Nommez les pierres, comme dans `{ $word } { $point }`.
console-one-move = Un coup à la fois, s'il vous plaît.
console-marks-later = Les pierres se marquent quand les deux joueurs ont passé.
console-not-over = La partie n'est pas finie : `menu` la quitte.
console-not-now = Ce n'est pas possible maintenant.
console-passes = passe.
console-passes-stone = passe et donne une pierre.
console-plays = joue { $point }.
console-takes = { $count ->
    [one] joue { $point } et prend 1 pierre.
   *[other] joue { $point } et prend { $count } pierres.
}
console-costs = { $count ->
    [one] joue { $point }, ce qui coûte 1 pierre.
   *[other] joue { $point }, ce qui coûte { $count } pierres.
}
console-person-did = { color } { $what }
console-machine-did = et { $what }
console-thinks = { color } ({ $name }) réfléchit ...
console-gives-up = et abandonne.
console-machine = La machine
console-proposal = La proposition
console-white-passes-last =
    Les deux ont passé, mais avec ces règles Blanc passe en dernier, pour que
    chacun ait joué autant de coups. `passer` donne une pierre de plus à Noir et
    mène au décompte ; une pierre sur le goban continue la partie.
console-nothing-of-yours = il n'y a pas de coup à vous à reprendre
console-goes-on = La partie continue.
console-taken-back = { $count ->
    [one] Un coup est annulé.
   *[other] { $count } coups sont annulés.
}
console-played-again = { $count ->
    [one] Un coup est rejoué.
   *[other] { $count } coups sont rejoués.
}
console-lost = { $count ->
    [one] L'entrée a fini avant que la partie soit enregistrée : son coup est perdu.
   *[other] L'entrée a fini avant que la partie soit enregistrée : ses { $count } coups sont perdus.
}

# À côté du goban.
console-stones = pierres
console-prisoners = prisonniers
console-territory = territoire
console-komi = komi
console-handicap = handicap
console-even = À peu près à égalité, selon l'estimation
console-leads = { color } est devant d'environ { $points }

# Le décompte.
console-looking = Les deux ont passé. Recherche des pierres mortes ...
console-none-dead = aucune.
console-in-seki = En seki : { $stones }.
console-count-hint = Tapez des pierres mortes pour les marquer ou enlever la marque ; `fini` accepte, `continuer` reprend le jeu, `aide` montre le reste.
console-count-prompt = Décompte :
console-both-passed = Les deux joueurs ont passé : `fini` accepte, `continuer` reprend le jeu.
console-machine-alive = La machine tient { $stones } pour vivant.
console-machine-dead = La machine tient { $stones } pour mort.
console-doubt = `continuer` le joue jusqu'au bout ; `fini` une fois de plus compte quand même selon vos marques.
console-dead-stones = pierres mortes
console-part-stones = { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
}
console-part-territory = { $count } de territoire
console-part-prisoners = { $count ->
    [one] { $count } prisonnier
   *[other] { $count } prisonniers
}
console-part-komi = { $komi } de komi
console-part-handicap = { $count } de handicap

# La fin.
console-over-prompt = La partie est finie (`enregistrer FICHIER`, `annuler`, `rejouer`, ou Entrée pour le menu) :
console-over = La partie est finie : `annuler` reprend la fin, `rejouer` en commence une autre.
console-result = { $outcome } : { $short }
console-result-of = { $outcome } ({ $name }) : { $short }
console-side = { color } : { $count }
console-no-result = Une position est revenue pour la troisième fois.
console-resigned = { $player } a abandonné.
console-uncounted-prisoners = Prisonniers : Noir { $black }, Blanc { $white } ; avec ces règles ils ne comptent pas.
console-uncounted-stones = Pierres sur le goban : Noir { $black }, Blanc { $white } ; avec ces règles elles ne comptent pas.

# Les fichiers.
console-name-to-save = Nommez un fichier, comme dans `enregistrer partie.sgf`.
console-replace = { $file } existe. Le remplacer ?
console-not-saved = Rien n'est enregistré.
console-saved = La partie est enregistrée : { $file }
console-name-to-load = Nommez un fichier, comme dans `charger partie.sgf`.
console-load-unsaved = Charger une autre partie ? Celle-ci n'est pas enregistrée.
console-loaded = { $count ->
    [0] { $file } est chargé. La partie commence dans sa position.
    [one] { $file } est chargé. La partie continue après son coup.
   *[other] { $file } est chargé. La partie continue après ses { $count } coups.
}
console-loaded-over = { $file } est chargé. Sa partie est finie.
console-moves-left-out = Des coups du fichier ne peuvent pas être annulés : { $why }.
console-first-of-games = La première de ses { $count } parties est chargée.
console-needs-repairs = il a besoin de réparations, que --strict ne permet pas
console-file-kind = son nom devrait finir par .sgf ou .go

# Les listes de commandes.
console-help-point = une pierre à cet endroit : une colonne, sans I, et une ligne
console-help-number = une pierre sur le point de ce numéro : 0 en haut à gauche, puis ligne par ligne jusqu'à { $last }
console-help-taken = n'est pas un point ici : tapez plutôt { $point }
console-help-pass = ne poser aucune pierre ; quand les deux ont passé, on compte
console-help-resign = abandonner la partie
console-help-undo = annuler le dernier coup ; contre la machine, votre dernier
console-help-redo = rejouer ce qui a été annulé
console-help-save = écrire la partie dans FICHIER, en SGF, sous ce nom exact
console-help-save-again = l'écrire encore dans le même fichier
console-help-load = continuer la partie ou la position de FICHIER (.sgf ou .go)
console-help-board = montrer encore le goban
console-help-menu = quitter la partie pour le premier écran
console-help-quit = finir le programme
console-help-mark = ces pierres et celles qui vont avec sont mortes, ou vivent encore
console-help-chain = la même chose pour une seule chaîne
console-help-seki = elles vivent en seki, ce qui compte au territoire
console-help-done = accepter le décompte
console-help-resume = continuer à jouer
console-enter = Entrée
console-help-enter = retour au premier écran
console-help-again = une autre partie, en changeant de couleurs si elle était égale

# Une partie en réseau.
console-net-listening = La partie attend l'autre joueur. Son code : { $code }
console-net-port = Le port est { $port }.
console-net-address = Sur l'autre machine : shikatsu join { $address } { $code }

console-net-connecting = Connexion ...

console-net-begun = { $black } a Noir, { $white } a Blanc : { $size }, { $rules }, komi { $komi }.
console-net-hint = Tapez un coup comme D4 à votre tour, `dire BONJOUR` pour parler, ou `aide` pour tout ce qui peut être tapé.
console-net-prompt = À vous de jouer ({ $number }) :
console-net-waiting-prompt = À { $player } de jouer ({ $number }) :
console-net-count-prompt = Décompte (`fini` donne l'accord, `continuer` reprend la partie) :
console-net-over-prompt = La partie est finie (`enregistrer FICHIER`, `rejouer` pour une revanche, `quitter`) :
console-net-did = { $player } { $what }
console-net-clock = temps { $time }
console-net-prisoners = { $count ->
    [one] 1 prisonnier
   *[other] { $count } prisonniers
}
console-net-latency = ligne { $latency } ms
console-net-offers = { $offer ->
    [undo] { $player } demande à reprendre le dernier coup.
    [pause] { $player } demande une pause.
   *[rematch] { $player } propose une autre partie, couleurs échangées.
} { $yours ->
    [yes] (`non` y renonce.)
   *[no] `oui` ou `non` ?
}
console-net-declined = { $offer ->
    [undo] Le coup n'est pas repris.
    [pause] Il n'y a pas de pause.
   *[rematch] Il n'y a pas d'autre partie.
}
console-net-paused = Les pendules sont arrêtées : `continuer` les relance.
console-net-resumed = { $player } met fin à la pause.
console-net-agreed = { $player } est d'accord avec le décompte.
console-net-said = { $player } : { $text }
console-net-watcher = Spectateur { $number }
console-net-table = Le programme
console-net-down = { $player } n'est pas joignable. La partie attend { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} : `attendre` attend plus longtemps.
console-net-away = { $player } n'est pas joignable : la partie attend.
console-net-back = { $player } est de retour.
console-net-up = La ligne est rétablie.
console-net-claim = { $player } n'est pas revenu : `réclamer` gagne la partie, `attendre` attend encore.
console-net-too-early = La partie attend encore l'autre joueur.
console-net-seat-open = La place est libre : un autre programme peut rejoindre avec le code { $code }.
console-net-seat-taken = L'autre joueur est là : sa place n'est pas libre.
console-net-watchers = { $count ->
    [0] Personne ne regarde.
    [one] 1 spectateur regarde.
   *[other] { $count } spectateurs regardent.
}
console-net-ended = La connexion est finie : { $why }.
console-net-kept = La partie est gardée. Pour la continuer : { $command }

console-net-not-here = En réseau, ce n'est pas possible.
console-net-exists = { $file } existe : nommez un autre fichier.
console-net-taken-back = Des coups sont repris.
console-net-help-undo = demander à reprendre votre dernier coup
console-net-help-pause = demander une pause des pendules
console-net-help-resume = mettre fin à une pause
console-net-help-say = dire quelque chose à l'autre côté
console-net-help-yes = accepter une proposition
console-net-help-no = la refuser, ou renoncer à la vôtre
console-net-help-wait = attendre l'autre joueur plus longtemps
console-net-help-claim = gagner la partie, si l'autre joueur ne revient pas
console-net-help-seat = laisser l'autre joueur rejoindre à nouveau avec le code, s'il a perdu ses fichiers
console-net-help-again = proposer une revanche après la partie
console-net-help-quit = partir ; une partie inachevée est gardée

# Un duel en réseau.
console-duel-listening = Le duel attend l'autre joueur. Son code : { $code }
console-duel-begun = Un duel de { $host } et { $guest } : { $count ->
    [one] 1 problème
   *[other] { $count } problèmes
}, { $limit } s au plus pour chacun. La première bonne réponse marque ; une mauvaise coûte { $penalty } s.
console-duel-hint = Tapez un coup comme D4 pour répondre, `dire BONJOUR` pour parler, ou `aide` pour tout ce qui peut être tapé.
console-duel-problem = Problème { $number } sur { $count }{ $level ->
    [0] {""}
   *[other] , niveau { $level }
} : { $goal ->
    [live] { color } joue et vit
   *[kill] { color } joue et tue
}
console-duel-time = temps restant : { $seconds } s
console-duel-left = Il reste { $seconds } s.
console-duel-prompt = Votre coup (il reste { $seconds } s) :
console-duel-wait-prompt = Vous pourrez jouer dans { $seconds } s :
console-duel-watch-prompt = Il reste { $seconds } s :
console-duel-next-prompt = Le problème { $number } vient dans { $seconds } s :
console-duel-pause-prompt = Le duel est en pause (`continuer` le reprend) :
console-duel-over-prompt = Le duel est fini (`rejouer` pour un autre, `quitter`) :
console-duel-right = Juste. La réponse est { $point }.
console-duel-solution = La solution : { $line }
console-duel-total = { $name } : { $count ->
    [one] { $count } point
   *[other] { $count } points
}, { $seconds } s
console-duel-column = { $column ->
    [problem] problème
    [level] niveau
    [solver] résolu par
    [time] secondes
   *[wrong] réponses fausses
}
console-duel-offers = { $offer ->
    [pause] { $player } demande une pause avant le prochain problème.
   *[rematch] { $player } propose un autre duel.
} { $yours ->
    [yes] (`non` y renonce.)
   *[no] `oui` ou `non` ?
}
console-duel-declined = { $offer ->
    [pause] Il n'y a pas de pause.
   *[rematch] Il n'y a pas d'autre duel.
}
console-duel-paused = Le duel s'arrête avant le prochain problème : `continuer` le reprend.
console-duel-down = { $player } n'est pas joignable. Le duel attend { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} : `attendre` attend plus longtemps.
console-duel-away = { $player } n'est pas joignable : le duel attend.
console-duel-claim = { $player } n'est pas revenu : `réclamer` gagne le duel, `attendre` attend encore.
console-duel-too-early = Le duel attend encore l'autre joueur.
console-duel-not-here = Dans un duel, ce n'est pas possible.
console-duel-no-move = Ce coup n'est pas possible dans le problème.
console-duel-help-resign = abandonner le duel
console-duel-help-pause = demander une pause avant le prochain problème
console-duel-help-claim = gagner le duel, si l'autre joueur ne revient pas
console-duel-help-again = proposer un autre duel après celui-ci
console-duel-help-quit = quitter le duel
