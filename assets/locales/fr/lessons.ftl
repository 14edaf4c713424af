# Les règles du go, en leçons.
rules-of-go = Règles du go
back-to-game = Retour à la partie
back-to-problem = Retour au problème
back-to-record = Retour à la partie
lesson-place = { $page } sur { $all }
lesson-contents = Sommaire
lesson-show = Montrer
lesson-showing = Regardez…
lesson-next = Suite
lesson-other-move = Ce coup est permis, mais ce n'est pas celui qu'on cherche ici
lesson-liberties-left = { $count ->
    [one] { color } aurait encore une liberté après ce coup
   *[other] { color } aurait encore { $count } libertés après ce coup
}

lesson-board = Le goban et les pierres
lesson-board-text = Deux joueurs, Noir et Blanc, posent à tour de rôle une pierre sur une intersection libre, bords et coins compris. Noir commence. Une pierre ne se déplace jamais : elle reste en place tant qu'elle n'est pas capturée. On joue sur 19 × 19 lignes, ou sur 13 × 13 et 9 × 9 pour des parties plus courtes.
lesson-board-task = À Noir : posez une pierre sur une intersection libre.
lesson-board-done = C'est maintenant à Blanc. Au lieu de jouer, on peut aussi passer.

lesson-goal = Le but du jeu
lesson-goal-text = Il s'agit de contrôler plus de points que l'adversaire. À la fin, chacun compte ses pierres vivantes et les intersections vides qu'elles entourent. Sur ce goban, où la partie est finie, une pastille donne à ces intersections la couleur de leur propriétaire.

lesson-liberties = Les libertés
lesson-liberties-text = Les intersections vides voisines d'une pierre, le long des lignes, sont ses libertés. Une pierre isolée en a quatre au centre, trois au bord et deux dans le coin. Les diagonales ne comptent pas. Il en faut au moins une pour rester sur le goban.

lesson-chain = Les chaînes
lesson-chain-text = Des pierres de même couleur qui se touchent le long des lignes forment une chaîne. Elles partagent leurs libertés et sont capturées ensemble ou pas du tout. Les trois pierres noires ont six libertés en commun ; la pierre blanche a pris la septième.

lesson-diagonal = Les diagonales
lesson-diagonal-text = Des pierres qui ne se touchent qu'en diagonale ne sont pas connectées : ces deux pierres noires sont deux chaînes. Mais Noir peut les relier en A ou en B, et Blanc ne peut pas prendre les deux points à la fois.
lesson-diagonal-start = Blanc va couper en A…
lesson-diagonal-task = Blanc a pris A. À Noir : connectez les deux pierres.
lesson-diagonal-done = Les pierres ne font plus qu'une chaîne et partagent leurs libertés.

lesson-capture = Capturer une pierre
lesson-capture-text = Quand l'adversaire occupe la dernière liberté d'une chaîne, elle est capturée : ses pierres sont retirées du goban et gardées comme prisonniers. Une chaîne à laquelle il ne reste qu'une liberté est en atari : elle peut être prise au coup suivant.
lesson-capture-task = La pierre blanche encerclée est en atari. À Noir : capturez-la.
lesson-capture-done = La pierre blanche a perdu sa dernière liberté. La voilà prisonnière, dans le couvercle de Noir.

lesson-atari = Sortir d'atari
lesson-atari-text = Une chaîne en atari se sauve en gagnant des libertés : on l'allonge, on la connecte à une autre, ou l'on capture des pierres qui l'entourent. S'il ne lui reste ensuite qu'une liberté, elle est toujours en atari et rien n'est gagné.
lesson-atari-task = La pierre noire du centre est en atari. À Noir : allongez-la.
lesson-atari-done = La chaîne a maintenant trois libertés et ne peut être prise tout de suite.

lesson-several = Capturer plusieurs pierres
lesson-several-text = Plusieurs pierres se capturent de la même façon, toutes à la fois, quand la dernière liberté de leur chaîne est occupée. Au bord et dans le coin, il faut pour cela moins de pierres, puisqu'il y a moins de libertés.
lesson-several-task = À Noir : capturez les quatre pierres blanches.
lesson-several-done = Les quatre ont été prises d'un coup. Les points qu'elles occupaient sont de nouveau libres.

