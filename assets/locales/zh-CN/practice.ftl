# 练习死活题时旁边的文字。
practise = 练习
practice-number = 第 { $now } 题，共 { $all } 题
practice-level = 等级 { $level }
practice-sought = 正在寻找答案
practice-not-found = { $seconds } 秒内没有答案
practice-search-on = 继续寻找
practice-light-won = 最好的结果仍可得到。
practice-light-spoilt = 已不是最好的结果。
practice-light-lost = 机会已失。
practice-light-unknown = 还不知道。
practice-solved = 解对了！
practice-shown = 这是答案。
practice-comes-again = { $count ->
    [0] 今天会再次出现。
    [1] 明天会再次出现。
   *[other] { $count } 天后再次出现。
}
practice-rating = 等级分 { $rating }（{ $change }）
practice-wrong = 这样不行。
practice-see-why = 看看原因，或者悔棋。
practice-your-move = 轮到你了。
practice-right = 到此都对。
practice-judging = 正在判断这一手。
practice-proved = 由解题器证明。
practice-hint-status = 最佳下法的结果：{ $status }。
practice-hint-move = 下一手：{ $moves }。
practice-hint-area = 下一手在明亮的点之中。
practice-better-dead = 本来可以无条件杀掉。
practice-better-alive = 本来可以无条件活棋。
practice-better-seki = 本来可以下成双活。
practice-better-ko = 本来有更好的劫。
practice-ko-was-possible = 本来可以成劫。
practice-in-vain = 怎么下都一样：“{ practice-pass }”才是答案。
practice-no-move-needed = 不需要补棋。
practice-no-move-helps = 怎么下都一样。
practice-hint = 提示
practice-pass = 无需下
practice-try-again = 再试一次
practice-next = 下一题
practice-previous = 上一题
practice-show-end = 演示结局
practice-show-answer = 显示答案
practice-swap = 交换先手
practice-examine = 研究

practice-captured = { $color ->
    [black] 黑棋
   *[white] 白棋
}被提掉。
practice-eyes = { $color ->
    [black] 黑棋
   *[white] 白棋
}活了：{ $first } 和 { $second } 有两只眼。
practice-joined = { $color ->
    [black] 黑棋
   *[white] 白棋
}活了：与安全的棋连上了。
practice-ko-now = 是劫：{ $color ->
    [black] 黑棋
   *[white] 白棋
}要先找劫材。
practice-alive = { $color ->
    [black] 黑棋
   *[white] 白棋
}怎么下都活。
practice-dead = { $color ->
    [black] 黑棋
   *[white] 白棋
}怎么下都死。
practice-seki = { $color ->
    [black] 黑棋
   *[white] 白棋
}双活。

options-page-practice = 练习
options-light = 练习时的指示灯
options-play-out = 演示错误的原因
options-vary = 随机旋转题目并交换颜色
options-solver-time = 寻找答案的时间
options-seconds = { $seconds } 秒

problems-solved = { $all } 题中已解 { $solved } 题
problem-solved = 已解
problem-failed = 未解

practice-file-unclear = 文件用未知的词标记各条变化，因此都不算作正解。
practice-by-file = 按文件中的答案，未经证明。
practice-file-goes-on = 还有后续。
practice-file-right = 文件说：正确。
practice-file-wrong = 文件说：错误。
practice-file-ends = 文件到此为止，没有说明。
practice-file-amiss = 与题目所述不同：{ $what }。
practice-file-silent = 文件中没有这一手。

problems-not-found = 没有符合条件的题目。
problems-show-all = 全部显示
problems-own = 自己的题目：把 .sgf、.ron 或 .go 文件拖到窗口上，或放在 { $folder } 中。
problems-drop = 把 .sgf、.ron 或 .go 文件拖到窗口上即可加入其中的题目。
problems-close = 从列表中移除此题集
problems-as-games = 把此文件作为棋谱查看
problems-faulty = { $count } 道题无法使用
problems-repaired = 已修复文件中的 { $count } 处错误
problems-found = { $all } 题中的 { $found } 题
problems-count = 共 { $all } 题
problems-words = 搜索
problems-all-collections = 全部题集
problems-tried-or-not = 不论做过与否
problems-never-tried = 从未做过
problems-all-levels = 全部等级
problems-all-motifs = 全部题型
problems-none-in-folder = { $folder }：此文件夹中没有题目

# What the solver says of the answers of a collection.
audit-begin = 用解题程序检查答案
audit-progress = 已检查 { $done }／{ $all } 题
audit-over = { $all } 题中 { $sound } 题与所述一致
audit-stop = 停止
audit-close = 关闭
audit-more = 还有 { $count } 条
audit-unsolved = 在设定时间内未解出
audit-no-target = 没有指明目标，限定时间内也没有找到
audit-other-unsolved = { $color ->
    [black] 黑
   *[white] 白
}先时在设定时间内未解出
audit-wrong-status = { $color ->
    [black] 黑
   *[white] 白
}先的结果写作“{ $stated }”，实际为“{ $found }”
audit-wrong = 所述答案有误：{ $moves }
audit-missing = 正确但未列出：{ $moves }
audit-nothing-stated = 未列出答案；正解是 { $moves }
audit-not-unique = 有 { $count } 个正确的第一手
audit-more-moves = 可能还有其他正确的第一手
audit-decided = 胜负已定：{ $status }

# 自己加上的。
annotation-favourite = 加入收藏
annotation-no-favourite = 取消收藏
annotation-write = 标签和笔记
annotation-tags = 标签，用逗号分开
annotation-note = 自己的笔记
problem-favourite = 收藏
problems-marked-or-not = 不论有无标记
problems-favourites = 只看收藏
problems-with-note = 有笔记的
