# 哪个按键和按钮做什么。
options-page-controls = 操作
controls-how = 先选择要更改的按键或按钮，再按下新的。
controls-keys = 按键
controls-pad = 手柄
controls-press = 请按…
controls-none = –
controls-usual = 恢复默认
controls-freed = { $key } 现用于此处，不再用于“{ $action }”。
controls-refused = { $key } 仍用于“{ $action }”，因为它没有别的按键：请先为它另设一个。
controls-group-moving = 棋盘、面板与列表
controls-group-record = 棋谱、证明与课程
controls-group-game = 对局与死活题
controls-group-program = 通用
action-name = { $action ->
    [back] 返回、暂停
    [pause] 暂停
    [other-part] 在棋盘与面板间切换
    [next-thing] 到面板的下一项
    [previous-thing] 到面板的上一项
    [left] 向左
    [right] 向右
    [up] 向上
    [down] 向下
    [choose] 下在这里、选择
    [choose-alone] 只标记一串棋
    [choose-other] 另行选择（右键）
    [type-point] 输入坐标
    [previous-page] 上一页
    [next-page] 下一页
    [step-back] 后退一手
    [step-on] 前进一手
    [previous-variation] 上一个变化
    [next-variation] 下一个变化
    [ten-back] 后退十手
    [ten-on] 前进十手
    [to-start] 到开头
    [to-end] 到末尾
    [delete] 从这里起删除
    [undo] 撤销（悔棋）
    [redo] 重做
    [pass] 停一手
    [hint] 提示
    [examine] 研究或练习
    [favourite] 收藏或取消收藏
    [say-alive] 判断：活
    [say-dead] 判断：死
    [say-seki] 判断：双活
    [say-ko] 判断：劫
    [new] 新对局
    [open] 已保存的棋谱
    [save] 保存
    [copy] 复制棋谱（SGF）
    [paste] 粘贴棋谱（SGF）
    [zoom-in] 放大
    [zoom-out] 缩小
    [whole-board] 整个棋盘
    [autoplay] 自动播放、停止
    [find-text] 查找评注
    [find-next] 查找下一个
    [details] 对局信息
    [export] 导出棋盘
    [ask-group] 询问棋块死活
    [life-and-death] 查找整局的死活
    [analyse] 分析，或停止分析
    [analyse-game] 分析整局
    [next-mistake] 到下一个失误
    [previous-mistake] 到上一个失误
    [tool-black] 工具：黑子
    [tool-white] 工具：白子
    [tool-empty] 工具：拿掉棋子
    [tool-find] 工具：查找着手
    [tool-letter] 工具：字母
    [tool-number] 工具：数字
    [tool-label] 工具：标签
    [tool-triangle] 工具：三角形
    [tool-square] 工具：方形
    [tool-circle] 工具：圆圈
    [tool-cross] 工具：叉号
    [tool-selected] 工具：选中
    [tool-dim] 工具：变暗
    [tool-mask] 编题：题外
    [tool-target] 编题：目标
    [tool-region] 编题：落子范围
    [tool-ko] 编题：劫
    [full-screen] 全屏
   *[mute] 关闭或打开声音
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
    [Space] 空格
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
