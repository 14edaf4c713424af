# Engines of others: choosing them and trying them out.
options-page-engines = 엔진
engines-none = 알려진 엔진이 설치되어 있지 않고 등록된 것도 없습니다.
engines-how = Go Text Protocol을 쓰는 프로그램은 모두 둘 수 있습니다. 대국자는 새 대국에서 고릅니다.
engine-found = 자동으로 찾음
engine-add = 엔진 추가
engine-edit = 편집
engine-try = 시험하기
engine-save = 저장
engine-remove = 삭제
engine-name = 이름
engine-command = 명령줄
engine-initial = 시작할 때 보낼 명령 (한 줄에 하나)
engine-name-taken = { $engine } 이라는 엔진이 이미 있습니다
engines-too-many = 엔진을 더 등록할 수 없습니다
engine-waiting = 누구인지 묻고 있습니다…
engine-answers = { $name } 라고 답합니다.
engine-answers-analyses = { $name } 라고 답하며, 형세를 분석합니다.
engine-answers-refuses = { $name } 라고 답하지만 { $command } 는 거절합니다: { $words }

# An engine at the board.
engine-unknown = { $engine } 이라는 엔진이 없습니다. 설정에서 등록하거나 둘 사람을 고르세요
engine-restarts = { $engine } 을 다시 시작하고 대국을 계속합니다: { $why }
engine-starting = 시작하는 중…
engine-restarted = 다시 시작 { $count }번
engine-stuck = { $engine } 이 두지 못합니다
engine-ask-again = 다시 요청
engine-i-play = 내가 대신 둔다
engine-program-plays = 시카쓰가 둔다
engine-console = GTP 콘솔
engine-console-title = { $engine }: GTP 콘솔
engine-tell = 명령 (예: showboard)
engine-tell-busy = 생각하는 중입니다. 끝나면 명령할 수 있습니다.
engine-send = 보내기
engine-quiet = 아직 없습니다.

# A game that is only watched.
watch-speed = 수 사이 간격
watch-seconds = { $seconds }초
watch-at-once = 쉬지 않음
watch-pause = 멈춤
watch-resume = 계속

# What goes wrong with engines. `$why` and `$what` are other phrases.
engine-wrote = { $what }; 출력: { $words }
engine-not-found = { $program } 이라는 프로그램이 없습니다. 이름을 확인하거나 전체 경로를 쓰세요
engine-not-allowed = { $program } 을 실행할 수 없습니다. 프로그램이 아니거나 실행 권한이 없습니다
engine-not-started = { $program } 을 시작할 수 없습니다: { $why }
engine-ended = 엔진이 스스로 끝났습니다 ({ $status })
engine-closed-output = 엔진이 출력을 닫아 답이 올 수 없습니다
engine-never-answered = 엔진이 { $seconds }초 동안 답하지 않았습니다. GTP를 씁니까? --mode gtp 같은 인수가 필요한 것이 많습니다
engine-silent = 엔진이 { $seconds }초 동안 { $command } 에 답하지 않았습니다
engine-no-protocol = 엔진의 출력이 Go Text Protocol이 아닙니다: { $text }
engine-floods = 엔진이 끝없이 출력합니다
engine-wrong-number = 엔진이 보낸 적 없는 명령 { $number } 에 답했습니다
engine-no-number = 엔진이 명령 번호 없이 답했습니다: { $text }
engine-passed-over = 엔진이 { $command } 를 건너뛰고 뒤의 명령에 답했습니다
engine-not-reading = 엔진이 더는 명령을 읽지 않습니다
engine-whole-boards = 엔진은 온전한 판에서만 둡니다
engine-square-boards = 엔진은 정사각형 판에서만 두며 { $size } 에서는 두지 않습니다
engine-no-such-size = 엔진은 { $size } 에서 두지 않습니다: { $words }
engine-does-not-follow = 엔진이 대국을 따라오지 못합니다. { $command } 에 대한 답: { $words }
engine-illegal = 엔진이 두려는 { $move } 는 둘 수 없습니다: { $why }
engine-refuses = 엔진이 거절합니다: { $words }
engine-no-analysis = 이 엔진은 분석하지 못합니다
engine-analysis-ended = 엔진이 분석을 스스로 끝냈습니다
engine-says-nothing = 엔진이 둘 수를 답하지 않았습니다
engine-no-move = 엔진의 답은 수가 아닙니다: { $text }
engine-no-point = 엔진의 답은 판 위의 점이 아닙니다: { $why }
engine-needs-name = 엔진에는 한 줄의 짧은 이름이 필요합니다
engine-needs-program = 시작할 프로그램이 필요합니다 (예: gnugo --mode gtp)
engine-open-quote = 따옴표나 역슬래시가 닫히지 않았습니다: { $text }
engine-too-much = 엔진에 필요한 길이를 넘습니다
engine-unspeakable = 프로그램에 전할 수 없는 문자가 있습니다
engine-no-command = 명령이 아닙니다: { $text }
