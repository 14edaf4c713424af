# 最初の画面。
home-subtitle = 囲碁、そして石の死活
home-go-on = 対局を再開
home-waiting = { $size }、{ $moves }手目、{ color }番
home-new-game = 新しい対局
home-problems = 詰碁
home-games = 保存した棋譜
home-drop = 詰碁（.go）や棋譜（.sgf）はウィンドウにドロップして開けます。

# いくつかの画面のボタン。
home = ホーム
back = 戻る
menu = メニュー
quit = 終了
stop = 中止
undo = 一手戻す
redo = やり直す

# 一時停止のメニューと、着手の前の確認。
paused = 一時停止
resume = 再開
save-game = 棋譜を保存
leave-game = 対局を離れる
leave-problem = 詰碁を離れる
leave-record = 棋譜を閉じる
ask-leave = 棋譜に保存していない変更があります。
no-stay = 閉じない
leave-unsaved = 保存せずに閉じる
ask-pass = パスしますか？
ask-resign = { color }は投了しますか？
no-play-on = 対局を続ける

# 対局の準備。
new-game = 新しい対局
start = 対局開始
new-game-saves = 中断中の対局は棋譜として保存されます。
title-board = 碁盤
title-rules = ルール
title-handicap = 置き石とコミ
title-clock = 持ち時間
title-players = 対局者
rules-name = { $name ->
    [french] フランス（講習用）
    [french-ffg] フランス（FFG）
    [chinese] 中国
    [aga] AGA
    [japanese] 日本
    [new-zealand] ニュージーランド
   *[tromp-taylor] トロンプ・テイラー
}
rules-custom = カスタム
rules-custom-choose = カスタム…
rules-in-words = { $counting }、{ $suicide }、{ $repetition }。
counts-area = 地と盤上の石を数える
counts-territory = 地とアゲハマを数える
suicide-allowed = 自殺手可
suicide-forbidden = 自殺手禁止
repetition = 同形反復
repetition-allowed = 同形反復可
repetition-third = 同じ局面の三回目は禁止
repetition-no-result = 同じ局面が三回現れたら無勝負
repetition-positional = 同形再現禁止（ポジショナル・スーパーコウ）
repetition-situational = 同じ手番での同形再現禁止（シチュエーショナル）
repetition-natural = 自分が作った局面の再現禁止（ナチュラル・シチュエーショナル）
every-rule = すべてのルール
rule-territory = 面積ではなく地とアゲハマで計算する
rule-simple-ko = コウはすぐに取り返せない
rule-suicide = 自殺手を認める
rule-all-stand = 盤上の石はすべて生き（死石の指定なし）
rule-pass-stones = パスのとき石を一つ渡す
rule-white-last = 最後のパスは白
rule-compensation = 置き石に対する白の得点
compensation-none = なし
compensation-stones = 一子につき一目
compensation-less-one = 一子分を除く
handicap = 置き石
handicap-none = 互先
handicap-one = 定先（コミなし）
handicap-stones = { $count }子
komi = コミ
handicap-free = 黒が自由に置く
rank = 段級
rank-expected = 段級位は12k、3d、9pのように書きます。
swap-colours = 黒白を交代
nigiri = ニギリ
nigiri-drawn = ニギリ：白石{ $held }個、予想は{ $guess ->
    [odd] 奇数
   *[even] 偶数
}。{ $who }黒番です。
nigiri-name = { $name }が
nigiri-guesser = 当てた側が
nigiri-holder = 握った側が
fair = 段級位の手合割：{ $stones }
fair-swapped = 段級位の手合割：黒白交代、{ $stones }
fair-komi = { $stones }、コミ{ $komi }目
rematch = もう一局
rematch-swapped = もう一局、黒白交代
setup-handicap-fixed = { $size }では{ $stones }子の置き石の位置が決まっていません（最大{ $most }子）
setup-handicap-free = 置き石{ $stones }子は多すぎます。自由に置けるのは最大{ $most }子です
setup-komi = コミは±625目までです
setup-name = 名前が長すぎます
setup-position = その局面からは始められません

# 詰碁。
problems-none = 詰碁が見つかりませんでした。.goファイルをウィンドウにドロップすると開けます。
problem-to-move = { color }番
problem-goal = { $goal ->
    [live] { color }先、生き
   *[kill] { color }先、殺し
}

# 設定。
options = 設定
options-language = 言語
options-sounds = 効果音
options-music = 音楽
options-next-piece = 次の曲
options-spoken-clock = 秒読みを声で知らせる
options-no-voice = 秒読みは拍子木と鈴で知らせます。日本語の音声はまだありません
options-silent = 消音
options-ask-pass = パスの前に確認する
options-ask-resign = 投了の前に確認する
options-coordinates = 座標
options-off = なし
options-page-game = 対局
options-page-look = 表示
options-page-sound = 音
options-displaced = 石を少しずらして置く
options-reduced-motion = 動きの代わりにフェードを使う
options-board = 碁盤
options-stones = 碁石
options-interface = パネル
options-text = 文字の大きさ

# 棋譜を見る。
review-open = 棋譜を見る
review-players = { $black } – { $white }
review-game = 棋譜
review-to-start = 最初の局面へ
review-ten-back = 10手戻る
review-back = 1手戻る
review-on = 1手進む
review-ten-on = 10手進む
review-to-end = 最後へ
review-comment = コメントを書く…
review-tree = 変化図の樹形
review-promote = 本譜にする
review-play-on = ここから打つ
review-cannot-play = ここから対局を続けられません：{ $why }
review-won = { color }の勝ち
save = 保存

# 保存した棋譜。
games-recent = 最近開いた棋譜
games-saved = 保存した棋譜
unsaved = 未保存
games-none = 保存した棋譜はまだありません。{ $key } で盤上の対局を保存できます。
games-moves = { $moves }手

# 音楽。
music-all = すべて
music-calm = 静か
music-combative = 激しい
music-off = なし
piece-fuseki = 布石 – 空の盤
piece-shicho = シチョウ – 階段
piece-seki = セキ – 隣り合って
piece-ko = コウ – 争いの点
piece-yose = ヨセ – 残るもの

# テーマの名前。
theme-name = { $theme ->
    [kaya] 榧
    [dark-walnut] ダークウォールナット
    [paper] 紙
    [slate] 粘板岩
    [slate-and-shell] 那智黒と蛤
    [print] 印刷
    [colour-blind-safe] 色覚対応
    [dark-wood] 濃い木目
    [light-paper] 明るい紙
   *[high-contrast] 高コントラスト
}
theme-unknown = テーマ「{ $name }」がないため、標準のものを表示します
