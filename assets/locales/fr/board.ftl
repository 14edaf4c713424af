# Le goban sous la main : comment on le voit.
view = Vue du goban
view-turn = Tourner
view-turn-left = Tourner à gauche
view-turn-right = Tourner à droite
view-mirror = Miroir
view-zoom = Zoom
view-nearer = Zoom avant
view-farther = Zoom arrière
view-whole = Montrer tout le goban
view-part = Zoomer sur le problème

# Une pierre qui attend d'être confirmée.
play-stone = Jouer
drop-stone = La retirer

# Ce qu'on peut faire sur une intersection.
point-stone = { $count ->
    [one] { color }, 1 liberté
   *[other] { color }, { $count } libertés
}
point-move = Coup { $number }
point-play = Jouer ici
point-area = Mort ou vivant
point-chain = Cette chaîne seule
point-seki = En seki
point-target = Choisir pour cible
point-go-to = Aller à ce coup
point-copy = Copier « { $point } »
point-copied = « { $point } » a été copié

# Un point que l’on écrit.
coordinate-hint = Point, p. ex. D4
coordinate-unreadable = Ce n’est pas un point : écrivez par exemple D4, ou 4-4
coordinate-not-now = On ne peut pas jouer là maintenant

# Ce qu'on peut choisir à ce sujet.
options-entry = Une pierre se joue par
entry-click = Un clic
entry-twice = Deux clics
entry-confirm = Un bouton
options-touch-twice = Un doigt montre d'abord, et joue au second appui
options-numbers = Numéros des coups
numbers-off = Aucun
numbers-all = Tous
options-atari = Marquer les chaînes en atari
