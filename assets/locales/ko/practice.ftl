# 연습하는 사활 문제 옆에.
practise = 연습하기
practice-number = { $all }문제 중 { $now }번째
practice-level = 난이도 { $level }
practice-sought = 답을 찾는 중
practice-not-found = { $seconds }초 안에 답이 없음
practice-search-on = 계속 찾기
practice-light-won = 최선의 결과가 아직 가능합니다.
practice-light-spoilt = 최선은 아니게 되었습니다.
practice-light-lost = 기회를 놓쳤습니다.
practice-light-unknown = 아직 모릅니다.
practice-solved = 정답!
practice-shown = 이것이 답입니다.
practice-comes-again = { $count ->
    [0] 오늘 다시 나옵니다.
    [1] 내일 다시 나옵니다.
   *[other] { $count }일 뒤에 다시 나옵니다.
}
practice-rating = 레이팅 { $rating } ({ $change })
practice-wrong = 그 수는 안 됩니다.
practice-see-why = 이유를 보거나 수를 무르세요.
practice-your-move = 당신 차례입니다.
practice-right = 여기까지는 맞습니다.
practice-judging = 수를 살피는 중입니다.
practice-proved = 풀이 프로그램이 증명했습니다.
practice-hint-status = 최선의 결과: { $status }.
practice-hint-move = 다음 수: { $moves }.
practice-hint-area = 다음 수는 밝은 점 가운데 있습니다.
practice-better-dead = 조건 없이 잡는 수가 있었습니다.
practice-better-alive = 조건 없이 사는 수가 있었습니다.
practice-better-seki = 빅을 만드는 수가 있었습니다.
practice-better-ko = 더 나은 패가 있었습니다.
practice-ko-was-possible = 패를 만들 수 있었습니다.
practice-in-vain = 어떻게 두어도 같습니다. “{ practice-pass }”이 정답입니다.
practice-no-move-needed = 둘 필요가 없습니다.
practice-no-move-helps = 어떻게 두어도 같습니다.
practice-hint = 힌트
practice-pass = 둘 것 없음
practice-try-again = 다시
practice-next = 다음 문제
practice-previous = 이전 문제
practice-show-end = 끝까지 보기
practice-show-answer = 답 보기
practice-swap = 선수 바꾸기
practice-examine = 살펴보기

practice-captured = { $color ->
    [black] 흑이
   *[white] 백이
} 잡혔습니다.
practice-eyes = { $color ->
    [black] 흑이
   *[white] 백이
} 살았습니다: { $first }와 { $second }에 두 눈.
practice-joined = { $color ->
    [black] 흑이
   *[white] 백이
} 살았습니다: 안전한 돌과 이어졌습니다.
practice-ko-now = 패입니다: { $color ->
    [black] 흑이
   *[white] 백이
} 먼저 팻감을 찾아야 합니다.
practice-alive = { $color ->
    [black] 흑은
   *[white] 백은
} 어떻게 두어도 삽니다.
practice-dead = { $color ->
    [black] 흑은
   *[white] 백은
} 어떻게 두어도 죽습니다.
practice-seki = { $color ->
    [black] 흑은
   *[white] 백은
} 빅으로 삽니다.

options-page-practice = 연습
options-light = 연습 중 표시등
options-play-out = 틀린 이유 보여 주기
options-vary = 문제 방향과 색을 무작위로 바꾸기
options-solver-time = 답을 찾는 시간
options-seconds = { $seconds }초

problems-solved = { $all }문제 중 { $solved }문제 해결
problem-solved = 해결
problem-failed = 미해결

practice-file-unclear = 파일의 수순 표시가 알 수 없는 말이어서 어느 것도 정답으로 보지 않습니다.
practice-by-file = 파일의 답에 따름 (증명 없음).
practice-file-goes-on = 이어집니다.
practice-file-right = 파일에서는 정답입니다.
practice-file-wrong = 파일에서는 오답입니다.
practice-file-ends = 파일은 여기서 끝나며 말이 없습니다.
practice-file-amiss = 문제에 적힌 것과 다릅니다: { $what }.
practice-file-silent = 이 수는 파일에 없습니다.

problems-not-found = 조건에 맞는 문제가 없습니다.
problems-show-all = 모두 보기
problems-own = 내 문제: .sgf, .ron, .go 파일을 창에 끌어다 놓거나 { $folder }에 두십시오.
problems-drop = .sgf, .ron, .go 파일을 창에 끌어다 놓으면 문제가 추가됩니다.
problems-close = 이 문제집을 목록에서 빼기
problems-as-games = 이 파일을 기보로 보기
problems-faulty = 쓸 수 없는 문제 { $count }개
problems-repaired = 파일 오류 { $count }개를 고쳤습니다
problems-found = { $all }문제 중 { $found }문제
problems-count = 총 { $all }문제
problems-words = 검색
problems-all-collections = 모든 문제집
problems-tried-or-not = 풀이 여부 무관
problems-never-tried = 풀지 않은 문제
problems-all-levels = 모든 난이도
problems-all-motifs = 모든 유형
problems-none-in-folder = { $folder }: 이 폴더에 문제가 없습니다

# What the solver says of the answers of a collection.
audit-begin = 정답을 풀이 프로그램으로 확인
audit-progress = { $all }문제 중 { $done }문제 확인
audit-over = { $all }문제 중 { $sound }문제가 적힌 대로임
audit-stop = 중지
audit-close = 닫기
audit-more = 그 밖에 { $count }건
audit-unsolved = 정해진 시간 안에 풀지 못함
audit-no-target = 목표 돌이 지정되지 않았고 시간 안에 찾지 못했습니다
audit-other-unsolved = { $color ->
    [black] 흑
   *[white] 백
} 선일 때 정해진 시간 안에 풀지 못함
audit-wrong-status = { $color ->
    [black] 흑
   *[white] 백
} 선의 결과가 ‘{ $stated }’로 적혀 있으나 실제는 ‘{ $found }’
audit-wrong = 적혀 있지만 틀림: { $moves }
audit-missing = 맞지만 적혀 있지 않음: { $moves }
audit-nothing-stated = 적힌 정답 없음. 정답은 { $moves }
audit-not-unique = 맞는 첫수가 { $count }개
audit-more-moves = 옳은 첫 수가 더 있을 수 있음
audit-decided = 이미 결정됨: { $status }

# 스스로 덧붙이는 것.
annotation-favourite = 즐겨찾기에 추가
annotation-no-favourite = 즐겨찾기에서 제거
annotation-write = 태그와 메모
annotation-tags = 태그(쉼표로 구분)
annotation-note = 나의 메모
problem-favourite = 즐겨찾기
problems-marked-or-not = 표시 여부 무관
problems-favourites = 즐겨찾기만
problems-with-note = 메모가 있는 것
