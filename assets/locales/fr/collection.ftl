# Les noms des problèmes fournis, d'après leurs noms anglais.
problem-numbered = { $title } { $number }
problem-untitled = Sans titre
problem-title = { $key ->
    [from-my-games] De mes parties
    [classical-shapes] Formes classiques
    [straight-three] Trois en ligne
    [bent-three] Trois coudé
    [straight-four] Quatre en ligne
    [bent-four] Quatre coudé
    [zigzag-four] Quatre en zigzag
    [square-four] Quatre en carré
    [pyramid-four] Quatre en pyramide
    [bulky-five] Cinq en drapeau
    [crossed-five] Cinq en croix
    [rabbitty-six] Six en fleur
    [rectangular-six] Six en rectangle
    [straight-three-on-the-side] Trois en ligne sur le bord
    [bent-three-on-the-side] Trois coudé sur le bord
    [straight-four-on-the-side] Quatre en ligne sur le bord
    [rectangular-six-on-the-side] Six en rectangle sur le bord
    [straight-three-in-the-corner] Trois en ligne dans le coin
    [bent-three-in-the-corner] Trois coudé dans le coin
    [straight-four-in-the-corner] Quatre en ligne dans le coin
    [square-four-in-the-corner] Quatre en carré dans le coin
    [four-with-the-bend-in-the-corner] Quatre coudé par le coin
    [bent-four-in-the-corner] Quatre coudé dans le coin
    [bulky-five-in-the-corner] Cinq en drapeau dans le coin
    [six-in-the-corner] Six dans le coin
    [six-in-the-corner-one-outside-liberty] Six dans le coin, une liberté extérieure
    [six-in-the-corner-two-outside-liberties] Six dans le coin, deux libertés extérieures
    [eight-in-the-corner] Huit dans le coin
    [nine-in-the-corner] Neuf dans le coin
    [carpenter-s-square] Le carré du charpentier
    [l-group] Le groupe en L
    [l-group-with-one-leg] Le groupe en L avec une patte
    [long-l-group] Le long groupe en L
    [j-group] Le groupe en J
    [six-on-the-second-line] Six sur la deuxième ligne
    [seven-on-the-second-line] Sept sur la deuxième ligne
    [eight-on-the-second-line] Huit sur la deuxième ligne
    [four-on-the-second-line-in-the-corner] Quatre sur la deuxième ligne dans le coin
    [five-on-the-second-line-in-the-corner] Cinq sur la deuxième ligne dans le coin
    [six-on-the-second-line-in-the-corner] Six sur la deuxième ligne dans le coin
    [under-the-stones] Sous les pierres
    [snapback] Le snapback
    [oiotoshi] L’oiotoshi
    [throw-in] Le sacrifice dans l’œil
    [seki] Le seki
    [ko] Le ko
    [comb] Le peigne
    [second-line] Deuxième ligne
    [nakade] Le nakade
    [shortage-of-liberties] Manque de libertés
    [eye-shape] Formes d’yeux
    [new-problems] Nouveaux problèmes
    [centre] Le centre
    [corner] Le coin
    [cut] La coupe
    [side] Le bord
   *[other] { $title }
}
problem-note = { $key ->
    [three-points-in-a-row-the-middle-one-decides] Trois points en ligne : celui du milieu décide.
    [the-bend-is-the-point-for-both] Le coude est le point des deux camps.
    [four-in-a-row-the-two-middle-points-are-miai] Quatre en ligne : les deux points du milieu sont miai.
    [away-from-the-corner-a-bent-four-lives-as-it-is] Loin du coin, un quatre coudé vit tel quel.
    [twisted-or-straight-the-two-middle-points-are-miai] Tordu ou droit : les deux points du milieu sont miai.
    [four-in-a-square-is-one-eye-whoever-moves] Quatre en carré ne font qu'un œil, qui que ce soit qui joue.
    [one-point-is-beside-all-the-others] Un point touche tous les autres.
    [look-for-the-point-with-the-most-neighbours] Cherchez le point qui a le plus de voisins.
    [the-largest-eye-with-a-single-middle] Le plus grand œil à un seul centre.
    [also-called-the-flower-six] On l'appelle aussi « six en lapin ».
    [two-vital-points-one-for-each-side] Deux points vitaux : un pour chaque camp.
    [the-corner-itself-is-the-point] Le coin lui-même est le point.
    [the-one-bent-four-that-does-not-live-as-it-is] Le seul quatre coudé qui ne vit pas tel quel.
    [white-can-start-the-ko-whenever-he-likes-black-never-can] Blanc peut lancer le ko quand il veut ; Noir jamais.
    [without-outside-liberties-white-can-make-it-a-seki] Sans libertés extérieures, Blanc peut en faire un seki.
    [no-outside-liberty-white-to-kill] Aucune liberté extérieure : Blanc joue et tue.
    [one-outside-liberty-makes-it-a-ko] Une liberté extérieure en fait un ko.
    [with-two-outside-liberties-nothing-happens-any-more] Avec deux libertés extérieures, il ne se passe plus rien.
    [three-by-three-in-the-corner-white-cannot-kill-and-can-keep-black-from-two-eyes] Trois sur trois dans le coin : Blanc ne peut pas tuer, mais peut priver Noir de deux yeux.
    [the-corner-that-is-open-on-both-sides-the-most-that-white-gets-is-a-ko] Le coin ouvert des deux côtés : Blanc n'obtient au mieux qu'un ko.
    [the-group-is-cut-in-two-whoever-moves-first] Le groupe est coupé en deux : tout dépend de qui commence.
    [one-leg-more-than-the-l-group-whoever-moves-first] Une patte de plus que le groupe en L : tout dépend de qui commence.
    [one-column-longer-both-ends-open] Une colonne de plus, les deux bouts ouverts.
    [dead-as-it-stands] Mort tel quel.
    [on-the-second-line-six-die] Sur la deuxième ligne, six meurent.
    [on-the-second-line-eight-live] Sur la deuxième ligne, huit vivent.
    [seven-live-for-whoever-moves-first] Sept vivent si l'on commence.
    [in-the-corner-four-die] Dans le coin, quatre meurent.
    [in-the-corner-six-live] Dans le coin, six vivent.
    [five-live-for-whoever-moves-first] Cinq vivent si l'on commence.
   *[other] { $note }
}
