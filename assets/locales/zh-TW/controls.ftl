# 哪個按鍵和按鈕做什麼。
options-page-controls = 操作
controls-how = 先選擇要更改的按鍵或按鈕，再按下新的。
controls-keys = 按鍵
controls-pad = 手把
controls-press = 請按…
controls-none = –
controls-usual = 恢復預設
controls-freed = { $key } 現用於此處，不再用於「{ $action }」。
controls-refused = { $key } 仍用於「{ $action }」，因為它沒有別的按鍵：請先為它另設一個。
controls-group-moving = 棋盤、面板與列表
controls-group-record = 棋譜、證明與課程
controls-group-game = 對局與死活題
controls-group-program = 通用
action-name = { $action ->
    [back] 返回、暫停
    [pause] 暫停
    [other-part] 在棋盤與面板間切換
    [next-thing] 到面板的下一項
    [previous-thing] 到面板的上一項
    [left] 向左
    [right] 向右
    [up] 向上
    [down] 向下
    [choose] 下在這裡、選擇
    [choose-alone] 只標記一串棋
    [choose-other] 另行選擇（右鍵）
    [type-point] 輸入座標
    [previous-page] 上一頁
    [next-page] 下一頁
    [step-back] 後退一手
    [step-on] 前進一手
    [previous-variation] 上一個變化
    [next-variation] 下一個變化
    [ten-back] 後退十手
    [ten-on] 前進十手
    [to-start] 到開頭
    [to-end] 到末尾
    [delete] 從這裡起刪除
    [undo] 復原（悔棋）
    [redo] 重做
    [pass] 停一手
    [hint] 提示
    [examine] 研究或練習
    [favourite] 收藏或取消收藏
    [say-alive] 判斷：活
    [say-dead] 判斷：死
    [say-seki] 判斷：雙活
    [say-ko] 判斷：劫
    [new] 新對局
    [open] 已儲存的棋譜
    [save] 儲存
    [copy] 複製棋譜（SGF）
    [paste] 貼上棋譜（SGF）
    [zoom-in] 放大
    [zoom-out] 縮小
    [whole-board] 整個棋盤
    [autoplay] 自動播放、停止
    [find-text] 尋找評註
    [find-next] 尋找下一個
    [details] 對局資訊
    [export] 匯出棋盤
    [ask-group] 詢問棋塊死活
    [life-and-death] 尋找整局的死活
    [analyse] 分析，或停止分析
    [analyse-game] 分析整局
    [next-mistake] 到下一個失誤
    [previous-mistake] 到上一個失誤
    [tool-black] 工具：黑子
    [tool-white] 工具：白子
    [tool-empty] 工具：拿掉棋子
    [tool-find] 工具：尋找著手
    [tool-letter] 工具：字母
    [tool-number] 工具：數字
    [tool-label] 工具：標籤
    [tool-triangle] 工具：三角形
    [tool-square] 工具：方形
    [tool-circle] 工具：圓圈
    [tool-cross] 工具：叉號
    [tool-selected] 工具：選取
    [tool-dim] 工具：變暗
    [tool-mask] 編題：題外
    [tool-target] 編題：目標
    [tool-region] 編題：落子範圍
    [tool-ko] 編題：劫
    [full-screen] 全螢幕
   *[mute] 關閉或開啟聲音
}
key-name = { $key ->
    [Ctrl] Ctrl
    [Alt] Alt
    [Shift] Shift
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Home] Home
    [End] End
    [PageUp] Page Up
    [PageDown] Page Down
    [Enter] Enter
    [Space] 空白鍵
    [Tab] Tab
    [Backspace] Backspace
    [Delete] Delete
    [Insert] Insert
    [Escape] Esc
    [Pause] Pause
    [Menu] Menu
   *[Plus] +
}
pad-name = { $button ->
    [South] A
    [East] B
    [North] Y
    [West] X
    [LeftShoulder] LB
    [RightShoulder] RB
    [LeftTrigger] LT
    [RightTrigger] RT
    [Select] Select
    [Start] Start
    [LeftStick] L3
    [RightStick] R3
    [Up] ↑
    [Down] ↓
    [Left] ←
   *[Right] →
}
