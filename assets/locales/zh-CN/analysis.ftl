# 对局面和整局的评价。
analysis = 分析
analysis-whole = 整局分析
analysis-stop = 停止（{ $percent } %）
analysis-thinking = 正在分析局面…
analysis-lead = { color }领先 { $points } 目，胜率 { $percent } %
analysis-chance = { color }胜率 { $percent } %
analysis-games = 依据 { $games } 局模拟
analysis-visits = { $engine }，访问 { $visits } 次
analysis-by = 分析者
analysis-self = Shikatsu
analysis-instead = 暂由 Shikatsu 代为分析。
analysis-graph = 对局曲线
analysis-measure-points = 显示目数
analysis-measure-chances = 显示胜率
analysis-start = 开始
analysis-move = 第 { $number } 手
analysis-worst = 损失最大的着手
analysis-none = 没有损失很大的着手。
analysis-played = { $number } { $move }
analysis-better = 更好 { $move }
analysis-mean = 每手损失：黑 { $black } 目，白 { $white } 目

# 提醒失误的对局。
teaching = 提醒失误
teaching-on = 指导棋：程序会提醒失误
teaching-loses = 这手棋约损失 { $points } 目。
teaching-loses-chance = 这手棋使胜率下降 { $percent } %。
teaching-better = { $move } 更好。
teaching-take-back = 悔棋
teaching-show = 看更好的下法
teaching-hide = 隐藏更好的下法
teaching-play-on = 仍然继续
teaching-taken-back = 收回的失误：{ $count }
