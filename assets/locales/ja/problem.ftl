# 詰碁の横に。
show-all-moves = すべての手を示す
start-over = 最初から
problems = 詰碁一覧
color-first = { color }先
target-choose = 死活を調べる石をクリックするか、そのまま解かせてください。
target = 対象：{ $points }
target-change = （石をクリックして変更）
solve-for = { color }番として解く
searching = 探索中 { $time }
search-progress = { $number }局面、深さ{ $depth }
search-at = 現在：{ $line }
search-stopped-early = 結論が出る前に中止しました。
search-stopped = 探索を中止しました。
line = 手順：{ $moves }
taken-safe = 取られないとみなす石：{ $chains }
safe-alive = { $stone }（生き）
safe-liberties = { $stone }（ダメ{ $count }）
safe-searched = { $stone }（探索済み）
likely = 未証明だが有力：{ $status }
search-took = { $number }局面、{ $time }
show-line = 手順を見る
showing-line = { $all }手中{ $now }手目
see-proof = 証明を見る
after-first-move = { color }の初手のあと
verdict-best = { $status }（最善）
no-legal-move = パスのほかに打てる手がありません。
marks-elsewhere = 印は解かせた局面のものです。
go-back-to-it = その局面に戻る
proving = 証明中 { $time }
looked-at = { $positions }を検証
verdict-of-first = { color }先：{ $status }
no-move-needed = 手入れ不要、またはどう打っても同じ
answer-elsewhere = { $count ->
    [0] 最初の局面について：
   *[other] { $count }手後の局面について：
}
first-move = 初手：{ $moves }
first-moves = 初手：{ $moves }
more-first-moves = ほかにもあるかもしれません。
first-moves-so-far = これまでの初手：{ $moves }

# 対象の石の死活。
status-alive = 生き
status-dead = 死
status-seki = セキ
status-seki-long = セキ（二眼なしの生き）
status-ko = コウ
status-unknown = 不明
status-ko-short = { $needs ->
    [black] コウ：黒のコウ材{ $count }つ
   *[white] コウ：白のコウ材{ $count }つ
}
status-ko-long = { $without ->
    [alive] コウ：このままなら生き。覆すには{ color }に{ ko-threats }が必要
   *[dead] コウ：このままなら死。覆すには{ color }に{ ko-threats }が必要
}
possible-all = まだ何も決まっていません
known-so-far = 現時点で判明：{ $kind }
possible = 残る可能性：{ $kinds }
group-ask = 生きか死にか
group-point-at = 石を指すと、そのグループの生死を調べます
group-alive = このままで生き
group-seki = このままでセキ
group-dead = このままで死に
group-hangs = 次の一手次第
group-ko = コウ次第
group-unknown = 決まらない
group-estimate = 証明ではなくプレイアウトによる推定：100 回中 { $percent } 回生き
group-moves = { $own }先は { $saves } で生き、{ $other }先は { $kills } で死に。
group-squares = 盤上の四角がこれらの石を示します。
group-close = 答えを閉じる
group-hide-line = 手順を隠す
group-examine = 問題として調べる
group-make = 問題にする
group-back = 棋譜に戻る
