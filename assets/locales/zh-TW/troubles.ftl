# 檔案和求解程式出的問題。`$why` 是這裡的另一句話，或系統給出的原因。
trouble-in-file = { $file }：{ $why }
trouble-broken = 處理時程式出錯
trouble-no-picture = 無法產生圖片：{ $why }
trouble-no-text = 無法寫成文字：{ $why }
trouble-in-line = 第 { $line } 行：{ $why }
trouble-at = 第 { $line } 行第 { $column } 欄：{ $why }
trouble-no-folder = 無法建立這個資料夾：{ $why }
trouble-no-home = 不知道主資料夾在哪裡：請用 SHIKATSU_HOME 指定存放 Shikatsu 檔案的資料夾
trouble-no-games-folder = 沒有存放棋譜的資料夾
trouble-not-kept = 無法以其他名稱保留：{ $why }
kept-as = { $from } 已保留為 { $to }

# 讀寫。
read-missing = 沒有這個檔案
read-folder = 這是資料夾，不是檔案
read-not-regular = 這不是普通檔案
read-no-writer = 這是管線，但沒有程式寫入
read-too-large = 檔案大於 { $most }
read-not-text = 檔案不是 UTF-8 文字
read-refused = 無法讀取：{ $why }
write-no-folder = 未寫入：沒有這個資料夾，請先建立
write-folder = 未寫入：這是資料夾，請換一個名稱
write-not-regular = 未寫入：這不是普通檔案，請換一個名稱
write-protected = 未寫入：檔案受寫入保護，請換一個名稱
write-permission = 未寫入：沒有寫入這個資料夾的權限，請換一個
write-full = 未寫入：磁碟已滿，請騰出空間後重試
write-circle = 未寫入：這個連結循環指向自身
write-refused = 未寫入：{ $why }
write-not-synced = 已寫入，但如果現在斷電可能會丟失：{ $why }

# 設定、主題、進行中的對局。
settings-unread = 未能讀取設定：{ $why }；使用預設設定；{ $kept }
settings-faults = 部分設定使用預設值：{ $faults }
settings-no-text = 無法寫入設定：{ $why }
theme-unread = 未能讀取主題 { $file }：{ $why }
theme-faults = 主題 { $file }：部分項目使用預設值：{ $faults }
field-fault = 「{ $field }」：{ $what }
field-more = 另有 { $more } 項
fields-no-version = 版本 { $version } 從未存在
fields-newer = 版本 { $version } 屬於更新的 Shikatsu
journal-not-kept = 對局沒有被記錄：{ $why }
journal-too-many = 另有 { $most } 局棋等待繼續
journal-head = 這不是對局記錄，或屬於其他版本
journal-impossible = 這不可能發生

# 死活題。
problem-unknown-kind = 不是死活題檔案：名稱應以 .go 或 .ron 結尾
problem-none-in-file = 其中沒有死活題；第一局：{ $why }
problem-no-stones = 沒有擺棋子，不是死活題
problem-played = 這是對局棋譜，不是死活題
problem-no-liberty = { $point } 的棋沒有氣
problem-not-beside = `file` 應寫與索引同一資料夾中的檔名
problem-too-many = 已省略：死活題超過 { $most } 道
board-empty = 檔案中沒有棋盤
board-too-large = 棋盤每邊最多 { $most } 路
board-ragged = 這一行與第一行長度不同
board-unknown-sign = { $sign } 不是棋盤上的點：應為 `N`（黑）、`B`（白）、`_`（空）或 `-`（題外）
board-no-liberties = 這顆子所在的一串棋沒有氣
entry-file-or-position = 需要 `file` 或 `position` 其中之一
entry-no-target = 需要一個目標
entry-no-stone = 目標 { $point } 上沒有棋子
entry-two-colors = 目標有兩種顏色
entry-goal = { $goal ->
    [live] 不能要求先行一方做活：請查看目標的顏色
   *[kill] 不能要求先行一方殺棋：請查看目標的顏色
}
point-malformed = 「{ $text }」不是一個點：應為字母（A 到 Z，沒有 I）加行號，如 D4
point-off-board = { $text } 不在 { $size } 的棋盤上

# 向求解程式提的問題，以及為何沒有答案或證明。
ask-empty-target = { $point } 是空點：目標必須是棋子
ask-masked-target = { $point } 不在題內：目標必須是棋子
ask-two-colors = 目標有兩種顏色：{ $first } 和 { $other }
ask-off-board = 左起第 { $column }、上起第 { $row } 的點不在 { $size } 的棋盤上
ask-occupied-ko = { $point } 不是空點：劫只能在空點提回
solver-broken = 求解程式在這個局面上出錯；沒有丟失任何東西
proof-beyond-region = 答案依據的範圍大於它所說的區域
proof-too-large = 證明太大，無法在這裡查看
proof-contradiction = 求解程式在這道題上自相矛盾：請報告這個問題
proof-broken = 證明出錯；答案仍然有效

