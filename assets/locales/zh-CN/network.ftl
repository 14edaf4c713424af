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
network-port-in-use = 端口 { $port } 已被占用，请另选一个
network-cannot-listen = 无法在 { $address } 上等待连接：{ $why }
network-not-stored = 对局没有被保存：{ $why }
