# Engines of others: choosing them and trying them out.
options-page-engines = エンジン
engines-none = 知られているエンジンはなく、登録もありません。
engines-how = Go Text Protocol を話すプログラムなら何でも対局できます。対局者は新しい対局で選びます。
engine-found = 自動で見つかりました
engine-add = エンジンを追加
engine-edit = 編集
engine-try = 試す
engine-save = 保存
engine-remove = 削除
engine-name = 名前
engine-command = コマンドライン
engine-initial = 開始時のコマンド（一行に一つ）
engine-name-taken = { $engine } という名前のエンジンはほかにあります
engines-too-many = これ以上エンジンを登録できません
engine-waiting = 名前を尋ねています…
engine-answers = { $name } と答えました。
engine-answers-analyses = { $name } と答えました。局面の検討もできます。
engine-answers-refuses = { $name } と答えましたが、{ $command } を拒みました: { $words }

# An engine at the board.
engine-unknown = { $engine } というエンジンはありません。設定で登録するか、対局者を選んでください
engine-restarts = { $engine } を再起動し、対局を続けます: { $why }
engine-starting = 起動中…
engine-restarted = 再起動 { $count } 回
engine-stuck = { $engine } は打てません
engine-ask-again = もう一度頼む
engine-i-play = 代わりに打つ
engine-program-plays = シカツが打つ
engine-console = GTP コンソール
engine-console-title = { $engine }: GTP コンソール
engine-tell = コマンド（例: showboard）
engine-tell-busy = 考え中です。終わると入力できます。
engine-send = 送る
engine-quiet = まだ何もありません。

# A game that is only watched.
watch-speed = 一手ごとの間
watch-seconds = { $seconds } 秒
watch-at-once = 間を置かない
watch-pause = 一時停止
watch-resume = 再開

# What goes wrong with engines. `$why` and `$what` are other phrases.
engine-wrote = { $what }。出力: { $words }
engine-not-found = { $program } というプログラムはありません。名前を確かめるか、完全なパスを書いてください
engine-not-allowed = { $program } は実行できません。プログラムでないか、実行する権限がありません
engine-not-started = { $program } を起動できません: { $why }
engine-ended = エンジンがひとりでに終わりました（{ $status }）
engine-closed-output = エンジンが出力を閉じたので、返事は来ません
engine-never-answered = エンジンが { $seconds } 秒のあいだ答えません。GTP を話しますか。--mode gtp のような引数が必要なものが多くあります
engine-silent = エンジンが { $seconds } 秒のあいだ { $command } に答えません
engine-no-protocol = エンジンの出力は Go Text Protocol ではありません: { $text }
engine-floods = エンジンが際限なく出力しています
engine-wrong-number = エンジンが、送っていないコマンド { $number } に答えました
engine-no-number = エンジンがコマンドの番号なしで答えました: { $text }
engine-passed-over = エンジンが { $command } を飛ばして後のコマンドに答えました
engine-not-reading = エンジンがコマンドを読まなくなりました
engine-whole-boards = エンジンは欠けのない盤でしか打てません
engine-square-boards = エンジンは正方形の盤だけで打ち、{ $size } では打ちません
engine-no-such-size = エンジンは { $size } では打ちません: { $words }
engine-does-not-follow = エンジンが対局についてきません。{ $command } への答え: { $words }
engine-illegal = エンジンの { $move } は打てません: { $why }
engine-refuses = エンジンが応じません: { $words }
engine-no-analysis = このエンジンは検討できません
engine-analysis-ended = エンジンが検討をひとりでに終えました
engine-says-nothing = エンジンは着手を答えませんでした
engine-no-move = エンジンの答えは着手ではありません: { $text }
engine-no-point = エンジンの答えは盤上の点ではありません: { $why }
engine-needs-name = エンジンには一行の短い名前が必要です
engine-needs-program = 起動するプログラムが必要です（例: gnugo --mode gtp）
engine-open-quote = 引用符またはバックスラッシュが閉じていません: { $text }
engine-too-much = エンジンに必要な長さを超えています
engine-unspeakable = プログラムに渡せない文字があります
engine-no-command = コマンドではありません: { $text }
