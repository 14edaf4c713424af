# 証明を見る。
proof = 証明
proof-start = 最初へ
proof-close = 閉じる
proof-keys = キー：{ $back } 戻る、{ $on } 進む、{ $start } 最初へ、{ $close } 閉じる
proof-not-here = この手は証明にありません。戻ると続きを見られます。
proof-with-reply = 応手のある局面：{ $positions }
proof-with-reply-below = ここから先、応手のある局面：{ $positions }
proof-over-after = { $moves }でこの手順は終わりです
proof-won = { color }の成功です。
proof-round = 同じ局面に戻りました。決着はつきません。
proof-to-move = { color }番
proof-after = { $moves }のあと
proof-wins-within = この局面は{ color }の成功、最長{ $moves }
proof-wins-for-ever = この局面は{ color }の成功。手順は果てしなく続くこともあります
proof-has-threats = { color }：{ $threats }
proof-retake = { $point }のコウを取り返すにはコウ材が一ついります
proof-plays = { color }の手
proof-none-helps = { color }：{ $moves }、どれも不成立
proof-threat = { $move }（コウ材）
proof-end = 終わり
proof-then = 次に{ $reply }：{ $outcome }
proof-goes-round = 繰り返し
proof-counting = 計算中…
proof-other-firsts = ほかの初手
proof-as-good = 同じく最善
proof-fails = 失敗
proof-best = 最善
proof-lines-over = この手順は終わりです
proof-back-first = この手は証明にありません。先に戻ってください
proof-one-reply = ここで{ color }は{ $reply }と応じます。証明には一つの応手で足ります
proof-not-legal = ここでは{ $move }に打てません

# 何が、どれだけのコウ材で証明されたか。
claim = { $what }（{ $how }）
claim-captures = { color }は取れる
claim-not-captured = { color }は取られない
claim-lives = { color }は無条件生き
claim-cannot-live = { color }は無条件には生きられない
claim-no-threats = 双方コウ材なし
claim-although = { color }：{ $threats }でも
claim-with = { $threats }で
claim-with-against = { $own }対{ $threats }
outcome-captured = 取り
outcome-kept = 取られず
outcome-alive = 生き
outcome-no-life = 生きなし

# 手順が終わるわけ。
ending-captured = 取り
ending-two-eyes = 二眼
ending-no-room = 二眼の余地なし
ending-passes = 双方パス
over-captured = 対象の石が取られました。
over-two-eyes = { color }は二眼で無条件生きです。
over-no-room = { color }には二眼を作る余地も、逃げ道もありません。
over-passes = 双方パス。決着はつきませんでした。
