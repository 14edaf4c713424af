# 手下的棋盘：怎样显示。
view = 棋盘视图
view-turn = 旋转
view-turn-left = 向左旋转
view-turn-right = 向右旋转
view-mirror = 左右翻转
view-zoom = 缩放
view-nearer = 放大
view-farther = 缩小
view-whole = 显示整个棋盘
view-part = 放大死活题部分

# 等待确认的棋子。
play-stone = 落子
drop-stone = 取消落子

# 在一个点上能做的事。
point-stone = { color }，{ $count } 口气
point-move = 第 { $number } 手
point-play = 下在这里
point-area = 切换死活
point-chain = 只选这一串
point-seki = 标为双活
point-target = 选为目标
point-go-to = 转到这一手
point-copy = 复制“{ $point }”
point-copied = 已复制“{ $point }”

# 输入的坐标。
coordinate-hint = 坐标，例如 D4
coordinate-unreadable = 无法识别该坐标，请输入如 D4 或 4-4
coordinate-not-now = 现在不能下在该点

# 这方面可以选择的。
options-entry = 落子方式
entry-click = 点击一次
entry-twice = 点击两次
entry-confirm = 按钮确认
options-touch-twice = 触摸先显示，再点才落子
options-numbers = 显示手数
numbers-off = 无
numbers-all = 全部
options-atari = 标出被打吃的棋
