# ネットワーク対局：拒否や終了の理由。
network-refused = { $why ->
    [not-begun] 対局はまだ始まっていません
    [turn] 相手の手番です
    [watcher] 観戦者は見るだけです
    [outdated] その間に局面が変わりました
    [waiting] 相手の接続が切れています。対局は待っています
    [no-offer] そのような申し出はありません
    [offer-open] 返事を待つ申し出があります
    [not-over] 対局は終わっていません
    [not-paused] 対局は中断していません
    [marks] その間に印が変わりました
    [text] メッセージは 1 行で 1 〜 { $most } 文字です
    [too-much] この対局では発言や印が多すぎます
   *[impossible] ルールまたは対局の段階により、できません
}
network-duel-refused = { $why ->
    [not-begun] 対戦はまだ始まっていません
    [no-problem] いまは問題が出ていません
    [penalty] 間違えた後はしばらく打てません
    [judging] 前の手を判定しています
    [waiting] 相手の接続が切れています。対戦は待っています
    [not-over] 対戦は終わっていません
    [too-much] この対戦では発言が多すぎます
   *[impossible] ルールまたは対戦の段階により、できません
}
network-ended = { $why ->
    [left] 退出しました
    [taken] この対局にはすでに二人の対局者がいます
    [full] これ以上の観戦者は入れません
    [closed] 主催者が退出しました
    [replaced] 別の接続で戻りました
    [flood] 送られたメッセージが多すぎます
    [garbage] 理解できないメッセージがありました
    [silent] 相手側から応答がありません
    [differs] 二つのプログラムの対局が一致しません
    [code] コードが違います
    [seat] 主催者はこの対局をもう知りません
    [tries] 違うコードが多すぎます。1 分お待ちください
    [gave-up] 相手側は戻りませんでした
   *[broken] プログラム内部で接続に失敗しました
}
network-version = 相手のプログラムは通信規約の版 { $theirs }、こちらは版 { $own } です。古い方を更新してください
network-unreachable = { $address } に接続できません：{ $why }
network-no-answer = { $address } から応答がありません
network-other-program = { $address } では Shikatsu の対局は開かれていません
network-not-duel = そこで開かれているのは対局で、詰碁対戦ではありません
network-not-game = そこで開かれているのは詰碁対戦で、対局ではありません
network-port-in-use = ポート { $port } は使用中です。別のポートを選んでください
network-cannot-listen = { $address } で待ち受けできません：{ $why }
network-not-stored = 対局は保存されていません：{ $why }

# ネットワーク対局のページ。
network-play = ネットワーク対局
network-join = 対局に参加
network-host = 対局を主催
network-name = お名前
network-address = 相手のコンピューターのアドレス
network-address-expected = アドレスは go-club.example や 192.168.1.20 のような名前か番号です。
network-code = コード
network-code-expected = コードは I と O を除く 6 文字です。
network-code-pad = コードをボタンで入れる
network-watch = 観戦のみ
network-join-now = 参加する
network-searching = ローカルネットワークの対局を探しています …
network-unnamed = 名前のない対局
network-other-version = 別の版のプログラムがこの対局を主催しています。
network-go-on = ネットワークで続ける
network-new-address = 主催者のアドレスが変わった
network-match = { $black } – { $white }、{ $size }、{ $count } 手
network-side = あなたの手番
network-watchers = 観戦者
network-nobody = なし
network-port = ポート
network-port-expected = ポートは 1 から 65535 の数です。
network-announce = ローカルネットワークに対局を知らせる
network-open-while-hosting = ポートは主催している間だけ開いています。
network-host-now = 主催する
network-waiting = 相手を待っています
network-tell-code = このコードを相手に伝えてください：
network-tell-address = ローカルネットワークでは自動で見つかります。アドレスは：
network-no-address = このコンピューターにはネットワークのアドレスがありません。ポートは { $port } です。
network-connecting = 接続しています …
network-cancel = 取り消す

# 碁盤の横の部分。
network-line = 回線：{ $latency } ms
network-line-watched = 回線：{ $latency } ms、観戦者 { $count } 人
network-down = { $name } に接続できません。対局はあと { $time } 待ちます。
network-not-back = { $name }は戻ってきませんでした。
network-wait = もっと待つ
network-open-seat = コードでの再参加を認める
network-seat-open = 席は空いています。コード：{ $code }
network-claim = 勝ちを主張する
network-offers = { $offer ->
    [undo] { $name } が待ったを求めています。
    [pause] { $name } が中断を求めています。
    [duel-pause] { $name } が次の問題の前の休止を求めています。
    [duel] { $name } がもう一度の対戦を申し込んでいます。
   *[rematch] { $name } が手番を替えた再戦を申し込んでいます。
}
network-offered = { $offer ->
    [undo] 待ったを求めています。
    [pause] 中断を求めています。
    [duel-pause] 次の問題の前の休止を求めています。
    [duel] もう一度の対戦を申し込んでいます。
   *[rematch] 手番を替えた再戦を申し込んでいます。
}
network-accept = はい
network-decline = いいえ
network-take-back = 取り下げる
network-declined = { $offer ->
    [undo] 待ったは認められませんでした。
    [pause] 中断しません。
    [duel-pause] 休止はありません。
    [duel] もう一度の対戦はありません。
   *[rematch] 再戦はありません。
}
network-pause = 中断を求める
network-resume = 続ける
network-resumed = { $name } が中断を終えました。
network-agreed = { $name } が整地に同意しました。
network-talk = 会話
network-say = メッセージ
network-send = 送る
network-said = { $name }：{ $text }
network-watcher = 観戦者 { $number }
network-other = 相手
network-away = { $name } に接続できません。対局は待っています。
network-up = 回線が戻りました。
network-over = 接続が終わりました：{ $why }。この対局はここで整地・保存できます。
