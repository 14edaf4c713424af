# 局面と一局の評価。
analysis = 検討
analysis-whole = 全局検討
analysis-stop = 止める（{ $percent } %）
analysis-thinking = 局面を調べています…
analysis-lead = { color }{ $points }目リード、勝率{ $percent } %
analysis-chance = { color }の勝率{ $percent } %
analysis-games = { $games }局の試行による
analysis-visits = { $engine }、探索 { $visits } 回
analysis-by = 解析するのは
analysis-self = Shikatsu
analysis-instead = 代わりに Shikatsu が解析します。
analysis-graph = 一局のグラフ
analysis-measure-points = 目数を表示
analysis-measure-chances = 勝率を表示
analysis-start = 開始
analysis-move = { $number }手目
analysis-worst = 損の大きかった手
analysis-none = 大きく損をした手はありません。
analysis-played = { $number } { $move }
analysis-better = 最善 { $move }
analysis-mean = 一手あたりの損：黒{ $black }目、白{ $white }目

# 失着を知らせる対局。
teaching = 失着を知らせる
teaching-on = 指導碁：失着を知らせます
teaching-loses = この手は約{ $points }目の損です。
teaching-loses-chance = この手で勝率が{ $percent } %下がります。
teaching-better = { $move }が良い手でした。
teaching-take-back = 打ち直す
teaching-show = 良い手を見る
teaching-hide = 良い手を隠す
teaching-play-on = このまま続ける
teaching-taken-back = 打ち直した失着：{ $count }
