# 대국을 이루는 것. `$color`는 어디서나 `black` 또는 `white`.

color = { $color ->
    [black] 흑
   *[white] 백
}

pass-move = 쉼

ko-threats = { $count ->
    [0] 팻감 없음
   *[other] 팻감 { $count }개
}
any-ko-threats = 팻감 얼마든지

# 수는 두 가지로 온다. `$count`는 꼴을 고르고, `$number`는 쓰인 그대로.
moves = { $number }수
positions = 국면 { $number }개

# 둘 수 없는 까닭.
refused-off-board = 바둑판 밖입니다
refused-occupied = 이미 돌이 있습니다
refused-masked = 문제에 속하지 않는 자리입니다
refused-suicide = 착수 금지: 활로가 없는 자살수입니다
refused-ko = 패: 다른 곳에 둔 다음에 되따낼 수 있습니다
refused-repetition = 동형 반복: 이미 나왔던 국면입니다
refused-game-over = 대국이 끝났습니다
refused-turn = 상대방 차례입니다
refused-paused = 대국이 멈춰 있습니다. 먼저 다시 시작하세요
refused-not-counting = 죽은 돌은 둘 다 쉰 다음에 표시합니다
refused-handicap-first = 흑이 놓을 치석이 남아 있습니다
refused-handicap-placed = 치석을 모두 놓았습니다
refused-nothing-to-undo = 무를 수 있는 수가 없습니다
refused-nothing-to-redo = 다시 둘 수 있는 수가 없습니다
refused-no-stone = 그 자리에 돌이 없습니다

# 대국의 결과.
outcome-points = { color } { $points }집 승
outcome-resignation = { color } 불계승
outcome-time = { color } 시간승
outcome-forfeit = { color } 반칙승
outcome-draw = 무승부
outcome-no-result = 무효

# 시간.
length-hours = { $count }시간
length-minutes = { $count }분
length-seconds = { $number }초
clock-none = 시간 제한 없음
clock-unreadable = 시간으로 읽을 수 없습니다. 예: 10m 한 판, 30s/move 한 수, 10m+5x30s 초읽기 다섯 번, 10m+25/5m 25수, 10m+10s 한 수마다 추가
clock-absolute = 제한 시간 { $main }
clock-per-move = 한 수에 { $limit }
clock-byo-yomi = 초읽기 { $period } { $periods }회
clock-canadian = { $time }에 { $stones }수
clock-after-main = 제한 시간 { $main }, 그 뒤 { $then }
clock-fischer = 제한 시간 { $main }, 한 수마다 { $increment } 추가
clock-fischer-capped = 제한 시간 { $main }, 한 수마다 { $increment } 추가, 최대 { $cap }
time-is-up = 시간 초과