lesson-suicide = Le suicide est interdit
lesson-suicide-text = Un coup ne doit pas laisser sa propre chaîne sans liberté. En A, une pierre noire n'en aurait aucune. Un tel coup s'appelle un suicide, et presque toutes les règles l'interdisent ; celles de Nouvelle-Zélande et de Tromp-Taylor l'admettent, et les pierres sont alors retirées.
lesson-suicide-task = Essayez : jouez Noir en A.
lesson-suicide-done = Le coup est refusé. Si un seul point voisin de A était libre, Noir pourrait y jouer.

lesson-taking-first = La capture passe d'abord
lesson-taking-first-text = Un coup qui capture n'est jamais un suicide. On retire d'abord les pierres prises, et l'on regarde les libertés ensuite. On peut donc jouer là où tous les points voisins sont à l'adversaire, pourvu que l'on capture.
lesson-taking-first-task = Tout est blanc autour de A. À Noir : capturez deux pierres.
lesson-taking-first-done = Les deux pierres ont été retirées, ce qui a donné sa liberté à la pierre noire.

lesson-snapback = Le snapback
lesson-snapback-text = Parfois, on donne une pierre pour en prendre davantage. Si Blanc capture une pierre en A en jouant B, les pierres blanches de gauche n'ont plus qu'une liberté : le point qui vient de se vider. Noir y rejoue et les prend toutes. C'est un snapback, ou uttegaeshi.
lesson-snapback-hint = Blanc connecterait en A et serait sauvé
lesson-snapback-task = À Noir : offrez une pierre en A.
lesson-snapback-bait = Blanc la prend, en B…
lesson-snapback-again = À Noir : reprenez en A.
lesson-snapback-done = Cinq pierres pour une. Ce n'est pas un ko, puisque plus d'une pierre a été reprise.

lesson-ko = Le ko
lesson-ko-text = Noir peut prendre une pierre en jouant A. Si Blanc pouvait reprendre aussitôt, puis Noir, la partie ne finirait jamais. On ne reprend donc pas un ko tout de suite : il faut d'abord jouer ailleurs. Pour les répétitions plus longues, qui sont rares, les règles diffèrent.
lesson-ko-task = À Noir : prenez le ko en A.
lesson-ko-taken = Blanc voudrait reprendre aussitôt…
lesson-ko-banned = C'est interdit. Blanc cherche une menace de ko : un coup ailleurs, auquel Noir doit répondre.
lesson-ko-threat = Blanc menace de prendre deux pierres, qui sont en atari. À Noir : sauvez-les.
lesson-ko-answered = Chacun a joué ailleurs : Blanc peut reprendre…
lesson-ko-done = Blanc a repris le ko. C'est maintenant à Noir de trouver une menace.

lesson-eyes = Deux yeux pour vivre
lesson-eyes-text = Un point vide enfermé par les pierres d'un groupe est un œil. Le groupe noir en a deux : A et B. Une pierre blanche sur l'un serait un suicide, car l'autre reste une liberté, et Blanc ne peut jouer les deux à la fois. Un groupe à deux yeux ne peut jamais être pris : il est vivant.
lesson-eyes-task = Essayez de capturer : jouez Blanc en A.
lesson-eyes-other = Refusé : Noir a encore une liberté en B. Essayez B.
lesson-eyes-done = Refusé aussi. Noir n'aura plus jamais à jouer ici.

lesson-one-eye = Un œil ne suffit pas
lesson-one-eye-text = Un groupe qui n'a qu'un œil finit par être pris s'il ne peut en faire un autre. Blanc occupe d'abord les libertés extérieures. L'œil est alors la dernière liberté, et une pierre posée là capture le groupe.
lesson-one-eye-task = À Blanc : essayez A tout de suite.
lesson-one-eye-outside = Trop tôt : Noir a encore une liberté en B. À Blanc : occupez-la.
lesson-one-eye-closed = Noir n'y peut plus rien et joue ailleurs…
lesson-one-eye-inside = L'œil est maintenant la dernière liberté. À Blanc : capturez le groupe.
lesson-one-eye-done = Quatre pierres sont prises. Dans une vraie partie, ce ne serait même pas nécessaire : des pierres qu'on ne peut sauver sont mortes et se retirent à la fin.

