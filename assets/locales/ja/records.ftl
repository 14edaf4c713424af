# 棋譜を変える：盤をクリックすると何が起こるか。
tool-play = 着手する
tool-stone = { $color ->
    [black] 黒石を置く
   *[white] 白石を置く
}
tool-erase = 石を取り除く
tool-turn = 手番を入れ替える
tool-find-move = その点の着手へ移動
tool-triangle = 三角
tool-square = 四角
tool-circle = 丸
tool-cross = バツ
tool-selected = 選択
tool-dim = 薄く表示
tool-letter = 英字を順に付ける
tool-number = 数字を順に付ける
tool-label = 好きなラベルを付ける
tool-label-hint = ラベル…
edit-up = 変化を上へ移動
edit-down = 変化を下へ移動
edit-delete = ここから先を削除
edit-undo = 変更を元に戻す
edit-redo = 変更をやり直す
edit-first-stays = 最初の局面は削除できません
edit-no-variation = 入れ替えられる変化がほかにありません
edit-no-liberty = { $point } の連の呼吸点がなくなります
edit-no-letter-left = ここで使える英字はもうありません
edit-label-first = 先にラベルを書いてから、点をクリックしてください
find-text = コメントを検索
find-hint = コメントを検索…
find-next = 次を検索
find-no-text = 「{ $text }」はどのコメントにもありません
find-no-move = そこに打たれた手はありません
review-autoplay = 自動再生
review-pace = 一手の間隔
review-pace-seconds = { $seconds }秒

# 棋譜が対局について述べること。
details-open = 対局情報
details-title = 対局情報
details-done = 完了
details-rank = 段級位
details-comment = 対局全体について
details-name-result = 結果
details-name-date = 対局日
details-name-event = 棋戦
details-name-round = 回戦
details-name-place = 場所
details-name-game = 対局名
details-name-overtime = 秒読み
details-name-annotator = 解説者
details-name-source = 出典
details-komi = コミは6.5のような数で書きます
details-handicap = 置き石は石の数で書きます
details-result = 結果は B+3.5、W+R（投了）、B+T（時間切れ）、0（持碁）のように書きます
cancel = キャンセル

# ほかのプログラムのためのファイル。
export = 書き出す
export-open = 書き出し…
export-board = 盤面を書き出す
export-picture = 画像（PNG）
export-drawing = 線画（SVG）
export-drawing-note = 白地に黒。どの大きさでも鮮明で、印刷やウェブ向きです。
export-look = 見た目
export-as-shown = 画面どおり
export-as-printed = 棋書ふう
export-size = ピクセル
export-sheet = 詰碁を印刷（PDF）
export-collection = { $name }：{ $count }題
export-paper = 用紙
export-letter = レター
export-on-page = 1ページの盤の数
export-to = 書き出し先：{ $folder }
