# 네트워크 대국: 거절되거나 끝난 까닭.
network-refused = { $why ->
    [not-begun] 대국이 아직 시작되지 않았습니다
    [turn] 상대의 차례입니다
    [watcher] 관전자는 보기만 합니다
    [outdated] 그사이에 국면이 바뀌었습니다
    [waiting] 상대의 연결이 끊겨 대국이 기다리고 있습니다
    [no-offer] 그런 제안이 없습니다
    [offer-open] 답을 기다리는 제안이 있습니다
    [not-over] 대국이 끝나지 않았습니다
    [not-paused] 대국이 멈춰 있지 않습니다
    [marks] 그사이에 표시가 바뀌었습니다
    [text] 메시지는 한 줄에 1~{ $most }자입니다
    [too-much] 이 대국에서 말이나 표시가 너무 많습니다
   *[impossible] 규칙이나 대국의 단계 때문에 할 수 없습니다
}
network-ended = { $why ->
    [left] 나갔습니다
    [taken] 이 대국에는 이미 두 대국자가 있습니다
    [full] 관전자를 더 받지 않습니다
    [closed] 주최자가 나갔습니다
    [replaced] 다른 연결로 돌아왔습니다
    [flood] 메시지를 너무 많이 보냈습니다
    [garbage] 이해할 수 없는 메시지가 있었습니다
    [silent] 상대편에서 응답이 없습니다
    [differs] 두 프로그램의 대국이 서로 다릅니다
    [code] 코드가 틀립니다
    [seat] 주최자가 이 대국을 더는 알지 못합니다
    [tries] 틀린 코드가 너무 많습니다. 1분 기다리십시오
    [gave-up] 상대편이 돌아오지 않았습니다
   *[broken] 프로그램 안에서 연결이 실패했습니다
}
network-version = 상대 프로그램은 규약 판 { $theirs }, 이 프로그램은 판 { $own }을 씁니다. 오래된 쪽을 갱신해야 합니다
network-unreachable = { $address }에 연결할 수 없습니다: { $why }
network-no-answer = { $address }에서 응답이 없습니다
network-other-program = { $address }에는 열린 Shikatsu 대국이 없습니다
network-port-in-use = 포트 { $port }는 사용 중입니다. 다른 포트를 고르십시오
network-cannot-listen = { $address }에서 기다릴 수 없습니다: { $why }
network-not-stored = 대국이 보관되지 않습니다: { $why }
