# 練習する詰碁の横に。
practise = 練習する
practice-number = { $all }問中の{ $now }問目
practice-level = レベル{ $level }
practice-sought = 答えを探しています
practice-not-found = { $seconds }秒では答えが出ません
practice-search-on = 探し続ける
practice-light-won = 最善の結果はまだ得られます。
practice-light-spoilt = 最善ではなくなりました。
practice-light-lost = もう見込みはありません。
practice-light-unknown = まだ分かりません。
practice-solved = 正解！
practice-shown = これが答えです。
practice-comes-again = { $count ->
    [0] 今日また出ます。
    [1] 明日また出ます。
   *[other] { $count }日後にまた出ます。
}
practice-rating = レーティング { $rating }（{ $change }）
practice-wrong = それはうまくいきません。
practice-see-why = 理由を見るか、手を戻してください。
practice-your-move = あなたの番です。
practice-right = ここまでは正解です。
practice-judging = 手を調べています。
practice-proved = ソルバーが証明しました。
practice-hint-status = 最善の結果：{ $status }。
practice-hint-move = 次の手：{ $moves }。
practice-hint-area = 次の手は明るい点の中にあります。
practice-better-dead = 無条件で取れるところでした。
practice-better-alive = 無条件で生きられるところでした。
practice-better-seki = セキにできました。
practice-better-ko = もっと良いコウにできました。
practice-ko-was-possible = コウにできました。
practice-in-vain = どう打っても同じです。「{ practice-pass }」が正解です。
practice-no-move-needed = 手入れは不要です。
practice-no-move-helps = どう打っても同じです。
practice-hint = ヒント
practice-pass = 手なし
practice-try-again = もう一度
practice-next = 次の問題
practice-previous = 前の問題
practice-show-end = 最後まで見る
practice-show-answer = 答えを見る
practice-swap = 手番を替える
practice-examine = 調べる

practice-captured = { $color ->
    [black] 黒
   *[white] 白
}は取られました。
practice-eyes = { $color ->
    [black] 黒
   *[white] 白
}は生きました：{ $first }と{ $second }に二眼。
practice-joined = { $color ->
    [black] 黒
   *[white] 白
}は生きました：安全な石とつながっています。
practice-ko-now = コウです：{ $color ->
    [black] 黒
   *[white] 白
}が先にコウダテを探します。
practice-alive = { $color ->
    [black] 黒
   *[white] 白
}はどう打っても生きています。
practice-dead = { $color ->
    [black] 黒
   *[white] 白
}はどう打っても死んでいます。
practice-seki = { $color ->
    [black] 黒
   *[white] 白
}はセキで生きています。

options-page-practice = 練習
options-light = 練習中のランプ
options-play-out = 間違いの理由を見せる
options-vary = 問題の向きと色を無作為に変える
options-solver-time = 答えを探す時間
options-seconds = { $seconds }秒

problems-solved = { $all }問中{ $solved }問正解
problem-solved = 正解
problem-failed = 不正解

practice-file-unclear = ファイルの手順の印が未知の言葉なので、どれも正解とは見なしません。
practice-by-file = ファイルの答えによる（証明なし）。
practice-file-goes-on = 続きがあります。
practice-file-right = ファイルでは正解です。
practice-file-wrong = ファイルでは不正解です。
practice-file-ends = ファイルはここまでで、正否は書かれていません。
practice-file-amiss = 問題の記載と異なります：{ $what }。
practice-file-silent = この手はファイルにありません。

problems-not-found = 条件に合う問題はありません。
problems-show-all = すべて表示
problems-own = 自分の問題：.sgf、.ron、.go ファイルをウィンドウにドロップするか、{ $folder } に置いてください。
problems-drop = .sgf、.ron、.go ファイルをウィンドウにドロップすると問題が加わります。
problems-close = この問題集を一覧から外す
problems-as-games = このファイルを棋譜として見る
problems-faulty = 使えない問題：{ $count }問
problems-repaired = ファイルの誤りを修復：{ $count }か所
problems-found = { $all }問中{ $found }問
problems-count = 全{ $all }問
problems-words = 検索
problems-all-collections = すべての問題集
problems-tried-or-not = 挑戦の有無不問
problems-never-tried = 未挑戦
problems-all-levels = すべてのレベル
problems-all-motifs = すべてのテーマ
problems-none-in-folder = { $folder }：このフォルダーに問題はありません

# What the solver says of the answers of a collection.
audit-begin = 答えをソルバーで確かめる
audit-progress = { $all }問中{ $done }問を確認
audit-over = { $all }問中{ $sound }問は記載どおり
audit-stop = 中止
audit-close = 閉じる
audit-more = ほか{ $count }件
audit-unsolved = 設定時間内に解けませんでした
audit-no-target = 対象の石が示されておらず、時間内に見つかりませんでした
audit-other-unsolved = { $color ->
    [black] 黒
   *[white] 白
}先では設定時間内に解けませんでした
audit-wrong-status = { $color ->
    [black] 黒
   *[white] 白
}先の結果は「{ $stated }」と記載、正しくは「{ $found }」
audit-wrong = 記載されているが誤り：{ $moves }
audit-missing = 正しいが記載なし：{ $moves }
audit-nothing-stated = 答えの記載なし。正解は { $moves }
audit-not-unique = 正しい初手が{ $count }つあります
audit-more-moves = ほかにも正しい初手があるかもしれない
audit-decided = すでに決着：{ $status }

# 自分で加えるもの。
annotation-favourite = お気に入りに加える
annotation-no-favourite = お気に入りから外す
annotation-write = タグとメモ
annotation-tags = タグ(読点で区切る)
annotation-note = 自分のメモ
problem-favourite = お気に入り
problems-marked-or-not = 印の有無不問
problems-favourites = お気に入りだけ
problems-with-note = メモのあるもの
