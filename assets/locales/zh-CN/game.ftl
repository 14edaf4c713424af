# 对局旁边。
game-title = { $size } 对局
game-conditions = { $rules }规则，贴目 { $komi }
game-conditions-handicap = { $rules }规则，贴目 { $komi }，让 { $stones } 子
game-conditions-clock = { $conditions }；{ $clock }
game-place-handicap = 黑方还要摆 { $left } 颗让子。
pass = 停一手
resign = 认输
to-move = 轮到行棋
prisoners = { $count ->
    [0] 没有提子
   *[other] 提子 { $count }
}
prisoners-thinks = { $count ->
    [0] 没有提子 · 思考中…
   *[other] 提子 { $count } · 思考中…
}
no-move-yet = 尚未落子
last-move = 第 { $number } 手：{ color } { $move }

# 形势。
estimate-ask = 形势判断
estimate-hide = 隐藏形势
estimate-thinking = 正在推演…
estimate-even = 大致相当
estimate-lead = { color }方领先约 { $points } 目

# 点目。
count-how = 点击死子；再次点击则恢复为活子。按住 Shift 只选一串棋。
count-how-seki = 点击死子；再次点击则恢复为活子。按住 Shift 只选一串棋。右键还可选双活。
count-stones = 棋子
count-prisoners = 提子
count-territory = 地
count-komi = 贴目
count-handicap = 让子
count-total = 合计
count-takes-alive = { $color }认为 { $stones } 是活棋。
count-takes-dead = { $color }认为 { $stones } 是死棋。
count-settle-by-proof = 以证明裁定
count-proved = 死棋均已证明。
count-estimated = 仅为估计，未经证明：{ $stones }
count-settle = 继续下，便知谁对。
agree-anyway = 仍按此计算
agree = 同意
play-on = 继续下

opponent = Shikatsu·{ $level }
who-plays = 由谁下
seat-person = 人
level-name = { $level ->
    [random] 随机
    [easy] 简单
    [medium] 中等
    [novice] 入门
    [learner] 初级
    [casual] 轻松
    [steady] 稳健
    [club] 俱乐部
    [keen] 热心
    [adept] 熟练
    [expert] 高级
    [master] 大师
   *[strong] 最强
}
level-games = 每手试下 { $games } 局
level-line = { $level ->
    [random] 随便下
    [easy] 有时看一步
    [medium] 看一步
   *[strong] 在时间内尽力思考
}
