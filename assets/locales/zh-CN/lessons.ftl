# 围棋规则入门。
rules-of-go = 围棋规则
back-to-game = 回到对局
back-to-problem = 回到死活题
back-to-record = 回到棋谱
lesson-place = { $page } / { $all }
lesson-contents = 目录
lesson-show = 示范
lesson-showing = 请看…
lesson-next = 下一课
lesson-other-move = 可以这样下，但这里要找的不是这一手
lesson-liberties-left = 之后{ color }棋那里还剩 { $count } 口气

lesson-board = 棋盘与棋子
lesson-board-text = 黑白双方轮流在线的交叉点上落子，边和角上的点也可以下。黑方先行。棋子落下后不再移动，除非被提掉。正式对局用 19 路棋盘，较短的对局可用 13 路或 9 路棋盘。
lesson-board-task = 黑先：在任意空交叉点上落一子。
lesson-board-done = 现在轮到白方。也可以不下，停一手。

lesson-goal = 围棋的目的
lesson-goal-text = 目的是比对方占据更多的棋盘。最后计算的是自己的活棋和它们围住的空点。在这盘已结束的棋上，这些空点标有所属一方颜色的圆点。

lesson-liberties = 气
lesson-liberties-text = 棋子沿线相邻的空点叫作“气”。一颗子在中腹有四口气，在边上有三口，在角上有两口。斜向的点不是气。棋子至少要有一口气才能留在棋盘上。

lesson-chain = 连接的棋
lesson-chain-text = 同色棋子沿线相邻就连成一串。它们共享所有的气，要么一起被提，要么都不被提。这三颗黑子共有六口气，第七口被白子占了。

lesson-diagonal = 斜向的棋子
lesson-diagonal-text = 只在斜向相邻的棋子并没有连接：这两颗黑子是两串。但黑方可以在 A 或 B 连接，白方无法同时占据两点。
lesson-diagonal-start = 白方要在 A 切断…
lesson-diagonal-task = 白方占了 A。黑先：把两子连接起来。
lesson-diagonal-done = 两子连成了一串，共享它们的气。

lesson-capture = 提子
lesson-capture-text = 一串棋的最后一口气被对方填上，就会被提掉：棋子从棋盘上拿走，成为提子。只剩一口气的棋正被打吃，下一手就可能被提。
lesson-capture-task = 被围住的白子正被打吃。黑先：提掉它。
lesson-capture-done = 白子失去了最后一口气，成为俘虏，放进了黑方的棋盒盖里。

lesson-atari = 逃脱打吃
lesson-atari-text = 被打吃的棋要靠增加气来逃脱：长出去、与己方的棋连接，或提掉周围的敌子。如果之后仍只有一口气，就还是被打吃，没有用处。
lesson-atari-task = 中间的黑子被打吃。黑先：长出去。
lesson-atari-done = 现在有三口气，不会马上被提掉。

lesson-several = 提多颗子
lesson-several-text = 多颗子也同样提：当这串棋的最后一口气被填上时，一次全部提走。在边角上气少，所以用的子也少。
lesson-several-task = 黑先：提掉四颗白子。
lesson-several-done = 一手提了四子。它们原来所在的点又空了。

lesson-suicide = 禁着点
lesson-suicide-text = 不能下使自己的棋没有气的着法。黑子下在 A 就没有气。这叫自杀，几乎所有规则都禁止；新西兰规则和 Tromp-Taylor 规则允许，那些棋子随即被拿掉。
lesson-suicide-task = 试一试：黑下 A。
lesson-suicide-done = 不能下。只要 A 旁边还有一个空点，黑方就能下在那里。

lesson-taking-first = 能提则可下
lesson-taking-first-text = 能提子的着法不算自杀。先拿走被提的子，再看有没有气。所以即使四周都是敌子，只要能提掉什么，就可以下。
lesson-taking-first-task = A 四周都是白子。黑先：提掉两子。
lesson-taking-first-done = 两子被提走，黑子于是有了气。

lesson-snapback = 倒扑
lesson-snapback-text = 有时先送一子，能吃回更多。如果白方下 B 提掉 A 处的子，左边的白棋就只剩一口气：刚刚空出来的那一点。黑方再下在那里，就把它们全部提掉。这叫倒扑。
lesson-snapback-hint = 白方会在 A 粘上而安全
lesson-snapback-task = 黑先：在 A 送一子。
lesson-snapback-bait = 白方在 B 提…
lesson-snapback-again = 黑先：在 A 提回来。
lesson-snapback-done = 一子换五子。这不是劫，因为提回的不止一子。

