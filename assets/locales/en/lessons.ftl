# The rules of Go, in lessons.
rules-of-go = Rules of Go
back-to-game = Back to the game
back-to-problem = Back to the problem
back-to-record = Back to the record
lesson-place = { $page } of { $all }
lesson-contents = Contents
lesson-show = Show me
lesson-showing = Watch…
lesson-next = Next
lesson-other-move = That move is allowed, but it is not the one looked for here
lesson-liberties-left = { $count ->
    [one] After that { color } would still have one liberty there
   *[other] After that { color } would still have { $count } liberties there
}

lesson-board = The board and the stones
lesson-board-text = Two players, Black and White, take turns to place a stone on an empty crossing of the lines, edges and corners included. Black begins. A stone never moves: it stays where it is unless it is captured. Go is played on 19 by 19 lines, and on 13 by 13 or 9 by 9 for shorter games.
lesson-board-task = Black to play: place a stone on any empty crossing.
lesson-board-done = Now it is White's turn. Instead of playing, one may also pass.

lesson-goal = The aim of the game
lesson-goal-text = The aim is to hold more of the board than the other side. What counts in the end are one's living stones and the empty points that they surround. On this finished board those points carry a dot in the colour of their owner.

lesson-liberties = Liberties
lesson-liberties-text = The empty points next to a stone along the lines are its liberties. A stone alone has four in the middle of the board, three on the edge and two in the corner. Diagonal points are not liberties. A stone needs at least one to stay on the board.

lesson-chain = Chains
lesson-chain-text = Stones of one colour that touch along the lines form a chain. They share their liberties, and are captured together or not at all. The three black stones have six liberties in common; the white stone has taken the seventh.

lesson-diagonal = Diagonals
lesson-diagonal-text = Stones that touch only diagonally are not connected: these two black stones are two chains. But Black can join them at A or at B, and White cannot take both points at once.
lesson-diagonal-start = White is about to cut at A…
lesson-diagonal-task = White took A. Black to play: connect the two stones.
lesson-diagonal-done = The stones are one chain now, and share their liberties.

lesson-capture = Capturing a stone
lesson-capture-text = When the last liberty of a chain is filled by the opponent, the chain is captured: its stones are taken off the board and kept as prisoners. A chain that has only one liberty left is in atari, and may be captured by the next move.
lesson-capture-task = The surrounded white stone is in atari. Black to play: capture it.
lesson-capture-done = The white stone has lost its last liberty. It lies in Black's lid, a prisoner.

lesson-atari = Escaping from atari
lesson-atari-text = A chain in atari is saved by new liberties: it can be extended, connected to another chain, or freed by capturing stones around it. If only one liberty is left afterwards, it is still in atari and nothing is gained.
lesson-atari-task = The black stone in the middle is in atari. Black to play: extend it.
lesson-atari-done = The chain has three liberties now, and cannot be captured at once.

lesson-several = Capturing several stones
lesson-several-text = Several stones are captured in the same way, all at once, when the last liberty of their chain is filled. Along the edge and in the corner this takes fewer stones, since there are fewer liberties.
lesson-several-task = Black to play: capture the four white stones.
lesson-several-done = All four were taken with one move. The points on which they lay are empty again.

lesson-suicide = Suicide is forbidden
lesson-suicide-text = A move may not leave one's own chain without a liberty. A black stone at A would have none. Such a move is called suicide, and nearly all rules forbid it; those of New Zealand and Tromp-Taylor allow it, and the stones are then lifted.
lesson-suicide-task = Try it: play Black at A.
lesson-suicide-done = The move is refused. Were one point beside A still empty, Black could play there.

lesson-taking-first = Captures come first
lesson-taking-first-text = A move that captures is never suicide. The captured stones are lifted first, and only then does one look for liberties. So a stone may be played where every point beside it is taken by the enemy, as long as it captures something.
lesson-taking-first-task = All points around A are white. Black to play: capture two stones.
lesson-taking-first-done = The two stones were lifted, which gave the black stone its liberty.

lesson-snapback = Snapback
lesson-snapback-text = Sometimes one stone is given up to take more. If White captures a stone at A by playing B, the white stones on the left have a single liberty left: the point that has just become empty. Black takes them all by playing there again. This is a snapback.
lesson-snapback-hint = White would connect at A and be safe
lesson-snapback-task = Black to play: offer a stone at A.
lesson-snapback-bait = White takes it, at B…
lesson-snapback-again = Black to play: take back at A.
lesson-snapback-done = Five stones for one. It is no ko, since more than one stone was taken back.

