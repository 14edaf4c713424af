# 증명 둘러보기.
proof = 증명
proof-start = 처음
proof-close = 닫기
proof-keys = 키: { $back } 뒤로, { $on } 앞으로, { $start } 처음, { $close } 닫기
proof-not-here = 이 수는 증명에 없습니다. 뒤로 가면 계속 볼 수 있습니다.
proof-with-reply = 응수가 있는 국면: { $positions }
proof-with-reply-below = 여기부터 응수가 있는 국면: { $positions }
proof-over-after = { $moves } 뒤 수순이 끝납니다
proof-won = { color }이 성공했습니다.
proof-round = 같은 국면이 되풀이됩니다. 아무것도 강제되지 않았습니다.
proof-to-move = { color } 차례
proof-after = { $moves } 뒤
proof-wins-within = 이 국면은 { color }의 성공, 길어야 { $moves }
proof-wins-for-ever = 이 국면은 { color }의 성공. 끝없이 되풀이될 수도 있습니다
proof-has-threats = { color }: { $threats }
proof-retake = { $point }의 패를 되따려면 팻감 하나가 듭니다
proof-plays = { color }의 수
proof-none-helps = { color }: { $moves }, 모두 안 됨
proof-threat = { $move }, 팻감
proof-end = 끝
proof-then = 그다음 { $reply }: { $outcome }
proof-goes-round = 되풀이
proof-counting = 세는 중…
proof-other-firsts = 다른 첫 수
proof-as-good = 똑같이 좋음
proof-fails = 실패
proof-best = 최선
proof-lines-over = 수순이 끝났습니다
proof-back-first = 이 수는 증명에 없습니다. 먼저 뒤로 가세요
proof-one-reply = 여기서 { color }은 { $reply }로 응합니다. 증명에는 응수 하나면 됩니다
proof-not-legal = 여기서는 { $move }에 둘 수 없습니다

# 무엇을, 어떤 팻감으로 증명했는지.
claim = { $what }, { $how }
claim-captures = { color }이 잡습니다
claim-not-captured = { color }은 잡히지 않습니다
claim-lives = { color }은 완생입니다
claim-cannot-live = { color }은 완생할 수 없습니다
claim-no-threats = 양쪽 모두 팻감 없음
claim-although = { color }: { $threats }라도
claim-with = { $threats }로
claim-with-against = { $own } 대 { $threats }
outcome-captured = 잡힘
outcome-kept = 잡히지 않음
outcome-alive = 삶
outcome-no-life = 못 삶

# 수순이 끝난 까닭.
ending-captured = 잡힘
ending-two-eyes = 두 집
ending-no-room = 두 집 낼 자리 없음
ending-passes = 둘 다 쉼
over-captured = 대상이 잡혔습니다.
over-two-eyes = { color }은 두 집을 내고 완생입니다.
over-no-room = { color }은 두 집 낼 자리도, 달아날 길도 없습니다.
over-passes = 둘 다 쉬었고, 아무것도 강제되지 않았습니다.
