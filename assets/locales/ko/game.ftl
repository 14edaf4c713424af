# 대국 옆에.
game-title = { $size } 대국
game-conditions = { $rules } 규칙, 덤 { $komi }집
game-conditions-handicap = { $rules } 규칙, 덤 { $komi }집, { $stones }점 접바둑
game-conditions-clock = { $conditions }; { $clock }
game-place-handicap = 흑이 치석 { $left }점을 더 놓습니다.
pass = 한 수 쉼
resign = 기권
to-move = 차례
prisoners = { $count ->
    [0] 따낸 돌 없음
   *[other] 따낸 돌 { $count }개
}
prisoners-thinks = { $count ->
    [0] 따낸 돌 없음 · 생각 중…
   *[other] 따낸 돌 { $count }개 · 생각 중…
}
no-move-yet = 아직 둔 수가 없습니다
last-move = { $number }수: { color } { $move }

# 형세.
estimate-ask = 형세 판단
estimate-hide = 형세 숨기기
estimate-thinking = 계산 중…
estimate-even = 거의 비슷함
estimate-lead = { color }이 약 { $points }집 앞섬

# 계가.
count-how = 죽은 돌을 누르세요. 다시 누르면 산 돌이 됩니다. Shift를 누르면 한 무리만 고릅니다.
count-how-seki = 죽은 돌을 누르세요. 다시 누르면 산 돌이 됩니다. Shift를 누르면 한 무리만 고릅니다. 오른쪽 단추로 빅도 고를 수 있습니다.
count-stones = 돌
count-prisoners = 사석
count-territory = 집
count-komi = 덤
count-handicap = 치석
count-total = 합계
count-takes-alive = { $color }의 판단: 살아 있는 돌 { $stones }
count-takes-dead = { $color }의 판단: 죽은 돌 { $stones }
count-settle-by-proof = 증명으로 정하기
count-proved = 죽은 돌은 모두 증명되었습니다.
count-estimated = 추정이며 증명되지 않음: { $stones }
count-settle = 계속 두면 누가 맞는지 알 수 있습니다.
agree-anyway = 그대로 계가
agree = 동의
play-on = 계속 두기

opponent = Shikatsu – { $level }
who-plays = 대국자
seat-person = 사람
level-name = { $level ->
    [random] 무작위
    [easy] 쉬움
    [medium] 보통
    [novice] 입문
    [learner] 초급
    [casual] 가볍게
    [steady] 꾸준
    [club] 동호회
    [keen] 열심
    [adept] 숙련
    [expert] 상급
    [master] 고수
   *[strong] 최강
}
level-games = 한 수마다 { $games }판을 시험한다
level-line = { $level ->
    [random] 아무 데나 둔다
    [easy] 가끔 한 수 앞을 본다
    [medium] 한 수 앞을 본다
   *[strong] 시간이 허락하는 만큼 생각한다
}
