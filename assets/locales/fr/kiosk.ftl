# Une borne : ce que voient les visiteurs, et son administrateur.
kiosk-together = Jouer ensemble
kiosk-together-line = À deux devant ce goban
kiosk-program = Jouer contre l’ordinateur
kiosk-program-line = Du débutant au joueur fort
kiosk-problem = Résoudre un problème
kiosk-problem-line = Vie et mort : chaque coup reçoit sa réponse
kiosk-network-line = Deux personnes à deux machines : une partie, ou une course aux problèmes
kiosk-enter-code = Six lettres figurent sur l’autre écran. Entrez-les ici.
kiosk-problem-choose = Les premiers sont les plus faciles.
kiosk-level = Sa force
kiosk-colour = Vos pierres
kiosk-lots = Au sort
kiosk-home = Retour à l’accueil
kiosk-fell = Le programme a dû redémarrer. Votre partie est comme vous l’aviez laissée.
kiosk-broke = Le programme a échoué ici. Rien de votre partie n’est perdu.
kiosk-still-there = Êtes-vous toujours là ?
kiosk-here = Je suis toujours là
kiosk-start-over = Recommencer
kiosk-else = { $seconds ->
    [one] Sinon, tout recommence dans { $seconds } seconde.
   *[other] Sinon, tout recommence dans { $seconds } secondes.
}
kiosk-touch = Touchez l’écran pour jouer
kiosk-today = Joué ici aujourd’hui
kiosk-results = { $games ->
    [one] { $games } partie terminée
   *[other] { $games } parties terminées
}, { $stones ->
    [one] { $stones } pierre posée
   *[other] { $stones } pierres posées
} ; { $solved } sur { $tried ->
    [one] { $tried } problème résolu
   *[other] { $tried } problèmes résolus
}
kiosk-of-the-day = Problème du jour
kiosk-problem-shown = Un problème
kiosk-what-would-you-play = Où joueriez-vous ?
kiosk-played-here = Une partie jouée ici
kiosk-opens = Ouvert à partir de { $time }
kiosk-pin = Code de l’administrateur
kiosk-pin-only = Seul l’administrateur peut arrêter la borne.
kiosk-pin-wrong = { $left ->
    [one] Ce n’est pas le code. Il reste { $left } essai.
   *[other] Ce n’est pas le code. Il reste { $left } essais.
}
kiosk-pin-shut = { $seconds ->
    [one] Trop d’essais. Reprise dans { $seconds } seconde.
   *[other] Trop d’essais. Reprise dans { $seconds } secondes.
}
kiosk-admin-title = Administrateur
kiosk-again = Relire la configuration
kiosk-end = Arrêter la borne
