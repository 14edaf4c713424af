# Quelles touches et quels boutons font quoi.
options-page-controls = Commandes
controls-how = Choisissez une touche ou un bouton, puis appuyez sur ce qui doit le remplacer.
controls-keys = Touche
controls-pad = Manette
controls-press = Appuyez…
controls-none = –
controls-usual = Rétablir les commandes d'origine
controls-freed = { $key } fait désormais ceci, et ne fait plus « { $action } ».
controls-refused = { $key } reste à « { $action } », qui n'aurait plus rien : donnez-lui d'abord autre chose.
controls-group-moving = Sur le goban, dans les panneaux et les listes
controls-group-record = Dans les parties relues, preuves et leçons
controls-group-game = Dans une partie ou un problème
controls-group-program = Partout
action-name = { $action ->
    [back] Revenir, mettre en pause
    [pause] Pause
    [other-part] Du goban au panneau et retour
    [next-thing] À l’élément suivant d’un panneau
    [previous-thing] À l’élément précédent
    [left] Vers la gauche
    [right] Vers la droite
    [up] Vers le haut
    [down] Vers le bas
    [choose] Jouer ici, choisir
    [choose-alone] Marquer une seule chaîne
    [choose-other] Choisir autrement (clic droit)
    [type-point] Écrire un point
    [previous-page] Page précédente
    [next-page] Page suivante
    [step-back] Un coup en arrière
    [step-on] Un coup en avant
    [previous-variation] Variante précédente
    [next-variation] Variante suivante
    [ten-back] Dix coups en arrière
    [ten-on] Dix coups en avant
    [to-start] Au début
    [to-end] À la fin
    [delete] Supprimer à partir d'ici
    [undo] Annuler
    [redo] Rétablir
    [pass] Passer
    [hint] Indice
    [examine] Examiner ou s’exercer
    [favourite] Favori, ou plus
    [say-alive] Quiz : vivant
    [say-dead] Quiz : mort
    [say-seki] Quiz : seki
    [say-ko] Quiz : ko
    [new] Nouvelle partie
    [open] Parties enregistrées
    [save] Enregistrer
    [copy] Copier la partie (SGF)
    [paste] Coller une partie (SGF)
    [zoom-in] Plus près
    [zoom-out] Plus loin
    [whole-board] Tout le goban
    [autoplay] Dérouler, arrêter
    [find-text] Chercher un texte
    [find-next] Chercher plus loin
    [details] À propos de la partie
    [export] Exporter le goban
    [ask-group] Demander l'état d'un groupe
    [life-and-death] Vie et mort dans toute la partie
    [analyse] Analyser, ou ne plus analyser
    [analyse-game] Analyser toute la partie
    [next-mistake] À l’erreur suivante
    [previous-mistake] À l’erreur précédente
    [tool-black] Outil : pierre noire
    [tool-white] Outil : pierre blanche
    [tool-empty] Outil : aucune pierre
    [tool-find] Outil : trouver un coup
    [tool-letter] Outil : lettres
    [tool-number] Outil : numéros
    [tool-label] Outil : étiquette
    [tool-triangle] Outil : triangle
    [tool-square] Outil : carré
    [tool-circle] Outil : cercle
    [tool-cross] Outil : croix
    [tool-selected] Outil : point choisi
    [tool-dim] Outil : point estompé
    [tool-mask] Éditeur : masque
    [tool-target] Éditeur : cible
    [tool-region] Éditeur : zone de jeu
    [tool-ko] Éditeur : ko
    [full-screen] Plein écran
   *[mute] Couper ou remettre le son
}
key-name = { $key ->
    [Ctrl] Ctrl
    [Alt] Alt
    [Shift] Maj
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Home] Début
    [End] Fin
    [PageUp] Page préc.
    [PageDown] Page suiv.
    [Enter] Entrée
    [Space] Espace
    [Tab] Tab
    [Backspace] Retour arr.
    [Delete] Suppr
    [Insert] Inser
    [Escape] Échap
    [Pause] Pause
    [Menu] Menu
   *[Plus] +
}
pad-name = { $button ->
    [South] A
    [East] B
    [North] Y
    [West] X
    [LeftShoulder] LB
    [RightShoulder] RB
    [LeftTrigger] LT
    [RightTrigger] RT
    [Select] Select
    [Start] Start
    [LeftStick] L3
    [RightStick] R3
    [Up] ↑
    [Down] ↓
    [Left] ←
   *[Right] →
}
