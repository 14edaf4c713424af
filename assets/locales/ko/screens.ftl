# 첫 화면.
home-subtitle = 바둑, 그리고 돌의 사활
home-go-on = 대국 이어 두기
home-waiting = { $size }, { $moves }수, { color } 차례
home-new-game = 새 대국
home-problems = 사활 문제
home-games = 저장한 기보
home-drop = 사활 문제(.go)나 기보(.sgf)를 창에 끌어다 놓을 수 있습니다.

# 여러 화면의 단추.
home = 처음 화면
back = 뒤로
menu = 메뉴
quit = 끝내기
stop = 멈춤
undo = 무르기
redo = 다시 두기

# 멈춤 메뉴와 두기 전의 물음.
paused = 멈춤
resume = 계속하기
save-game = 기보 저장
leave-game = 대국에서 나가기
leave-problem = 문제에서 나가기
leave-record = 기보 닫기
ask-leave = 기보에 저장하지 않은 내용이 있습니다.
no-stay = 아니요, 그대로
leave-unsaved = 저장하지 않고 나가기
ask-pass = 한 수 쉴까요?
ask-resign = { color }이 기권합니까?
no-play-on = 아니요, 계속 두기

# 대국 준비.
new-game = 새 대국
start = 시작
new-game-saves = 기다리는 대국은 기보로 저장됩니다.
title-board = 바둑판
title-rules = 규칙
title-handicap = 치석과 덤
title-clock = 제한 시간
title-players = 대국자
rules-name = { $name ->
    [french] 프랑스(강습용)
    [french-ffg] 프랑스(FFG)
    [chinese] 중국
    [aga] AGA
    [japanese] 일본
    [new-zealand] 뉴질랜드
   *[tromp-taylor] 트롬프-테일러
}
rules-custom = 사용자 지정
rules-custom-choose = 사용자 지정…
rules-in-words = { $counting }, { $suicide }, { $repetition }.
counts-area = 집과 산 돌을 셈
counts-territory = 집과 사석을 셈
suicide-allowed = 자살수 허용
suicide-forbidden = 자살수 금지
repetition = 동형 반복
repetition-allowed = 동형 반복 허용
repetition-third = 같은 국면이 세 번 나올 수 없음
repetition-no-result = 같은 국면이 세 번 나오면 무효
repetition-positional = 동형 반복 금지(위치 초패)
repetition-situational = 같은 차례의 동형 반복 금지(상황 초패)
repetition-natural = 자기가 만든 국면의 반복 금지(자연 상황 초패)
every-rule = 모든 규칙
rule-territory = 면적이 아니라 집과 사석을 셈
rule-simple-ko = 패는 바로 되따낼 수 없음
rule-suicide = 자살수 허용
rule-all-stand = 판 위의 돌은 모두 산 돌(죽은 돌 표시 없음)
rule-pass-stones = 쉴 때 돌 하나를 내줌
rule-white-last = 마지막에 백이 쉼
rule-compensation = 치석에 대한 백의 점수
compensation-none = 없음
compensation-stones = 한 점에 한 집
compensation-less-one = 한 점을 뺌
handicap = 치석
handicap-none = 호선
handicap-one = 정선(덤 없음)
handicap-stones = { $count }점
komi = 덤
handicap-free = 흑이 자유롭게 놓음
rank = 급수
rank-expected = 급수는 12k, 3d, 9p처럼 씁니다.
swap-colours = 흑백 바꾸기
nigiri = 돌 가리기
nigiri-drawn = 돌 가리기: 백돌 { $held }개, 답은 { $guess ->
    [odd] 홀수
   *[even] 짝수
}. 흑은 { $who }입니다.
nigiri-name = { $name }
nigiri-guesser = 맞힌 쪽
nigiri-holder = 돌을 쥔 쪽
fair = 급수에 맞는 치수: { $stones }
fair-swapped = 급수에 맞는 치수: 흑백 바꿈, { $stones }
fair-komi = { $stones }, 덤 { $komi }집
rematch = 한 판 더
rematch-swapped = 한 판 더, 흑백 바꿈
setup-handicap-fixed = { $size }에는 치석 { $stones }점의 정해진 자리가 없습니다. 최대 { $most }점
setup-handicap-free = 치석 { $stones }점은 너무 많습니다. 자유롭게 놓는 것은 최대 { $most }점
setup-komi = 덤은 ±625집까지입니다
setup-name = 이름이 너무 깁니다
setup-position = 그 국면에서는 대국을 시작할 수 없습니다

# 사활 문제.
problems-none = 사활 문제를 찾지 못했습니다. .go 파일을 창에 끌어다 놓으면 열립니다.
problem-to-move = { color } 차례
problem-goal = { $goal ->
    [live] { color } 선, 삶
   *[kill] { color } 선, 잡기
}

# 설정.
options = 설정
options-language = 언어
options-sounds = 효과음
options-music = 음악
options-next-piece = 다음 곡
options-spoken-clock = 초읽기를 목소리로
options-no-voice = 마지막 몇 초는 딱따기와 종소리로 알립니다. 한국어 목소리는 아직 없습니다
options-silent = 소리 없음
options-ask-pass = 쉬기 전에 묻기
options-ask-resign = 기권 전에 묻기
options-coordinates = 좌표
options-off = 없음
options-page-game = 대국
options-page-look = 모양
options-page-sound = 소리
options-displaced = 돌을 조금 비뚤게 놓기
options-reduced-motion = 움직임 대신 서서히 나타내기
options-board = 바둑판
options-stones = 바둑돌
options-interface = 패널
options-text = 글자 크기

# 기보 보기.
review-open = 기보 보기
review-players = { $black } – { $white }
review-game = 기보
review-to-start = 처음으로
review-ten-back = 열 수 뒤로
review-back = 한 수 뒤로
review-on = 한 수 앞으로
review-ten-on = 열 수 앞으로
review-to-end = 끝으로
review-comment = 설명 쓰기…
review-tree = 변화도
review-promote = 본도로 만들기
review-play-on = 여기서 이어 두기
review-cannot-play = 여기서 이어 둘 수 없습니다: { $why }
review-won = { color } 승
save = 저장

# 저장한 기보.
games-recent = 최근에 연 기보
games-saved = 저장한 기보
unsaved = 저장 안 됨
games-none = 저장한 기보가 아직 없습니다. { $key }(으)로 판 위의 대국을 저장합니다.
games-moves = { $moves }수

# 음악.
music-all = 모두
music-calm = 차분함
music-combative = 격렬함
music-off = 없음
piece-fuseki = 포석 – 빈 바둑판
piece-shicho = 축 – 계단
piece-seki = 빅 – 나란히
piece-ko = 패 – 다투는 자리
piece-yose = 끝내기 – 남은 것

# 테마 이름.
theme-name = { $theme ->
    [kaya] 비자나무
    [dark-walnut] 짙은 호두나무
    [paper] 종이
    [slate] 점판암
    [slate-and-shell] 점판암과 조개
    [print] 인쇄
    [colour-blind-safe] 색각 배려
    [dark-wood] 짙은 나무
    [light-paper] 밝은 종이
   *[high-contrast] 고대비
}
theme-unknown = “{ $name }” 테마가 없어 기본 테마를 씁니다
