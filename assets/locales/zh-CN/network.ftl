# 网络对局：被拒绝或结束的原因。
network-refused = { $why ->
    [not-begun] 对局尚未开始
    [turn] 轮到对方下
    [watcher] 观战者只能观看
    [outdated] 其间局面已改变
    [waiting] 对方的连接断开，对局正在等待
    [no-offer] 没有这样的提议
    [offer-open] 还有提议等待答复
    [not-over] 对局尚未结束
    [not-paused] 对局没有暂停
    [marks] 其间标记已改变
    [text] 消息为一行，1 至 { $most } 个字符
    [too-much] 本局的发言或标记过多
   *[impossible] 规则或对局阶段不允许
}
network-duel-refused = { $why ->
    [not-begun] 比赛尚未开始
    [no-problem] 现在没有题
    [penalty] 答错后要等一会儿才能下
    [judging] 正在判断上一手
    [waiting] 对方的连接断开，比赛正在等待
    [not-over] 比赛尚未结束
    [too-much] 本次比赛的发言过多
   *[impossible] 规则或比赛阶段不允许
}
network-ended = { $why ->
    [left] 你已离开
    [taken] 这局棋已有两位棋手
    [full] 不再接受观战者
    [closed] 主持者已离开
    [replaced] 你已从另一条连接回来
    [flood] 发送的消息过多
    [garbage] 有一条消息无法理解
    [silent] 对方没有响应
    [differs] 两个程序的对局不一致
    [code] 代码错误
    [seat] 主持者不再知道这局棋
    [tries] 错误的代码过多，请等一分钟
    [gave-up] 对方没有回来
   *[broken] 连接在程序内部失败
}
network-version = 对方程序使用协议版本 { $theirs }，本程序使用版本 { $own }：较旧的程序需要更新
network-unreachable = 无法连接 { $address }：{ $why }
network-no-answer = { $address } 没有响应
network-other-program = { $address } 没有 Shikatsu 对局
network-not-duel = 那里的是一局棋，不是死活题比赛
network-not-game = 那里的是死活题比赛，不是一局棋
network-port-in-use = 端口 { $port } 已被占用，请另选一个
network-cannot-listen = 无法在 { $address } 上等待连接：{ $why }
network-not-stored = 对局没有被保存：{ $why }

# 网络对局页面。
network-play = 网络对局
network-join = 加入对局
network-host = 主持对局
network-name = 你的名字
network-address = 对方机器的地址
network-address-expected = 地址是名称或数字，如 go-club.example 或 192.168.1.20。
network-code = 代码
network-code-expected = 代码为六个字母，不含 I 和 O。
network-code-pad = 用按钮输入代码
network-watch = 只观战
network-join-now = 加入
network-searching = 正在本地网络上寻找对局 …
network-unnamed = 未命名的对局
network-other-version = 另一版本的程序主持这局棋。
network-go-on = 在网络上继续
network-new-address = 主机地址已更改
network-match = { $black } – { $white }，{ $size }，{ $count } 手
network-side = 你的一方
network-watchers = 观战者
network-nobody = 无
network-port = 端口
network-port-expected = 端口是 1 到 65535 的数字。
network-announce = 在本地网络上公布对局
network-open-while-hosting = 端口只在主持对局时开放。
network-host-now = 主持对局
network-waiting = 正在等待对方
network-tell-code = 请把这个代码告诉对方：
network-tell-address = 本地网络上的机器会自动找到对局，或使用地址：
network-no-address = 本机没有网络地址。端口是 { $port }。
network-connecting = 正在连接 …
network-cancel = 取消

# 棋盘旁的部分。
network-line = 线路：{ $latency } ms
network-line-watched = 线路：{ $latency } ms，{ $count } 名观战者
network-down = 无法连接 { $name }。对局再等 { $time }。
network-not-back = { $name } 没有回来。
network-wait = 再等一会儿
network-open-seat = 允许用代码重新加入
network-seat-open = 座位已开放。代码：{ $code }
network-claim = 申请判胜
network-offers = { $offer ->
    [undo] { $name } 请求悔棋。
    [pause] { $name } 请求暂停。
    [duel-pause] { $name } 请求在下一题前暂停。
    [duel] { $name } 提议再比一次。
   *[rematch] { $name } 提议交换黑白再下一局。
}
network-offered = { $offer ->
    [undo] 你请求悔棋。
    [pause] 你请求暂停。
    [duel-pause] 你请求在下一题前暂停。
    [duel] 你提议再比一次。
   *[rematch] 你提议交换黑白再下一局。
}
network-accept = 是
network-decline = 否
network-take-back = 收回
network-declined = { $offer ->
    [undo] 不悔棋。
    [pause] 不暂停。
    [duel-pause] 不暂停。
    [duel] 不再比赛。
   *[rematch] 不再下一局。
}
network-pause = 请求暂停
network-resume = 继续
network-resumed = { $name } 结束了暂停。
network-agreed = { $name } 同意数子结果。
network-talk = 交谈
network-say = 说点什么
network-send = 发送
network-said = { $name }：{ $text }
network-watcher = 观战者 { $number }
network-other = 对方
network-away = 无法连接 { $name }：对局正在等待。
network-up = 线路已恢复。
network-over = 连接已结束：{ $why }。对局可以在这里数子并保存。
