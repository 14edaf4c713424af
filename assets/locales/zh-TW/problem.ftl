# 死活題旁邊。
show-all-moves = 顯示所有著法
start-over = 重新開始
problems = 死活題列表
color-first = { color }先
target-choose = 點擊要判斷死活的棋子，或讓程式自己去找。
target = 目標：{ $points }
target-change = （點擊棋子可更改）
solve-for = 求解（{ color }先）
searching = 正在搜尋，{ $time }
search-progress = { $number } 個局面，深度 { $depth }
search-at = 目前：{ $line }
search-stopped-early = 搜尋在得出結論前已停止。
search-stopped = 搜尋已停止。
line = 變化：{ $moves }
taken-safe = 視為安全：{ $chains }
safe-alive = { $stone }（活）
safe-liberties = { $stone }（{ $count } 氣）
safe-searched = { $stone }（已搜尋）
likely = 很可能，但未證明：{ $status }
search-took = { $number } 個局面，用時 { $time }
show-line = 示範變化
showing-line = 第 { $now } 手，共 { $all } 手
see-proof = 查看證明
after-first-move = { color }方第一手之後
verdict-best = { $status }（最佳）
no-legal-move = 除停一手外沒有可下的著法。
marks-elsewhere = 標記屬於求解時的局面。
go-back-to-it = 回到該局面
proving = 正在證明，{ $time }
looked-at = 已檢查 { $positions }
verdict-of-first = { color }先：{ $status }
no-move-needed = 不需要補棋，或怎麼下都一樣
answer-elsewhere = { $count ->
    [0] 關於最初的局面：
   *[other] 關於 { $count } 手後的局面：
}
first-move = 第一手：{ $moves }
first-moves = 第一手：{ $moves }
more-first-moves = 可能還有其他著法。
first-moves-so-far = 目前的第一手：{ $moves }

# 目標的死活。
status-alive = 活
status-dead = 死
status-seki = 雙活
status-seki-long = 雙活（沒有兩隻眼而活）
status-ko = 劫
status-unknown = 未知
status-ko-short = { $needs ->
    [black] 劫：黑需 { $count } 個劫材
   *[white] 劫：白需 { $count } 個劫材
}
status-ko-long = { $without ->
    [alive] 劫：照此為活，{ color }需{ ko-threats }才能改變
   *[dead] 劫：照此為死，{ color }需{ ko-threats }才能改變
}
possible-all = 一切皆有可能
known-so-far = 目前已知：{ $kind }
possible = 仍有可能：{ $kinds }
group-ask = 死活如何？
group-point-at = 指著一顆棋子，即可詢問其所在棋塊的死活
group-alive = 照此已活
group-seki = 照此為雙活
group-dead = 照此已死
group-hangs = 取決於下一手
group-ko = 由劫決定
group-unknown = 未能判定
group-estimate = 未經證明，據模擬對局估計：100 局中活 { $percent } 局
group-moves = { $own }先下 { $saves } 活；{ $other }先下 { $kills } 殺。
group-squares = 棋盤上的方塊標出這些棋串。
group-close = 關閉答案
group-hide-line = 隱藏變化
group-examine = 作為題目研究
group-make = 做成題目
group-back = 返回棋譜
