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
network-port-in-use = ポート { $port } は使用中です。別のポートを選んでください
network-cannot-listen = { $address } で待ち受けできません：{ $why }
network-not-stored = 対局は保存されていません：{ $why }
