# 網路死活題比賽。
duel = 死活題比賽
duel-game = 對局
duel-how = 兩人同時做同樣的題。先答對者得分，答錯則損失時間。每個判斷都由求解器證明。
duel-count = 題數
duel-limit = 每題時間
duel-penalty = 答錯後的等待
duel-usual = 全部題集中較易的題
duel-preparing = 求解器正在證明比賽的題 …
duel-too-few = 這些題中能很快證明的有 { $proved } 題，比賽需要 { $count } 題。
duel-host-now = 主持比賽
duel-points = { $name }：{ $count } 分
duel-wrong-count = 答錯 { $count } 次
duel-next = 第 { $number } 題在 { $seconds } 秒後開始。
duel-due = 正在證明下一題 …
duel-paused = 比賽在下一題前暫停。
duel-penalty-left = 答錯了。{ $seconds } 秒後可以再下。
duel-wrong = 答錯了。{ $seconds } 秒後重新開始。
duel-other-wrong = { $player } 答錯了。
duel-watching = 你在觀戰。
duel-solved = { $yours ->
    [yes] 正確：你用 { $seconds } 秒解出。
   *[no] { $player } 用 { $seconds } 秒解出。
}
duel-late = 時間到：無人得分。
duel-unproved = 求解器未能及時證明這一手：無人得分。
duel-interrupted = 連線中斷：此題不計。
duel-solution-of = 第 { $number } 題的答案
duel-result = { $yours ->
    [yes] 你勝
   *[no] { $player } 勝
}{ $by ->
    [points] （得分較多）
    [time] （同分，用時較少）
    [resignation] （對方認輸）
   *[forfeit] （對方沒有回來）
}
duel-draw = 比賽平局。
duel-host = 主持者
duel-guest = 參加者
duel-not-here = 此點不在題目範圍內。
duel-give-up = 放棄比賽
duel-ask-give-up = 放棄比賽嗎？
duel-again = 再比一次
duel-leave = 離開比賽
duel-over = 連線已結束：{ $why }。
duel-no-judge = 求解器出錯，比賽無法繼續。
back-to-duel = 返回比賽
duel-broken-off = 連線已結束。
