# 对局的组成。`$color` 处处是 `black` 或 `white`。

color = { $color ->
    [black] 黑
   *[white] 白
}

pass-move = 停一手

ko-threats = { $count ->
    [0] 没有劫材
   *[other] { $count } 个劫材
}
any-ko-threats = 任意多个劫材

# 数字有两种：`$count` 用来选择形式，`$number` 照样写出。
moves = { $number } 手
positions = { $number } 个局面

# 为何不能下。
refused-off-board = 该点不在棋盘上
refused-occupied = 此处已有棋子
refused-masked = 该点不属于本题
refused-suicide = 禁着点：落子后没有气
refused-ko = 打劫：请先在别处下一手再提回
refused-repetition = 同形再现：这一局面曾经出现过
refused-game-over = 对局已结束
refused-turn = 轮到对方下
refused-paused = 对局已暂停，请先继续
refused-not-counting = 双方都停一手之后才能标记死子
refused-handicap-first = 黑方的让子还没有摆完
refused-handicap-placed = 让子已全部摆完
refused-nothing-to-undo = 没有可以悔的棋
refused-nothing-to-redo = 没有可以重走的棋
refused-no-stone = 那里没有棋子

# 对局结果。
outcome-points = { color }胜 { $points } 目
outcome-resignation = { color }中盘胜
outcome-time = { color }胜（对方超时）
outcome-forfeit = { color }胜（对方判负）
outcome-draw = 和棋
outcome-no-result = 无胜负

# 时间。
length-hours = { $count } 小时
length-minutes = { $count } 分钟
length-seconds = { $number } 秒
clock-none = 不限时
clock-unreadable = 无法读作用时。例：10m 为全局，30s/move 为每手，10m+5x30s 为五次读秒，10m+25/5m 为 25 手，10m+10s 为每手加时
clock-absolute = 全局 { $main }
clock-per-move = 每手 { $limit }
clock-byo-yomi = { $periods } 次 { $period } 读秒
clock-canadian = 每 { $time } { $stones } 手
clock-after-main = { $main }，之后{ $then }
clock-fischer = { $main }，每手加 { $increment }
clock-fischer-capped = { $main }，每手加 { $increment }，最多 { $cap }
time-is-up = 超时
