# Un problème à l’exercice : ce qui est demandé, dit et offert à côté.
practise = S’exercer
practice-number = Problème { $now } sur { $all }
practice-level = niveau { $level }
practice-sought = Recherche de la réponse
practice-not-found = Pas de réponse en { $seconds } s
practice-search-on = Chercher encore
practice-light-won = Le meilleur résultat reste possible.
practice-light-spoilt = Le meilleur résultat n’est plus possible.
practice-light-lost = La chance est perdue.
practice-light-unknown = Pas encore connu.
practice-solved = Résolu !
practice-shown = Voici la réponse.
practice-comes-again = { $count ->
    [0] Revient aujourd’hui.
    [1] Revient demain.
   *[other] Revient dans { $count } jours.
}
practice-rating = Classement { $rating } ({ $change })
practice-wrong = Cela ne marche pas.
practice-see-why = Voyez pourquoi, ou reprenez le coup.
practice-your-move = À vous de jouer.
practice-right = Juste jusqu’ici.
practice-judging = Le coup est jugé.
practice-proved = Prouvé par le solveur.
practice-hint-status = Au mieux : { $status }.
practice-hint-move = Le coup : { $moves }.
practice-hint-area = Le coup est parmi les points non assombris.
practice-better-dead = Une capture sans condition était possible.
practice-better-alive = Une vie sans condition était possible.
practice-better-seki = Un seki était possible.
practice-better-ko = Un meilleur ko était possible.
practice-ko-was-possible = Un ko était possible.
practice-in-vain = Rien n’y fait ici : « { practice-pass } » est la réponse.
practice-no-move-needed = Aucun coup n’est nécessaire.
practice-no-move-helps = Aucun coup n’aide.
practice-hint = Indice
practice-pass = Aucun coup
practice-try-again = Réessayer
practice-next = Problème suivant
practice-previous = Problème précédent
practice-show-end = Montrer la fin
practice-show-answer = Montrer la réponse
practice-swap = Inverser
practice-examine = Examiner

practice-captured = { $color ->
    [black] Noir
   *[white] Blanc
} est capturé.
practice-eyes = { $color ->
    [black] Noir
   *[white] Blanc
} vit : deux yeux en { $first } et { $second }.
practice-joined = { $color ->
    [black] Noir
   *[white] Blanc
} vit : les pierres sont reliées à un lieu sûr.
practice-ko-now = C’est un ko : { $color ->
    [black] Noir
   *[white] Blanc
} doit trouver la première menace.
practice-alive = { $color ->
    [black] Noir
   *[white] Blanc
} vit, quoi que l’on joue.
practice-dead = { $color ->
    [black] Noir
   *[white] Blanc
} est mort, quoi que l’on joue.
practice-seki = { $color ->
    [black] Noir
   *[white] Blanc
} vit en seki.

options-page-practice = Exercice
options-light = Témoin à l’exercice
options-play-out = Montrer pourquoi un coup est faux
options-vary = Tourner les problèmes et échanger les couleurs au hasard
options-solver-time = Temps pour trouver la réponse
options-seconds = { $seconds } s

problems-solved = { $solved } sur { $all } résolus
problem-solved = résolu
problem-failed = non résolu

practice-file-unclear = Le fichier marque ses lignes par des mots inconnus : aucune ne compte comme juste.
practice-by-file = D’après les réponses du fichier, non prouvées.
practice-file-goes-on = Le fichier continue.
practice-file-right = Juste, dit le fichier.
practice-file-wrong = Faux, dit le fichier.
practice-file-ends = Le fichier s’arrête ici sans rien dire.
practice-file-amiss = Le problème dit autre chose : { $what }.
practice-file-silent = Le fichier ne dit rien de ce coup.

problems-not-found = Aucun problème ne correspond à la recherche.
problems-show-all = Tout afficher
problems-own = Vos propres problèmes : déposez des fichiers .sgf, .ron ou .go sur la fenêtre, ou rangez-les dans { $folder }.
problems-drop = Déposez des fichiers .sgf, .ron ou .go sur la fenêtre pour ajouter leurs problèmes.
problems-close = Retirer cette collection de la liste
problems-as-games = Voir les parties de ce fichier
problems-faulty = { $count ->
    [one] Un problème est inutilisable
   *[other] { $count } problèmes sont inutilisables
}
problems-repaired = { $count ->
    [one] Une faute du fichier a été réparée
   *[other] { $count } fautes du fichier ont été réparées
}
problems-found = { $found } sur { $all ->
    [one] un problème
   *[other] { $all } problèmes
}
problems-count = { $all ->
    [one] Un problème
   *[other] { $all } problèmes
}
problems-words = Rechercher
problems-all-collections = Toutes les collections
problems-tried-or-not = Essayés ou non
problems-never-tried = Jamais essayés
problems-all-levels = Tous les niveaux
problems-all-motifs = Tous les thèmes
problems-none-in-folder = { $folder } : aucun problème trouvé dans ce dossier

# What the solver says of the answers of a collection.
audit-begin = Vérifier les réponses avec le solveur
audit-progress = { $done } sur { $all } vérifiés
audit-over = { $sound } sur { $all } sont conformes
audit-stop = Arrêter
audit-close = Fermer
audit-more = et { $count } de plus
audit-unsolved = non résolu dans le temps fixé
audit-no-target = aucune cible n’est nommée, et aucune n’a été trouvée dans le temps donné
audit-other-unsolved = si { $color ->
    [black] Noir
   *[white] Blanc
} commence, non résolu dans le temps fixé
audit-wrong-status = si { $color ->
    [black] Noir
   *[white] Blanc
} commence, on annonce { $stated }, mais c'est : { $found }
audit-wrong = annoncé et faux : { $moves }
audit-missing = juste et non annoncé : { $moves }
audit-nothing-stated = aucune réponse annoncée ; le coup juste est { $moves }
audit-not-unique = { $count } premiers coups sont justes
audit-more-moves = D'autres premiers coups sont peut-être justes
audit-decided = déjà décidé : { $status }

# Ce que l’élève ajoute.
annotation-favourite = Ajouter aux favoris
annotation-no-favourite = Retirer des favoris
annotation-write = Étiquettes et note
annotation-tags = Étiquettes, séparées par des virgules
annotation-note = Une note à vous
problem-favourite = favori
problems-marked-or-not = Marqués ou non
problems-favourites = Favoris
problems-with-note = Avec une note
