# Ce dont le jeu est fait. `$color` est partout `black` ou `white`.

color = { $color ->
    [black] Noir
   *[white] Blanc
}

pass-move = passe

ko-threats = { $count ->
    [0] aucune menace de ko
    [one] une menace de ko
   *[other] { $count } menaces de ko
}
any-ko-threats = autant de menaces de ko qu'il veut

# Les nombres viennent deux fois : `$count` pour choisir la forme, `$number` tel
# qu'il s'écrit.
moves = { $count ->
    [one] { $number } coup
   *[other] { $number } coups
}
positions = { $count ->
    [one] { $number } position
   *[other] { $number } positions
}

# Pourquoi un coup est refusé.
refused-off-board = Ce point est hors du goban
refused-occupied = Il y a déjà une pierre
refused-masked = Ce point ne fait pas partie du problème
refused-suicide = Suicide : la pierre n'aurait aucune liberté
refused-ko = Ko : jouez ailleurs avant de reprendre
refused-repetition = Répétition : cette position a déjà été sur le goban
refused-game-over = La partie est finie
refused-turn = C'est à l'autre joueur
refused-paused = La partie est en pause : reprenez-la d'abord
refused-not-counting = Les pierres se marquent quand les deux joueurs ont passé
refused-handicap-first = Noir a encore des pierres de handicap à poser
refused-handicap-placed = Toutes les pierres de handicap sont posées
refused-nothing-to-undo = Il n'y a pas de coup à annuler
refused-nothing-to-redo = Il n'y a pas de coup à refaire
refused-no-stone = Il n'y a pas de pierre à cet endroit

# Comment finit une partie.
outcome-points = { color } gagne de { $points }
outcome-resignation = { color } gagne par abandon
outcome-time = { color } gagne au temps
outcome-forfeit = { color } gagne par forfait
outcome-draw = Partie nulle
outcome-no-result = Sans résultat

# Comment le temps est donné.
length-hours = { $count ->
    [one] 1 heure
   *[other] { $count } heures
}
length-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
length-seconds = { $count ->
    [one] { $number } seconde
   *[other] { $number } secondes
}
clock-none = sans limite de temps
clock-unreadable = Ce n’est pas une pendule : par exemple, 10m pour la partie, 30s/move par coup, 10m+5x30s avec cinq périodes, 10m+25/5m pour 25 coups, 10m+10s avec du temps ajouté
clock-absolute = { $main } pour la partie
clock-per-move = { $limit } par coup
clock-byo-yomi = { $periods ->
    [one] 1 période de { $period }
   *[other] { $periods } périodes de { $period }
}
clock-canadian = { $stones ->
    [one] 1 pierre en { $time }
   *[other] { $stones } pierres en { $time }
}
clock-after-main = { $main }, puis { $then }
clock-fischer = { $main }, et { $increment } de plus à chaque coup
clock-fischer-capped = { $main }, et { $increment } de plus à chaque coup, au plus { $cap }
time-is-up = temps écoulé