lesson-ko = 劫
lesson-ko-text = 黑方下 A 可以提一子。如果白方能马上提回，黑方又提，棋就永远下不完。所以被提劫后不能立即提回，必须先在别处下一手。更长的循环很少见，各种规则的规定不同。
lesson-ko-task = 黑先：在 A 提劫。
lesson-ko-taken = 白方想马上提回…
lesson-ko-banned = 这是禁止的。白方寻找劫材：在别处下一手黑方必须应的棋。
lesson-ko-threat = 白方打吃两子。黑先：救回它们。
lesson-ko-answered = 双方都在别处下过了，白方可以提回…
lesson-ko-done = 白方提回了劫。现在轮到黑方找劫材。

lesson-eyes = 两眼活棋
lesson-eyes-text = 被一块棋围住的空点叫作眼。这块黑棋有 A、B 两只眼。白子下在哪一点都是自杀，因为另一点仍是气，而白方不能同时下两点。有两只眼的棋永远不会被提：它是活棋。
lesson-eyes-task = 试着去吃：白下 A。
lesson-eyes-other = 不能下：黑棋在 B 还有一口气。再试试 B。
lesson-eyes-done = 同样不能下。黑方在这里永远不必补棋。

lesson-one-eye = 一只眼不够
lesson-one-eye-text = 只有一只眼、又做不出第二只眼的棋，最后会被提。白方先填外气，等眼成为最后一口气时，下在那里就提掉整块棋。
lesson-one-eye-task = 白先：先试试 A。
lesson-one-eye-outside = 太早了：黑棋在 B 还有一口气。白先：填上它。
lesson-one-eye-closed = 黑方已经无能为力，在别处下…
lesson-one-eye-inside = 现在眼是最后一口气。白先：提掉这块棋。
lesson-one-eye-done = 提了四子。实战中白方甚至不必动手：救不活的棋是死棋，终局时直接拿掉。

lesson-false-eye = 假眼
lesson-false-eye-text = 如果周围的棋会被打吃，只好填眼来救，这只眼就是假眼。A 是真眼，B 是假眼：右边两颗黑子只有通过它才与其他棋相连。
lesson-false-eye-task = 白先：在 C 打吃两子。
lesson-false-eye-threat = 黑方只好在 B 粘，填掉了自己的眼…
lesson-false-eye-inside = 只剩一只眼，也是最后一口气。白先：提。
lesson-false-eye-done = 七子全被提掉：假眼不是眼。

lesson-two-eyes = 死活
lesson-two-eyes-text = 一块棋的死活往往取决于一个要点。如果围住三个相连成直线的空点，要点就是中间：黑方下在那里做成两眼，白方先下在那里则只剩一眼。死活题问的就是这样的点。
lesson-two-eyes-hint = 白方会点在中间，黑棋就只有一只眼
lesson-two-eyes-task = 黑先：做成两只眼。
lesson-two-eyes-done = 两只眼：无论白方怎么下，这块棋都活了。

lesson-seki = 双活
lesson-seki-text = 左边的白棋与旁边的黑棋都没有眼，共有最后两口气 A 和 B。谁先下其中一点，就会在另一点被提。所以双方都不动，都活着：这就是双活。
lesson-seki-task = 黑先：看看填 A 会怎样。
lesson-seki-filled = 黑棋只剩一口气，白方提…
lesson-seki-done = 损失八子。如果是白方填 A，黑方就会在 B 提七子。

lesson-end = 终局
lesson-end-text = 再也没有便宜可占时，双方把谁也没有围住的点（单官）填满，然后都停一手，对局结束。逃不掉的棋是死棋：不必围死就可以拿掉。如果双方意见不一，就继续下。
lesson-end-task = 还剩两个单官。黑先：填 A。
lesson-end-filled = 白方填 B…
lesson-end-pass = 没有可占的了：黑方停一手。
lesson-end-second = 白方也停一手…
lesson-end-done = 对局结束。两颗变淡的棋子是死子，每个空点都属于围住它的一方。

lesson-counting = 数子法
lesson-counting-text = 双方各自计算盘上留下的棋子和它们围住的空点，死子先拿掉。因为黑方先行，白方得到贴目，这里是 7.5 目。半目使对局不会和棋。法国、中国和美国规则都这样计算。

lesson-territory = 数目法
lesson-territory-text = 日本规则只计算围住的空点和提子，死子也算提子。在自己地里下一手损一目。两种算法的差别很少超过一目。这里无论哪种算法黑方盘面都领先五目，但贴目是 6.5。

lesson-handicap = 让子
lesson-handicap-text = 棋力不同时，较弱的一方执黑，先在棋盘上摆几颗子，通常摆在星位。然后白方下第一手，不贴目或贴得很少。在 19 路棋盘上，一子大约相当于一个级别的差距。
lesson-handicap-task = 黑方有四子。白先：随意下第一手。
lesson-handicap-done = 此后双方照常轮流下。规则就是这些：祝您下得愉快！
