# Ce qui ne va pas avec les fichiers et le solveur. `$why` est une autre de ces
# phrases, ou ce que dit le système.
trouble-in-file = { $file } : { $why }
trouble-broken = le programme a fait une erreur en le faisant
trouble-no-picture = l'image ne peut pas être produite : { $why }
trouble-no-text = ne peut pas être écrit sous forme de texte : { $why }
trouble-in-line = ligne { $line } : { $why }
trouble-at = ligne { $line }, colonne { $column } : { $why }
trouble-no-folder = ce dossier ne peut pas être créé : { $why }
trouble-no-home = aucun dossier personnel n'est connu : donnez à SHIKATSU_HOME un dossier pour les fichiers de Shikatsu
trouble-no-games-folder = il n'y a pas de dossier pour les parties
trouble-not-kept = ne peut pas être gardé sous un autre nom : { $why }
kept-as = { $from } est gardé sous le nom { $to }

# Lire et écrire.
read-missing = ce fichier n'existe pas
read-folder = c'est un dossier, pas un fichier
read-not-regular = ce n'est pas un fichier ordinaire
read-no-writer = c'est un tube dans lequel aucun programme n'écrit
read-too-large = le fichier dépasse { $most }
read-not-text = le fichier n'est pas un texte en UTF-8
read-refused = lecture impossible : { $why }
write-no-folder = non écrit : ce dossier n'existe pas, créez-le d'abord
write-folder = non écrit : c'est un dossier, choisissez un autre nom
write-not-regular = non écrit : ce n'est pas un fichier ordinaire, choisissez un autre nom
write-protected = non écrit : le fichier est protégé, choisissez un autre nom
write-permission = non écrit : pas le droit d'écrire dans ce dossier, choisissez-en un autre
write-full = non écrit : le disque est plein, faites de la place et réessayez
write-circle = non écrit : ce lien tourne en rond
write-refused = non écrit : { $why }
write-not-synced = écrit, mais peut se perdre si le courant est coupé maintenant : { $why }

# Les réglages, les thèmes, la partie en cours.
settings-unread = les réglages n'ont pas été lus : { $why } ; ceux par défaut sont pris ; { $kept }
settings-faults = certains réglages ont leur valeur par défaut : { $faults }
settings-no-text = les réglages ne peuvent pas être écrits : { $why }
theme-unread = le thème { $file } n'a pas été lu : { $why }
theme-faults = thème { $file } : certains champs ont leur valeur par défaut : { $faults }
field-fault = « { $field } » : { $what }
field-more = et { $more } de plus
fields-no-version = sa version { $version } n'a jamais existé
fields-newer = sa version { $version } est celle d'un Shikatsu plus récent
journal-not-kept = la partie n'est pas conservée : { $why }
journal-too-many = { $most } autres parties attendent d'être reprises
journal-head = ce n'est pas le journal d'une partie, ou il est d'une autre version
journal-impossible = ceci n'a pas pu se produire

# Les problèmes.
problem-unknown-kind = pas un fichier de problème : son nom devrait finir par .go ou .ron
problem-none-in-file = Aucune de ses parties n’est un problème ; de la première : { $why }
problem-no-stones = aucune pierre n’est placée, ce n’est donc pas un problème
problem-played = c’est une partie jouée, pas un problème
problem-no-liberty = la chaîne en { $point } n’a pas de liberté
problem-not-beside = `file` doit nommer un fichier à côté de l'index, sans dossier
problem-too-many = laissé de côté : plus de { $most } problèmes
board-empty = le fichier ne contient pas de goban
board-too-large = un goban a au plus { $most } lignes et colonnes
board-ragged = la ligne n'est pas aussi longue que la première
board-unknown-sign = { $sign } n'est pas un point : `N` (noir), `B` (blanc), `_` (vide) ou `-` (dehors) est attendu
board-no-liberties = la chaîne de cette pierre n'a pas de liberté
entry-file-or-position = soit `file`, soit `position` est attendu
entry-no-target = une cible est attendue
entry-no-stone = il n'y a pas de pierre sur la cible { $point }
entry-two-colors = les cibles sont de deux couleurs
entry-goal = { $goal ->
    [live] le joueur au trait ne peut pas avoir à vivre : voyez la couleur de la cible
   *[kill] le joueur au trait ne peut pas avoir à tuer : voyez la couleur de la cible
}
point-malformed = « { $text } » n'est pas un point : une lettre (A à Z sans I) et un numéro de ligne sont attendus, comme D4
point-off-board = { $text } n'est pas sur un goban { $size }

