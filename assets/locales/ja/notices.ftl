# 盤の上に出る知らせ。`$path` はファイルの名前。
no-sound-device = 音声の出力先が見つかりません。音なしで続けます
sound-device-lost = 音声の出力先がなくなりました。見つかるまで音なしで続けます
saved-as = { $path } に保存しました
not-saved = 保存できませんでした：{ $why }
earlier-saved-as = 前の対局を { $path } に保存しました
earlier-kept = 前の対局は次に起動したときに再開できます。保存はできませんでした：{ $why }
earlier-unread = 前の対局を最後まで読めませんでした：{ $why }
and-more = { $first }（ほか{ $more }件）
choose-target = 死活を調べる石をクリックしてから解いてください
sound-off = 音を消しました
sound-on = 音を出します
copied = 棋譜をクリップボードにコピーしました
no-game-in-clipboard = クリップボードに棋譜がありません
review-kept = 棋譜の変更を { $path } に保存しました
exported = { $path } に書き出しました
not-exported = 書き出せませんでした：{ $why }
