# Ce qui a été travaillé, et avec quel succès.
statistics = Statistiques
statistics-reading = Décompte de ce qui a été travaillé
statistics-none = Rien n’a encore été travaillé
statistics-none-why = Ici se liront votre force, ce qui réussit ou non, le temps qu’il faut, et les problèmes à revoir.
statistics-due = { $count ->
    [one] 1 problème est à revoir aujourd’hui
   *[other] { $count } problèmes sont à revoir aujourd’hui
}
statistics-nothing-due = Rien n’est à revoir aujourd’hui
statistics-due-how = Un problème revient peu avant le moment où il serait oublié (FSRS).
statistics-practise-due = Revoir ces problèmes
statistics-rating = Classement (Glicko-2)
statistics-rating-value = { $rating } ± { $within }
statistics-rank = environ { $rank }
statistics-rank-unsure = peut-être { $rank } : peu de réponses
statistics-streak = Jours de suite
statistics-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
statistics-streak-best = { $count ->
    [one] record : { $count } jour
   *[other] record : { $count } jours
}
statistics-practised = Travail sur
statistics-spent = { $time } en tout
statistics-solved = Résolus
statistics-of = { $part } sur { $all }
statistics-first-try = { $share } du premier coup
statistics-time = Temps par problème
statistics-time-how = la moitié est résolue en ce temps
statistics-percent = { $number } %
statistics-hours = { $hours } h { $minutes } min
statistics-date = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
}
statistics-rating-days = Classement
statistics-rating-how = Selon Glicko-2 ; il est dans la bande 19 fois sur 20.
statistics-per-day = Jour par jour
statistics-per-day-how = Résolus au-dessus de la ligne, non résolus au-dessous.
statistics-day = { $solved } résolus, { $failed } non
statistics-forecast = À revoir bientôt
statistics-forecast-how = Problèmes de chacun des 30 prochains jours ; la première barre est aujourd’hui.
statistics-come-due = { $count ->
    [one] { $count } problème à revoir
   *[other] { $count } problèmes à revoir
}
statistics-motifs = Par motif
statistics-levels = Par niveau
statistics-table-how = Résolus du premier coup, réponses, et temps habituel.
statistics-level = Niveau { $level }
statistics-no-level = Sans niveau
statistics-answers = { $count ->
    [one] { $count } réponse
   *[other] { $count } réponses
}
statistics-no-answers = Rien à montrer pour l’instant.
statistics-quiz = Quiz de statut
statistics-quiz-how = Combien de fois chaque statut a été reconnu, et avec quoi il a été confondu.
statistics-taken-for = confondu avec { $status }
home-due = { $count } à revoir
due-elsewhere = { $count ->
    [one] { $count } problème à revoir n’est dans aucune des collections d’ici
   *[other] { $count } problèmes à revoir ne sont dans aucune des collections d’ici
}

# Le tout en fichiers.
archive-title = Garder et emporter
archive-how = Le JSON contient tout et se relit ; le CSV est pour les tableurs. Un fichier déposé sur la fenêtre est ajouté.
archive-json = Exporter en JSON
archive-csv = Exporter en CSV
archive-import = Importer { $file }
export-no-folder = il n’y a pas de dossier pour cela
imported = lu dans { $file } : { $attempts ->
    [one] { $attempts } essai
   *[other] { $attempts } essais
}, { $problems ->
    [one] { $problems } problème
   *[other] { $problems } problèmes
} et { $runs ->
    [one] { $runs } série chronométrée
   *[other] { $runs } séries chronométrées
} de plus
imported-nothing = il n’y a rien de nouveau dans { $file }
not-imported = rien n’a changé par { $file } : { $why }
import-fault = ligne { $line } : { $fault }

# Les séries chronométrées.
run = Série chronométrée
run-set-up = Préparer une série
run-how = { $count } problèmes, chacun dans un temps fixe. Un mauvais coup ou la fin du temps amène le suivant.
run-seconds = Temps par problème
run-source = Problèmes de
run-over = { $solved } résolus sur { $all }
run-took = { $time } de réflexion, au plus { $seconds } s chacun
run-again = Encore
run-other = Autre série
run-best = Meilleures séries
run-best-how = Le plus de problèmes résolus, puis le moins de temps.
run-none = Aucune série pour l’instant.
run-time-up = Le temps est écoulé.
run-no-help = Sans aide et sans retour en arrière.
run-stop = Arrêter la série
run-no-problems = Il n’y a pas de problèmes pour cette série.

# Le quiz de statut.
quiz-question = Que deviennent les pierres marquées ?
quiz-right = Juste : { $status }
quiz-wrong = Non : { $status }
quiz-unknown = Aucune réponse dans le temps fixé ; cette position ne compte pas.
quiz-score = { $right } justes sur { $all }
quiz-next = Position suivante
quiz-stop = Arrêter le quiz
