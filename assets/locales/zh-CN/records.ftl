# 修改棋谱：在棋盘上点击做什么。
tool-play = 落子
tool-stone = { $color ->
    [black] 摆黑子
   *[white] 摆白子
}
tool-erase = 拿掉棋子
tool-turn = 改由另一方下
tool-find-move = 转到下在该点的一手
tool-triangle = 三角形
tool-square = 方形
tool-circle = 圆圈
tool-cross = 叉号
tool-selected = 选中
tool-dim = 变暗
tool-letter = 依次标字母
tool-number = 依次标数字
tool-label = 自定义标签
tool-label-hint = 标签…
edit-up = 变化上移
edit-down = 变化下移
edit-delete = 从这里起删除
edit-undo = 撤销改动
edit-redo = 重做改动
edit-first-stays = 最初的局面不能删除
edit-no-variation = 没有其他变化可以交换位置
edit-no-liberty = { $point } 的一串棋会没有气
edit-no-letter-left = 这里的字母已经用完
edit-label-first = 请先写标签，再点击该点
find-text = 查找评注
find-hint = 在评注中查找…
find-next = 查找下一个
find-no-text = 评注中没有“{ $text }”
find-no-move = 没有下在该点的着手
review-autoplay = 自动播放
review-pace = 每手间隔
review-pace-seconds = { $seconds } 秒

# 棋谱中关于对局的内容。
details-open = 对局信息
details-title = 对局信息
details-done = 完成
details-rank = 段级位
details-comment = 关于整局棋
details-name-result = 结果
details-name-date = 日期
details-name-event = 赛事
details-name-round = 轮次
details-name-place = 地点
details-name-game = 对局名称
details-name-overtime = 读秒
details-name-annotator = 评注者
details-name-source = 来源
details-komi = 贴目应为 6.5 这样的数
details-handicap = 让子应为子数
details-result = 结果应写作 B+3.5、W+R（认输）、B+T（超时）或 0（和棋）
cancel = 取消

# 供其他程序使用的文件。
export = 导出
export-open = 导出…
export-board = 导出棋盘
export-picture = 图片（PNG）
export-drawing = 矢量图（SVG）
export-drawing-note = 白底黑色，任何大小都清晰：适合印刷和网页。
export-look = 外观
export-as-shown = 屏幕样式
export-as-printed = 书籍样式
export-size = 像素
export-sheet = 打印死活题（PDF）
export-collection = { $name }：{ $count } 道题
export-paper = 纸张
export-letter = Letter
export-on-page = 每页棋盘数
export-to = 导出到文件夹 { $folder }
