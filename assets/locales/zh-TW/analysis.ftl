# 對局面和整局的評價。
analysis = 分析
analysis-whole = 整局分析
analysis-stop = 停止（{ $percent } %）
analysis-thinking = 正在分析局面…
analysis-lead = { color }領先 { $points } 目，勝率 { $percent } %
analysis-chance = { color }勝率 { $percent } %
analysis-games = 依據 { $games } 局模擬
analysis-visits = { $engine }，訪問 { $visits } 次
analysis-by = 分析者
analysis-self = Shikatsu
analysis-instead = 暫由 Shikatsu 代為分析。
analysis-graph = 對局曲線
analysis-measure-points = 顯示目數
analysis-measure-chances = 顯示勝率
analysis-start = 開始
analysis-move = 第 { $number } 手
analysis-worst = 損失最大的著手
analysis-none = 沒有損失很大的著手。
analysis-played = { $number } { $move }
analysis-better = 更好 { $move }
analysis-mean = 每手損失：黑 { $black } 目，白 { $white } 目

# 提醒失誤的對局。
teaching = 提醒失誤
teaching-on = 指導棋：程式會提醒失誤
teaching-loses = 這手棋約損失 { $points } 目。
teaching-loses-chance = 這手棋使勝率下降 { $percent } %。
teaching-better = { $move } 更好。
teaching-take-back = 悔棋
teaching-show = 看更好的下法
teaching-hide = 隱藏更好的下法
teaching-play-on = 仍然繼續
teaching-taken-back = 收回的失誤：{ $count }
