# 손아래의 바둑판: 어떻게 보이는지.
view = 바둑판 보기
view-turn = 돌리기
view-turn-left = 왼쪽으로 돌리기
view-turn-right = 오른쪽으로 돌리기
view-mirror = 좌우 뒤집기
view-zoom = 확대와 축소
view-nearer = 확대
view-farther = 축소
view-whole = 바둑판 전체 보기
view-part = 문제 부분 확대

# 확인을 기다리는 돌.
play-stone = 두기
drop-stone = 취소

# 한 자리에서 할 수 있는 것.
point-stone = { color }, 활로 { $count }개
point-move = { $number }수
point-play = 여기에 두기
point-area = 죽은 돌/산 돌 바꾸기
point-chain = 이 무리만
point-seki = 빅으로 표시
point-target = 대상으로 고르기
point-go-to = 이 수로 가기
point-copy = “{ $point }” 복사
point-copied = “{ $point }”을(를) 복사했습니다

# 입력하는 좌표.
coordinate-hint = 좌표 (예: D4)
coordinate-unreadable = 좌표로 읽을 수 없습니다. D4 또는 4-4처럼 입력하세요
coordinate-not-now = 지금은 그곳에 둘 수 없습니다

# 이에 대해 고를 수 있는 것.
options-entry = 돌 놓는 방법
entry-click = 한 번 누르기
entry-twice = 두 번 누르기
entry-confirm = 단추로 확인
options-touch-twice = 터치는 먼저 보이고 두 번째에 두기
options-numbers = 수순 번호
numbers-off = 없음
numbers-all = 모두
options-atari = 단수에 몰린 무리 표시
