# Engines of others: choosing them and trying them out.
options-page-engines = Moteurs
engines-none = Aucun moteur connu n’est installé, et aucun n’est inscrit.
engines-how = Tout programme qui parle le Go Text Protocol joue ici. On choisit qui joue avec une nouvelle partie.
engine-found = trouvé tout seul
engine-add = Ajouter un moteur
engine-edit = Modifier
engine-try = Essayer
engine-save = Enregistrer
engine-remove = Supprimer
engine-name = Nom
engine-command = Ligne de commande
engine-initial = Commandes au départ, une par ligne
engine-name-taken = un autre moteur s’appelle { $engine }
engines-too-many = on ne peut pas inscrire davantage de moteurs
engine-waiting = On lui demande qui il est…
engine-answers = Répond : { $name }.
engine-answers-analyses = Répond : { $name } ; il analyse les positions.
engine-answers-refuses = Répond : { $name }, mais refuse { $command } : { $words }

# An engine at the board.
engine-unknown = il n’y a pas de moteur nommé { $engine } : inscrivez-le dans les options ou choisissez qui joue
engine-restarts = { $engine } est relancé et la partie continue : { $why }
engine-starting = démarre…
engine-restarted = { $count ->
    [one] relancé une fois
   *[other] relancé { $count } fois
}
engine-stuck = { $engine } ne joue pas
engine-ask-again = Redemander
engine-i-play = Je joue à sa place
engine-program-plays = Shikatsu continue
engine-console = Console GTP
engine-console-title = { $engine } : console GTP
engine-tell = une commande, par exemple : showboard
engine-tell-busy = Il réfléchit ; ensuite, on pourra lui parler.
engine-send = Envoyer
engine-quiet = Rien encore.

# A game that is only watched.
watch-speed = Entre deux coups
watch-seconds = { $seconds } s
watch-at-once = sans pause
watch-pause = Pause
watch-resume = Reprendre

# What goes wrong with engines. `$why` and `$what` are other phrases.
engine-wrote = { $what } ; il a écrit : { $words }
engine-not-found = il n’y a pas de programme { $program } : vérifiez son nom ou donnez son chemin complet
engine-not-allowed = { $program } ne peut pas être exécuté : ce n’est pas un programme, ou vous n’en avez pas le droit
engine-not-started = { $program } n’a pas pu être lancé : { $why }
engine-ended = le moteur s’est arrêté de lui-même, { $status }
engine-closed-output = le moteur a fermé sa sortie : aucune réponse ne peut venir
engine-unknown-host = il n’y a pas d’hôte { $host } : vérifiez son nom et le réseau ({ $why })
engine-nothing-listens = rien n’écoute à { $address } : lancez-y le moteur et vérifiez le port
engine-no-connection = { $address } n’a pas pu être joint en { $seconds } s : vérifiez l’adresse, et qu’aucun pare-feu ne la bloque
engine-not-connected = { $address } n’a pas pu être joint : { $why }
engine-hung-up = le moteur a fermé la connexion
engine-connection-lost = la connexion avec le moteur s’est rompue : { $why }
engine-never-answered-at = { $address } n’a pas répondu en { $seconds } s : parle-t-il GTP ? Beaucoup de moteurs ne servent qu’un programme à la fois
engine-never-answered = le moteur n’a pas répondu en { $seconds } s : parle-t-il GTP ? Beaucoup demandent un argument, comme --mode gtp
engine-silent = le moteur n’a pas répondu à { $command } en { $seconds } s
engine-no-protocol = ce que le moteur a écrit n’est pas du Go Text Protocol : { $text }
engine-floods = le moteur inonde sa sortie
engine-wrong-number = le moteur a répondu à une commande { $number } qui n’a jamais été donnée
engine-no-number = le moteur a répondu sans le numéro de la commande : { $text }
engine-passed-over = le moteur a ignoré { $command } et répondu à une commande suivante
engine-not-reading = le moteur ne lit plus ses commandes
engine-whole-boards = les moteurs ne jouent que sur des goban entiers, et celui-ci ne l’est pas
engine-square-boards = le moteur ne joue que sur des goban carrés, pas sur { $size }
engine-no-such-size = le moteur ne joue pas sur { $size } : { $words }
engine-does-not-follow = le moteur ne suit pas la partie : à { $command }, il répond { $words }
engine-illegal = le moteur veut jouer { $move }, ce qui n’est pas permis : { $why }
engine-refuses = le moteur refuse : { $words }
engine-no-analysis = le moteur ne propose pas d’analyse
engine-analysis-ended = le moteur a arrêté son analyse de lui-même
engine-says-nothing = le moteur n’a rien répondu là où un coup est attendu
engine-no-move = la réponse du moteur n’est pas un coup : { $text }
engine-no-point = la réponse du moteur n’est pas un point du goban : { $why }
engine-needs-name = un moteur a besoin d’un nom sur une ligne, pas trop long
engine-needs-program = il faut un programme à lancer, par exemple : gnugo --mode gtp
engine-open-quote = un guillemet ou une barre oblique inverse reste ouvert : { $text }
engine-too-much = c’est plus que ce dont un moteur a besoin
engine-unspeakable = il contient un caractère qu’aucun programme n’accepte
engine-no-address = ce n’est pas l’adresse d’un moteur : { $text } (on attend tcp://HÔTE:PORT, par exemple tcp://localhost:4000)
engine-address-arguments = rien ne suit l’adresse { $address } : le moteur y est déjà lancé
engine-no-command = ce n’est pas une commande : { $text }
