# À côté d'une partie.
game-title = Partie sur { $size }
game-conditions = { $rules }, komi { $komi }
game-conditions-handicap = { $rules }, komi { $komi }, { $stones } pierres de handicap
game-conditions-clock = { $conditions } ; { $clock }
game-place-handicap = { $left ->
    [one] Noir pose encore une pierre de handicap.
   *[other] Noir pose encore { $left } pierres de handicap.
}
pass = Passer
resign = Abandonner
to-move = au trait
prisoners = { $count ->
    [0] aucun prisonnier
    [one] 1 prisonnier
   *[other] { $count } prisonniers
}
prisoners-thinks = { $count ->
    [0] aucun prisonnier · réfléchit…
    [one] 1 prisonnier · réfléchit…
   *[other] { $count } prisonniers · réfléchit…
}
no-move-yet = Aucun coup encore
last-move = Coup { $number } : { color } { $move }

# Qui est devant.
estimate-ask = Qui est devant ?
estimate-hide = Cacher l'estimation
estimate-thinking = Simulation…
estimate-even = À peu près à égalité
estimate-lead = { color } est devant d'environ { $points }

# Le décompte.
count-how = Cliquez les pierres mortes, ou des mortes qui vivent ; avec Maj une seule chaîne.
count-how-seki = Cliquez les pierres mortes, ou des mortes qui vivent ; avec Maj une seule chaîne. Le bouton droit propose aussi le seki.
count-stones = Pierres
count-prisoners = Prisonniers
count-territory = Territoire
count-komi = Komi
count-handicap = Handicap
count-total = Total
count-takes-alive = { $color } tient { $stones } pour vivant.
count-takes-dead = { $color } tient { $stones } pour mort.
count-settle-by-proof = Trancher par la preuve
count-proved = La mort de toutes les pierres est prouvée.
count-estimated = Estimé, non prouvé : { $stones }
count-settle = En jouant encore, on verra qui a raison.
agree-anyway = Compter ainsi
agree = D'accord
play-on = Continuer

opponent = Shikatsu – { $level }
who-plays = Qui joue
seat-person = Personne
level-name = { $level ->
    [random] Hasard
    [easy] Facile
    [medium] Moyen
    [novice] Novice
    [learner] Apprenti
    [casual] Amateur
    [steady] Régulier
    [club] Club
    [keen] Assidu
    [adept] Confirmé
    [expert] Expert
    [master] Maître
   *[strong] Fort
}
level-games = pèse { $games } parties avant chaque coup
level-line = { $level ->
    [random] joue n’importe où
    [easy] voit un coup à l’avance, parfois
    [medium] voit un coup à l’avance
   *[strong] aussi bien que le temps le permet
}
