# 문제 옆에.
show-all-moves = 모든 수 보기
start-over = 처음부터
problems = 문제 목록
color-first = { color } 선
target-choose = 사활을 알아볼 돌을 누르거나, 프로그램이 찾게 하세요.
target = 대상: { $points }
target-change = (돌을 눌러 바꾸기)
solve-for = { color } 차례로 풀기
searching = 탐색 중, { $time }
search-progress = 국면 { $number }개, 깊이 { $depth }
search-at = 현재: { $line }
search-stopped-early = 결론이 나기 전에 탐색을 멈췄습니다.
search-stopped = 탐색을 멈췄습니다.
line = 수순: { $moves }
taken-safe = 안전하다고 봄: { $chains }
safe-alive = { $stone } (삶)
safe-liberties = { $stone } (활로 { $count }개)
safe-searched = { $stone } (탐색함)
likely = 증명되지 않았지만 유력: { $status }
search-took = 국면 { $number }개, { $time }
show-line = 수순 보기
showing-line = { $all }수 중 { $now }수
see-proof = 증명 보기
after-first-move = { color }의 첫 수 뒤
verdict-best = { $status } (최선)
no-legal-move = 쉬는 것 말고는 둘 수 있는 곳이 없습니다.
marks-elsewhere = 표시는 물어본 국면의 것입니다.
go-back-to-it = 그 국면으로
proving = 증명 중, { $time }
looked-at = { $positions } 검토
verdict-of-first = { color } 선: { $status }
no-move-needed = 둘 필요가 없거나, 어떻게 두어도 같음
answer-elsewhere = { $count ->
    [0] 처음 국면에 대해:
   *[other] { $count }수 뒤의 국면에 대해:
}
first-move = 첫 수: { $moves }
first-moves = 첫 수: { $moves }
more-first-moves = 더 있을 수 있습니다.
first-moves-so-far = 지금까지의 첫 수: { $moves }

# 대상의 사활.
status-alive = 삶
status-dead = 죽음
status-seki = 빅
status-seki-long = 빅(두 집 없이 삶)
status-ko = 패
status-unknown = 알 수 없음
status-ko-short = { $needs ->
    [black] 패: 흑에게 팻감 { $count }개 필요
   *[white] 패: 백에게 팻감 { $count }개 필요
}
status-ko-long = { $without ->
    [alive] 패: 이대로는 삶. 뒤집으려면 { color }에게 { ko-threats } 필요
   *[dead] 패: 이대로는 죽음. 뒤집으려면 { color }에게 { ko-threats } 필요
}
possible-all = 아직 무엇이든 가능합니다
known-so-far = 지금까지 확인: { $kind }
possible = 남은 가능성: { $kinds }
group-ask = 살았나 죽었나?
group-point-at = 돌을 가리키면 그 말의 사활을 묻습니다
group-alive = 이대로 삶
group-seki = 이대로 빅
group-dead = 이대로 죽음
group-hangs = 다음 한 수에 달림
group-ko = 패에 달림
group-unknown = 결정되지 않음
group-estimate = 증명이 아닌 플레이아웃 추정: 100번 중 { $percent }번 삶
group-moves = { $own } 선은 { $saves }로 살고, { $other } 선은 { $kills }로 잡습니다.
group-squares = 판 위의 네모가 이 돌들을 가리킵니다.
group-close = 답 닫기
group-hide-line = 수순 숨기기
group-examine = 문제로 살펴보기
group-make = 문제로 만들기
group-back = 기보로 돌아가기
