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
network-port-in-use = 連接埠 { $port } 已被占用，請另選一個
network-cannot-listen = 無法在 { $address } 上等待連線：{ $why }
network-not-stored = 對局沒有被保存：{ $why }
