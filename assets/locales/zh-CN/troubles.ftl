# 文件和求解程序出的问题。`$why` 是这里的另一句话，或系统给出的原因。
trouble-in-file = { $file }：{ $why }
trouble-broken = 处理时程序出错
trouble-no-picture = 无法生成图片：{ $why }
trouble-no-text = 无法写成文本：{ $why }
trouble-in-line = 第 { $line } 行：{ $why }
trouble-at = 第 { $line } 行第 { $column } 列：{ $why }
trouble-no-folder = 无法创建这个文件夹：{ $why }
trouble-no-home = 不知道主文件夹在哪里：请用 SHIKATSU_HOME 指定存放 Shikatsu 文件的文件夹
trouble-no-games-folder = 没有存放棋谱的文件夹
trouble-not-kept = 无法以其他名称保留：{ $why }
kept-as = { $from } 已保留为 { $to }

# 读写。
read-missing = 没有这个文件
read-folder = 这是文件夹，不是文件
read-not-regular = 这不是普通文件
read-no-writer = 这是管道，但没有程序写入
read-too-large = 文件大于 { $most }
read-not-text = 文件不是 UTF-8 文本
read-refused = 无法读取：{ $why }
write-no-folder = 未写入：没有这个文件夹，请先创建
write-folder = 未写入：这是文件夹，请换一个名称
write-not-regular = 未写入：这不是普通文件，请换一个名称
write-protected = 未写入：文件受写保护，请换一个名称
write-permission = 未写入：没有写入这个文件夹的权限，请换一个
write-full = 未写入：磁盘已满，请腾出空间后重试
write-circle = 未写入：这个链接循环指向自身
write-refused = 未写入：{ $why }
write-not-synced = 已写入，但如果现在断电可能会丢失：{ $why }

# 设置、主题、进行中的对局。
settings-unread = 未能读取设置：{ $why }；使用默认设置；{ $kept }
settings-faults = 部分设置使用默认值：{ $faults }
settings-no-text = 无法写入设置：{ $why }
theme-unread = 未能读取主题 { $file }：{ $why }
theme-faults = 主题 { $file }：部分项目使用默认值：{ $faults }
field-fault = “{ $field }”：{ $what }
field-more = 另有 { $more } 项
fields-no-version = 版本 { $version } 从未存在
fields-newer = 版本 { $version } 属于更新的 Shikatsu
journal-not-kept = 对局没有被记录：{ $why }
journal-too-many = 另有 { $most } 局棋等待继续
journal-head = 这不是对局记录，或属于其他版本
journal-impossible = 这不可能发生

# 死活题。
problem-unknown-kind = 不是死活题文件：名称应以 .go 或 .ron 结尾
problem-none-in-file = 其中没有死活题；第一局：{ $why }
problem-no-stones = 没有摆棋子，不是死活题
problem-played = 这是对局棋谱，不是死活题
problem-no-liberty = { $point } 的棋没有气
problem-not-beside = `file` 应写与索引同一文件夹中的文件名
problem-too-many = 已省略：死活题超过 { $most } 道
board-empty = 文件中没有棋盘
board-too-large = 棋盘每边最多 { $most } 路
board-ragged = 这一行与第一行长度不同
board-unknown-sign = { $sign } 不是棋盘上的点：应为 `N`（黑）、`B`（白）、`_`（空）或 `-`（题外）
board-no-liberties = 这颗子所在的一串棋没有气
entry-file-or-position = 需要 `file` 或 `position` 其中之一
entry-no-target = 需要一个目标
entry-no-stone = 目标 { $point } 上没有棋子
entry-two-colors = 目标有两种颜色
entry-goal = { $goal ->
    [live] 不能要求先行一方做活：请查看目标的颜色
   *[kill] 不能要求先行一方杀棋：请查看目标的颜色
}
point-malformed = “{ $text }”不是一个点：应为字母（A 到 Z，没有 I）加行号，如 D4
point-off-board = { $text } 不在 { $size } 的棋盘上

# 向求解程序提的问题，以及为何没有答案或证明。
ask-empty-target = { $point } 是空点：目标必须是棋子
ask-masked-target = { $point } 不在题内：目标必须是棋子
ask-two-colors = 目标有两种颜色：{ $first } 和 { $other }
ask-off-board = 左起第 { $column }、上起第 { $row } 的点不在 { $size } 的棋盘上
ask-occupied-ko = { $point } 不是空点：劫只能在空点提回
solver-broken = 求解程序在这个局面上出错；没有丢失任何东西
proof-beyond-region = 答案依据的范围大于它所说的区域
proof-too-large = 证明太大，无法在这里查看
proof-contradiction = 求解程序在这道题上自相矛盾：请报告这个问题
proof-broken = 证明出错；答案仍然有效

