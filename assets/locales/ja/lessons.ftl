# 囲碁のルール入門。
rules-of-go = 囲碁のルール
back-to-game = 対局に戻る
back-to-problem = 詰碁に戻る
back-to-record = 棋譜に戻る
lesson-place = { $page } / { $all }
lesson-contents = 目次
lesson-show = お手本
lesson-showing = ご覧ください…
lesson-next = 次へ
lesson-other-move = 打てる手ですが、ここで求める手ではありません
lesson-liberties-left = そのあとも{ color }の呼吸点が{ $count }つ残ります

lesson-board = 碁盤と石
lesson-board-text = 黒と白の二人が、線の交わる空いた点に交互に石を置きます。辺や隅の点にも打てます。黒が先番です。置いた石は、取られない限り動きません。正式には19路盤、短い対局には13路盤や9路盤を使います。
lesson-board-task = 黒番：空いている交点のどこかに石を置いてください。
lesson-board-done = 次は白の番です。打つ代わりにパスすることもできます。

lesson-goal = 碁の目的
lesson-goal-text = 相手より広く盤を占めることが目的です。最後に数えるのは、生きている石と、それが囲んだ空点（地）です。この終局図では、地に持ち主の色の点が付いています。

lesson-liberties = 呼吸点
lesson-liberties-text = 石から線に沿って隣にある空点を呼吸点（ダメ）といいます。石一つの呼吸点は、中央で四つ、辺で三つ、隅で二つです。斜めの点は数えません。呼吸点が一つもない石は盤上にいられません。

lesson-chain = 連
lesson-chain-text = 線に沿って隣り合う同じ色の石はつながって連になります。連は呼吸点を共有し、取られるときはいっしょに取られます。黒の三子の呼吸点は合わせて六つ、七つ目は白石が占めています。

lesson-diagonal = 斜めの石
lesson-diagonal-text = 斜めに並んだだけの石はつながっていません。この二つの黒石は別々の連です。ただし黒はAかBでつながることができ、白は両方を一度に打てません。
lesson-diagonal-start = 白がAに切りに来ました…
lesson-diagonal-task = 白がAに打ちました。黒番：二つの石をつないでください。
lesson-diagonal-done = 石は一つの連になり、呼吸点を共有します。

lesson-capture = 石を取る
lesson-capture-text = 連の最後の呼吸点を相手がふさぐと、その連は取られます。石は盤から取り上げられ、アゲハマになります。呼吸点が残り一つの連はアタリの状態で、次の一手で取られるおそれがあります。
lesson-capture-task = 囲まれた白石はアタリです。黒番：取ってください。
lesson-capture-done = 白石は最後の呼吸点を失い、アゲハマとして黒の碁笥の蓋に入りました。

lesson-atari = アタリから逃げる
lesson-atari-text = アタリの連は呼吸点を増やせば助かります。石を延ばす、ほかの連とつなぐ、周りの石を取る、の三通りです。打ったあとも呼吸点が一つしかなければ、まだアタリのままで助かっていません。
lesson-atari-task = 中央の黒石がアタリです。黒番：延びて逃げてください。
lesson-atari-done = 呼吸点が三つになり、すぐには取られません。

lesson-several = いくつもの石を取る
lesson-several-text = いくつもの石も同じように、連の最後の呼吸点をふさいだときに一度に取れます。辺や隅では呼吸点が少ないので、少ない石で取れます。
lesson-several-task = 黒番：白の四子を取ってください。
lesson-several-done = 一手で四子すべてを取りました。石のあった点はまた空点になります。

lesson-suicide = 着手禁止点
lesson-suicide-text = 自分の連の呼吸点がなくなる手は打てません。黒がAに打つと呼吸点がなくなります。これを自殺手といい、ほとんどのルールで禁じられています。ニュージーランドとトロンプ・テイラーのルールでは打つことができ、その石が取り上げられます。
lesson-suicide-task = 試してみましょう。黒をAに打ってください。
lesson-suicide-done = この手は打てません。Aの隣が一つでも空いていれば打てます。

lesson-taking-first = 取れるなら打てる
lesson-taking-first-text = 相手の石を取る手は自殺手ではありません。まず取った石を取り上げ、それから呼吸点を見るからです。周りがすべて敵の石でも、何かを取れるならそこに打てます。
lesson-taking-first-task = Aの周りはすべて白です。黒番：二子を取ってください。
lesson-taking-first-done = 二子が取り上げられ、黒石に呼吸点ができました。

lesson-snapback = ウッテガエシ
lesson-snapback-text = 一子を捨ててもっと多くを取ることがあります。白がBに打ってAの石を取ると、左の白石の呼吸点は、たった今空いた点だけになります。黒はそこに打ち返して全部を取れます。これがウッテガエシです。
lesson-snapback-hint = 白がAにつないで助かります
lesson-snapback-task = 黒番：Aに石を捨ててください。
lesson-snapback-bait = 白がBに打って取ります…
lesson-snapback-again = 黒番：Aに打って取り返してください。
lesson-snapback-done = 一子と引き換えに五子です。取り返したのが一子ではないので、コウではありません。

