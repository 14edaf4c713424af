# 圍棋規則入門。
rules-of-go = 圍棋規則
back-to-game = 回到對局
back-to-problem = 回到死活題
back-to-record = 回到棋譜
lesson-place = { $page } / { $all }
lesson-contents = 目錄
lesson-show = 示範
lesson-showing = 請看…
lesson-next = 下一課
lesson-other-move = 可以這樣下，但這裡要找的不是這一手
lesson-liberties-left = 之後{ color }棋那裡還剩 { $count } 口氣

lesson-board = 棋盤與棋子
lesson-board-text = 黑白雙方輪流在線的交叉點上落子，邊和角上的點也可以下。黑方先行。棋子落下後不再移動，除非被提掉。正式對局用 19 路棋盤，較短的對局可用 13 路或 9 路棋盤。
lesson-board-task = 黑先：在任意空交叉點上落一子。
lesson-board-done = 現在輪到白方。也可以不下，停一手。

lesson-goal = 圍棋的目的
lesson-goal-text = 目的是比對方佔據更多的棋盤。最後計算的是自己的活棋和它們圍住的空點。在這盤已結束的棋上，這些空點標有所屬一方顏色的圓點。

lesson-liberties = 氣
lesson-liberties-text = 棋子沿線相鄰的空點叫作「氣」。一顆子在中腹有四口氣，在邊上有三口，在角上有兩口。斜向的點不是氣。棋子至少要有一口氣才能留在棋盤上。

lesson-chain = 連接的棋
lesson-chain-text = 同色棋子沿線相鄰就連成一串。它們共享所有的氣，要麼一起被提，要麼都不被提。這三顆黑子共有六口氣，第七口被白子佔了。

lesson-diagonal = 斜向的棋子
lesson-diagonal-text = 只在斜向相鄰的棋子並沒有連接：這兩顆黑子是兩串。但黑方可以在 A 或 B 連接，白方無法同時佔據兩點。
lesson-diagonal-start = 白方要在 A 切斷…
lesson-diagonal-task = 白方佔了 A。黑先：把兩子連接起來。
lesson-diagonal-done = 兩子連成了一串，共享它們的氣。

lesson-capture = 提子
lesson-capture-text = 一串棋的最後一口氣被對方填上，就會被提掉：棋子從棋盤上拿走，成為提子。只剩一口氣的棋正被叫吃，下一手就可能被提。
lesson-capture-task = 被圍住的白子正被叫吃。黑先：提掉它。
lesson-capture-done = 白子失去了最後一口氣，成為俘虜，放進了黑方的棋盒蓋裡。

lesson-atari = 逃脫叫吃
lesson-atari-text = 被叫吃的棋要靠增加氣來逃脫：長出去、與己方的棋連接，或提掉周圍的敵子。如果之後仍只有一口氣，就還是被叫吃，沒有用處。
lesson-atari-task = 中間的黑子被叫吃。黑先：長出去。
lesson-atari-done = 現在有三口氣，不會馬上被提掉。

lesson-several = 提多顆子
lesson-several-text = 多顆子也同樣提：當這串棋的最後一口氣被填上時，一次全部提走。在邊角上氣少，所以用的子也少。
lesson-several-task = 黑先：提掉四顆白子。
lesson-several-done = 一手提了四子。它們原來所在的點又空了。

lesson-suicide = 禁著點
lesson-suicide-text = 不能下使自己的棋沒有氣的著法。黑子下在 A 就沒有氣。這叫自殺，幾乎所有規則都禁止；紐西蘭規則和 Tromp-Taylor 規則允許，那些棋子隨即被拿掉。
lesson-suicide-task = 試一試：黑下 A。
lesson-suicide-done = 不能下。只要 A 旁邊還有一個空點，黑方就能下在那裡。

lesson-taking-first = 能提則可下
lesson-taking-first-text = 能提子的著法不算自殺。先拿走被提的子，再看有沒有氣。所以即使四周都是敵子，只要能提掉什麼，就可以下。
lesson-taking-first-task = A 四周都是白子。黑先：提掉兩子。
lesson-taking-first-done = 兩子被提走，黑子於是有了氣。

lesson-snapback = 倒撲
lesson-snapback-text = 有時先送一子，能吃回更多。如果白方下 B 提掉 A 處的子，左邊的白棋就只剩一口氣：剛剛空出來的那一點。黑方再下在那裡，就把它們全部提掉。這叫倒撲。
lesson-snapback-hint = 白方會在 A 粘上而安全
lesson-snapback-task = 黑先：在 A 送一子。
lesson-snapback-bait = 白方在 B 提…
lesson-snapback-again = 黑先：在 A 提回來。
lesson-snapback-done = 一子換五子。這不是劫，因為提回的不止一子。

