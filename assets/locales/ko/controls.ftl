# 어느 키와 단추가 무엇을 하는지.
options-page-controls = 조작
controls-how = 바꿀 키나 단추를 고른 다음, 대신 쓸 것을 누르세요.
controls-keys = 키
controls-pad = 게임패드
controls-press = 누르세요…
controls-none = –
controls-usual = 기본값으로 되돌리기
controls-freed = 이제 { $key }은(는) 여기에 쓰이고, “{ $action }”에는 쓰이지 않습니다.
controls-refused = { $key }은(는) “{ $action }”에 남겨 둡니다. 다른 것이 없으니 먼저 다른 것을 정해 주세요.
controls-group-moving = 바둑판, 패널, 목록에서
controls-group-record = 기보, 증명, 규칙 배우기에서
controls-group-game = 대국, 문제에서
controls-group-program = 어디서나
action-name = { $action ->
    [back] 뒤로, 멈춤
    [pause] 멈춤
    [other-part] 바둑판과 패널 오가기
    [next-thing] 패널의 다음 항목으로
    [previous-thing] 패널의 이전 항목으로
    [left] 왼쪽으로
    [right] 오른쪽으로
    [up] 위로
    [down] 아래로
    [choose] 여기에 두기, 고르기
    [choose-alone] 한 무리만 표시
    [choose-other] 다르게 고르기(오른쪽 단추)
    [type-point] 좌표 입력
    [previous-page] 이전 쪽
    [next-page] 다음 쪽
    [step-back] 한 수 뒤로
    [step-on] 한 수 앞으로
    [previous-variation] 이전 변화
    [next-variation] 다음 변화
    [ten-back] 열 수 뒤로
    [ten-on] 열 수 앞으로
    [to-start] 처음으로
    [to-end] 끝으로
    [delete] 여기부터 지우기
    [undo] 실행 취소(무르기)
    [redo] 다시 실행
    [pass] 한 수 쉼
    [hint] 힌트
    [examine] 살펴보기·연습하기
    [favourite] 즐겨찾기·해제
    [say-alive] 퀴즈: 삶
    [say-dead] 퀴즈: 죽음
    [say-seki] 퀴즈: 빅
    [say-ko] 퀴즈: 패
    [new] 새 대국
    [open] 저장한 기보
    [save] 저장
    [copy] 기보 복사(SGF)
    [paste] 기보 붙여 넣기(SGF)
    [zoom-in] 확대
    [zoom-out] 축소
    [whole-board] 바둑판 전체
    [autoplay] 자동 재생, 멈춤
    [find-text] 설명에서 찾기
    [find-next] 다음 찾기
    [details] 대국 정보
    [export] 바둑판 내보내기
    [ask-group] 말의 사활을 묻기
    [life-and-death] 대국 전체의 사활 찾기
    [analyse] 분석하기, 그만하기
    [analyse-game] 대국 전체 분석
    [next-mistake] 다음 실수로
    [previous-mistake] 이전 실수로
    [tool-black] 도구: 흑돌
    [tool-white] 도구: 백돌
    [tool-empty] 도구: 돌 들어내기
    [tool-find] 도구: 수 찾기
    [tool-letter] 도구: 글자
    [tool-number] 도구: 숫자
    [tool-label] 도구: 라벨
    [tool-triangle] 도구: 세모
    [tool-square] 도구: 네모
    [tool-circle] 도구: 동그라미
    [tool-cross] 도구: 가위표
    [tool-selected] 도구: 선택 표시
    [tool-dim] 도구: 흐리게
    [tool-mask] 만들기: 문제 밖
    [tool-target] 만들기: 대상
    [tool-region] 만들기: 둘 수 있는 곳
    [tool-ko] 만들기: 패
    [full-screen] 전체 화면
   *[mute] 소리 끄기, 켜기
}
key-name = { $key ->
    [Ctrl] Ctrl
    [Alt] Alt
    [Shift] Shift
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Home] Home
    [End] End
    [PageUp] Page Up
    [PageDown] Page Down
    [Enter] Enter
    [Space] Space
    [Tab] Tab
    [Backspace] Backspace
    [Delete] Delete
    [Insert] Insert
    [Escape] Esc
    [Pause] Pause
    [Menu] Menu
   *[Plus] +
}
pad-name = { $button ->
    [South] A
    [East] B
    [North] Y
    [West] X
    [LeftShoulder] LB
    [RightShoulder] RB
    [LeftTrigger] LT
    [RightTrigger] RT
    [Select] Select
    [Start] Start
    [LeftStick] L3
    [RightStick] R3
    [Up] ↑
    [Down] ↓
    [Left] ←
   *[Right] →
}