lesson-false-eye = Les faux yeux
lesson-false-eye-text = Un œil est faux si des pierres qui l'entourent peuvent être mises en atari, de sorte qu'il faut le combler pour les sauver. A est un vrai œil. B est faux : les deux pierres noires de droite ne tiennent aux autres que par lui.
lesson-false-eye-task = À Blanc : mettez les deux pierres en atari en C.
lesson-false-eye-threat = Noir doit connecter en B et comble son œil…
lesson-false-eye-inside = Il reste un œil, qui est la dernière liberté. À Blanc : capturez.
lesson-false-eye-done = Les sept pierres sont prises : un faux œil n'est pas un œil.

lesson-two-eyes = Vie et mort
lesson-two-eyes-text = La vie d'un groupe tient souvent à un seul point. S'il enferme trois points vides en ligne, c'est celui du milieu : Noir y fait deux yeux ; Blanc, s'il y joue le premier, n'en laisse qu'un. Les problèmes de vie et de mort demandent de trouver de tels points.
lesson-two-eyes-hint = Blanc jouerait au milieu, et Noir n'aurait qu'un œil
lesson-two-eyes-task = À Noir : faites deux yeux.
lesson-two-eyes-done = Deux yeux : le groupe vit, quoi que fasse Blanc.

lesson-seki = Le seki
lesson-seki-text = Les pierres blanches de gauche et les noires d'à côté n'ont pas d'yeux et partagent leurs deux dernières libertés, A et B. Celui qui joue l'une se fait prendre sur l'autre. Personne n'y touche donc, et les deux vivent : c'est un seki.
lesson-seki-task = À Noir : voyez ce qui arrive si vous jouez A.
lesson-seki-filled = Noir n'a plus qu'une liberté, et Blanc prend…
lesson-seki-done = Huit pierres sont perdues. Si Blanc avait joué A, Noir en aurait pris sept en B.

lesson-end = La fin de la partie
lesson-end-text = Quand il n'y a plus rien à gagner, on remplit les points que personne n'entoure : les dame. Puis les deux joueurs passent, et la partie est finie. Les pierres qui ne peuvent échapper à la capture sont mortes : on les retire sans avoir à les encercler. En cas de désaccord, on continue à jouer.
lesson-end-task = Il reste deux dame. À Noir : jouez A.
lesson-end-filled = Blanc joue B…
lesson-end-pass = Il n'y a plus rien à gagner : Noir passe.
lesson-end-second = Blanc passe aussi…
lesson-end-done = La partie est finie. Les deux pierres estompées sont mortes, et chaque point vide est à qui l'entoure.

lesson-counting = Compter la surface
lesson-counting-text = Chacun compte ses pierres qui restent et les points vides qu'elles entourent ; les pierres mortes ont été retirées. Blanc ajoute le komi, ici 7,5 points, parce que Noir a joué le premier. Le demi-point exclut la partie nulle. On compte ainsi avec les règles françaises, chinoises et américaines.

lesson-territory = Compter le territoire
lesson-territory-text = Les règles japonaises ne comptent que les points vides entourés et les prisonniers, pierres mortes comprises. Jouer dans son propre territoire y coûte un point. Les deux méthodes diffèrent rarement de plus d'un point. Ici, Noir mène de cinq points sur le goban dans les deux cas, mais ce komi est de 6,5.

lesson-handicap = Le handicap
lesson-handicap-text = Entre joueurs de force différente, le plus faible prend Noir et commence avec plusieurs pierres sur le goban, d'ordinaire sur les hoshi. Blanc joue alors le premier coup, et il n'y a que peu ou pas de komi. Sur 19 × 19, une pierre compense environ un niveau d'écart.
lesson-handicap-task = Noir a quatre pierres. À Blanc : jouez le premier coup où vous voulez.
lesson-handicap-done = Ensuite, on joue à tour de rôle comme toujours. Vous connaissez toutes les règles : bonne partie !
