# 主畫面。
home-subtitle = 圍棋，以及棋子的死活
home-go-on = 繼續對局
home-waiting = { $size }，第 { $moves } 手，輪到{ color }方
home-new-game = 新對局
home-problems = 死活題
home-games = 已儲存的棋譜
home-drop = 可將死活題（.go）或棋譜（.sgf）拖放到視窗中。

# 多個介面共用的按鈕。
home = 主頁
back = 返回
menu = 選單
quit = 退出
stop = 停止
undo = 悔棋
redo = 重做

# 暫停選單，以及落子前的詢問。
paused = 暫停
resume = 繼續
save-game = 儲存棋譜
leave-game = 離開對局
leave-problem = 離開死活題
leave-record = 關閉棋譜
ask-leave = 棋譜有未儲存的改動。
no-stay = 不，留下
leave-unsaved = 不儲存並離開
ask-pass = 停一手？
ask-resign = { color }方認輸嗎？
no-play-on = 不，繼續下

# 設定對局。
new-game = 新對局
start = 開始
new-game-saves = 等待中的對局將儲存為棋譜檔案。
title-board = 棋盤
title-rules = 規則
title-handicap = 讓子與貼目
title-clock = 用時
title-players = 棋手
rules-name = { $name ->
    [french] 法國（教學）
    [french-ffg] 法國（FFG）
    [chinese] 中國
    [aga] AGA
    [japanese] 日本
    [new-zealand] 紐西蘭
   *[tromp-taylor] Tromp-Taylor
}
rules-custom = 自訂
rules-custom-choose = 自訂…
rules-in-words = { $counting }，{ $suicide }，{ $repetition }。
counts-area = 數子
counts-territory = 數目
suicide-allowed = 允許自殺
suicide-forbidden = 禁止自殺
repetition = 同形再現
repetition-allowed = 允許同形再現
repetition-third = 同一局面不得出現第三次
repetition-no-result = 同一局面出現三次為無勝負
repetition-positional = 禁止全局同形再現
repetition-situational = 禁止同一方行棋的全局同形再現
repetition-natural = 禁止自己造成全局同形再現
every-rule = 全部規則
rule-territory = 計算目數與提子，而不是子數
rule-simple-ko = 劫不能立即提回
rule-suicide = 允許自殺
rule-all-stand = 盤上棋子都算活棋，不標記死子
rule-pass-stones = 停一手須交出一子
rule-white-last = 最後由白方停著
rule-compensation = 讓子棋給白方的補償
compensation-none = 無
compensation-stones = 每子一目
compensation-less-one = 少算一子
handicap = 讓子
handicap-none = 分先
handicap-one = 讓先（不貼目）
handicap-stones = 讓 { $count } 子
komi = 貼目
handicap-free = 由黑方自由擺放
rank = 段級
rank-expected = 段級位應寫作 12k、3d 或 9p。
swap-colours = 交換黑白
nigiri = 猜先
nigiri-drawn = 猜先：{ $held } 顆白子，猜的是{ $guess ->
    [odd] 單
   *[even] 雙
}。{ $who }。
nigiri-name = { $name } 執黑
nigiri-guesser = 猜對的一方執黑
nigiri-holder = 握子的一方執黑
fair = 按段級位：{ $stones }
fair-swapped = 按段級位：交換黑白，{ $stones }
fair-komi = { $stones }，貼目 { $komi }
rematch = 再來一局
rematch-swapped = 再來一局，交換黑白
setup-handicap-fixed = { $size } 棋盤沒有 { $stones } 子的固定位置，最多 { $most } 子
setup-handicap-free = 讓 { $stones } 子太多：自由擺放最多 { $most } 子
setup-komi = 貼目不能超過正負 625
setup-name = 名字太長
setup-position = 不能從這個局面開始對局

# 死活題。
problems-none = 沒有找到死活題。可將 .go 檔案拖放到視窗中開啟。
problem-to-move = { color }先
problem-goal = { $goal ->
    [live] { color }先活
   *[kill] { color }先殺
}

# 選項。
options = 選項
options-language = 語言
options-sounds = 音效
options-music = 音樂
options-next-piece = 下一首
options-spoken-clock = 語音讀秒
options-no-voice = 最後幾秒用木擊聲和鈴聲提示；目前還沒有中文語音
options-silent = 靜音
options-ask-pass = 停一手前詢問
options-ask-resign = 認輸前詢問
options-coordinates = 座標
options-off = 無
options-page-game = 對局
options-page-look = 外觀
options-page-sound = 聲音
options-displaced = 棋子略微偏離交叉點
options-reduced-motion = 以淡入淡出代替移動
options-board = 棋盤
options-stones = 棋子
options-interface = 面板
options-text = 文字大小

# 瀏覽棋譜。
review-open = 瀏覽棋譜
review-players = { $black } – { $white }
review-game = 棋譜
review-to-start = 到開頭
review-ten-back = 後退十手
review-back = 後退一手
review-on = 前進一手
review-ten-on = 前進十手
review-to-end = 到末尾
review-comment = 寫評註…
review-tree = 變化圖
review-promote = 設為主線
review-play-on = 從這裡繼續下
review-cannot-play = 無法從這裡繼續：{ $why }
review-won = { color }勝
save = 儲存

# 已儲存的棋譜。
games-recent = 最近開啟
games-saved = 已儲存
unsaved = 未儲存
games-none = 還沒有儲存過棋譜。按 { $key } 可儲存棋盤上的對局。
games-moves = { $moves } 手

# 音樂。
music-all = 全部
music-calm = 平靜
music-combative = 激烈
music-off = 無
piece-fuseki = 布局 – 空盤
piece-shicho = 征子 – 階梯
piece-seki = 雙活 – 比鄰
piece-ko = 劫 – 必爭之點
piece-yose = 官子 – 餘下的

# 主題名稱。
theme-name = { $theme ->
    [kaya] 榧木
    [dark-walnut] 深色胡桃木
    [paper] 紙
    [slate] 石板
    [slate-and-shell] 那智黑石與蛤貝
    [print] 印刷
    [colour-blind-safe] 色覺友好
    [dark-wood] 深色木紋
    [light-paper] 淺色紙張
   *[high-contrast] 高對比度
}
theme-unknown = 沒有名為「{ $name }」的主題，使用預設主題
