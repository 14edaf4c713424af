# 浏览证明。
proof = 证明
proof-start = 开头
proof-close = 关闭
proof-keys = 按键：{ $back } 后退，{ $on } 前进，{ $start } 开头，{ $close } 关闭
proof-not-here = 这一手不在证明中。请后退再继续查看。
proof-with-reply = 有应手的局面：{ $positions }
proof-with-reply-below = 从这里起有应手的局面：{ $positions }
proof-over-after = { $moves }之后变化结束
proof-won = { color }方成功。
proof-round = 局面重复出现：没有强制的结果。
proof-to-move = 轮到{ color }方
proof-after = { $moves }之后
proof-wins-within = 此局面{ color }方成功，最多 { $moves }
proof-wins-for-ever = 此局面{ color }方成功；也可能无限循环
proof-has-threats = { color }方：{ $threats }
proof-retake = 在 { $point } 提劫要用掉一个劫材
proof-plays = { color }方着法
proof-none-helps = { color }：{ $moves }，都不成立
proof-threat = { $move }，劫材
proof-end = 结束
proof-then = 然后 { $reply }：{ $outcome }
proof-goes-round = 循环
proof-counting = 正在计算…
proof-other-firsts = 其他第一手
proof-as-good = 同样好
proof-fails = 失败
proof-best = 最佳
proof-lines-over = 变化已结束
proof-back-first = 这一手不在证明中，请先后退
proof-one-reply = 这里{ color }方应 { $reply }；一个应手就足以证明
proof-not-legal = 这里不能下 { $move }

# 证明了什么，劫材如何。
claim = { $what }，{ $how }
claim-captures = { color }方能吃掉
claim-not-captured = { color }方不会被吃
claim-lives = { color }方净活
claim-cannot-live = { color }方不能净活
claim-no-threats = 双方都没有劫材
claim-although = 尽管{ color }方有{ $threats }
claim-with = 凭{ $threats }
claim-with-against = 以{ $own }对{ $threats }
outcome-captured = 被吃
outcome-kept = 未被吃
outcome-alive = 活
outcome-no-life = 不活

# 变化为何结束。
ending-captured = 被吃
ending-two-eyes = 两只眼
ending-no-room = 没有做两眼的空间
ending-passes = 双方停着
over-captured = 目标被吃掉了。
over-two-eyes = { color }方有两只眼，净活。
over-no-room = { color }方没有做两眼的空间，也没有出路。
over-passes = 双方都停了一手，没有强制的结果。