lesson-ko = Ko
lesson-ko-text = Black can take a stone by playing A. If White could take back at once, and Black again, the game would never end. So a stone taken in a ko may not be retaken at once: one has to play elsewhere first. Rules differ about longer repetitions, which are rare.
lesson-ko-task = Black to play: take the ko at A.
lesson-ko-taken = White would like to take back at once…
lesson-ko-banned = That is forbidden. White looks for a ko threat: a move elsewhere that Black has to answer.
lesson-ko-threat = White threatens to take two stones, now in atari. Black to play: save them.
lesson-ko-answered = Both have played elsewhere, so White may take back…
lesson-ko-done = White has retaken the ko. Now it is Black who needs a threat.

lesson-eyes = Two eyes live
lesson-eyes-text = An empty point enclosed by stones of one group is an eye. The black group has two: A and B. A white stone on either would be suicide, because the other is still a liberty, and White cannot play both at once. A group with two eyes can never be captured: it is alive.
lesson-eyes-task = Try to capture: play White at A.
lesson-eyes-other = Refused: Black still has a liberty at B. Now try B.
lesson-eyes-done = Refused too. Black need never add a move here.

lesson-one-eye = One eye is not enough
lesson-one-eye-text = A group with one eye is captured in the end if it cannot make another. White fills the liberties outside first. Then the eye is the last liberty, and a stone played there captures the group.
lesson-one-eye-task = White to play: try A at once.
lesson-one-eye-outside = Too early: Black still has a liberty at B. White to play: fill it.
lesson-one-eye-closed = Black cannot help it any more, and plays elsewhere…
lesson-one-eye-inside = Now the eye is the last liberty. White to play: capture the group.
lesson-one-eye-done = Four stones are captured. In a real game White would not even have to: stones that cannot be saved are dead, and are lifted at the end.

lesson-false-eye = False eyes
lesson-false-eye-text = An eye is false if stones around it can be put in atari, so that it has to be filled to save them. A is a true eye. B is a false one: the two black stones on the right are joined to the others only through it.
lesson-false-eye-task = White to play: put the two stones in atari at C.
lesson-false-eye-threat = Black has to connect at B, and fills the eye…
lesson-false-eye-inside = One eye is left, and it is the last liberty. White to play: capture.
lesson-false-eye-done = All seven stones are captured: a false eye is no eye.

lesson-two-eyes = Life and death
lesson-two-eyes-text = Whether a group lives often hangs on a single point. If it encloses three empty points in a row, that is the one in the middle: Black makes two eyes there, and White, playing there first, leaves but one. Problems of life and death ask for such points.
lesson-two-eyes-hint = White would play in the middle, and Black would have one eye
lesson-two-eyes-task = Black to play: make two eyes.
lesson-two-eyes-done = Two eyes: the group lives, whatever White does.

lesson-seki = Seki
lesson-seki-text = The white stones on the left and the black ones beside them have no eyes, and share their last two liberties, A and B. Whoever plays on one of them is captured on the other. So both leave them alone, and both live: this is a seki.
lesson-seki-task = Black to play: see what happens if you fill A.
lesson-seki-filled = Black has one liberty left, and White takes…
lesson-seki-done = Eight stones are lost. Had White filled A, Black would have taken seven at B.

lesson-end = The end of the game
lesson-end-text = When there is nothing more to gain, the points that neither side surrounds are filled; they are called dame. Then both pass, and the game is over. Stones that cannot escape capture are dead: they are lifted without being surrounded first. If the players do not agree about them, they play on.
lesson-end-task = Two dame are left. Black to play: fill A.
lesson-end-filled = White fills B…
lesson-end-pass = Nothing is left to gain: Black passes.
lesson-end-second = White passes too…
lesson-end-done = The game is over. The two faded stones are dead, and every empty point belongs to who surrounds it.

lesson-counting = Counting by area
lesson-counting-text = Each side counts its stones that stand and the empty points they surround; dead stones are lifted first. White adds the komi, here 7.5 points, because Black had the first move. The half point rules out a draw. French, Chinese and American rules count like this.

lesson-territory = Counting by territory
lesson-territory-text = Japanese rules count only the empty points one surrounds, and the prisoners, dead stones among them. A move in one's own territory costs a point. The two ways seldom differ by more than one. Here Black leads by five on the board either way, but this komi is 6.5.

lesson-handicap = Handicap
lesson-handicap-text = Between players of different strength the weaker one takes Black and begins with several stones on the board, usually on the star points. White then plays the first move, and there is little or no komi. On 19 by 19 lines a stone stands for about one rank.
lesson-handicap-task = Black has four stones. White to play: make the first move anywhere.
lesson-handicap-done = From here on the two take turns as always. These are all the rules: enjoy the game!
