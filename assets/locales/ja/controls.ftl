# どのキーとボタンが何をするか。
options-page-controls = 操作
controls-how = 変えたいキーかボタンを選び、代わりに使うものを押してください。
controls-keys = キー
controls-pad = ゲームパッド
controls-press = 押してください…
controls-none = –
controls-usual = 初期設定に戻す
controls-freed = { $key } をここに割り当てました。「{ $action }」には使われなくなりました。
controls-refused = { $key } は「{ $action }」に残します。ほかに割り当てがないため、先に別のものを割り当ててください。
controls-group-moving = 盤、パネル、一覧
controls-group-record = 棋譜、証明、ルール入門
controls-group-game = 対局、詰碁
controls-group-program = 全般
action-name = { $action ->
    [back] 戻る、一時停止
    [pause] 一時停止
    [other-part] 盤とパネルを行き来
    [next-thing] パネルの次の項目へ
    [previous-thing] パネルの前の項目へ
    [left] 左へ
    [right] 右へ
    [up] 上へ
    [down] 下へ
    [choose] ここに打つ、選ぶ
    [choose-alone] 一つの連だけを指定
    [choose-other] 別の選び方（右ボタン）
    [type-point] 座標を入力
    [previous-page] 前のページ
    [next-page] 次のページ
    [step-back] 1手戻る
    [step-on] 1手進む
    [previous-variation] 前の変化
    [next-variation] 次の変化
    [ten-back] 10手戻る
    [ten-on] 10手進む
    [to-start] 最初へ
    [to-end] 最後へ
    [delete] ここから先を削除
    [undo] 元に戻す
    [redo] やり直す
    [pass] パス
    [hint] ヒント
    [examine] 調べる・練習する
    [favourite] お気に入り・解除
    [say-alive] クイズ：生き
    [say-dead] クイズ：死
    [say-seki] クイズ：セキ
    [say-ko] クイズ：コウ
    [new] 新しい対局
    [open] 保存した棋譜
    [save] 保存
    [copy] 棋譜をコピー（SGF）
    [paste] 棋譜を貼り付け（SGF）
    [zoom-in] 拡大
    [zoom-out] 縮小
    [whole-board] 盤全体
    [autoplay] 自動再生、停止
    [find-text] コメントを検索
    [find-next] 次を検索
    [details] 対局情報
    [export] 盤面を書き出す
    [ask-group] グループの生死を尋ねる
    [life-and-death] 一局全体の死活を調べる
    [analyse] 検討する、やめる
    [analyse-game] 一局全体を検討する
    [next-mistake] 次の失着へ
    [previous-mistake] 前の失着へ
    [tool-black] ツール：黒石
    [tool-white] ツール：白石
    [tool-empty] ツール：石を取り除く
    [tool-find] ツール：着手を探す
    [tool-letter] ツール：英字
    [tool-number] ツール：数字
    [tool-label] ツール：ラベル
    [tool-triangle] ツール：三角
    [tool-square] ツール：四角
    [tool-circle] ツール：丸
    [tool-cross] ツール：バツ
    [tool-selected] ツール：選択
    [tool-dim] ツール：薄く表示
    [tool-mask] 作成：範囲外
    [tool-target] 作成：対象
    [tool-region] 作成：着手範囲
    [tool-ko] 作成：コウ
    [full-screen] 全画面表示
   *[mute] 音を消す、出す
}
key-name = { $key ->
    [Ctrl] Ctrl
    [Alt] Alt
    [Shift] Shift
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Home] Home
    [End] End
    [PageUp] Page Up
    [PageDown] Page Down
    [Enter] Enter
    [Space] Space
    [Tab] Tab
    [Backspace] Backspace
    [Delete] Delete
    [Insert] Insert
    [Escape] Esc
    [Pause] Pause
    [Menu] Menu
   *[Plus] +
}
pad-name = { $button ->
    [South] A
    [East] B
    [North] Y
    [West] X
    [LeftShoulder] LB
    [RightShoulder] RB
    [LeftTrigger] LT
    [RightTrigger] RT
    [Select] Select
    [Start] Start
    [LeftStick] L3
    [RightStick] R3
    [Up] ↑
    [Down] ↓
    [Left] ←
   *[Right] →
}
