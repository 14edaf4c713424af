# 死活题旁边。
show-all-moves = 显示所有着法
start-over = 重新开始
problems = 死活题列表
color-first = { color }先
target-choose = 点击要判断死活的棋子，或让程序自己去找。
target = 目标：{ $points }
target-change = （点击棋子可更改）
solve-for = 求解（{ color }先）
searching = 正在搜索，{ $time }
search-progress = { $number } 个局面，深度 { $depth }
search-at = 当前：{ $line }
search-stopped-early = 搜索在得出结论前已停止。
search-stopped = 搜索已停止。
line = 变化：{ $moves }
taken-safe = 视为安全：{ $chains }
safe-alive = { $stone }（活）
safe-liberties = { $stone }（{ $count } 气）
safe-searched = { $stone }（已搜索）
likely = 很可能，但未证明：{ $status }
search-took = { $number } 个局面，用时 { $time }
show-line = 演示变化
showing-line = 第 { $now } 手，共 { $all } 手
see-proof = 查看证明
after-first-move = { color }方第一手之后
verdict-best = { $status }（最佳）
no-legal-move = 除停一手外没有可下的着法。
marks-elsewhere = 标记属于求解时的局面。
go-back-to-it = 回到该局面
proving = 正在证明，{ $time }
looked-at = 已检查 { $positions }
verdict-of-first = { color }先：{ $status }
no-move-needed = 不需要补棋，或怎么下都一样
answer-elsewhere = { $count ->
    [0] 关于最初的局面：
   *[other] 关于 { $count } 手后的局面：
}
first-move = 第一手：{ $moves }
first-moves = 第一手：{ $moves }
more-first-moves = 可能还有其他着法。
first-moves-so-far = 目前的第一手：{ $moves }

# 目标的死活。
status-alive = 活
status-dead = 死
status-seki = 双活
status-seki-long = 双活（没有两只眼而活）
status-ko = 劫
status-unknown = 未知
status-ko-short = { $needs ->
    [black] 劫：黑需 { $count } 个劫材
   *[white] 劫：白需 { $count } 个劫材
}
status-ko-long = { $without ->
    [alive] 劫：照此为活，{ color }需{ ko-threats }才能改变
   *[dead] 劫：照此为死，{ color }需{ ko-threats }才能改变
}
possible-all = 一切皆有可能
known-so-far = 目前已知：{ $kind }
possible = 仍有可能：{ $kinds }
group-ask = 死活如何？
group-point-at = 指着一颗棋子，即可询问其所在棋块的死活
group-alive = 照此已活
group-seki = 照此为双活
group-dead = 照此已死
group-hangs = 取决于下一手
group-ko = 由劫决定
group-unknown = 未能判定
group-estimate = 未经证明，据模拟对局估计：100 局中活 { $percent } 局
group-moves = { $own }先下 { $saves } 活；{ $other }先下 { $kills } 杀。
group-squares = 棋盘上的方块标出这些棋串。
group-close = 关闭答案
group-hide-line = 隐藏变化
group-examine = 作为题目研究
group-make = 做成题目
group-back = 返回棋谱
