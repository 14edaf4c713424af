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
network-duel-refused = { $why ->
    [not-begun] 대결이 아직 시작되지 않았습니다
    [no-problem] 지금은 문제가 없습니다
    [penalty] 틀린 뒤에는 한동안 둘 수 없습니다
    [judging] 마지막 수를 판정하고 있습니다
    [waiting] 상대의 연결이 끊겨 대결이 기다리고 있습니다
    [not-over] 대결이 끝나지 않았습니다
    [too-much] 이 대결에서 말이 너무 많습니다
   *[impossible] 규칙이나 대결의 단계 때문에 할 수 없습니다
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
network-not-duel = 그곳에는 대결이 아니라 대국이 열려 있습니다
network-not-game = 그곳에는 대국이 아니라 사활 대결이 열려 있습니다
network-port-in-use = 포트 { $port }는 사용 중입니다. 다른 포트를 고르십시오
network-cannot-listen = { $address }에서 기다릴 수 없습니다: { $why }
network-not-stored = 대국이 보관되지 않습니다: { $why }

# 네트워크 대국 화면.
network-play = 네트워크 대국
network-join = 대국에 참가
network-host = 대국 열기
network-name = 이름
network-address = 상대 컴퓨터의 주소
network-address-expected = 주소는 go-club.example 이나 192.168.1.20 같은 이름이나 번호입니다.
network-code = 코드
network-code-expected = 코드는 I와 O를 뺀 여섯 글자입니다.
network-code-pad = 단추로 코드 넣기
network-watch = 관전만 하기
network-join-now = 참가
network-searching = 로컬 네트워크에서 대국을 찾는 중 …
network-unnamed = 이름 없는 대국
network-other-version = 다른 판의 프로그램이 이 대국을 열었습니다.
network-go-on = 네트워크로 이어 두기
network-new-address = 주최자의 주소가 바뀌었습니다
network-match = { $black } – { $white }, { $size }, { $count }수
network-side = 내 돌
network-watchers = 관전자
network-nobody = 없음
network-port = 포트
network-port-expected = 포트는 1에서 65535까지의 수입니다.
network-announce = 로컬 네트워크에 대국 알리기
network-open-while-hosting = 포트는 대국을 여는 동안만 열려 있습니다.
network-host-now = 대국 열기
network-waiting = 상대를 기다리는 중
network-tell-code = 상대에게 이 코드를 알려 주십시오:
network-tell-address = 로컬 네트워크에서는 저절로 찾습니다. 주소:
network-no-address = 이 컴퓨터에는 네트워크 주소가 없습니다. 포트는 { $port }입니다.
network-connecting = 연결하는 중 …
network-cancel = 취소

# 바둑판 옆 부분.
network-line = 회선: { $latency } ms
network-line-watched = 회선: { $latency } ms, 관전자 { $count }명
network-down = { $name }에 연결되지 않습니다. 대국은 { $time } 기다립니다.
network-not-back = { $name }이(가) 돌아오지 않았습니다.
network-wait = 더 기다리기
network-open-seat = 코드로 다시 참가하게 하기
network-seat-open = 자리가 열려 있습니다. 코드: { $code }
network-claim = 승리 주장
network-offers = { $offer ->
    [undo] { $name }이(가) 무르기를 청합니다.
    [pause] { $name }이(가) 중지를 청합니다.
    [duel-pause] { $name }: 다음 문제 전에 쉬자고 합니다.
    [duel] { $name }: 한 번 더 대결하자고 합니다.
   *[rematch] { $name }이(가) 돌을 바꾼 재대국을 청합니다.
}
network-offered = { $offer ->
    [undo] 무르기를 청하고 있습니다.
    [pause] 중지를 청하고 있습니다.
    [duel-pause] 다음 문제 전에 쉬자고 요청했습니다.
    [duel] 한 번 더 대결하자고 제안했습니다.
   *[rematch] 돌을 바꾼 재대국을 청하고 있습니다.
}
network-accept = 예
network-decline = 아니요
network-take-back = 거두기
network-declined = { $offer ->
    [undo] 수를 무르지 않습니다.
    [pause] 중지하지 않습니다.
    [duel-pause] 쉬지 않습니다.
    [duel] 대결은 더 없습니다.
   *[rematch] 재대국은 없습니다.
}
network-pause = 중지 청하기
network-resume = 계속
network-resumed = { $name }이(가) 중지를 끝냈습니다.
network-agreed = { $name }이(가) 계가에 동의했습니다.
network-talk = 대화
network-say = 메시지
network-send = 보내기
network-said = { $name }: { $text }
network-watcher = 관전자 { $number }
network-other = 상대
network-away = { $name }에 연결되지 않아 대국이 기다립니다.
network-up = 회선이 돌아왔습니다.
network-over = 연결이 끝났습니다: { $why }. 대국은 여기서 계가하고 저장할 수 있습니다.
