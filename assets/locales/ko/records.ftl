# 기보 바꾸기: 바둑판을 누르면 무엇을 하는지.
tool-play = 수 두기
tool-stone = { $color ->
    [black] 흑돌 놓기
   *[white] 백돌 놓기
}
tool-erase = 돌 들어내기
tool-turn = 차례 바꾸기
tool-find-move = 그 자리의 수로 가기
tool-triangle = 세모
tool-square = 네모
tool-circle = 동그라미
tool-cross = 가위표
tool-selected = 선택 표시
tool-dim = 흐리게
tool-letter = 글자를 차례로 넣기
tool-number = 숫자를 차례로 넣기
tool-label = 원하는 라벨 넣기
tool-label-hint = 라벨…
edit-up = 변화를 위로
edit-down = 변화를 아래로
edit-delete = 여기부터 지우기
edit-undo = 변경 취소
edit-redo = 변경 다시 실행
edit-first-stays = 첫 국면은 지울 수 없습니다
edit-no-variation = 자리를 바꿀 다른 변화가 없습니다
edit-no-liberty = { $point }의 돌 무리에 활로가 없어집니다
edit-no-letter-left = 여기서는 글자를 모두 썼습니다
edit-label-first = 라벨을 먼저 쓴 다음 자리를 누르세요
find-text = 설명에서 찾기
find-hint = 설명에서 찾기…
find-next = 다음 찾기
find-no-text = “{ $text }”: 어느 설명에도 없습니다
find-no-move = 그 자리에 둔 수가 없습니다
review-autoplay = 자동 재생
review-pace = 수 간격
review-pace-seconds = { $seconds }초

# 기보가 대국에 대해 말하는 것.
details-open = 대국 정보
details-title = 대국 정보
details-done = 완료
details-rank = 급수
details-comment = 대국 전체에 대하여
details-name-result = 결과
details-name-date = 날짜
details-name-event = 대회
details-name-round = 라운드
details-name-place = 장소
details-name-game = 대국 이름
details-name-overtime = 초읽기
details-name-annotator = 해설
details-name-source = 출처
details-komi = 덤은 6.5와 같은 수로 씁니다
details-handicap = 치석은 돌의 수로 씁니다
details-result = 결과는 B+3.5, W+R(기권), B+T(시간), 0(무승부)처럼 씁니다
cancel = 취소

# 다른 프로그램을 위한 파일.
export = 내보내기
export-open = 내보내기…
export-board = 바둑판 내보내기
export-picture = 그림(PNG)
export-drawing = 벡터(SVG)
export-drawing-note = 흰 바탕에 검은색. 어떤 크기에서도 또렷해 인쇄와 웹에 알맞습니다.
export-look = 모양
export-as-shown = 화면처럼
export-as-printed = 책처럼
export-size = 픽셀
export-sheet = 문제 인쇄(PDF)
export-collection = { $name }: 문제 { $count }개
export-paper = 용지
export-letter = 레터
export-on-page = 한 쪽의 바둑판 수
export-to = 저장할 폴더: { $folder }
