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
agree = 同意
play-on = 继续下
