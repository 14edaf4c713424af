# 對局旁邊。
game-title = { $size } 對局
game-conditions = { $rules }規則，貼目 { $komi }
game-conditions-handicap = { $rules }規則，貼目 { $komi }，讓 { $stones } 子
game-conditions-clock = { $conditions }；{ $clock }
game-place-handicap = 黑方還要擺 { $left } 顆讓子。
pass = 停一手
resign = 認輸
to-move = 輪到行棋
prisoners = { $count ->
    [0] 沒有提子
   *[other] 提子 { $count }
}
prisoners-thinks = { $count ->
    [0] 沒有提子 · 思考中…
   *[other] 提子 { $count } · 思考中…
}
no-move-yet = 尚未落子
last-move = 第 { $number } 手：{ color } { $move }

# 形勢。
estimate-ask = 形勢判斷
estimate-hide = 隱藏形勢
estimate-thinking = 正在推演…
estimate-even = 大致相當
estimate-lead = { color }方領先約 { $points } 目

# 點目。
count-how = 點擊死子；再次點擊則恢復為活子。按住 Shift 只選一串棋。
count-how-seki = 點擊死子；再次點擊則恢復為活子。按住 Shift 只選一串棋。右鍵還可選雙活。
count-stones = 棋子
count-prisoners = 提子
count-territory = 地
count-komi = 貼目
count-handicap = 讓子
count-total = 合計
count-takes-alive = { $color }認為 { $stones } 是活棋。
count-takes-dead = { $color }認為 { $stones } 是死棋。
count-settle-by-proof = 以證明裁定
count-proved = 死棋均已證明。
count-estimated = 僅為估計，未經證明：{ $stones }
count-settle = 繼續下，便知誰對。
agree-anyway = 仍按此計算
agree = 同意
play-on = 繼續下

opponent = Shikatsu·{ $level }
who-plays = 由誰下
seat-person = 人
level-name = { $level ->
    [random] 隨機
    [easy] 簡單
    [medium] 中等
    [novice] 入門
    [learner] 初級
    [casual] 輕鬆
    [steady] 穩健
    [club] 俱樂部
    [keen] 熱心
    [adept] 熟練
    [expert] 高級
    [master] 大師
   *[strong] 最強
}
level-games = 每手試下 { $games } 局
level-line = { $level ->
    [random] 隨便下
    [easy] 有時看一步
    [medium] 看一步
   *[strong] 在時間內盡力思考
}