# Ce qui est demandé au solveur, et pourquoi il n'a ni réponse ni preuve.
ask-empty-target = { $point } est vide : une cible doit être une pierre
ask-masked-target = { $point } est masqué : une cible doit être une pierre
ask-two-colors = cibles de deux couleurs : { $first } et { $other }
ask-off-board = colonne { $column }, ligne { $row } à partir du haut : hors du goban { $size }
ask-occupied-ko = { $point } n'est pas vide : un ko se reprend sur un point vide
solver-broken = le solveur a échoué sur cette position ; rien n'est perdu
proof-beyond-region = la réponse repose sur plus que la région qu'elle nomme
proof-too-large = la preuve est trop grande pour être parcourue ici
proof-contradiction = le solveur se contredit sur ce problème : merci de le signaler
proof-broken = la preuve a échoué ; la réponse tient sans elle

# Les parties qui ne se lisent pas, ou pas telles quelles.
sgf-empty = le fichier est vide
sgf-compressed = c'est un fichier compressé : décompressez-le d'abord
sgf-no-game = aucune partie trouvée : une partie commence par `(;`
sgf-unclosed-value = la valeur qui commence ici n'a pas de `]`
sgf-not-go = { $value } n'est pas le jeu de go
sgf-bad-size = { $value } n'est pas une taille de goban : chaque côté a de 1 à 25 lignes
sgf-too-many-nodes = plus de { $most } nœuds
sgf-too-many-in-node = plus de { $most } propriétés dans un nœud
sgf-too-deep = les variantes s'emboîtent sur plus de { $most } niveaux
sgf-game-left-out = cette partie a été laissée de côté : { $why }
sgf-guessed-charset = aucun jeu de caractères n'est donné (CA) ; le texte a été lu en { $read }, au jugé
sgf-unknown-charset = { $value } n'est pas un jeu de caractères connu ; le texte a été lu en { $read }
sgf-wrong-charset = { $value } ne convient pas au texte, qui a été lu en { $read }
sgf-bad-bytes = des octets ne sont pas du texte en { $read } ; U+FFFD les remplace
sgf-text-outside = du texte hors des parties a été ignoré
sgf-junk = « { $text } » entre deux propriétés a été ignoré
sgf-missing-semicolon = il manque `;` avant ceci ; il a été ajouté
sgf-missing-close = { $count ->
    [one] il manque un `)` à la fin du fichier
   *[other] il manque { $count } `)` à la fin du fichier
}
sgf-empty-variation = une variante sans nœud a été laissée de côté
sgf-node-after-variation = un nœud après la fin d'une variante a été lu comme une variante de plus
sgf-second-root = une partie a un seul premier nœud ; celui-ci en a été lu comme une variante
sgf-swallowed = le `]` de cette valeur semble manquer : « { $text } » s'y trouve
sgf-value-without-property = une valeur sans propriété a été ignorée
sgf-no-value = { $property } n'a pas de valeur ; une valeur vide a été ajoutée
sgf-small-letters = « { $property } » est en minuscules ; c'est lu en majuscules
sgf-duplicate = { $property } est deux fois dans un nœud ; les valeurs ont été réunies
sgf-many-values = { $property } a plus d'une valeur ; la première compte
sgf-bad-value = { $value } n'est pas ce que prend cette propriété ; c'est gardé sans effet
sgf-odd-value = { $value } ne s'écrit pas ainsi ; c'est compris
sgf-empty-size = SZ est vide ; 19 a été pris
sgf-square-pair = la taille d'un carré s'écrit avec un seul nombre
sgf-not-in-root = { $property } va dans le premier nœud ; c'est ignoré ici
sgf-late-size = SZ va dans le premier nœud ; c'est lu tout de même
sgf-unknown-version = { $value } n'est pas une version connue ; le fichier a été lu comme FF[4]
sgf-setup-overlap = { $point } est placé de deux façons ; la dernière compte
sgf-setup-and-move = un nœud a un placement et un coup ; le placement a été fait d'abord
sgf-two-moves = un nœud a des coups des deux joueurs ; ils ont été joués dans l'ordre
sgf-handicap-stones = { $value } mais { $found } pierres sont placées ; les pierres comptent
sgf-more-warnings = { $count } autres avertissements ne sont pas donnés
odd-no-point = le coup { $number } ne nomme aucun point du goban ; rien n'a été joué
odd-occupied = coup { $number } : il y a déjà une pierre en { $point } ; elle a été remplacée
odd-suicide = le coup { $number } en { $point } est un suicide ; sa chaîne a été retirée
odd-ko = le coup { $number } en { $point } reprend un ko aussitôt
odd-no-liberty = la chaîne placée en { $point } n'a pas de liberté

