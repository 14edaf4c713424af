# 瀏覽證明。
proof = 證明
proof-start = 開頭
proof-close = 關閉
proof-keys = 按鍵：{ $back } 後退，{ $on } 前進，{ $start } 開頭，{ $close } 關閉
proof-not-here = 這一手不在證明中。請後退再繼續查看。
proof-with-reply = 有應手的局面：{ $positions }
proof-with-reply-below = 從這裡起有應手的局面：{ $positions }
proof-over-after = { $moves }之後變化結束
proof-won = { color }方成功。
proof-round = 局面重複出現：沒有強制的結果。
proof-to-move = 輪到{ color }方
proof-after = { $moves }之後
proof-wins-within = 此局面{ color }方成功，最多 { $moves }
proof-wins-for-ever = 此局面{ color }方成功；也可能無限循環
proof-has-threats = { color }方：{ $threats }
proof-retake = 在 { $point } 提劫要用掉一個劫材
proof-plays = { color }方著法
proof-none-helps = { color }：{ $moves }，都不成立
proof-threat = { $move }，劫材
proof-end = 結束
proof-then = 然後 { $reply }：{ $outcome }
proof-goes-round = 循環
proof-counting = 正在計算…
proof-other-firsts = 其他第一手
proof-as-good = 同樣好
proof-fails = 失敗
proof-best = 最佳
proof-lines-over = 變化已結束
proof-back-first = 這一手不在證明中，請先後退
proof-one-reply = 這裡{ color }方應 { $reply }；一個應手就足以證明
proof-not-legal = 這裡不能下 { $move }

# 證明了什麼，劫材如何。
claim = { $what }，{ $how }
claim-captures = { color }方能吃掉
claim-not-captured = { color }方不會被吃
claim-lives = { color }方淨活
claim-cannot-live = { color }方不能淨活
claim-no-threats = 雙方都沒有劫材
claim-although = 儘管{ color }方有{ $threats }
claim-with = 憑{ $threats }
claim-with-against = 以{ $own }對{ $threats }
outcome-captured = 被吃
outcome-kept = 未被吃
outcome-alive = 活
outcome-no-life = 不活

# 變化為何結束。
ending-captured = 被吃
ending-two-eyes = 兩隻眼
ending-no-room = 沒有做兩眼的空間
ending-passes = 雙方停著
over-captured = 目標被吃掉了。
over-two-eyes = { color }方有兩隻眼，淨活。
over-no-room = { color }方沒有做兩眼的空間，也沒有出路。
over-passes = 雙方都停了一手，沒有強制的結果。
