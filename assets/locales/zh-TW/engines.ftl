# Engines of others: choosing them and trying them out.
options-page-engines = 引擎
engines-none = 沒有找到已知的引擎，也沒有登記的引擎。
engines-how = 任何支援 Go Text Protocol 的程式都能在此對局。對局者在新對局中選擇。
engine-found = 自動找到
engine-add = 新增引擎
engine-edit = 編輯
engine-try = 試一試
engine-save = 儲存
engine-remove = 刪除
engine-name = 名稱
engine-command = 命令列
engine-initial = 開始時的命令，每行一條
engine-name-taken = 已有名為 { $engine } 的引擎
engines-too-many = 不能再登記更多引擎
engine-waiting = 正在詢問它是誰…
engine-answers = 回答自己是 { $name }。
engine-answers-analyses = 回答自己是 { $name }；能分析局面。
engine-answers-refuses = 回答自己是 { $name }，但拒絕了 { $command }：{ $words }

# An engine at the board.
engine-unknown = 沒有名為 { $engine } 的引擎：請在選項中登記，或另選對局者
engine-restarts = { $engine } 已重新啟動，對局繼續：{ $why }
engine-starting = 正在啟動…
engine-restarted = 重新啟動 { $count } 次
engine-stuck = { $engine } 無法落子
engine-ask-again = 再問一次
engine-i-play = 由我代下
engine-program-plays = 由 Shikatsu 接著下
engine-console = GTP 主控台
engine-console-title = { $engine }：GTP 主控台
engine-tell = 命令，例如 showboard
engine-tell-busy = 它正在思考；之後可以傳送命令。
engine-send = 傳送
engine-quiet = 尚無內容。

# A game that is only watched.
watch-speed = 兩手之間
watch-seconds = { $seconds } 秒
watch-at-once = 不停頓
watch-pause = 暫停
watch-resume = 繼續

# What goes wrong with engines. `$why` and `$what` are other phrases.
engine-wrote = { $what }；它寫道：{ $words }
engine-not-found = 沒有程式 { $program }：請檢查名稱，或寫出完整路徑
engine-not-allowed = { $program } 不能執行：它不是程式，或您沒有執行權限
engine-not-started = { $program } 無法啟動：{ $why }
engine-ended = 引擎自行結束（{ $status }）
engine-closed-output = 引擎關閉了輸出，不會再有回答
engine-never-answered = 引擎在 { $seconds } 秒內沒有回答：它支援 GTP 嗎？許多引擎需要 --mode gtp 之類的參數
engine-silent = 引擎在 { $seconds } 秒內沒有回答 { $command }
engine-no-protocol = 引擎寫出的不是 Go Text Protocol：{ $text }
engine-floods = 引擎輸出氾濫
engine-wrong-number = 引擎回答了從未發出的命令 { $number }
engine-no-number = 引擎回答時沒有命令編號：{ $text }
engine-passed-over = 引擎跳過了 { $command }，回答了後面的命令
engine-not-reading = 引擎不再讀取命令
engine-whole-boards = 引擎只能在完整的棋盤上下棋
engine-square-boards = 引擎只在方形棋盤上下棋，不支援 { $size }
engine-no-such-size = 引擎不支援 { $size }：{ $words }
engine-does-not-follow = 引擎沒有跟上對局：對 { $command } 它回答 { $words }
engine-illegal = 引擎想下 { $move }，但不允許：{ $why }
engine-refuses = 引擎拒絕：{ $words }
engine-no-analysis = 該引擎不提供分析
engine-analysis-ended = 引擎自行結束了分析
engine-says-nothing = 引擎沒有給出著手
engine-no-move = 引擎的回答不是著手：{ $text }
engine-no-point = 引擎的回答不是棋盤上的點：{ $why }
engine-needs-name = 引擎需要一個單行且不太長的名稱
engine-needs-program = 需要一個可啟動的程式，例如 gnugo --mode gtp
engine-open-quote = 引號或反斜線沒有結束：{ $text }
engine-too-much = 內容超出引擎所需
engine-unspeakable = 含有無法傳給程式的字元
engine-no-command = 這不是命令：{ $text }
