# 手元の盤：どう見るか。
view = 盤の表示
view-turn = 回転
view-turn-left = 左へ回転
view-turn-right = 右へ回転
view-mirror = 左右反転
view-zoom = 拡大・縮小
view-nearer = 拡大
view-farther = 縮小
view-whole = 盤全体を表示
view-part = 詰碁の部分を拡大

# 確認を待つ石。
play-stone = 打つ
drop-stone = 取り消す

# 点の上でできること。
point-stone = { color }、呼吸点{ $count }
point-move = { $number }手目
point-play = ここに打つ
point-area = 死活を切り替える
point-chain = この連だけ
point-seki = セキにする
point-target = 対象に選ぶ
point-go-to = この手へ移動
point-copy = 「{ $point }」をコピー
point-copied = 「{ $point }」をコピーしました

# 入力される座標。
coordinate-hint = 座標（例：D4）
coordinate-unreadable = 座標として読めません。D4や4-4のように入力してください
coordinate-not-now = 今はそこに打てません

# それについて選べること。
options-entry = 着手の方法
entry-click = 1クリック
entry-twice = 2クリック
entry-confirm = ボタン
options-touch-twice = タッチは一度目で示し、二度目で打つ
options-numbers = 手数の表示
numbers-off = なし
numbers-all = すべて
options-atari = アタリの連に印を付ける
