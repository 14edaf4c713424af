# 手下的棋盤：怎樣顯示。
view = 棋盤檢視
view-turn = 旋轉
view-turn-left = 向左旋轉
view-turn-right = 向右旋轉
view-mirror = 左右翻轉
view-zoom = 縮放
view-nearer = 放大
view-farther = 縮小
view-whole = 顯示整個棋盤
view-part = 放大死活題部分

# 等待確認的棋子。
play-stone = 落子
drop-stone = 取消落子

# 在一個點上能做的事。
point-stone = { color }，{ $count } 口氣
point-move = 第 { $number } 手
point-play = 下在這裡
point-area = 切換死活
point-chain = 只選這一串
point-seki = 標為雙活
point-target = 選為目標
point-go-to = 跳到這一手
point-copy = 複製「{ $point }」
point-copied = 已複製「{ $point }」

# 輸入的座標。
coordinate-hint = 座標，例如 D4
coordinate-unreadable = 無法辨識該座標，請輸入如 D4 或 4-4
coordinate-not-now = 現在不能下在該點

# 這方面可以選擇的。
options-entry = 落子方式
entry-click = 點擊一次
entry-twice = 點擊兩次
entry-confirm = 按鈕確認
options-touch-twice = 觸控先顯示，再點才落子
options-numbers = 顯示手數
numbers-off = 無
numbers-all = 全部
options-atari = 標出被叫吃的棋
