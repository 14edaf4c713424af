# 딸려 오는 문제의 이름. 영어 이름으로 찾는다.
problem-numbered = { $title } { $number }
problem-untitled = 제목 없음
problem-title = { $key ->
    [from-my-games] 내 대국에서
    [classical-shapes] 기본 사활 모양
    [straight-three] 직삼궁
    [bent-three] 곡삼궁
    [straight-four] 직사궁
    [bent-four] 곡사궁
    [zigzag-four] 지그재그 사궁
    [square-four] 방사궁
    [pyramid-four] 삿갓사궁
    [bulky-five] 오궁도화
    [crossed-five] 매화오궁
    [rabbitty-six] 매화육궁
    [rectangular-six] 판육궁
    [straight-three-on-the-side] 변의 직삼궁
    [bent-three-on-the-side] 변의 곡삼궁
    [straight-four-on-the-side] 변의 직사궁
    [rectangular-six-on-the-side] 변의 판육궁
    [straight-three-in-the-corner] 귀의 직삼궁
    [bent-three-in-the-corner] 귀의 곡삼궁
    [straight-four-in-the-corner] 귀의 직사궁
    [square-four-in-the-corner] 귀의 방사궁
    [four-with-the-bend-in-the-corner] 꺾인 곳이 귀인 곡사궁
    [bent-four-in-the-corner] 귀곡사
    [bulky-five-in-the-corner] 귀의 오궁도화
    [six-in-the-corner] 귀의 육궁
    [six-in-the-corner-one-outside-liberty] 귀의 육궁, 바깥 활로 하나
    [six-in-the-corner-two-outside-liberties] 귀의 육궁, 바깥 활로 둘
    [eight-in-the-corner] 귀의 여덟 집
    [nine-in-the-corner] 귀의 아홉 집
    [carpenter-s-square] 됫박형
    [l-group] L자형
    [l-group-with-one-leg] 다리 하나 달린 L자형
    [long-l-group] 긴 L자형
    [j-group] J자형
    [six-on-the-second-line] 2선의 여섯 점
    [seven-on-the-second-line] 2선의 일곱 점
    [eight-on-the-second-line] 2선의 여덟 점
    [four-on-the-second-line-in-the-corner] 귀의 2선 넉 점
    [five-on-the-second-line-in-the-corner] 귀의 2선 다섯 점
    [six-on-the-second-line-in-the-corner] 귀의 2선 여섯 점
    [under-the-stones] 돌 밑
    [snapback] 환격
    [oiotoshi] 촉촉수
    [throw-in] 먹여치기
    [seki] 빅
    [ko] 패
    [comb] 빗 모양
    [second-line] 2선의 돌
    [nakade] 치중
    [shortage-of-liberties] 자충
    [eye-shape] 눈 모양
    [new-problems] 새 문제
    [centre] 중앙
    [corner] 귀
    [cut] 끊기
    [side] 변
   *[other] { $title }
}
problem-note = { $key ->
    [three-points-in-a-row-the-middle-one-decides] 나란한 세 자리: 가운데가 급소입니다.
    [the-bend-is-the-point-for-both] 꺾인 자리가 서로의 급소입니다.
    [four-in-a-row-the-two-middle-points-are-miai] 나란한 네 자리: 가운데 두 곳이 맞보기입니다.
    [away-from-the-corner-a-bent-four-lives-as-it-is] 귀가 아니면 곡사궁은 그대로 삽니다.
    [twisted-or-straight-the-two-middle-points-are-miai] 굽었든 곧든 가운데 두 곳이 맞보기입니다.
    [four-in-a-square-is-one-eye-whoever-moves] 네모난 넷은 누가 두어도 한 집입니다.
    [one-point-is-beside-all-the-others] 한 자리가 나머지 모두와 맞닿아 있습니다.
    [look-for-the-point-with-the-most-neighbours] 맞닿은 빈 자리가 가장 많은 곳을 찾으세요.
    [the-largest-eye-with-a-single-middle] 급소가 하나뿐인 가장 큰 궁도입니다.
    [also-called-the-flower-six] 꽃 모양의 여섯 자리입니다.
    [two-vital-points-one-for-each-side] 급소가 둘: 서로 하나씩입니다.
    [the-corner-itself-is-the-point] 귀의 한 점이 급소입니다.
    [the-one-bent-four-that-does-not-live-as-it-is] 그대로는 살지 못하는 단 하나의 곡사궁입니다.
    [white-can-start-the-ko-whenever-he-likes-black-never-can] 백은 언제든 패를 걸 수 있지만 흑은 걸 수 없습니다.
    [without-outside-liberties-white-can-make-it-a-seki] 바깥 활로가 없으면 백은 빅을 만들 수 있습니다.
    [no-outside-liberty-white-to-kill] 바깥 활로 없음: 백 선, 흑 죽음.
    [one-outside-liberty-makes-it-a-ko] 바깥 활로가 하나면 패가 됩니다.
    [with-two-outside-liberties-nothing-happens-any-more] 바깥 활로가 둘이면 아무 수도 없습니다.
    [three-by-three-in-the-corner-white-cannot-kill-and-can-keep-black-from-two-eyes] 귀의 3×3: 백은 잡지 못하지만 두 집을 못 내게 할 수는 있습니다.
    [the-corner-that-is-open-on-both-sides-the-most-that-white-gets-is-a-ko] 양쪽이 열린 귀: 백은 패까지만 만들 수 있습니다.
    [the-group-is-cut-in-two-whoever-moves-first] 돌이 둘로 나뉘어 있습니다. 먼저 두는 쪽이 이깁니다.
    [one-leg-more-than-the-l-group-whoever-moves-first] L자형에 다리가 하나 더. 먼저 두는 쪽이 이깁니다.
    [one-column-longer-both-ends-open] 한 줄 길고 양 끝이 열려 있습니다.
    [dead-as-it-stands] 이대로 죽음입니다.
    [on-the-second-line-six-die] 2선의 여섯 점은 죽습니다.
    [on-the-second-line-eight-live] 2선의 여덟 점은 삽니다.
    [seven-live-for-whoever-moves-first] 일곱 점은 먼저 두면 삽니다.
    [in-the-corner-four-die] 귀에서는 넉 점이 죽습니다.
    [in-the-corner-six-live] 귀에서는 여섯 점이 삽니다.
    [five-live-for-whoever-moves-first] 다섯 점은 먼저 두면 삽니다.
   *[other] { $note }
}
