# Le parcours d'une preuve.
proof = Preuve
proof-start = Début
proof-close = Fermer
proof-keys = Touches : { $back } retour, { $on } suite, { $start } au début, { $close } fermer
proof-not-here = Ce coup n'est pas dans la preuve. Revenez en arrière pour continuer.
proof-with-reply = { $positions } avec une réponse
proof-with-reply-below = { $positions } avec une réponse à partir d'ici
proof-over-after = La suite est finie après { $moves }
proof-won = { color } l'a gagnée.
proof-round = La position revient : rien n'a été forcé.
proof-to-move = À { color } de jouer
proof-after = après { $moves }
proof-wins-within = { color } gagne cette position, en { $moves } au plus
proof-wins-for-ever = { color } gagne cette position ; le jeu peut tourner sans fin
proof-has-threats = { color } a { $threats }
proof-retake = Reprendre le ko en { $point } coûte une menace
proof-plays = { color } joue
proof-none-helps = { color } : { $moves }, aucun n'aide
proof-threat = { $move }, une menace
proof-end = fin
proof-then = puis { $reply } : { $outcome }
proof-goes-round = tourne
proof-counting = calcul…
proof-other-firsts = Autres premiers coups
proof-as-good = aussi bon qu'un autre
proof-fails = échoue
proof-best = le mieux
proof-lines-over = La suite est finie
proof-back-first = Ce coup n'est pas dans la preuve : revenez d'abord
proof-one-reply = Ici { color } répond { $reply } ; une réponse suffit à la preuve
proof-not-legal = { $move } n'est pas permis ici

# Ce que dit une affirmation : quoi, et avec quelles menaces.
claim = { $what }, { $how }
claim-captures = { color } capture
claim-not-captured = { color } n'est pas capturé
claim-lives = { color } vit sans condition
claim-cannot-live = { color } ne peut vivre sans condition
claim-no-threats = personne n'ayant de menace de ko
claim-although = bien que { color } ait { $threats }
claim-with = avec { $threats }
claim-with-against = avec { $own } contre { $threats }
outcome-captured = capturé
outcome-kept = sauvé
outcome-alive = vivant
outcome-no-life = sans vie

# Pourquoi une suite est finie, en un mot et en une phrase.
ending-captured = capturé
ending-two-eyes = deux yeux
ending-no-room = pas de place pour deux yeux
ending-passes = tous deux ont passé
over-captured = La cible est capturée.
over-two-eyes = { color } vit sans condition, avec deux yeux.
over-no-room = { color } n'a ni la place de deux yeux, ni d'issue.
over-passes = Tous deux ont passé, et rien n'a été forcé.
