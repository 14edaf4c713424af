# Un duel de tsumego en réseau.
duel = Duel de tsumego
duel-game = Partie
duel-how = Deux joueurs reçoivent les mêmes problèmes en même temps. La première bonne réponse marque, une mauvaise coûte du temps. Le solveur prouve chaque verdict.
duel-count = Problèmes
duel-limit = Temps par problème
duel-penalty = Attente après une mauvaise réponse
duel-usual = Toutes les collections, problèmes plus faciles
duel-preparing = Le solveur prouve les problèmes du duel …
duel-too-few = Parmi ces problèmes, { $proved } peuvent être prouvés en un instant. Le duel en demande { $count }.
duel-host-now = Héberger le duel
duel-points = { $name } : { $count ->
    [one] { $count } point
   *[other] { $count } points
}
duel-wrong-count = { $count ->
    [0] aucune mauvaise réponse
    [one] 1 mauvaise réponse
   *[other] { $count } mauvaises réponses
}
duel-next = Le problème { $number } vient dans { $seconds } s.
duel-due = Le prochain problème est en cours de preuve …
duel-paused = Le duel s'arrête avant le prochain problème.
duel-penalty-left = Faux. Vous pourrez jouer dans { $seconds } s.
duel-wrong = Faux. Vous recommencez dans { $seconds } s.
duel-other-wrong = { $player } répond faux.
duel-watching = Vous regardez.
duel-solved = { $yours ->
    [yes] Juste : vous résolvez le problème
   *[no] { $player } résout le problème
} en { $seconds } s.
duel-late = Le temps est écoulé : personne ne marque.
duel-unproved = Le solveur n'a pas trouvé à temps la preuve pour ce coup : personne ne marque.
duel-interrupted = La ligne a été coupée : le problème ne compte pas.
duel-solution-of = La solution du problème { $number }
duel-result = { $yours ->
    [yes] Vous gagnez
   *[no] { $player } gagne
} { $by ->
    [points] aux points.
    [time] au temps, à égalité de points.
    [resignation] par abandon.
   *[forfeit] parce que l'autre joueur ne revient pas.
}
duel-draw = Le duel est nul.
duel-host = Hôte
duel-guest = Invité
duel-not-here = Le problème porte sur d'autres points.
duel-give-up = Abandonner le duel
duel-ask-give-up = Abandonnez-vous le duel ?
duel-again = Un autre duel
duel-leave = Quitter le duel
duel-over = La connexion est terminée : { $why }.
duel-no-judge = Le solveur a échoué : le duel ne peut pas continuer.
back-to-duel = Retour au duel
duel-broken-off = La connexion est terminée.