# 无法读取或不能照原样读取的棋谱。
sgf-empty = 文件是空的
sgf-compressed = 这是压缩文件：请先解压
sgf-no-game = 没有找到棋谱：棋谱以 `(;` 开头
sgf-unclosed-value = 从这里开始的值没有 `]`
sgf-not-go = { $value } 不是围棋
sgf-bad-size = { $value } 不是棋盘大小：每边为 1 到 25 路
sgf-too-many-nodes = 节点超过 { $most } 个
sgf-too-many-in-node = 一个节点的属性超过 { $most } 个
sgf-too-deep = 变化嵌套超过 { $most } 层
sgf-game-left-out = 已略去这盘棋：{ $why }
sgf-guessed-charset = 没有给出字符集（CA），按推测的 { $read } 读取
sgf-unknown-charset = { $value } 不是已知的字符集，按 { $read } 读取
sgf-wrong-charset = { $value } 与内容不符，按 { $read } 读取
sgf-bad-bytes = 有些字节不是 { $read } 文字，以 U+FFFD 代替
sgf-text-outside = 已略过棋谱之外的文字
sgf-junk = 已略过属性之间的“{ $text }”
sgf-missing-semicolon = 此处之前缺少 `;`，已补上
sgf-missing-close = 文件末尾缺少 { $count } 个 `)`
sgf-empty-variation = 已略去没有节点的变化
sgf-node-after-variation = 变化结束之后的节点读作又一个变化
sgf-second-root = 一盘棋只有一个首节点，这一个读作它的变化
sgf-swallowed = 这个值似乎缺少 `]`：其中有“{ $text }”
sgf-value-without-property = 已略过没有属性的值
sgf-no-value = { $property } 没有值，已补上空值
sgf-small-letters = “{ $property }”是小写，按大写读取
sgf-duplicate = { $property } 在一个节点中出现两次，已合并
sgf-many-values = { $property } 有多个值，以第一个为准
sgf-bad-value = { $value } 不是这个属性的值：保留，但不起作用
sgf-odd-value = { $value } 写法不规范，但可以理解
sgf-empty-size = SZ 为空，取 19
sgf-square-pair = 方形棋盘的大小只写一个数
sgf-not-in-root = { $property } 应在首节点，这里已略过
sgf-late-size = SZ 应在首节点，仍按其读取
sgf-unknown-version = { $value } 不是已知版本，按 FF[4] 读取
sgf-setup-overlap = { $point } 有两种摆法，以后者为准
sgf-setup-and-move = 一个节点既有摆子又有着手，先摆子
sgf-two-moves = 一个节点有双方的着手，按顺序下
sgf-handicap-stones = { $value }，但摆了 { $found } 子，以棋子为准
sgf-more-warnings = 还有 { $count } 条警告未列出
odd-no-point = 第 { $number } 手不是棋盘上的点，没有落子
odd-occupied = 第 { $number } 手：{ $point } 已有棋子，已替换
odd-suicide = 第 { $number } 手 { $point } 是自杀，该串棋已拿掉
odd-ko = 第 { $number } 手 { $point } 立即提回了劫
odd-no-liberty = 摆在 { $point } 的一串棋没有气

# 无法继续下或不能照原样继续下的棋谱。
unplayable-start = 棋局开始的局面既不是空盘也不是让子
unplayable-no-handicap-stones = { $value }，但空盘上白方先行：缺少让子
unplayable-setup = 第 { $number } 手之后重新摆了局面，对局中不会这样
unplayable-no-point = 第 { $number } 手不是棋盘上的点
unplayable-move = 第 { $number } 手不能下：{ $why }
unplayable-length = 棋局超过 { $most } 手
remark-no-rules = 没有写明规则（RU），取 { $taken }
remark-unknown-rules = { $value } 不是已知的规则，取 { $taken }
remark-private-rules = SHRU 中没有规则：{ $why }；改用 RU
remark-no-komi = 没有写明贴目（KM），取 { $taken }
remark-komi = { $value } 不是贴目，取 { $taken }
remark-understood = { $value } 理解为 { $understood }
remark-beyond-board = { $value } 超过整个棋盘，仍保留
remark-handicap = { $value } 不是子数，以盘上棋子为准
remark-handicap-beyond-board = { $value } 超过 { $most } 子，以盘上棋子为准
remark-handicap-unstated = 没有 HA，但摆了 { $found } 颗让子，以棋子为准
remark-timing = 无法理解 { $value }，这局棋没有计时
remark-clock-without-timing = { $property }：有剩余时间，但没有计时方式，这局棋没有计时
remark-time-left = 第 { $number } 手之后的 { $property } 与计时不符，已略过
remark-name = { color }方的名字太长，只取开头
remark-rank = { $value } 不是 12k、3d 或 9p 这样的段级位，已略去
remark-result = { $value } 没有说明结果，棋局继续
remark-half-point = 贴目为 { $komi } 时不可能是 { $value }，仍保留
remark-time-without-clock = { $value }，但这局棋没有计时，仍保留
remark-not-passed = { $value } 是点目结果，但棋局并非以双方停着结束，仍保留
remark-not-the-count = { $value }，但按标记计算为 { $counted }，保留 RE
remark-ended-otherwise = { $value }，但按规则棋局以 { $ended } 结束，保留后者

study-not-kept = 练习不会被保存：{ $why }
study-later = 由更新版本的 Shikatsu 写成；请用那个版本，未作改动
study-foreign = 这是别的程序的文件；请移走
study-protected = 那里不能写入；请更改权限
study-full = 未保存：磁盘已满
study-busy = 别的程序正在使用练习文件
study-damaged = 练习文件已损坏；重新启动程序会另存它
study-time = 未保存：系统时间不对
study-preferences = 未保存：设置不对
opponent-broken = 程序在思考时出错。悔一手即可继续。
