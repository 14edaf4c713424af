# 主界面。
home-subtitle = 围棋，以及棋子的死活
home-go-on = 继续对局
home-waiting = { $size }，第 { $moves } 手，轮到{ color }方
home-new-game = 新对局
home-problems = 死活题
home-games = 已保存的棋谱
home-drop = 可将死活题（.go）或棋谱（.sgf）拖放到窗口中。

# 多个界面共用的按钮。
home = 主页
back = 返回
menu = 菜单
quit = 退出
stop = 停止
undo = 悔棋
redo = 重做

# 暂停菜单，以及落子前的询问。
paused = 暂停
resume = 继续
save-game = 保存棋谱
leave-game = 离开对局
leave-problem = 离开死活题
leave-record = 关闭棋谱
ask-leave = 棋谱有未保存的改动。
no-stay = 不，留下
leave-unsaved = 不保存并离开
ask-pass = 停一手？
ask-resign = { color }方认输吗？
no-play-on = 不，继续下

# 设置对局。
new-game = 新对局
start = 开始
new-game-saves = 等待中的对局将保存为棋谱文件。
title-board = 棋盘
title-rules = 规则
title-handicap = 让子与贴目
title-clock = 用时
title-players = 棋手
rules-name = { $name ->
    [french] 法国（教学）
    [french-ffg] 法国（FFG）
    [chinese] 中国
    [aga] AGA
    [japanese] 日本
    [new-zealand] 新西兰
   *[tromp-taylor] Tromp-Taylor
}
rules-custom = 自定义
rules-custom-choose = 自定义…
rules-in-words = { $counting }，{ $suicide }，{ $repetition }。
counts-area = 数子
counts-territory = 数目
suicide-allowed = 允许自杀
suicide-forbidden = 禁止自杀
repetition = 同形再现
repetition-allowed = 允许同形再现
repetition-third = 同一局面不得出现第三次
repetition-no-result = 同一局面出现三次为无胜负
repetition-positional = 禁止全局同形再现
repetition-situational = 禁止同一方行棋的全局同形再现
repetition-natural = 禁止自己造成全局同形再现
every-rule = 全部规则
rule-territory = 计算目数与提子，而不是子数
rule-simple-ko = 劫不能立即提回
rule-suicide = 允许自杀
rule-all-stand = 盘上棋子都算活棋，不标记死子
rule-pass-stones = 停一手须交出一子
rule-white-last = 最后由白方停着
rule-compensation = 让子棋给白方的补偿
compensation-none = 无
compensation-stones = 每子一目
compensation-less-one = 少算一子
handicap = 让子
handicap-none = 分先
handicap-one = 让先（不贴目）
handicap-stones = 让 { $count } 子
komi = 贴目
handicap-free = 由黑方自由摆放
rank = 段级位
rank-expected = 段级位应写作 12k、3d 或 9p。
swap-colours = 交换黑白
nigiri = 猜先
nigiri-drawn = 猜先：{ $held } 颗白子，猜的是{ $guess ->
    [odd] 单
   *[even] 双
}。{ $who }。
nigiri-name = { $name } 执黑
nigiri-guesser = 猜对的一方执黑
nigiri-holder = 握子的一方执黑
fair = 按段级位：{ $stones }
fair-swapped = 按段级位：交换黑白，{ $stones }
fair-komi = { $stones }，贴目 { $komi }
rematch = 再来一局
rematch-swapped = 再来一局，交换黑白
setup-handicap-fixed = { $size } 棋盘没有 { $stones } 子的固定位置，最多 { $most } 子
setup-handicap-free = 让 { $stones } 子太多：自由摆放最多 { $most } 子
setup-komi = 贴目不能超过正负 625
setup-name = 名字太长
setup-position = 不能从这个局面开始对局

# 死活题。
problems-none = 没有找到死活题。可将 .go 文件拖放到窗口中打开。
problem-to-move = { color }先
problem-goal = { $goal ->
    [live] { color }先活
   *[kill] { color }先杀
}

# 选项。
options = 选项
options-language = 语言
options-sounds = 音效
options-music = 音乐
options-next-piece = 下一首
options-spoken-clock = 语音读秒
options-no-voice = 最后几秒用木击声和铃声提示；目前还没有中文语音
options-silent = 静音
options-ask-pass = 停一手前询问
options-ask-resign = 认输前询问
options-coordinates = 坐标
options-off = 无
options-page-game = 对局
options-page-look = 外观
options-page-sound = 声音
options-displaced = 棋子略微偏离交叉点
options-reduced-motion = 以淡入淡出代替移动
options-board = 棋盘
options-stones = 棋子
options-interface = 面板
options-text = 文字大小

# 浏览棋谱。
review-open = 浏览棋谱
review-players = { $black } – { $white }
review-game = 棋谱
review-to-start = 到开头
review-ten-back = 后退十手
review-back = 后退一手
review-on = 前进一手
review-ten-on = 前进十手
review-to-end = 到末尾
review-comment = 写评注…
review-tree = 变化图
review-promote = 设为主线
review-play-on = 从这里继续下
review-cannot-play = 无法从这里继续：{ $why }
review-won = { color }胜
save = 保存

# 已保存的棋谱。
games-recent = 最近打开
games-saved = 已保存
unsaved = 未保存
games-none = 还没有保存过棋谱。按 { $key } 可保存棋盘上的对局。
games-moves = { $moves } 手

# 音乐。
music-all = 全部
music-calm = 平静
music-combative = 激烈
music-off = 无
piece-fuseki = 布局 – 空盘
piece-shicho = 征子 – 阶梯
piece-seki = 双活 – 比邻
piece-ko = 劫 – 必争之点
piece-yose = 官子 – 余下的

# 主题名称。
theme-name = { $theme ->
    [kaya] 榧木
    [dark-walnut] 深色胡桃木
    [paper] 纸
    [slate] 石板
    [slate-and-shell] 那智黑石与蛤贝
    [print] 印刷
    [colour-blind-safe] 色觉友好
    [dark-wood] 深色木纹
    [light-paper] 浅色纸张
   *[high-contrast] 高对比度
}
theme-unknown = 没有名为“{ $name }”的主题，使用默认主题
