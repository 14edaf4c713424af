# 网络死活题比赛。
duel = 死活题比赛
duel-game = 对局
duel-how = 两人同时做同样的题。先答对者得分，答错则损失时间。每个判断都由求解器证明。
duel-count = 题数
duel-limit = 每题时间
duel-penalty = 答错后的等待
duel-usual = 全部题集中较易的题
duel-preparing = 求解器正在证明比赛的题 …
duel-too-few = 这些题中能很快证明的有 { $proved } 题，比赛需要 { $count } 题。
duel-host-now = 主持比赛
duel-points = { $name }：{ $count } 分
duel-wrong-count = 答错 { $count } 次
duel-next = 第 { $number } 题在 { $seconds } 秒后开始。
duel-due = 正在证明下一题 …
duel-paused = 比赛在下一题前暂停。
duel-penalty-left = 答错了。{ $seconds } 秒后可以再下。
duel-wrong = 答错了。{ $seconds } 秒后重新开始。
duel-other-wrong = { $player } 答错了。
duel-watching = 你在观战。
duel-solved = { $yours ->
    [yes] 正确：你用 { $seconds } 秒解出。
   *[no] { $player } 用 { $seconds } 秒解出。
}
duel-late = 时间到：无人得分。
duel-unproved = 求解器未能及时证明这一手：无人得分。
duel-interrupted = 连接断开：此题不计。
duel-solution-of = 第 { $number } 题的答案
duel-result = { $yours ->
    [yes] 你胜
   *[no] { $player } 胜
}{ $by ->
    [points] （得分较多）
    [time] （同分，用时较少）
    [resignation] （对方认输）
   *[forfeit] （对方没有回来）
}
duel-draw = 比赛平局。
duel-host = 主持者
duel-guest = 参加者
duel-not-here = 此点不在题目范围内。
duel-give-up = 放弃比赛
duel-ask-give-up = 放弃比赛吗？
duel-again = 再比一次
duel-leave = 离开比赛
duel-over = 连接已结束：{ $why }。
duel-no-judge = 求解器出错，比赛无法继续。
back-to-duel = 返回比赛
duel-broken-off = 连接已结束。
