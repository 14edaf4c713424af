# Ce qui est dit au-dessus du goban. `$why` vient du système ou d'un fichier et
# n'est pas traduit.
no-sound-device = Aucune sortie audio n'a été trouvée : le jeu continue sans son
sound-device-lost = La sortie audio a disparu : le jeu continue sans son jusqu'à ce qu'il y en ait une
saved-as = Enregistré : { $path }
not-saved = La partie n'a pas pu être enregistrée : { $why }
earlier-saved-as = La partie précédente est enregistrée : { $path }
earlier-kept = La partie précédente sera proposée au prochain démarrage ; elle n'est pas enregistrée : { $why }
earlier-unread = La dernière partie n'a pas pu être lue en entier : { $why }
and-more = { $first } (et { $more } de plus)
choose-target = Cliquez une pierre de la chaîne qui doit vivre ou mourir, puis résolvez
sound-off = Le son est coupé
sound-on = Le son est rétabli
copied = La partie est dans le presse-papiers
no-game-in-clipboard = Il n’y a pas de partie dans le presse-papiers
review-kept = Les modifications de la partie sont gardées dans { $path }
exported = Exporté : { $path }
not-exported = L’exportation a échoué : { $why }
