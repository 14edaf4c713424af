# Ce que vaut une position, et une partie.
analysis = Analyser
analysis-whole = Partie entière
analysis-stop = Arrêter ({ $percent } %)
analysis-thinking = Examen de la position…
analysis-lead = { color } mène de { $points }, { $percent } % de gain
analysis-chance = { color } : { $percent } % de gain
analysis-games = { $games ->
    [one] d’après 1 partie simulée
   *[other] d’après { $games } parties simulées
}
analysis-visits = { $visits ->
    [one] { $engine }, en 1 visite
   *[other] { $engine }, en { $visits } visites
}
analysis-by = Analysé par
analysis-self = Shikatsu
analysis-instead = Shikatsu s’en charge en attendant.
analysis-graph = Courbe de la partie
analysis-measure-points = Montrer les points
analysis-measure-chances = Montrer les chances de gain
analysis-start = Début
analysis-move = Coup { $number }
analysis-worst = Coups qui ont le plus perdu
analysis-none = Aucun coup n’a beaucoup perdu.
analysis-played = { $number } { $move }
analysis-better = mieux : { $move }
analysis-mean = Points perdus par coup : Noir { $black }, Blanc { $white }

# Parties où le programme avertit des bévues.
teaching = Avertit des bévues
teaching-on = Partie d’apprentissage : le programme avertit des bévues
teaching-loses = { $points ->
    [one] Ce coup perd environ un point.
   *[other] Ce coup perd environ { $points } points.
}
teaching-loses-chance = Ce coup perd { $percent } % des chances de gain.
teaching-loses-group = Ce coup perd les { $stones } pierres en { $point }.
teaching-misses-life = Ce coup laisse mourir les { $stones } pierres en { $point }.
teaching-misses-kill = Ce coup laisse vivre les { $stones } pierres en { $point }.
teaching-better = { $move } était meilleur.
teaching-take-back = Le reprendre
teaching-show = Montrer mieux
teaching-hide = Cacher le meilleur coup
teaching-play-on = Continuer quand même
teaching-taken-back = { $count ->
    [0] Aucune bévue reprise
    [one] Une bévue reprise
   *[other] { $count } bévues reprises
}

# Vie et mort dans toute une partie.
moments = Vie et mort
moments-stop = Arrêter ({ $percent } %)
moments-none = Aucun coup décidant du sort d'un groupe n'a été trouvé.
moments-undecided = Non tranchées : { $undecided } questions sur { $asked }.
moments-missed-kill = capture manquée
moments-missed-life = vie manquée
moments-attacked-ko = ko obtenu
moments-killed = tué
moments-saved-ko = sauvé par un ko
moments-saved = sauvé
moments-needless = coup inutile
moments-lost = perdu par son propre coup
moments-group = { $stones ->
    [one] une pierre
   *[other] { $stones } pierres
} en { $point }
moments-kills = { $moves } tue
moments-lives = { $moves } fait vivre
moments-makes-ko = { $moves } donne un ko
moments-now-ko = à présent un ko
moments-keep = S'exercer : ajouter à « De mes parties »
moments-keep-all = Ajouter les { $count } à « De mes parties »
moments-keeping = Un problème en est tiré
moments-kept = Dans « De mes parties »
moments-refused = On n'en tire aucun problème
moments-known = Déjà dans « De mes parties »
moments-added = { $count ->
    [one] Ajouté à « De mes parties »
   *[other] { $count } problèmes ajoutés à « De mes parties »
}
moments-nothing-to-find = il n'y a aucun coup à trouver
moments-too-long = sa preuve est trop longue pour un problème