lesson-ko = 劫
lesson-ko-text = 黑方下 A 可以提一子。如果白方能馬上提回，黑方又提，棋就永遠下不完。所以被提劫後不能立即提回，必須先在別處下一手。更長的循環很少見，各種規則的規定不同。
lesson-ko-task = 黑先：在 A 提劫。
lesson-ko-taken = 白方想馬上提回…
lesson-ko-banned = 這是禁止的。白方尋找劫材：在別處下一手黑方必須應的棋。
lesson-ko-threat = 白方叫吃兩子。黑先：救回它們。
lesson-ko-answered = 雙方都在別處下過了，白方可以提回…
lesson-ko-done = 白方提回了劫。現在輪到黑方找劫材。

lesson-eyes = 兩眼活棋
lesson-eyes-text = 被一塊棋圍住的空點叫作眼。這塊黑棋有 A、B 兩隻眼。白子下在哪一點都是自殺，因為另一點仍是氣，而白方不能同時下兩點。有兩隻眼的棋永遠不會被提：它是活棋。
lesson-eyes-task = 試著去吃：白下 A。
lesson-eyes-other = 不能下：黑棋在 B 還有一口氣。再試試 B。
lesson-eyes-done = 同樣不能下。黑方在這裡永遠不必補棋。

lesson-one-eye = 一隻眼不夠
lesson-one-eye-text = 只有一隻眼、又做不出第二隻眼的棋，最後會被提。白方先填外氣，等眼成為最後一口氣時，下在那裡就提掉整塊棋。
lesson-one-eye-task = 白先：先試試 A。
lesson-one-eye-outside = 太早了：黑棋在 B 還有一口氣。白先：填上它。
lesson-one-eye-closed = 黑方已經無能為力，在別處下…
lesson-one-eye-inside = 現在眼是最後一口氣。白先：提掉這塊棋。
lesson-one-eye-done = 提了四子。實戰中白方甚至不必動手：救不活的棋是死棋，終局時直接拿掉。

lesson-false-eye = 假眼
lesson-false-eye-text = 如果周圍的棋會被叫吃，只好填眼來救，這隻眼就是假眼。A 是真眼，B 是假眼：右邊兩顆黑子只有透過它才與其他棋相連。
lesson-false-eye-task = 白先：在 C 叫吃兩子。
lesson-false-eye-threat = 黑方只好在 B 粘，填掉了自己的眼…
lesson-false-eye-inside = 只剩一隻眼，也是最後一口氣。白先：提。
lesson-false-eye-done = 七子全被提掉：假眼不是眼。

lesson-two-eyes = 死活
lesson-two-eyes-text = 一塊棋的死活往往取決於一個要點。如果圍住三個相連成直線的空點，要點就是中間：黑方下在那裡做成兩眼，白方先下在那裡則只剩一眼。死活題問的就是這樣的點。
lesson-two-eyes-hint = 白方會點在中間，黑棋就只有一隻眼
lesson-two-eyes-task = 黑先：做成兩隻眼。
lesson-two-eyes-done = 兩隻眼：無論白方怎麼下，這塊棋都活了。

lesson-seki = 雙活
lesson-seki-text = 左邊的白棋與旁邊的黑棋都沒有眼，共有最後兩口氣 A 和 B。誰先下其中一點，就會在另一點被提。所以雙方都不動，都活著：這就是雙活。
lesson-seki-task = 黑先：看看填 A 會怎樣。
lesson-seki-filled = 黑棋只剩一口氣，白方提…
lesson-seki-done = 損失八子。如果是白方填 A，黑方就會在 B 提七子。

lesson-end = 終局
lesson-end-text = 再也沒有便宜可佔時，雙方把誰也沒有圍住的點（單官）填滿，然後都停一手，對局結束。逃不掉的棋是死棋：不必圍死就可以拿掉。如果雙方意見不一，就繼續下。
lesson-end-task = 還剩兩個單官。黑先：填 A。
lesson-end-filled = 白方填 B…
lesson-end-pass = 沒有可佔的了：黑方停一手。
lesson-end-second = 白方也停一手…
lesson-end-done = 對局結束。兩顆變淡的棋子是死子，每個空點都屬於圍住它的一方。

lesson-counting = 數子法
lesson-counting-text = 雙方各自計算盤上留下的棋子和它們圍住的空點，死子先拿掉。因為黑方先行，白方得到貼目，這裡是 7.5 目。半目使對局不會和棋。法國、中國和美國規則都這樣計算。

lesson-territory = 數目法
lesson-territory-text = 日本規則只計算圍住的空點和提子，死子也算提子。在自己的地裡下一手損一目。兩種算法的差別很少超過一目。這裡無論哪種算法黑方盤面都領先五目，但貼目是 6.5。

lesson-handicap = 讓子
lesson-handicap-text = 棋力不同時，較弱的一方執黑，先在棋盤上擺幾顆子，通常擺在星位。然後白方下第一手，不貼目或貼得很少。在 19 路棋盤上，一子大約相當於一個級別的差距。
lesson-handicap-task = 黑方有四子。白先：隨意下第一手。
lesson-handicap-done = 此後雙方照常輪流下。規則就是這些：祝您下得愉快！
