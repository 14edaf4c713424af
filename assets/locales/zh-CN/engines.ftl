# Engines of others: choosing them and trying them out.
options-page-engines = 引擎
engines-none = 没有找到已知的引擎，也没有登记的引擎。
engines-how = 任何支持 Go Text Protocol 的程序都能在此对局。对局者在新对局中选择。
engine-found = 自动找到
engine-add = 添加引擎
engine-edit = 编辑
engine-try = 试一试
engine-save = 保存
engine-remove = 删除
engine-name = 名称
engine-command = 命令行
engine-initial = 开始时的命令，每行一条
engine-name-taken = 已有名为 { $engine } 的引擎
engines-too-many = 不能再登记更多引擎
engine-waiting = 正在询问它是谁…
engine-answers = 回答自己是 { $name }。
engine-answers-analyses = 回答自己是 { $name }；能分析局面。
engine-answers-refuses = 回答自己是 { $name }，但拒绝了 { $command }：{ $words }

# An engine at the board.
engine-unknown = 没有名为 { $engine } 的引擎：请在选项中登记，或另选对局者
engine-restarts = { $engine } 已重新启动，对局继续：{ $why }
engine-starting = 正在启动…
engine-restarted = 重新启动 { $count } 次
engine-stuck = { $engine } 无法落子
engine-ask-again = 再问一次
engine-i-play = 由我代下
engine-program-plays = 由 Shikatsu 接着下
engine-console = GTP 控制台
engine-console-title = { $engine }：GTP 控制台
engine-tell = 命令，例如 showboard
engine-tell-busy = 它正在思考；之后可以发送命令。
engine-send = 发送
engine-quiet = 尚无内容。

# A game that is only watched.
watch-speed = 两手之间
watch-seconds = { $seconds } 秒
watch-at-once = 不停顿
watch-pause = 暂停
watch-resume = 继续

# What goes wrong with engines. `$why` and `$what` are other phrases.
engine-wrote = { $what }；它写道：{ $words }
engine-not-found = 没有程序 { $program }：请检查名称，或写出完整路径
engine-not-allowed = { $program } 不能运行：它不是程序，或您没有运行权限
engine-not-started = { $program } 无法启动：{ $why }
engine-ended = 引擎自行结束（{ $status }）
engine-closed-output = 引擎关闭了输出，不会再有回答
engine-never-answered = 引擎在 { $seconds } 秒内没有回答：它支持 GTP 吗？许多引擎需要 --mode gtp 之类的参数
engine-silent = 引擎在 { $seconds } 秒内没有回答 { $command }
engine-no-protocol = 引擎写出的不是 Go Text Protocol：{ $text }
engine-floods = 引擎输出泛滥
engine-wrong-number = 引擎回答了从未发出的命令 { $number }
engine-no-number = 引擎回答时没有命令编号：{ $text }
engine-passed-over = 引擎跳过了 { $command }，回答了后面的命令
engine-not-reading = 引擎不再读取命令
engine-whole-boards = 引擎只能在完整的棋盘上下棋
engine-square-boards = 引擎只在方形棋盘上下棋，不支持 { $size }
engine-no-such-size = 引擎不支持 { $size }：{ $words }
engine-does-not-follow = 引擎没有跟上对局：对 { $command } 它回答 { $words }
engine-illegal = 引擎想下 { $move }，但不允许：{ $why }
engine-refuses = 引擎拒绝：{ $words }
engine-no-analysis = 该引擎不提供分析
engine-analysis-ended = 引擎自行结束了分析
engine-says-nothing = 引擎没有给出着手
engine-no-move = 引擎的回答不是着手：{ $text }
engine-no-point = 引擎的回答不是棋盘上的点：{ $why }
engine-needs-name = 引擎需要一个单行且不太长的名称
engine-needs-program = 需要一个可启动的程序，例如 gnugo --mode gtp
engine-open-quote = 引号或反斜杠没有结束：{ $text }
engine-too-much = 内容超出引擎所需
engine-unspeakable = 含有无法传给程序的字符
engine-no-command = 这不是命令：{ $text }
