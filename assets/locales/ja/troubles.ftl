# ファイルとソルバーの不具合。`$why` はここにある別の文か、システムの言葉。
trouble-in-file = { $file }：{ $why }
trouble-broken = 処理中にプログラムの不具合が起きました
trouble-no-picture = 画像を作れません：{ $why }
trouble-no-text = 文字として書き出せません：{ $why }
trouble-in-line = { $line }行目：{ $why }
trouble-at = { $line }行{ $column }列：{ $why }
trouble-no-folder = このフォルダーを作れません：{ $why }
trouble-no-home = ホームフォルダーが不明です。SHIKATSU_HOME に Shikatsu のファイルを置くフォルダーを指定してください
trouble-no-games-folder = 棋譜のフォルダーがありません
trouble-not-kept = 別の名前で残せません：{ $why }
kept-as = { $from } は { $to } として残してあります

# 読み書き。
read-missing = ファイルがありません
read-folder = ファイルではなくフォルダーです
read-not-regular = 通常のファイルではありません
read-no-writer = これはパイプで、書き込むプログラムがありません
read-too-large = ファイルが { $most } を超えています
read-not-text = UTF-8のテキストではありません
read-refused = 読めません：{ $why }
write-no-folder = 書き込めません：フォルダーがありません。先に作ってください
write-folder = 書き込めません：フォルダーです。別の名前を選んでください
write-not-regular = 書き込めません：通常のファイルではありません。別の名前を選んでください
write-protected = 書き込めません：書き込み禁止のファイルです。別の名前を選んでください
write-permission = 書き込めません：このフォルダーに書く権限がありません。別の場所を選んでください
write-full = 書き込めません：ディスクがいっぱいです。空きを作ってやり直してください
write-circle = 書き込めません：このリンクは循環しています
write-refused = 書き込めません：{ $why }
write-not-synced = 書き込みましたが、いま電源が切れると失われるおそれがあります：{ $why }

# 設定、テーマ、対局中のゲーム。
settings-unread = 設定を読めませんでした：{ $why }。初期設定を使います。{ $kept }
settings-faults = 一部の設定は初期値です：{ $faults }
settings-no-text = 設定を書き込めません：{ $why }
theme-unread = テーマ { $file } を読めませんでした：{ $why }
theme-faults = テーマ { $file }：一部の項目は初期値です：{ $faults }
field-fault = 「{ $field }」：{ $what }
field-more = ほか{ $more }件
fields-no-version = バージョン{ $version }は存在しません
fields-newer = 新しいShikatsuのバージョン{ $version }です
journal-not-kept = 対局が記録されていません：{ $why }
journal-too-many = ほかに{ $most }局が再開を待っています
journal-head = 対局の記録ではないか、別のバージョンのものです
journal-impossible = ありえない内容です

# 詰碁。
problem-unknown-kind = 詰碁のファイルではありません。名前は .go か .ron で終わるはずです
problem-none-in-file = どの棋譜も詰碁ではありません。最初のもの：{ $why }
problem-no-stones = 石が置かれていないので詰碁ではありません
problem-played = これは対局の棋譜で、詰碁ではありません
problem-no-liberty = { $point }の石に呼吸点がありません
problem-not-beside = `file` には目録と同じ場所のファイル名を書いてください
problem-too-many = 省略しました：詰碁が{ $most }題を超えています
board-empty = ファイルに盤がありません
board-too-large = 盤は縦横とも{ $most }路までです
board-ragged = 行の長さが一行目と違います
board-unknown-sign = { $sign } は点ではありません。`N`（黒）、`B`（白）、`_`（空点）、`-`（盤外）のどれかです
board-no-liberties = この石の連には呼吸点がありません
entry-file-or-position = `file` か `position` のどちらか一方が必要です
entry-no-target = 対象の石が必要です
entry-no-stone = 対象の { $point } に石がありません
entry-two-colors = 対象の石に二つの色があります
entry-goal = { $goal ->
    [live] 手番の側に「生き」は求められません。対象の石の色を確かめてください
   *[kill] 手番の側に「殺し」は求められません。対象の石の色を確かめてください
}
point-malformed = 「{ $text }」は点ではありません。D4のように、文字（Iを除くA～Z）と数字で書きます
point-off-board = { $text } は{ $size }の盤にありません

# ソルバーへの問いと、答えや証明がないわけ。
ask-empty-target = { $point } は空点です。対象は石でなければなりません
ask-masked-target = { $point } は範囲外です。対象は石でなければなりません
ask-two-colors = 対象に二つの色があります：{ $first } と { $other }
ask-off-board = 左から{ $column }、上から{ $row }の点は{ $size }の盤の外です
ask-occupied-ko = { $point } は空点ではありません。コウは空点に取り返すものです
solver-broken = この局面でソルバーが止まりました。失われたものはありません
proof-beyond-region = 答えが、示した範囲より広いところに基づいています
proof-too-large = 証明が大きすぎて、ここでは見られません
proof-contradiction = この問題でソルバーが矛盾しました。お知らせいただけると助かります
proof-broken = 証明の作成に失敗しました。答えはそのまま有効です

