# 파일과 풀이에서 잘못된 것. `$why`는 여기 있는 다른 말이거나 시스템의 말.
trouble-in-file = { $file }: { $why }
trouble-broken = 처리하는 중에 프로그램 오류가 발생했습니다
trouble-no-picture = 그림을 만들 수 없습니다: { $why }
trouble-no-text = 글로 쓸 수 없습니다: { $why }
trouble-in-line = { $line }행: { $why }
trouble-at = { $line }행 { $column }열: { $why }
trouble-no-folder = 이 폴더를 만들 수 없습니다: { $why }
trouble-no-home = 홈 폴더를 알 수 없습니다. SHIKATSU_HOME에 Shikatsu 파일을 둘 폴더를 정해 주세요
trouble-no-games-folder = 기보를 둘 폴더가 없습니다
trouble-not-kept = 다른 이름으로 남겨 둘 수 없습니다: { $why }
kept-as = { $from } 파일은 { $to }(으)로 남겨 두었습니다

# 읽기와 쓰기.
read-missing = 그런 파일이 없습니다
read-folder = 파일이 아니라 폴더입니다
read-not-regular = 보통 파일이 아닙니다
read-no-writer = 파이프인데, 쓰는 프로그램이 없습니다
read-too-large = 파일이 { $most }보다 큽니다
read-not-text = UTF-8 글이 아닙니다
read-refused = 읽을 수 없습니다: { $why }
write-no-folder = 쓰지 못했습니다: 그런 폴더가 없습니다. 먼저 만드세요
write-folder = 쓰지 못했습니다: 폴더입니다. 다른 이름을 고르세요
write-not-regular = 쓰지 못했습니다: 보통 파일이 아닙니다. 다른 이름을 고르세요
write-protected = 쓰지 못했습니다: 쓰기가 금지된 파일입니다. 다른 이름을 고르세요
write-permission = 쓰지 못했습니다: 이 폴더에 쓸 권한이 없습니다. 다른 폴더를 고르세요
write-full = 쓰지 못했습니다: 디스크가 가득 찼습니다. 자리를 비우고 다시 해 보세요
write-circle = 쓰지 못했습니다: 이 링크는 제자리를 맴돕니다
write-refused = 쓰지 못했습니다: { $why }
write-not-synced = 썼지만 지금 전원이 끊기면 잃을 수 있습니다: { $why }

# 설정, 테마, 두고 있는 대국.
settings-unread = 설정을 읽지 못했습니다: { $why }. 기본 설정을 씁니다. { $kept }
settings-faults = 일부 설정은 기본값을 씁니다: { $faults }
settings-no-text = 설정을 쓸 수 없습니다: { $why }
theme-unread = 테마 { $file }을(를) 읽지 못했습니다: { $why }
theme-faults = 테마 { $file }: 일부 항목은 기본값을 씁니다: { $faults }
field-fault = “{ $field }”: { $what }
field-more = 그 밖에 { $more }건
fields-no-version = 버전 { $version }은 있었던 적이 없습니다
fields-newer = 더 새로운 Shikatsu의 버전 { $version }입니다
journal-not-kept = 대국이 기록되지 않고 있습니다: { $why }
journal-too-many = 다른 대국 { $most }판이 기다리고 있습니다
journal-head = 대국의 기록이 아니거나 다른 버전의 것입니다
journal-impossible = 일어날 수 없는 일입니다

# 문제.
problem-unknown-kind = 문제 파일이 아닙니다. 이름이 .go나 .ron으로 끝나야 합니다
problem-none-in-file = 사활 문제가 없습니다. 첫 기보: { $why }
problem-no-stones = 놓인 돌이 없어 사활 문제가 아닙니다
problem-played = 대국 기보이며 사활 문제가 아닙니다
problem-no-liberty = { $point }의 돌에 활로가 없습니다
problem-not-beside = `file`에는 목록과 같은 폴더에 있는 파일 이름을 써야 합니다
problem-too-many = 뺐습니다: 문제가 { $most }개를 넘습니다
board-empty = 파일에 바둑판이 없습니다
board-too-large = 바둑판은 가로세로 { $most }줄까지입니다
board-ragged = 이 행의 길이가 첫 행과 다릅니다
board-unknown-sign = { $sign }: 바둑판의 자리가 아닙니다. `N`(흑), `B`(백), `_`(빈 자리), `-`(바깥) 가운데 하나여야 합니다
board-no-liberties = 이 돌의 무리에 활로가 없습니다
entry-file-or-position = `file`이나 `position` 가운데 하나가 있어야 합니다
entry-no-target = 대상이 있어야 합니다
entry-no-stone = 대상 { $point }에 돌이 없습니다
entry-two-colors = 대상의 색이 두 가지입니다
entry-goal = { $goal ->
    [live] 둘 차례인 쪽에 살기를 물을 수 없습니다. 대상의 색을 보세요
   *[kill] 둘 차례인 쪽에 잡기를 물을 수 없습니다. 대상의 색을 보세요
}
point-malformed = “{ $text }”은(는) 자리가 아닙니다. D4처럼 글자(I를 뺀 A~Z)와 줄 번호로 씁니다
point-off-board = { $text }은(는) { $size } 바둑판에 없습니다