# 無法讀取或不能照原樣讀取的棋譜。
sgf-empty = 檔案是空的
sgf-compressed = 這是壓縮檔：請先解壓縮
sgf-no-game = 沒有找到棋譜：棋譜以 `(;` 開頭
sgf-unclosed-value = 從這裡開始的值沒有 `]`
sgf-not-go = { $value } 不是圍棋
sgf-bad-size = { $value } 不是棋盤大小：每邊為 1 到 25 路
sgf-too-many-nodes = 節點超過 { $most } 個
sgf-too-many-in-node = 一個節點的屬性超過 { $most } 個
sgf-too-deep = 變化巢狀超過 { $most } 層
sgf-game-left-out = 已略去這盤棋：{ $why }
sgf-guessed-charset = 沒有給出字符集（CA），按推測的 { $read } 讀取
sgf-unknown-charset = { $value } 不是已知的字符集，按 { $read } 讀取
sgf-wrong-charset = { $value } 與內容不符，按 { $read } 讀取
sgf-bad-bytes = 有些位元組不是 { $read } 文字，以 U+FFFD 代替
sgf-text-outside = 已略過棋譜之外的文字
sgf-junk = 已略過屬性之間的「{ $text }」
sgf-missing-semicolon = 此處之前缺少 `;`，已補上
sgf-missing-close = 檔案末尾缺少 { $count } 個 `)`
sgf-empty-variation = 已略去沒有節點的變化
sgf-node-after-variation = 變化結束之後的節點讀作又一個變化
sgf-second-root = 一盤棋只有一個首節點，這一個讀作它的變化
sgf-swallowed = 這個值似乎缺少 `]`：其中有「{ $text }」
sgf-value-without-property = 已略過沒有屬性的值
sgf-no-value = { $property } 沒有值，已補上空值
sgf-small-letters = 「{ $property }」是小寫，按大寫讀取
sgf-duplicate = { $property } 在一個節點中出現兩次，已合併
sgf-many-values = { $property } 有多個值，以第一個為準
sgf-bad-value = { $value } 不是這個屬性的值：保留，但不起作用
sgf-odd-value = { $value } 寫法不規範，但可以理解
sgf-empty-size = SZ 為空，取 19
sgf-square-pair = 方形棋盤的大小只寫一個數
sgf-not-in-root = { $property } 應在首節點，這裡已略過
sgf-late-size = SZ 應在首節點，仍按其讀取
sgf-unknown-version = { $value } 不是已知版本，按 FF[4] 讀取
sgf-setup-overlap = { $point } 有兩種擺法，以後者為準
sgf-setup-and-move = 一個節點既有擺子又有著手，先擺子
sgf-two-moves = 一個節點有雙方的著手，按順序下
sgf-handicap-stones = { $value }，但擺了 { $found } 子，以棋子為準
sgf-more-warnings = 還有 { $count } 條警告未列出
odd-no-point = 第 { $number } 手不是棋盤上的點，沒有落子
odd-occupied = 第 { $number } 手：{ $point } 已有棋子，已替換
odd-suicide = 第 { $number } 手 { $point } 是自殺，該串棋已拿掉
odd-ko = 第 { $number } 手 { $point } 立即提回了劫
odd-no-liberty = 擺在 { $point } 的一串棋沒有氣

# 無法繼續下或不能照原樣繼續下的棋譜。
unplayable-start = 棋局開始的局面既不是空盤也不是讓子
unplayable-no-handicap-stones = { $value }，但空盤上白方先行：缺少讓子
unplayable-setup = 第 { $number } 手之後重新擺了局面，對局中不會這樣
unplayable-no-point = 第 { $number } 手不是棋盤上的點
unplayable-move = 第 { $number } 手不能下：{ $why }
unplayable-length = 棋局超過 { $most } 手
remark-no-rules = 沒有寫明規則（RU），取 { $taken }
remark-unknown-rules = { $value } 不是已知的規則，取 { $taken }
remark-private-rules = SHRU 中沒有規則：{ $why }；改用 RU
remark-no-komi = 沒有寫明貼目（KM），取 { $taken }
remark-komi = { $value } 不是貼目，取 { $taken }
remark-understood = { $value } 理解為 { $understood }
remark-beyond-board = { $value } 超過整個棋盤，仍保留
remark-handicap = { $value } 不是子數，以盤上棋子為準
remark-handicap-beyond-board = { $value } 超過 { $most } 子，以盤上棋子為準
remark-handicap-unstated = 沒有 HA，但擺了 { $found } 顆讓子，以棋子為準
remark-timing = 無法理解 { $value }，這局棋沒有計時
remark-clock-without-timing = { $property }：有剩餘時間，但沒有計時方式，這局棋沒有計時
remark-time-left = 第 { $number } 手之後的 { $property } 與計時不符，已略過
remark-name = { color }方的名字太長，只取開頭
remark-rank = { $value } 不是 12k、3d 或 9p 這樣的段級位，已略去
remark-result = { $value } 沒有說明結果，棋局繼續
remark-half-point = 貼目為 { $komi } 時不可能是 { $value }，仍保留
remark-time-without-clock = { $value }，但這局棋沒有計時，仍保留
remark-not-passed = { $value } 是點目結果，但棋局並非以雙方停著結束，仍保留
remark-not-the-count = { $value }，但按標記計算為 { $counted }，保留 RE
remark-ended-otherwise = { $value }，但按規則棋局以 { $ended } 結束，保留後者

study-not-kept = 練習不會被儲存：{ $why }
study-later = 由更新版本的 Shikatsu 寫成；請用那個版本，未作改動
study-foreign = 這是別的程式的檔案；請移走
study-protected = 那裡不能寫入；請更改權限
study-full = 未儲存：磁碟已滿
study-busy = 別的程式正在使用練習檔案
study-damaged = 練習檔案已損壞；重新啟動程式會另存它
study-time = 未儲存：系統時間不對
study-preferences = 未儲存：設定不對
opponent-broken = 程式在思考時出錯。悔一手即可繼續。