# 読めない棋譜、そのままでは読めない棋譜。
sgf-empty = ファイルが空です
sgf-compressed = 圧縮ファイルです。先に展開してください
sgf-no-game = 棋譜が見つかりません。棋譜は `(;` で始まります
sgf-unclosed-value = ここで始まる値に `]` がありません
sgf-not-go = { $value } は囲碁ではありません
sgf-bad-size = { $value } は盤の大きさではありません。一辺は1～25路です
sgf-too-many-nodes = ノードが{ $most }を超えています
sgf-too-many-in-node = 一つのノードの属性が{ $most }を超えています
sgf-too-deep = 変化の入れ子が{ $most }段を超えています
sgf-game-left-out = この棋譜は省略しました：{ $why }
sgf-guessed-charset = 文字コードの指定（CA）がないため、{ $read } と推定して読みました
sgf-unknown-charset = { $value } は未知の文字コードです。{ $read } として読みました
sgf-wrong-charset = { $value } は内容と合いません。{ $read } として読みました
sgf-bad-bytes = { $read } の文字でないバイトがあり、U+FFFDに置き換えました
sgf-text-outside = 棋譜の外の文字は読みとばしました
sgf-junk = 属性の間の「{ $text }」は読みとばしました
sgf-missing-semicolon = この前に `;` がないため補いました
sgf-missing-close = ファイルの終わりに `)` が{ $count }個足りません
sgf-empty-variation = ノードのない変化は省略しました
sgf-node-after-variation = 変化の終わりのあとのノードを、もう一つの変化として読みました
sgf-second-root = 最初のノードは一つだけです。これはその変化として読みました
sgf-swallowed = この値の `]` が抜けているようです。中に「{ $text }」があります
sgf-value-without-property = 属性のない値は読みとばしました
sgf-no-value = { $property } に値がないため、空の値を補いました
sgf-small-letters = 「{ $property }」は小文字ですが、大文字として読みました
sgf-duplicate = { $property } が一つのノードに二度あります。値をまとめました
sgf-many-values = { $property } に値がいくつもあります。最初の値を使います
sgf-bad-value = { $value } はこの属性の値ではありません。残しますが、効果はありません
sgf-odd-value = { $value } は正しい書き方ではありませんが、意味は読み取れました
sgf-empty-size = SZが空のため、19路としました
sgf-square-pair = 正方形の盤の大きさは一つの数で書きます
sgf-not-in-root = { $property } は最初のノードに書くものです。ここでは読みとばしました
sgf-late-size = SZは最初のノードに書くものですが、そのまま読みました
sgf-unknown-version = { $value } は未知のバージョンです。FF[4]として読みました
sgf-setup-overlap = { $point } が二通りに置かれています。あとのほうを使います
sgf-setup-and-move = 一つのノードに配置と着手があります。配置を先にしました
sgf-two-moves = 一つのノードに双方の着手があります。順に打ちました
sgf-handicap-stones = { $value } ですが、石は{ $found }子置かれています。石の数に従います
sgf-more-warnings = ほかに{ $count }件の注意があります
odd-no-point = { $number }手目は盤上の点ではありません。何も打っていません
odd-occupied = { $number }手目：{ $point } にはすでに石がありました。置き換えました
odd-suicide = { $number }手目 { $point } は自殺手です。その連を取り除きました
odd-ko = { $number }手目 { $point } はコウをすぐに取り返しています
odd-no-liberty = { $point } に置かれた連に呼吸点がありません

# 続けて打てない棋譜、そのままでは打てない棋譜。
unplayable-start = 空の盤でも置き碁でもない局面から始まっています
unplayable-no-handicap-stones = { $value } ですが、空の盤に白から打っています。置き石がありません
unplayable-setup = { $number }手目のあとで局面が並べ直されています
unplayable-no-point = { $number }手目は盤上の点ではありません
unplayable-move = { $number }手目は打てません：{ $why }
unplayable-length = { $most }手を超えています
remark-no-rules = ルールの指定（RU）がないため、{ $taken } としました
remark-unknown-rules = { $value } は未知のルールです。{ $taken } としました
remark-private-rules = SHRUにルールがありません：{ $why }。RUを使いました
remark-no-komi = コミの指定（KM）がないため、{ $taken } としました
remark-komi = { $value } はコミではありません。{ $taken } としました
remark-understood = { $value } は { $understood } と解釈しました
remark-beyond-board = { $value } は盤全体より大きい値ですが、そのまま残しました
remark-handicap = { $value } は石の数ではありません。盤上の石に従います
remark-handicap-beyond-board = { $value } は{ $most }子を超えています。盤上の石に従います
remark-handicap-unstated = HAはありませんが、置き石が{ $found }子あります。石の数に従います
remark-timing = { $value } は解釈できません。この対局に時計はありません
remark-clock-without-timing = { $property }：残り時間はありますが、持ち時間の方式がありません。この対局に時計はありません
remark-time-left = { $number }手目のあとの { $property } は時計に合わないため、読みとばしました
remark-name = { color }の名前が長すぎるため、初めだけを使いました
remark-rank = { $value } は12k、3d、9pのような段級位ではないため、省略しました
remark-result = { $value } では結果がわかりません。対局を続けます
remark-half-point = { $value } はコミ{ $komi }ではありえませんが、そのまま残しました
remark-time-without-clock = { $value } ですが時計がありません。そのまま残しました
remark-not-passed = { $value } は計算の結果ですが、双方のパスで終わっていません。そのまま残しました
remark-not-the-count = { $value } ですが、印のとおりに数えると { $counted } です。REを残しました
remark-ended-otherwise = { $value } ですが、ルールでは { $ended } で終わっています。こちらを残しました

study-not-kept = 練習の記録は残りません：{ $why }
study-later = 新しい版のShikatsuのファイルです。その版を使ってください（変更していません）
study-foreign = 別のプログラムのファイルです。移動してください
study-protected = 書き込みが許可されていません。権限を変更してください
study-full = 残せません：ディスクに空きがありません
study-busy = 別のプログラムが練習のファイルを使っています
study-damaged = 練習のファイルが壊れています。もう一度起動すると別名で残します
study-time = 残せません：時計が正しくありません
study-preferences = 残せません：設定が正しくありません
opponent-broken = プログラムが着手を考える途中で失敗しました。一手戻すと続けられます。
