# 隨程式附帶的死活題名稱，按英文名稱對應。
problem-numbered = { $title } { $number }
problem-untitled = 無題
problem-title = { $key ->
    [from-my-games] 我的對局
    [classical-shapes] 基本死活形
    [straight-three] 直三
    [bent-three] 曲三
    [straight-four] 直四
    [bent-four] 曲四
    [zigzag-four] 之字四
    [square-four] 方四
    [pyramid-four] 丁四
    [bulky-five] 刀把五
    [crossed-five] 梅花五
    [rabbitty-six] 葡萄六
    [rectangular-six] 板六
    [straight-three-on-the-side] 邊上直三
    [bent-three-on-the-side] 邊上曲三
    [straight-four-on-the-side] 邊上直四
    [rectangular-six-on-the-side] 邊上板六
    [straight-three-in-the-corner] 角上直三
    [bent-three-in-the-corner] 角上曲三
    [straight-four-in-the-corner] 角上直四
    [square-four-in-the-corner] 角上方四
    [four-with-the-bend-in-the-corner] 拐角在角的曲四
    [bent-four-in-the-corner] 盤角曲四
    [bulky-five-in-the-corner] 角上刀把五
    [six-in-the-corner] 角上板六
    [six-in-the-corner-one-outside-liberty] 角上板六，一口外氣
    [six-in-the-corner-two-outside-liberties] 角上板六，兩口外氣
    [eight-in-the-corner] 角上八目
    [nine-in-the-corner] 角上九目
    [carpenter-s-square] 金櫃角
    [l-group] L 形
    [l-group-with-one-leg] 帶一條腿的 L 形
    [long-l-group] 長 L 形
    [j-group] J 形
    [six-on-the-second-line] 二路六子
    [seven-on-the-second-line] 二路七子
    [eight-on-the-second-line] 二路八子
    [four-on-the-second-line-in-the-corner] 角上二路四子
    [five-on-the-second-line-in-the-corner] 角上二路五子
    [six-on-the-second-line-in-the-corner] 角上二路六子
    [under-the-stones] 倒脫靴
    [snapback] 倒撲
    [oiotoshi] 接不歸
    [throw-in] 撲
    [seki] 雙活
    [ko] 劫
    [comb] 梳形棋
    [second-line] 二路棋
    [nakade] 點眼
    [shortage-of-liberties] 氣緊
    [eye-shape] 眼形
    [new-problems] 新題
    [centre] 中央
    [corner] 角
    [cut] 切斷
    [side] 邊
   *[other] { $title }
}
problem-note = { $key ->
    [three-points-in-a-row-the-middle-one-decides] 三點成一線：中間是要點。
    [the-bend-is-the-point-for-both] 拐角是雙方的要點。
    [four-in-a-row-the-two-middle-points-are-miai] 四點成一線：中間兩點見合。
    [away-from-the-corner-a-bent-four-lives-as-it-is] 不在角上，曲四本身就是活棋。
    [twisted-or-straight-the-two-middle-points-are-miai] 無論曲直，中間兩點見合。
    [four-in-a-square-is-one-eye-whoever-moves] 方四只有一隻眼，無論誰先下。
    [one-point-is-beside-all-the-others] 有一點與其他各點都相鄰。
    [look-for-the-point-with-the-most-neighbours] 找出相鄰空點最多的一點。
    [the-largest-eye-with-a-single-middle] 只有一個要點的最大眼形。
    [also-called-the-flower-six] 又叫花六。
    [two-vital-points-one-for-each-side] 兩個要點：雙方各一。
    [the-corner-itself-is-the-point] 角上的一點就是要點。
    [the-one-bent-four-that-does-not-live-as-it-is] 唯一本身不活的曲四。
    [white-can-start-the-ko-whenever-he-likes-black-never-can] 白方隨時可以開劫，黑方卻不能。
    [without-outside-liberties-white-can-make-it-a-seki] 沒有外氣時，白方可以下成雙活。
    [no-outside-liberty-white-to-kill] 沒有外氣：白先殺。
    [one-outside-liberty-makes-it-a-ko] 有一口外氣就成劫。
    [with-two-outside-liberties-nothing-happens-any-more] 有兩口外氣就無棋可下。
    [three-by-three-in-the-corner-white-cannot-kill-and-can-keep-black-from-two-eyes] 角上三乘三：白方殺不了，但能不讓黑方做成兩眼。
    [the-corner-that-is-open-on-both-sides-the-most-that-white-gets-is-a-ko] 兩邊都開著的角：白方最多只能打劫。
    [the-group-is-cut-in-two-whoever-moves-first] 棋被分成兩半：先下者得利。
    [one-leg-more-than-the-l-group-whoever-moves-first] 比 L 形多一條腿：先下者得利。
    [one-column-longer-both-ends-open] 多一列，兩端都開著。
    [dead-as-it-stands] 照此已是死棋。
    [on-the-second-line-six-die] 二路六子死。
    [on-the-second-line-eight-live] 二路八子活。
    [seven-live-for-whoever-moves-first] 七子先下則活。
    [in-the-corner-four-die] 角上四子死。
    [in-the-corner-six-live] 角上六子活。
    [five-live-for-whoever-moves-first] 五子先下則活。
   *[other] { $note }
}
