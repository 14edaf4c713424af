# 練習死活題時旁邊的文字。
practise = 練習
practice-number = 第 { $now } 題，共 { $all } 題
practice-level = 等級 { $level }
practice-sought = 正在尋找答案
practice-not-found = { $seconds } 秒內沒有答案
practice-search-on = 繼續尋找
practice-light-won = 最好的結果仍可得到。
practice-light-spoilt = 已不是最好的結果。
practice-light-lost = 機會已失。
practice-light-unknown = 還不知道。
practice-solved = 解對了！
practice-shown = 這是答案。
practice-comes-again = { $count ->
    [0] 今天會再次出現。
    [1] 明天會再次出現。
   *[other] { $count } 天後再次出現。
}
practice-rating = 等級分 { $rating }（{ $change }）
practice-wrong = 這樣不行。
practice-see-why = 看看原因，或者悔棋。
practice-your-move = 輪到你了。
practice-right = 到此都對。
practice-judging = 正在判斷這一手。
practice-proved = 由解題器證明。
practice-hint-status = 最佳下法的結果：{ $status }。
practice-hint-move = 下一手：{ $moves }。
practice-hint-area = 下一手在明亮的點之中。
practice-better-dead = 本來可以無條件殺掉。
practice-better-alive = 本來可以無條件活棋。
practice-better-seki = 本來可以下成雙活。
practice-better-ko = 本來有更好的劫。
practice-ko-was-possible = 本來可以成劫。
practice-in-vain = 怎麼下都一樣：「{ practice-pass }」才是答案。
practice-no-move-needed = 不需要補棋。
practice-no-move-helps = 怎麼下都一樣。
practice-hint = 提示
practice-pass = 無需下
practice-try-again = 再試一次
practice-next = 下一題
practice-previous = 上一題
practice-show-end = 演示結局
practice-show-answer = 顯示答案
practice-swap = 交換先手
practice-examine = 研究

practice-captured = { $color ->
    [black] 黑棋
   *[white] 白棋
}被提掉。
practice-eyes = { $color ->
    [black] 黑棋
   *[white] 白棋
}活了：{ $first } 和 { $second } 有兩隻眼。
practice-joined = { $color ->
    [black] 黑棋
   *[white] 白棋
}活了：與安全的棋連上了。
practice-ko-now = 是劫：{ $color ->
    [black] 黑棋
   *[white] 白棋
}要先找劫材。
practice-alive = { $color ->
    [black] 黑棋
   *[white] 白棋
}怎麼下都活。
practice-dead = { $color ->
    [black] 黑棋
   *[white] 白棋
}怎麼下都死。
practice-seki = { $color ->
    [black] 黑棋
   *[white] 白棋
}雙活。

options-page-practice = 練習
options-light = 練習時的指示燈
options-play-out = 演示錯誤的原因
options-vary = 隨機旋轉題目並交換顏色
options-solver-time = 尋找答案的時間
options-seconds = { $seconds } 秒

problems-solved = { $all } 題中已解 { $solved } 題
problem-solved = 已解
problem-failed = 未解

practice-file-unclear = 檔案用未知的詞標記各條變化，因此都不算作正解。
practice-by-file = 按檔案中的答案，未經證明。
practice-file-goes-on = 還有後續。
practice-file-right = 檔案說：正確。
practice-file-wrong = 檔案說：錯誤。
practice-file-ends = 檔案到此為止，沒有說明。
practice-file-amiss = 與題目所述不同：{ $what }。
practice-file-silent = 檔案中沒有這一手。

problems-not-found = 沒有符合條件的題目。
problems-show-all = 全部顯示
problems-own = 自己的題目：把 .sgf、.ron 或 .go 檔案拖到視窗上，或放在 { $folder } 中。
problems-drop = 把 .sgf、.ron 或 .go 檔案拖到視窗上即可加入其中的題目。
problems-close = 從清單中移除此題集
problems-as-games = 把此檔案作為棋譜檢視
problems-faulty = { $count } 道題無法使用
problems-repaired = 已修復檔案中的 { $count } 處錯誤
problems-found = { $all } 題中的 { $found } 題
problems-count = 共 { $all } 題
problems-words = 搜尋
problems-all-collections = 全部題集
problems-tried-or-not = 不論做過與否
problems-never-tried = 從未做過
problems-all-levels = 全部等級
problems-all-motifs = 全部題型
problems-none-in-folder = { $folder }：此資料夾中沒有題目

# What the solver says of the answers of a collection.
audit-begin = 用解題程式檢查答案
audit-progress = 已檢查 { $done }／{ $all } 題
audit-over = { $all } 題中 { $sound } 題與所述一致
audit-stop = 停止
audit-close = 關閉
audit-more = 還有 { $count } 條
audit-unsolved = 在設定時間內未解出
audit-no-target = 沒有指明目標，限定時間內也沒有找到
audit-other-unsolved = { $color ->
    [black] 黑
   *[white] 白
}先時在設定時間內未解出
audit-wrong-status = { $color ->
    [black] 黑
   *[white] 白
}先的結果寫作「{ $stated }」，實際為「{ $found }」
audit-wrong = 所述答案有誤：{ $moves }
audit-missing = 正確但未列出：{ $moves }
audit-nothing-stated = 未列出答案；正解是 { $moves }
audit-not-unique = 有 { $count } 個正確的第一手
audit-more-moves = 可能還有其他正確的第一手
audit-decided = 勝負已定：{ $status }

# 自己加上的。
annotation-favourite = 加入收藏
annotation-no-favourite = 取消收藏
annotation-write = 標籤和筆記
annotation-tags = 標籤，用逗號分開
annotation-note = 自己的筆記
problem-favourite = 收藏
problems-marked-or-not = 不論有無標記
problems-favourites = 只看收藏
problems-with-note = 有筆記的