# Les parties qui ne se continuent pas, ou pas telles quelles.
unplayable-start = la partie part d'une position qui n'est ni vide ni un handicap
unplayable-no-handicap-stones = { $value } mais Blanc commence sur un goban vide : les pierres de handicap manquent
unplayable-setup = après le coup { $number } la position est placée de nouveau, ce qu'aucune partie ne fait
unplayable-no-point = le coup { $number } ne nomme aucun point du goban
unplayable-move = le coup { $number } est refusé : { $why }
unplayable-length = la partie a plus de { $most } coups
remark-no-rules = aucune règle n'est nommée (RU) ; { $taken } a été pris
remark-unknown-rules = { $value } n'est pas une règle connue ; { $taken } a été pris
remark-private-rules = SHRU ne contient pas de règles : { $why } ; RU a été consulté
remark-no-komi = aucun komi n'est donné (KM) ; { $taken } a été pris
remark-komi = { $value } n'est pas un komi ; { $taken } a été pris
remark-understood = { $value } est compris comme { $understood }
remark-beyond-board = { $value } dépasse le goban entier ; c'est gardé
remark-handicap = { $value } n'est pas un nombre de pierres ; celles du goban comptent
remark-handicap-beyond-board = { $value } dépasse { $most } pierres ; celles du goban comptent
remark-handicap-unstated = HA manque mais { $found } pierres de handicap sont posées ; les pierres comptent
remark-timing = { $value } n'est pas compris ; la partie n'a pas de pendule
remark-clock-without-timing = { $property } : des temps restants sont donnés, mais pas la cadence ; la partie n'a pas de pendule
remark-time-left = { $property } après le coup { $number } ne convient à aucune pendule de cette partie ; c'est ignoré
remark-name = le nom de { color } est trop long ; son début a été pris
remark-rank = { $value } n'est pas un niveau comme 12k, 3d ou 9p ; il est laissé de côté
remark-result = { $value } ne dit pas comment la partie a fini ; elle continue
remark-half-point = { $value } est impossible avec un komi de { $komi } ; c'est gardé
remark-time-without-clock = { $value } mais la partie n'a pas de pendule ; c'est gardé
remark-not-passed = { $value } est un décompte, mais la partie ne finit pas par deux passes ; c'est gardé
remark-not-the-count = { $value } mais la position telle qu'elle est marquée donne { $counted } ; RE est gardé
remark-ended-otherwise = { $value } mais selon ses règles la partie a fini par { $ended }, qui est gardé

study-not-kept = Les exercices ne sont pas enregistrés : { $why }
study-later = écrit par une version plus récente de Shikatsu ; utilisez-la, rien n’a été changé
study-foreign = le fichier d’un autre programme ; déplacez-le
study-protected = écriture interdite à cet endroit ; changez les droits
study-full = non enregistré : le disque est plein
study-busy = un autre programme utilise le fichier d’exercice
study-damaged = le fichier d’exercice est abîmé ; relancez le programme, qui le mettra de côté
study-time = non enregistré : l’horloge du système est fausse
study-preferences = non enregistré : ces préférences n’ont pas de sens
opponent-broken = Le programme a échoué sur son coup. Reprenez un coup pour continuer.
