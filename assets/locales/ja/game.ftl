# 対局の横に。
game-title = { $size }の対局
game-conditions = { $rules }ルール、コミ{ $komi }目
game-conditions-handicap = { $rules }ルール、コミ{ $komi }目、置き石{ $stones }子
game-conditions-clock = { $conditions }、{ $clock }
game-place-handicap = 黒はあと{ $left }子、置き石を置きます。
pass = パス
resign = 投了
to-move = 手番
prisoners = { $count ->
    [0] アゲハマなし
   *[other] アゲハマ{ $count }子
}
prisoners-thinks = { $count ->
    [0] アゲハマなし · 考え中…
   *[other] アゲハマ{ $count }子 · 考え中…
}
no-move-yet = まだ着手がありません
last-move = { $number }手目：{ color }{ $move }

# 形勢。
estimate-ask = 形勢判断
estimate-hide = 形勢を隠す
estimate-thinking = 計算中…
estimate-even = ほぼ互角
estimate-lead = { color }が約{ $points }目リード

# 終局の計算。
count-how = 死石をクリックしてください。もう一度クリックすると生きに戻ります。Shiftを押すと一つの連だけを選べます。
count-how-seki = 死石をクリックしてください。もう一度クリックすると生きに戻ります。Shiftを押すと一つの連だけを選べます。右ボタンではセキも選べます。
count-stones = 石
count-prisoners = アゲハマ
count-territory = 地
count-komi = コミ
count-handicap = 置き石
count-total = 合計
count-takes-alive = { $color }は { $stones } を活きと見ています。
count-takes-dead = { $color }は { $stones } を死にと見ています。
count-settle-by-proof = 証明で決める
count-proved = 死石はすべて証明済みです。
count-estimated = 推定で、証明なし: { $stones }
count-settle = 打ち続ければ、どちらが正しいか分かります。
agree-anyway = このまま数える
agree = 同意する
play-on = 対局を続ける

opponent = Shikatsu・{ $level }
who-plays = 対局者
seat-person = 人
level-name = { $level ->
    [random] ランダム
    [easy] やさしい
    [medium] ふつう
    [novice] 入門
    [learner] 初級
    [casual] 気軽
    [steady] 着実
    [club] クラブ
    [keen] 熱心
    [adept] 熟練
    [expert] 上級
    [master] 名人
   *[strong] 最強
}
level-games = 一手ごとに { $games } 局を試す
level-line = { $level ->
    [random] どこにでも打つ
    [easy] ときどき一手先を読む
    [medium] 一手先を読む
   *[strong] 時間の許すかぎり考える
}
