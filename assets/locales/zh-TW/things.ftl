# 對局的組成。`$color` 處處是 `black` 或 `white`。

color = { $color ->
    [black] 黑
   *[white] 白
}

pass-move = 停一手

ko-threats = { $count ->
    [0] 沒有劫材
   *[other] { $count } 個劫材
}
any-ko-threats = 任意多個劫材

# 數字有兩種：`$count` 用來選擇形式，`$number` 照樣寫出。
moves = { $number } 手
positions = { $number } 個局面

# 為何不能下。
refused-off-board = 該點不在棋盤上
refused-occupied = 此處已有棋子
refused-masked = 該點不屬於本題
refused-suicide = 禁著點：落子後沒有氣
refused-ko = 打劫：請先在別處下一手再提回
refused-repetition = 同形再現：這一局面曾經出現過
refused-game-over = 對局已結束
refused-turn = 輪到對方下
refused-paused = 對局已暫停，請先繼續
refused-not-counting = 雙方都停一手之後才能標記死子
refused-handicap-first = 黑方的讓子還沒有擺完
refused-handicap-placed = 讓子已全部擺完
refused-nothing-to-undo = 沒有可以悔的棋
refused-nothing-to-redo = 沒有可以重走的棋
refused-no-stone = 那裡沒有棋子

# 對局結果。
outcome-points = { color }勝 { $points } 目
outcome-resignation = { color }中盤勝
outcome-time = { color }勝（對方超時）
outcome-forfeit = { color }勝（對方判負）
outcome-draw = 和棋
outcome-no-result = 無勝負

# 時間。
length-hours = { $count } 小時
length-minutes = { $count } 分鐘
length-seconds = { $number } 秒
clock-none = 不限時
clock-unreadable = 無法讀作用時。例：10m 為全局，30s/move 為每手，10m+5x30s 為五次讀秒，10m+25/5m 為 25 手，10m+10s 為每手加時
clock-absolute = 全局 { $main }
clock-per-move = 每手 { $limit }
clock-byo-yomi = { $periods } 次 { $period } 讀秒
clock-canadian = 每 { $time } { $stones } 手
clock-after-main = { $main }，之後{ $then }
clock-fischer = { $main }，每手加 { $increment }
clock-fischer-capped = { $main }，每手加 { $increment }，最多 { $cap }
time-is-up = 超時
