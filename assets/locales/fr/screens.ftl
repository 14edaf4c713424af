# L'écran d'accueil.
home-subtitle = Le jeu de go, la vie et la mort de ses pierres
home-go-on = Reprendre la partie
home-waiting = { $size }, coup { $moves }, à { color } de jouer
home-new-game = Nouvelle partie
home-problems = Problèmes de vie et de mort
home-games = Parties enregistrées
home-drop = Déposez ici un problème (.go) ou une partie (.sgf).

# Des boutons de plusieurs écrans.
home = Accueil
back = Retour
menu = Menu
quit = Quitter
stop = Arrêter
undo = Annuler
redo = Rétablir

# Le menu de pause, et ce qui est demandé avant un coup.
paused = Pause
resume = Reprendre
save-game = Enregistrer la partie
leave-game = Quitter la partie
leave-problem = Quitter le problème
leave-record = Quitter la partie
ask-leave = La partie a des modifications non enregistrées.
no-stay = Non, rester
leave-unsaved = Quitter sans enregistrer
ask-pass = Passer ?
ask-resign = { color } abandonne ?
no-play-on = Non, continuer

# Préparer une partie.
new-game = Nouvelle partie
start = Commencer
new-game-saves = La partie en attente sera enregistrée dans un fichier.
title-board = Goban
title-rules = Règles
title-handicap = Handicap et komi
title-clock = Pendule
title-players = Joueurs
rules-name = { $name ->
    [french] Françaises (cours)
    [french-ffg] Françaises (FFG)
    [chinese] Chinoises
    [aga] AGA
    [japanese] Japonaises
    [new-zealand] Néo-zélandaises
   *[tromp-taylor] Tromp-Taylor
}
rules-custom = Personnelles
rules-custom-choose = Personnelles…
rules-in-words = Compte { $counting }, { $suicide }, { $repetition }.
counts-area = des surfaces
counts-territory = des territoires
suicide-allowed = suicide permis
suicide-forbidden = suicide interdit
repetition = Répétition
repetition-allowed = une position peut revenir
repetition-third = pas de position une troisième fois
repetition-no-result = sans résultat si une position vient une troisième fois
repetition-positional = pas deux fois la même position (superko de position)
repetition-situational = pas deux fois la même position avec le même au trait (situationnel)
repetition-natural = nul ne crée deux fois une position (situationnel naturel)
every-rule = Toutes les règles
rule-territory = Territoire et prisonniers comptent, non la surface
rule-simple-ko = Un ko ne se reprend pas aussitôt
rule-suicide = Le suicide est permis
rule-all-stand = Toutes les pierres restent : aucune n'est marquée morte
rule-pass-stones = Passer coûte une pierre
rule-white-last = Blanc passe en dernier
rule-compensation = Points de Blanc pour le handicap
compensation-none = aucun
compensation-stones = un par pierre
compensation-less-one = un de moins
handicap = Handicap
handicap-none = à égalité
handicap-one = Noir commence, sans komi
handicap-stones = { $count } pierres
komi = Komi
handicap-free = Noir place les pierres
rank = niveau
rank-expected = Un niveau s'écrit 12k, 3d ou 9p.
swap-colours = Changer de couleur
nigiri = Tirer au sort
nigiri-drawn = Nigiri : { $held } pierres blanches, on avait dit { $guess ->
    [odd] impair
   *[even] pair
}. { $who } Noir.
nigiri-name = { $name } joue
nigiri-guesser = Qui a deviné joue
nigiri-holder = Qui les tenait joue
fair = Équitable selon les niveaux : { $stones }
fair-swapped = Équitable selon les niveaux : couleurs inversées, { $stones }
fair-komi = { $stones }, komi { $komi }
rematch = Rejouer
rematch-swapped = Rejouer, couleurs inversées
setup-handicap-fixed = { $stones } pierres de handicap n'ont pas de place fixe sur { $size } : au plus { $most }
setup-handicap-free = { $stones } pierres de handicap, c'est trop : au plus { $most } se posent librement
setup-komi = Le komi est d'au plus 625 dans un sens ou l'autre
setup-name = Un nom est trop long
setup-position = Aucune partie ne peut commencer dans cette position

# Les problèmes.
problems-none = Aucun problème n'a été trouvé à côté du programme. Déposez un fichier .go sur la fenêtre pour l'ouvrir.
problem-to-move = { color } joue
problem-goal = { $goal ->
    [live] { color } joue et vit
   *[kill] { color } joue et tue
}

# Ce qui peut être choisi.
options = Options
options-language = Langue
options-sounds = Sons
options-music = Musique
options-next-piece = Suivant
options-spoken-clock = Une voix compte les dernières secondes
options-no-voice = Des claquements et une cloche comptent les dernières secondes : aucune voix ne parle encore cette langue
options-silent = muet
options-ask-pass = Demander avant de passer
options-ask-resign = Demander avant d'abandonner
options-coordinates = Coordonnées
options-off = aucune
options-page-game = Partie
options-page-look = Apparence
options-page-sound = Son
options-displaced = Pierres posées un peu de travers
options-reduced-motion = Fondus au lieu de mouvements
options-board = Goban
options-stones = Pierres
options-interface = Panneaux
options-text = Taille du texte

# Parcourir une partie.
review-open = Parcourir la partie
review-players = { $black } – { $white }
review-game = Partie
review-to-start = À la position de départ
review-ten-back = Dix coups en arrière
review-back = Un coup en arrière
review-on = Un coup en avant
review-ten-on = Dix coups en avant
review-to-end = À la fin de la ligne
review-comment = Écrire un commentaire…
review-tree = L’arbre des variantes
review-promote = Variante principale
review-play-on = Jouer à partir d’ici
review-cannot-play = La partie ne peut pas continuer d’ici : { $why }
review-won = { color } gagne
save = Enregistrer

# Les parties enregistrées.
games-recent = Ouvertes récemment
games-saved = Enregistrées
unsaved = non enregistré
games-none = Aucune partie n’a encore été enregistrée. { $key } enregistre celle du goban.
games-moves = { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}

# La musique.
music-all = Toute
music-calm = Calme
music-combative = Combative
music-off = Aucune
piece-fuseki = Fuseki – le goban vide
piece-shicho = Shicho – l'escalier
piece-seki = Seki – côte à côte
piece-ko = Ko – le point disputé
piece-yose = Yose – ce qui reste

# Les noms des thèmes.
theme-name = { $theme ->
    [kaya] Kaya
    [dark-walnut] Noyer foncé
    [paper] Papier
    [slate] Ardoise
    [slate-and-shell] Ardoise et coquillage
    [print] Imprimé
    [colour-blind-safe] Pour daltoniens
    [dark-wood] Bois sombre
    [light-paper] Papier clair
   *[high-contrast] Contraste élevé
}
theme-unknown = Il n'y a pas de thème « { $name } » : le thème habituel est affiché
