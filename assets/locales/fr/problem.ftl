# À côté d'un problème.
show-all-moves = Montrer tous les coups
start-over = Recommencer
problems = Problèmes
color-first = { color } d'abord
target-choose = Cliquez une pierre de la chaîne qui doit vivre ou mourir, ou laissez le solveur la trouver.
target = Cible : { $points }
target-change = (cliquez des pierres pour la changer)
solve-for = Résoudre pour { color }
searching = Recherche, { $time }
search-progress = { $number } positions, profondeur { $depth }
search-at = À { $line }
search-stopped-early = La recherche a été arrêtée avant de savoir.
search-stopped = La recherche a été arrêtée.
line = Suite : { $moves }
taken-safe = Tenus pour sûrs : { $chains }
safe-alive = { $stone } (vivant)
safe-liberties = { $stone } ({ $count ->
    [one] { $count } liberté
   *[other] { $count } libertés
})
safe-searched = { $stone } (examiné)
likely = Probable, mais non prouvé : { $status }
search-took = { $number } positions en { $time }
show-line = Montrer la suite
showing-line = Coup { $now } sur { $all }
see-proof = Voir la preuve
after-first-move = { $color ->
    [black] Après le premier coup de Noir
   *[white] Après le premier coup de Blanc
}
verdict-best = { $status } (le mieux)
no-legal-move = Aucun coup n'est permis, sinon passer.
marks-elsewhere = Les marques sont celles de la position étudiée.
go-back-to-it = Y revenir
proving = Preuve en cours, { $time }
looked-at = { $positions } examinées
verdict-of-first = { color } d'abord : { $status }
no-move-needed = Aucun coup n'est nécessaire, ou aucun n'aide
answer-elsewhere = { $count ->
    [0] De la première position :
    [one] De la position après { $count } coup :
   *[other] De la position après { $count } coups :
}
first-move = Premier coup : { $moves }
first-moves = Premiers coups : { $moves }
more-first-moves = Il y en a peut-être d'autres.
first-moves-so-far = Premiers coups trouvés : { $moves }

# Ce que deviennent les cibles.
status-alive = vivant
status-dead = mort
status-seki = seki
status-seki-long = seki : vivant sans deux yeux
status-ko = ko
status-unknown = inconnu
status-ko-short = { $needs ->
    [black] ko : il en faut { $count } à Noir
   *[white] ko : il en faut { $count } à Blanc
}
status-ko-long = { $without ->
    [alive] ko : vivant tel quel ; il faut { ko-threats } à { color } pour le retourner
   *[dead] ko : mort tel quel ; il faut { ko-threats } à { color } pour le retourner
}
possible-all = Tout est encore possible
known-so-far = Connu jusqu'ici : { $kind }
possible = Encore possible : { $kinds }
group-ask = Vivant ou mort ?
group-point-at = Désigner une pierre pour demander l'état de son groupe
group-alive = Vivant tel quel
group-seki = Vivant en seki tel quel
group-dead = Mort tel quel
group-hangs = Tout dépend du prochain coup
group-ko = Un ko décide
group-unknown = Non décidé
group-estimate = Non prouvé, par des parties simulées : il vit dans { $percent } sur 100.
group-moves = { $own } vit en jouant { $saves } ; { $other } tue en jouant { $kills }.
group-squares = Les carrés sur le goban marquent ces chaînes.
group-close = Fermer la réponse
group-hide-line = Cacher la suite
group-examine = Examiner comme problème
group-make = En faire un problème
group-back = Retour à la partie
