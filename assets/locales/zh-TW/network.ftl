# 網路對局：被拒絕或結束的原因。
network-refused = { $why ->
    [not-begun] 對局尚未開始
    [turn] 輪到對方下
    [watcher] 觀戰者只能觀看
    [outdated] 其間局面已改變
    [waiting] 對方的連線中斷，對局正在等待
    [no-offer] 沒有這樣的提議
    [offer-open] 還有提議等待答覆
    [not-over] 對局尚未結束
    [not-paused] 對局沒有暫停
    [marks] 其間標記已改變
    [text] 訊息為一行，1 至 { $most } 個字元
    [too-much] 本局的發言或標記過多
   *[impossible] 規則或對局階段不允許
}
network-duel-refused = { $why ->
    [not-begun] 比賽尚未開始
    [no-problem] 現在沒有題
    [penalty] 答錯後要等一會兒才能下
    [judging] 正在判斷上一手
    [waiting] 對方的連線中斷，比賽正在等待
    [not-over] 比賽尚未結束
    [too-much] 本次比賽的發言過多
   *[impossible] 規則或比賽階段不允許
}
network-ended = { $why ->
    [left] 你已離開
    [taken] 這局棋已有兩位棋手
    [full] 不再接受觀戰者
    [closed] 主持者已離開
    [replaced] 你已從另一條連線回來
    [flood] 傳送的訊息過多
    [garbage] 有一則訊息無法理解
    [silent] 對方沒有回應
    [differs] 兩個程式的對局不一致
    [code] 代碼錯誤
    [seat] 主持者不再知道這局棋
    [tries] 錯誤的代碼過多，請等一分鐘
    [gave-up] 對方沒有回來
   *[broken] 連線在程式內部失敗
}
network-version = 對方程式使用協定版本 { $theirs }，本程式使用版本 { $own }：較舊的程式需要更新
network-unreachable = 無法連線到 { $address }：{ $why }
network-no-answer = { $address } 沒有回應
network-other-program = { $address } 沒有 Shikatsu 對局
network-not-duel = 那裡的是一局棋，不是死活題比賽
network-not-game = 那裡的是死活題比賽，不是一局棋
network-port-in-use = 連接埠 { $port } 已被占用，請另選一個
network-cannot-listen = 無法在 { $address } 上等待連線：{ $why }
network-not-stored = 對局沒有被保存：{ $why }

# 網路對局頁面。
network-play = 網路對局
network-join = 加入對局
network-host = 主持對局
network-name = 你的名字
network-address = 對方機器的位址
network-address-expected = 位址是名稱或數字，如 go-club.example 或 192.168.1.20。
network-code = 代碼
network-code-expected = 代碼為六個字母，不含 I 和 O。
network-code-pad = 用按鈕輸入代碼
network-watch = 只觀戰
network-join-now = 加入
network-searching = 正在區域網路上尋找對局 …
network-unnamed = 未命名的對局
network-other-version = 另一版本的程式主持這局棋。
network-go-on = 在網路上繼續
network-new-address = 主機位址已變更
network-match = { $black } – { $white }，{ $size }，{ $count } 手
network-side = 你的一方
network-watchers = 觀戰者
network-nobody = 無
network-port = 連接埠
network-port-expected = 連接埠是 1 到 65535 的數字。
network-announce = 在區域網路上公布對局
network-open-while-hosting = 連接埠只在主持對局時開放。
network-host-now = 主持對局
network-waiting = 正在等待對方
network-tell-code = 請把這個代碼告訴對方：
network-tell-address = 區域網路上的機器會自動找到對局，或使用位址：
network-no-address = 本機沒有網路位址。連接埠是 { $port }。
network-connecting = 正在連線 …
network-cancel = 取消

# 棋盤旁的部分。
network-line = 線路：{ $latency } ms
network-line-watched = 線路：{ $latency } ms，{ $count } 名觀戰者
network-down = 無法連線 { $name }。對局再等 { $time }。
network-not-back = { $name } 沒有回來。
network-wait = 再等一會兒
network-open-seat = 允許用代碼重新加入
network-seat-open = 座位已開放。代碼：{ $code }
network-claim = 申請判勝
network-offers = { $offer ->
    [undo] { $name } 請求悔棋。
    [pause] { $name } 請求暫停。
    [duel-pause] { $name } 請求在下一題前暫停。
    [duel] { $name } 提議再比一次。
   *[rematch] { $name } 提議交換黑白再下一局。
}
network-offered = { $offer ->
    [undo] 你請求悔棋。
    [pause] 你請求暫停。
    [duel-pause] 你請求在下一題前暫停。
    [duel] 你提議再比一次。
   *[rematch] 你提議交換黑白再下一局。
}
network-accept = 是
network-decline = 否
network-take-back = 收回
network-declined = { $offer ->
    [undo] 不悔棋。
    [pause] 不暫停。
    [duel-pause] 不暫停。
    [duel] 不再比賽。
   *[rematch] 不再下一局。
}
network-pause = 請求暫停
network-resume = 繼續
network-resumed = { $name } 結束了暫停。
network-agreed = { $name } 同意數子結果。
network-talk = 交談
network-say = 說點什麼
network-send = 傳送
network-said = { $name }：{ $text }
network-watcher = 觀戰者 { $number }
network-other = 對方
network-away = 無法連線 { $name }：對局正在等待。
network-up = 線路已恢復。
network-over = 連線已結束：{ $why }。對局可以在這裡數子並儲存。
