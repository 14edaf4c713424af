# Modifier une partie : ce que fait un clic sur le goban.
tool-play = Jouer un coup
tool-stone = Poser une pierre { $color ->
    [black] noire
   *[white] blanche
}
tool-erase = Enlever une pierre
tool-turn = C’est à l’autre de jouer
tool-find-move = Aller au coup joué sur un point
tool-triangle = Triangle
tool-square = Carré
tool-circle = Cercle
tool-cross = Croix
tool-selected = Sélection
tool-dim = Estomper
tool-letter = Des lettres, l’une après l’autre
tool-number = Des nombres, l’un après l’autre
tool-label = Une étiquette de votre choix
tool-label-hint = L’étiquette…
edit-up = Monter la variante
edit-down = Descendre la variante
edit-delete = Supprimer à partir d’ici
edit-undo = Annuler la modification
edit-redo = Rétablir la modification
edit-first-stays = La position de départ ne se supprime pas
edit-no-variation = Il n’y a pas d’autre variante avec laquelle échanger
edit-no-liberty = La chaîne en { $point } n’aurait plus de liberté
edit-no-letter-left = Toutes les lettres servent déjà ici
edit-label-first = Écrivez d’abord l’étiquette, puis cliquez le point
find-text = Chercher un texte
find-hint = Chercher dans les commentaires…
find-next = Chercher le suivant
find-no-text = « { $text } » n’est dans aucun commentaire
find-no-move = Aucun coup n’a été joué là
review-autoplay = Défilement automatique
review-pace = Un coup toutes les
review-pace-seconds = { $seconds } s

# Ce qu'un fichier dit de la partie.
details-open = À propos de la partie
details-title = À propos de la partie
details-done = Valider
details-rank = Niveau
details-comment = Sur toute la partie
details-name-result = Résultat
details-name-date = Date
details-name-event = Événement
details-name-round = Ronde
details-name-place = Lieu
details-name-game = Nom de la partie
details-name-overtime = Byo-yomi
details-name-annotator = Commentée par
details-name-source = Source
details-komi = Le komi est un nombre comme 6.5
details-handicap = Le handicap est un nombre de pierres
details-result = Un résultat s’écrit B+3.5, W+R (abandon), B+T (temps) ou 0 (nulle)
cancel = Annuler

# Des fichiers pour d'autres programmes.
export = Exporter
export-open = Exporter…
export-board = Exporter le goban
export-picture = Image (PNG)
export-drawing = Dessin (SVG)
export-drawing-note = Noir sur blanc, net à toute taille : pour l’impression et le web.
export-look = Apparence
export-as-shown = Comme à l’écran
export-as-printed = Comme un livre
export-size = Pixels
export-sheet = Imprimer les problèmes (PDF)
export-collection = { $name } : { $count ->
    [one] 1 problème
   *[other] { $count } problèmes
}
export-paper = Papier
export-letter = Letter
export-on-page = Gobans par page
export-to = Dans le dossier { $folder }
