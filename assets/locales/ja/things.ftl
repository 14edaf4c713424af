# 対局にあるもの。`$color` はどこでも `black` か `white`。

color = { $color ->
    [black] 黒
   *[white] 白
}

pass-move = パス

ko-threats = { $count ->
    [0] コウ材なし
   *[other] コウ材{ $count }つ
}
any-ko-threats = コウ材いくつでも

# 数は二つの形で来る。`$count` は形を選ぶため、`$number` は書かれるまま。
moves = { $number }手
positions = { $number }局面

# 打てないわけ。
refused-off-board = そこは盤の外です
refused-occupied = すでに石があります
refused-masked = その点は問題の範囲外です
refused-suicide = 着手禁止点です（自殺手）
refused-ko = コウです。ほかに打ってから取り返してください
refused-repetition = 同形反復です。この局面はすでに現れました
refused-game-over = 対局は終わっています
refused-turn = 相手の手番です
refused-paused = 対局は一時停止中です。再開してください
refused-not-counting = 死石は双方がパスしたあとに指定します
refused-handicap-first = 黒の置き石がまだ残っています
refused-handicap-placed = 置き石はすべて置かれています
refused-nothing-to-undo = 戻せる手がありません
refused-nothing-to-redo = やり直せる手がありません
refused-no-stone = そこに石はありません

# 対局の結果。
outcome-points = { color }の{ $points }目勝ち
outcome-resignation = { color }の中押し勝ち
outcome-time = { color }の時間切れ勝ち
outcome-forfeit = { color }の反則勝ち
outcome-draw = 持碁
outcome-no-result = 無勝負

# 時間。
length-hours = { $count }時間
length-minutes = { $count }分
length-seconds = { $number }秒
clock-none = 時間制限なし
clock-unreadable = 時間として読めません。例：10m は一局、30s/move は一手、10m+5x30s は秒読み五回、10m+25/5m は25手、10m+10s は一手ごとに追加
clock-absolute = 持ち時間{ $main }
clock-per-move = 一手{ $limit }
clock-byo-yomi = 秒読み{ $period }{ $periods }回
clock-canadian = { $time }で{ $stones }手
clock-after-main = 持ち時間{ $main }、その後{ $then }
clock-fischer = 持ち時間{ $main }、一手ごとに{ $increment }追加
clock-fischer-capped = 持ち時間{ $main }、一手ごとに{ $increment }追加（上限{ $cap }）
time-is-up = 時間切れ
