# 修改棋譜：在棋盤上點擊做什麼。
tool-play = 落子
tool-stone = { $color ->
    [black] 擺黑子
   *[white] 擺白子
}
tool-erase = 拿掉棋子
tool-turn = 改由另一方下
tool-find-move = 跳到下在該點的一手
tool-triangle = 三角形
tool-square = 方形
tool-circle = 圓圈
tool-cross = 叉號
tool-selected = 選取
tool-dim = 變暗
tool-letter = 依次標字母
tool-number = 依次標數字
tool-label = 自訂標籤
tool-label-hint = 標籤…
edit-up = 變化上移
edit-down = 變化下移
edit-delete = 從這裡起刪除
edit-undo = 復原改動
edit-redo = 重做改動
edit-first-stays = 最初的局面不能刪除
edit-no-variation = 沒有其他變化可以交換位置
edit-no-liberty = { $point } 的一串棋會沒有氣
edit-no-letter-left = 這裡的字母已經用完
edit-label-first = 請先寫標籤，再點擊該點
find-text = 尋找評註
find-hint = 在評註中尋找…
find-next = 尋找下一個
find-no-text = 評註中沒有「{ $text }」
find-no-move = 沒有下在該點的著手
review-autoplay = 自動播放
review-pace = 每手間隔
review-pace-seconds = { $seconds } 秒

# 棋譜中關於對局的內容。
details-open = 對局資訊
details-title = 對局資訊
details-done = 完成
details-rank = 段級位
details-comment = 關於整局棋
details-name-result = 結果
details-name-date = 日期
details-name-event = 賽事
details-name-round = 輪次
details-name-place = 地點
details-name-game = 對局名稱
details-name-overtime = 讀秒
details-name-annotator = 評註者
details-name-source = 來源
details-komi = 貼目應為 6.5 這樣的數
details-handicap = 讓子應為子數
details-result = 結果應寫作 B+3.5、W+R（認輸）、B+T（超時）或 0（和棋）
cancel = 取消

# 供其他程式使用的檔案。
export = 匯出
export-open = 匯出…
export-board = 匯出棋盤
export-picture = 圖片（PNG）
export-drawing = 向量圖（SVG）
export-drawing-note = 白底黑色，任何大小都清晰：適合印刷和網頁。
export-look = 外觀
export-as-shown = 螢幕樣式
export-as-printed = 書籍樣式
export-size = 像素
export-sheet = 列印死活題（PDF）
export-collection = { $name }：{ $count } 道題
export-paper = 紙張
export-letter = Letter
export-on-page = 每頁棋盤數
export-to = 匯出到資料夾 { $folder }
