# ネットワークの詰碁対戦。
duel = 詰碁対戦
duel-game = 対局
duel-how = 二人が同じ問題を同時に解きます。先に正解した方の得点で、間違えると時間を失います。判定はすべてソルバーが証明します。
duel-count = 問題数
duel-limit = 一問の制限時間
duel-penalty = 間違えた後の待ち時間
duel-usual = 全問題集のやさしい問題
duel-preparing = 対戦の問題をソルバーが証明しています …
duel-too-few = この中ですぐに証明できる問題は { $proved } 問です。対戦には { $count } 問必要です。
duel-host-now = 詰碁対戦を主催する
duel-points = { $name }：{ $count } 点
duel-wrong-count = 間違い { $count } 回
duel-next = { $number }問目まで { $seconds } 秒
duel-due = 次の問題を証明しています …
duel-paused = 次の問題の前で休止しています。
duel-penalty-left = 間違いです。あと { $seconds } 秒で打てます。
duel-wrong = 間違いです。{ $seconds } 秒後にやり直せます。
duel-other-wrong = { $player } は間違えました。
duel-watching = 観戦しています。
duel-solved = { $yours ->
    [yes] 正解。{ $seconds } 秒で解きました。
   *[no] { $player } が { $seconds } 秒で解きました。
}
duel-late = 時間切れで、得点はありません。
duel-unproved = この手を時間内に証明できず、得点はありません。
duel-interrupted = 接続が切れたため、この問題は数えません。
duel-solution-of = { $number }問目の正解
duel-result = { $yours ->
    [yes] あなたの勝ち
   *[no] { $player } の勝ち
}{ $by ->
    [points] （得点差）
    [time] （同点、時間差）
    [resignation] （投了）
   *[forfeit] （相手が戻らず）
}
duel-draw = 引き分けです。
duel-host = 主催者
duel-guest = 参加者
duel-not-here = 問題の範囲の外です。
duel-give-up = 対戦を投了する
duel-ask-give-up = 対戦を投了しますか？
duel-again = もう一度対戦
duel-leave = 対戦を離れる
duel-over = 接続が終わりました：{ $why }
duel-no-judge = ソルバーが失敗したため、対戦を続けられません。
back-to-duel = 対戦に戻る
duel-broken-off = 接続が終わりました。
