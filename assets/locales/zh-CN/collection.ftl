# 随程序附带的死活题名称，按英文名称对应。
problem-numbered = { $title } { $number }
problem-untitled = 无题
problem-title = { $key ->
    [from-my-games] 我的对局
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
    [straight-three-on-the-side] 边上直三
    [bent-three-on-the-side] 边上曲三
    [straight-four-on-the-side] 边上直四
    [rectangular-six-on-the-side] 边上板六
    [straight-three-in-the-corner] 角上直三
    [bent-three-in-the-corner] 角上曲三
    [straight-four-in-the-corner] 角上直四
    [square-four-in-the-corner] 角上方四
    [four-with-the-bend-in-the-corner] 拐角在角的曲四
    [bent-four-in-the-corner] 盘角曲四
    [bulky-five-in-the-corner] 角上刀把五
    [six-in-the-corner] 角上板六
    [six-in-the-corner-one-outside-liberty] 角上板六，一口外气
    [six-in-the-corner-two-outside-liberties] 角上板六，两口外气
    [eight-in-the-corner] 角上八目
    [nine-in-the-corner] 角上九目
    [carpenter-s-square] 金柜角
    [l-group] L 形
    [l-group-with-one-leg] 带一条腿的 L 形
    [long-l-group] 长 L 形
    [j-group] J 形
    [six-on-the-second-line] 二路六子
    [seven-on-the-second-line] 二路七子
    [eight-on-the-second-line] 二路八子
    [four-on-the-second-line-in-the-corner] 角上二路四子
    [five-on-the-second-line-in-the-corner] 角上二路五子
    [six-on-the-second-line-in-the-corner] 角上二路六子
    [under-the-stones] 倒脱靴
    [snapback] 倒扑
    [oiotoshi] 接不归
    [throw-in] 扑
    [seki] 双活
    [ko] 劫
    [comb] 梳形棋
    [second-line] 二路棋
    [nakade] 点眼
    [shortage-of-liberties] 气紧
    [eye-shape] 眼形
    [new-problems] 新题
    [centre] 中央
    [corner] 角
    [cut] 切断
    [side] 边
   *[other] { $title }
}
problem-note = { $key ->
    [three-points-in-a-row-the-middle-one-decides] 三点成一线：中间是要点。
    [the-bend-is-the-point-for-both] 拐角是双方的要点。
    [four-in-a-row-the-two-middle-points-are-miai] 四点成一线：中间两点见合。
    [away-from-the-corner-a-bent-four-lives-as-it-is] 不在角上，曲四本身就是活棋。
    [twisted-or-straight-the-two-middle-points-are-miai] 无论曲直，中间两点见合。
    [four-in-a-square-is-one-eye-whoever-moves] 方四只有一只眼，无论谁先下。
    [one-point-is-beside-all-the-others] 有一点与其他各点都相邻。
    [look-for-the-point-with-the-most-neighbours] 找出相邻空点最多的一点。
    [the-largest-eye-with-a-single-middle] 只有一个要点的最大眼形。
    [also-called-the-flower-six] 又叫花六。
    [two-vital-points-one-for-each-side] 两个要点：双方各一。
    [the-corner-itself-is-the-point] 角上的一点就是要点。
    [the-one-bent-four-that-does-not-live-as-it-is] 唯一本身不活的曲四。
    [white-can-start-the-ko-whenever-he-likes-black-never-can] 白方随时可以开劫，黑方却不能。
    [without-outside-liberties-white-can-make-it-a-seki] 没有外气时，白方可以下成双活。
    [no-outside-liberty-white-to-kill] 没有外气：白先杀。
    [one-outside-liberty-makes-it-a-ko] 有一口外气就成劫。
    [with-two-outside-liberties-nothing-happens-any-more] 有两口外气就无棋可下。
    [three-by-three-in-the-corner-white-cannot-kill-and-can-keep-black-from-two-eyes] 角上三乘三：白方杀不了，但能不让黑方做成两眼。
    [the-corner-that-is-open-on-both-sides-the-most-that-white-gets-is-a-ko] 两边都开着的角：白方最多只能打劫。
    [the-group-is-cut-in-two-whoever-moves-first] 棋被分成两半：先下者得利。
    [one-leg-more-than-the-l-group-whoever-moves-first] 比 L 形多一条腿：先下者得利。
    [one-column-longer-both-ends-open] 多一列，两端都开着。
    [dead-as-it-stands] 照此已是死棋。
    [on-the-second-line-six-die] 二路六子死。
    [on-the-second-line-eight-live] 二路八子活。
    [seven-live-for-whoever-moves-first] 七子先下则活。
    [in-the-corner-four-die] 角上四子死。
    [in-the-corner-six-live] 角上六子活。
    [five-live-for-whoever-moves-first] 五子先下则活。
   *[other] { $note }
}