# 풀이에 묻는 것, 답이나 증명이 없는 까닭.
ask-empty-target = { $point }은(는) 빈 자리입니다. 대상은 돌이어야 합니다
ask-masked-target = { $point }은(는) 문제 밖입니다. 대상은 돌이어야 합니다
ask-two-colors = 대상의 색이 두 가지입니다: { $first }, { $other }
ask-off-board = 왼쪽에서 { $column }, 위에서 { $row } 자리는 { $size } 바둑판 밖입니다
ask-occupied-ko = { $point }은(는) 빈 자리가 아닙니다. 패는 빈 자리에서 되따냅니다
solver-broken = 이 국면에서 풀이가 멈췄습니다. 잃은 것은 없습니다
proof-beyond-region = 답이 밝힌 범위보다 넓은 곳에 기대고 있습니다
proof-too-large = 증명이 너무 커서 여기서 볼 수 없습니다
proof-contradiction = 이 문제에서 풀이가 앞뒤가 맞지 않습니다. 알려 주세요
proof-broken = 증명에 실패했습니다. 답은 그대로 맞습니다

# 읽을 수 없거나 그대로 읽을 수 없는 기보.
sgf-empty = 파일이 비어 있습니다
sgf-compressed = 압축 파일입니다. 먼저 푸세요
sgf-no-game = 기보를 찾지 못했습니다. 기보는 `(;`로 시작합니다
sgf-unclosed-value = 여기서 시작하는 값에 `]`가 없습니다
sgf-not-go = { $value }: 바둑이 아닙니다
sgf-bad-size = { $value }: 바둑판 크기가 아닙니다. 한 변은 1~25줄입니다
sgf-too-many-nodes = 마디가 { $most }개를 넘습니다
sgf-too-many-in-node = 한 마디의 속성이 { $most }개를 넘습니다
sgf-too-deep = 변화가 { $most }겹을 넘습니다
sgf-game-left-out = 이 기보는 뺐습니다: { $why }
sgf-guessed-charset = 문자 집합(CA)이 없어 { $read }(으)로 짐작해 읽었습니다
sgf-unknown-charset = { $value }: 모르는 문자 집합이라 { $read }(으)로 읽었습니다
sgf-wrong-charset = { $value }: 글과 맞지 않아 { $read }(으)로 읽었습니다
sgf-bad-bytes = { $read } 글자가 아닌 바이트가 있어 U+FFFD로 바꿨습니다
sgf-text-outside = 기보 밖의 글은 건너뛰었습니다
sgf-junk = 속성 사이의 “{ $text }”은(는) 건너뛰었습니다
sgf-missing-semicolon = 이 앞에 `;`가 없어 채웠습니다
sgf-missing-close = 파일 끝에 `)`가 { $count }개 모자랍니다
sgf-empty-variation = 마디가 없는 변화는 뺐습니다
sgf-node-after-variation = 변화가 끝난 뒤의 마디를 또 하나의 변화로 읽었습니다
sgf-second-root = 첫 마디는 하나뿐이라, 이것은 그 변화로 읽었습니다
sgf-swallowed = 이 값의 `]`가 빠진 듯합니다. 안에 “{ $text }”이(가) 있습니다
sgf-value-without-property = 속성이 없는 값은 건너뛰었습니다
sgf-no-value = { $property }에 값이 없어 빈 값을 채웠습니다
sgf-small-letters = “{ $property }”은(는) 소문자라 대문자로 읽었습니다
sgf-duplicate = { $property }이(가) 한 마디에 두 번 있어 값을 합쳤습니다
sgf-many-values = { $property }에 값이 여럿 있어 첫째를 씁니다
sgf-bad-value = { $value }: 이 속성의 값이 아닙니다. 남겨 두지만 쓰이지 않습니다
sgf-odd-value = { $value }: 바른 표기는 아니지만 뜻을 알 수 있습니다
sgf-empty-size = SZ가 비어 있어 19로 했습니다
sgf-square-pair = 정사각 바둑판의 크기는 수 하나로 씁니다
sgf-not-in-root = { $property }은(는) 첫 마디에 써야 합니다. 여기서는 건너뛰었습니다
sgf-late-size = SZ는 첫 마디에 써야 하지만 그대로 읽었습니다
sgf-unknown-version = { $value }: 모르는 버전이라 FF[4]로 읽었습니다
sgf-setup-overlap = { $point }이(가) 두 가지로 놓여 있어 뒤의 것을 씁니다
sgf-setup-and-move = 한 마디에 배치와 수가 함께 있어 배치를 먼저 했습니다
sgf-two-moves = 한 마디에 양쪽의 수가 있어 차례로 두었습니다
sgf-handicap-stones = { $value }이지만 돌은 { $found }개 놓여 있습니다. 돌을 따릅니다
sgf-more-warnings = 주의 { $count }건이 더 있습니다
odd-no-point = { $number }수는 바둑판의 자리가 아니어서 두지 않았습니다
odd-occupied = { $number }수: { $point }에 이미 돌이 있어 바꾸었습니다
odd-suicide = { $number }수 { $point }은(는) 자살수라 그 돌들을 들어냈습니다
odd-ko = { $number }수 { $point }은(는) 패를 바로 되따냈습니다
odd-no-liberty = { $point }에 놓인 돌 무리에 활로가 없습니다

