# 네트워크 사활 대결.
duel = 사활 대결
duel-game = 대국
duel-how = 두 사람이 같은 문제를 동시에 풉니다. 먼저 맞힌 쪽이 득점하고, 틀리면 시간을 잃습니다. 모든 판정은 풀이기가 증명합니다.
duel-count = 문제 수
duel-limit = 문제당 시간
duel-penalty = 틀린 뒤 기다리는 시간
duel-usual = 모든 문제집의 쉬운 문제
duel-preparing = 풀이기가 대결 문제를 증명하고 있습니다 …
duel-too-few = 이 문제 가운데 곧바로 증명되는 것은 { $proved }문제입니다. 대결에는 { $count }문제가 필요합니다.
duel-host-now = 대결 열기
duel-points = { $name }: { $count }점
duel-wrong-count = 틀린 답 { $count }번
duel-next = { $number }번째 문제까지 { $seconds }초
duel-due = 다음 문제를 증명하고 있습니다 …
duel-paused = 다음 문제 전에 멈추었습니다.
duel-penalty-left = 틀렸습니다. { $seconds }초 뒤에 다시 둘 수 있습니다.
duel-wrong = 틀렸습니다. { $seconds }초 뒤에 다시 시작합니다.
duel-other-wrong = { $player }: 틀렸습니다.
duel-watching = 관전하고 있습니다.
duel-solved = { $yours ->
    [yes] 정답입니다. { $seconds }초에 풀었습니다.
   *[no] { $player }: { $seconds }초에 풀었습니다.
}
duel-late = 시간이 다 되어 아무도 득점하지 못합니다.
duel-unproved = 이 수를 제때 증명하지 못해 아무도 득점하지 못합니다.
duel-interrupted = 연결이 끊겨 이 문제는 세지 않습니다.
duel-solution-of = { $number }번째 문제의 정답
duel-result = { $yours ->
    [yes] 당신의 승리
   *[no] { $player } 승리
} { $by ->
    [points] (득점 차)
    [time] (동점, 시간 차)
    [resignation] (기권)
   *[forfeit] (상대가 돌아오지 않음)
}
duel-draw = 무승부입니다.
duel-host = 주최자
duel-guest = 참가자
duel-not-here = 문제의 범위 밖입니다.
duel-give-up = 대결 포기
duel-ask-give-up = 대결을 포기하시겠습니까?
duel-again = 한 번 더 대결
duel-leave = 대결에서 나가기
duel-over = 연결이 끝났습니다: { $why }.
duel-no-judge = 풀이기가 실패하여 대결을 계속할 수 없습니다.
back-to-duel = 대결로 돌아가기
duel-broken-off = 연결이 끝났습니다.