lesson-ko = コウ
lesson-ko-text = 黒はAに打って一子を取れます。白がすぐに取り返し、黒もまた取り返せたら、対局は終わりません。そこでコウで取られた石はすぐには取り返せず、一度ほかに打たなければなりません。もっと長い繰り返しはまれで、扱いはルールによって違います。
lesson-ko-task = 黒番：Aでコウを取ってください。
lesson-ko-taken = 白はすぐに取り返したいところですが…
lesson-ko-banned = それは禁じられています。白はコウ材、つまり黒が受けなければならない手をほかに探します。
lesson-ko-threat = 白は二子をアタリにしました。黒番：助けてください。
lesson-ko-answered = 双方がほかに打ったので、白は取り返せます…
lesson-ko-done = 白がコウを取り返しました。今度は黒がコウ材を探す番です。

lesson-eyes = 二眼の生き
lesson-eyes-text = 一つの石の集まりに囲まれた空点を眼といいます。この黒にはAとBの二つの眼があります。白がどちらに打っても、もう一方が呼吸点として残るので自殺手になり、両方に一度には打てません。二眼のある石は決して取られません。これが「生き」です。
lesson-eyes-task = 取ろうとしてみましょう。白をAに打ってください。
lesson-eyes-other = 打てません。黒にはまだBの呼吸点があります。次はBに打ってください。
lesson-eyes-done = これも打てません。黒はここに手を入れる必要がありません。

lesson-one-eye = 一眼では足りない
lesson-one-eye-text = 眼が一つしかなく、もう一つ作れない石はいずれ取られます。白はまず外の呼吸点を埋めます。すると眼が最後の呼吸点になり、そこに打てば全部を取れます。
lesson-one-eye-task = 白番：いきなりAに打ってみてください。
lesson-one-eye-outside = まだ早すぎます。黒にはBの呼吸点があります。白番：そこを埋めてください。
lesson-one-eye-closed = 黒は助けられず、ほかに打ちます…
lesson-one-eye-inside = 眼が最後の呼吸点になりました。白番：取ってください。
lesson-one-eye-done = 四子を取りました。実戦では取りに行く必要もありません。助からない石は死石で、終局時に取り上げられます。

lesson-false-eye = 欠け眼
lesson-false-eye-text = 周りの石がアタリにされ、助けるために眼を埋めなければならないとき、それは欠け眼です。Aは本当の眼、Bは欠け眼です。右の黒二子はBを通してしかほかの石とつながっていません。
lesson-false-eye-task = 白番：Cに打って二子をアタリにしてください。
lesson-false-eye-threat = 黒はBにつなぐしかなく、眼を埋めてしまいます…
lesson-false-eye-inside = 眼は一つになり、それが最後の呼吸点です。白番：取ってください。
lesson-false-eye-done = 七子すべてを取りました。欠け眼は眼ではありません。

lesson-two-eyes = 死活
lesson-two-eyes-text = 石の死活はしばしば一つの急所で決まります。三つ並んだ空点を囲んでいれば、急所は真ん中です。黒が打てば二眼ができ、白が先に打てば一眼しかできません。詰碁はこのような急所を問うものです。
lesson-two-eyes-hint = 白に真ん中に打たれて、黒は一眼になります
lesson-two-eyes-task = 黒番：二眼を作ってください。
lesson-two-eyes-done = 二眼ができました。白がどう打っても生きています。

lesson-seki = セキ
lesson-seki-text = 左の白石と隣の黒石にはどちらも眼がなく、最後の二つの呼吸点AとBを共有しています。先にどちらかに打ったほうが、もう一方に打たれて取られます。そこで双方とも手を出さず、どちらも生きています。これがセキです。
lesson-seki-task = 黒番：Aを埋めるとどうなるか見てみましょう。
lesson-seki-filled = 黒の呼吸点は一つになり、白が取ります…
lesson-seki-done = 八子を失いました。白がAを埋めていたら、黒がBで七子を取っていました。

lesson-end = 終局
lesson-end-text = もう得になる手がなくなると、どちらの地でもない点（ダメ）を埋めます。そして双方がパスすると終局です。取られるのを免れない石は死石で、囲みきらなくても取り上げられます。対局者の意見が合わなければ、続けて打ちます。
lesson-end-task = ダメが二つ残っています。黒番：Aを埋めてください。
lesson-end-filled = 白がBを埋めます…
lesson-end-pass = もう得になる手はありません。黒はパスします。
lesson-end-second = 白もパスします…
lesson-end-done = 終局です。薄く見える二つの石は死石で、空点はすべて囲んだ側の地です。

lesson-counting = 面積で数える
lesson-counting-text = それぞれ、盤上に残る自分の石と、それが囲む空点を数えます。死石は先に取り上げます。黒が先に打つので、白はコミをもらいます。ここでは7.5目です。半目があるので引き分けになりません。フランス、中国、アメリカのルールはこの数え方です。

lesson-territory = 地で数える
lesson-territory-text = 日本ルールでは、囲んだ空点と、死石を含むアゲハマだけを数えます。自分の地に打つと一目損します。二つの数え方の差はたいてい一目以内です。ここではどちらでも盤面は黒五目ですが、このコミは6.5目です。

lesson-handicap = 置き碁
lesson-handicap-text = 棋力に差があるときは、弱いほうが黒を持ち、ふつう星にいくつか石を置いて始めます。初手は白が打ち、コミはないか、わずかです。19路盤では置き石一つがおよそ一段級の差に当たります。
lesson-handicap-task = 黒の四子局です。白番：好きなところに初手を打ってください。
lesson-handicap-done = ここからはいつものように交互に打ちます。ルールはこれですべてです。どうぞお楽しみください！