# 이어 둘 수 없거나 그대로 이어 둘 수 없는 기보.
unplayable-start = 빈 판도 접바둑도 아닌 국면에서 시작합니다
unplayable-no-handicap-stones = { $value }이지만 빈 판에서 백이 먼저 둡니다. 치석이 없습니다
unplayable-setup = { $number }수 뒤에 국면을 새로 놓았습니다. 대국에서는 없는 일입니다
unplayable-no-point = { $number }수는 바둑판의 자리가 아닙니다
unplayable-move = { $number }수는 둘 수 없습니다: { $why }
unplayable-length = { $most }수를 넘습니다
remark-no-rules = 규칙(RU)이 적혀 있지 않아 { $taken }(으)로 했습니다
remark-unknown-rules = { $value }: 모르는 규칙이라 { $taken }(으)로 했습니다
remark-private-rules = SHRU에 규칙이 없습니다: { $why }. RU를 씁니다
remark-no-komi = 덤(KM)이 적혀 있지 않아 { $taken }(으)로 했습니다
remark-komi = { $value }: 덤이 아니어서 { $taken }(으)로 했습니다
remark-understood = { $value }을(를) { $understood }(으)로 읽었습니다
remark-beyond-board = { $value }: 판 전체보다 크지만 남겨 두었습니다
remark-handicap = { $value }: 돌의 수가 아닙니다. 판 위의 돌을 따릅니다
remark-handicap-beyond-board = { $value }: { $most }점을 넘습니다. 판 위의 돌을 따릅니다
remark-handicap-unstated = HA는 없지만 치석이 { $found }점 놓여 있습니다. 돌을 따릅니다
remark-timing = { $value }: 알 수 없어 이 대국에는 시계가 없습니다
remark-clock-without-timing = { $property }: 남은 시간은 있지만 시간 방식이 없어 이 대국에는 시계가 없습니다
remark-time-left = { $number }수 뒤의 { $property }은(는) 시계와 맞지 않아 건너뛰었습니다
remark-name = { color }의 이름이 너무 길어 앞부분만 썼습니다
remark-rank = { $value }: 12k, 3d, 9p 같은 급수가 아니어서 뺐습니다
remark-result = { $value }: 결과를 알 수 없어 대국을 계속합니다
remark-half-point = { $value }: 덤 { $komi }에서는 나올 수 없지만 남겨 두었습니다
remark-time-without-clock = { $value }이지만 이 대국에는 시계가 없습니다. 남겨 두었습니다
remark-not-passed = { $value }: 계가 결과이지만 둘 다 쉬고 끝나지 않았습니다. 남겨 두었습니다
remark-not-the-count = { $value }이지만 표시대로 세면 { $counted }입니다. RE를 남겼습니다
remark-ended-otherwise = { $value }이지만 규칙으로는 { $ended }(으)로 끝났습니다. 뒤의 것을 남겼습니다

study-not-kept = 연습 기록이 남지 않습니다: { $why }
study-later = 더 새로운 Shikatsu의 파일입니다. 그 판을 쓰세요. 바뀐 것은 없습니다
study-foreign = 다른 프로그램의 파일입니다. 옮기세요
study-protected = 그곳에 쓸 수 없습니다. 권한을 바꾸세요
study-full = 남기지 못함: 디스크가 가득 찼습니다
study-busy = 다른 프로그램이 연습 파일을 쓰고 있습니다
study-damaged = 연습 파일이 망가졌습니다. 다시 시작하면 따로 보관합니다
study-time = 남기지 못함: 시스템 시계가 맞지 않습니다
study-preferences = 남기지 못함: 설정이 맞지 않습니다
opponent-broken = 프로그램이 수를 찾다가 실패했습니다. 한 수 무르면 계속할 수 있습니다.
