# 바둑 규칙 배우기.
rules-of-go = 바둑 규칙
back-to-game = 대국으로
back-to-problem = 문제로
back-to-record = 기보로
lesson-place = { $page } / { $all }
lesson-contents = 차례
lesson-show = 보여 주기
lesson-showing = 잘 보세요…
lesson-next = 다음
lesson-other-move = 둘 수 있는 수이지만, 여기서 찾는 수는 아닙니다
lesson-liberties-left = 그래도 { color }의 활로가 { $count }개 남습니다

lesson-board = 바둑판과 바둑돌
lesson-board-text = 흑과 백 두 사람이 번갈아 선이 만나는 빈 자리에 돌을 놓습니다. 변과 귀도 포함됩니다. 흑이 먼저 둡니다. 놓은 돌은 따내지 않는 한 움직이지 않습니다. 바둑은 19줄에서 두며, 짧은 대국에는 13줄이나 9줄을 씁니다.
lesson-board-task = 흑 차례: 빈 자리 아무 곳에나 돌을 놓으세요.
lesson-board-done = 이제 백의 차례입니다. 두는 대신 한 수 쉴 수도 있습니다.

lesson-goal = 바둑의 목적
lesson-goal-text = 상대보다 판을 더 많이 차지하는 것이 목적입니다. 마지막에 세는 것은 살아 있는 돌과 그 돌이 에워싼 빈 자리입니다. 이 끝난 판에서는 그 자리에 주인의 색으로 점을 찍었습니다.

lesson-liberties = 활로
lesson-liberties-text = 돌에서 선을 따라 바로 옆에 있는 빈 자리를 활로라고 합니다. 돌 하나의 활로는 가운데에서 넷, 변에서 셋, 귀에서 둘입니다. 대각선 자리는 활로가 아닙니다. 돌은 활로가 하나라도 있어야 판 위에 남습니다.

lesson-chain = 이어진 돌
lesson-chain-text = 선을 따라 맞닿은 같은 색 돌은 하나로 이어집니다. 활로를 함께 쓰고, 잡힐 때는 함께 잡힙니다. 흑 세 점의 활로는 모두 여섯이고, 일곱째 자리는 백돌이 차지했습니다.

lesson-diagonal = 대각선
lesson-diagonal-text = 대각선으로만 닿은 돌은 이어진 것이 아닙니다. 이 흑돌 둘은 따로입니다. 그러나 흑은 A나 B에서 이을 수 있고, 백은 두 자리를 한꺼번에 둘 수 없습니다.
lesson-diagonal-start = 백이 A에서 끊으려 합니다…
lesson-diagonal-task = 백이 A에 두었습니다. 흑 차례: 두 돌을 이으세요.
lesson-diagonal-done = 돌이 하나로 이어져 활로를 함께 씁니다.

lesson-capture = 돌 따내기
lesson-capture-text = 이어진 돌의 마지막 활로를 상대가 막으면 그 돌은 잡힙니다. 판에서 들어내어 사석으로 간직합니다. 활로가 하나만 남은 돌은 단수에 몰린 것이며, 다음 수에 잡힐 수 있습니다.
lesson-capture-task = 에워싸인 백돌이 단수입니다. 흑 차례: 따내세요.
lesson-capture-done = 백돌은 마지막 활로를 잃고, 사석이 되어 흑의 바둑통 뚜껑에 놓였습니다.

lesson-atari = 단수에서 벗어나기
lesson-atari-text = 단수에 몰린 돌은 활로를 늘려 살립니다. 뻗거나, 다른 돌과 잇거나, 둘레의 돌을 따내면 됩니다. 그래도 활로가 하나뿐이면 여전히 단수이고 얻은 것이 없습니다.
lesson-atari-task = 가운데 흑돌이 단수입니다. 흑 차례: 뻗으세요.
lesson-atari-done = 활로가 셋이 되어 바로 잡히지 않습니다.

lesson-several = 여러 점 따내기
lesson-several-text = 여러 점도 마찬가지로, 이어진 돌의 마지막 활로를 막으면 한꺼번에 따냅니다. 변과 귀에서는 활로가 적어 더 적은 돌로 따낼 수 있습니다.
lesson-several-task = 흑 차례: 백 넉 점을 따내세요.
lesson-several-done = 한 수로 넉 점을 모두 따냈습니다. 돌이 있던 자리는 다시 비었습니다.

lesson-suicide = 착수 금지
lesson-suicide-text = 자기 돌의 활로를 없애는 수는 둘 수 없습니다. 흑이 A에 두면 활로가 없습니다. 이런 수를 자살수라 하며 거의 모든 규칙이 금지합니다. 뉴질랜드와 트롬프-테일러 규칙에서는 둘 수 있고, 그 돌을 들어냅니다.
lesson-suicide-task = 해 보세요: 흑을 A에 두세요.
lesson-suicide-done = 둘 수 없습니다. A 옆이 하나라도 비었다면 둘 수 있습니다.

lesson-taking-first = 따내는 것이 먼저
lesson-taking-first-text = 돌을 따내는 수는 자살수가 아닙니다. 잡힌 돌을 먼저 들어낸 다음 활로를 보기 때문입니다. 그래서 둘레가 모두 상대 돌이어도 무엇이든 따낼 수 있으면 둘 수 있습니다.
lesson-taking-first-task = A의 둘레는 모두 백입니다. 흑 차례: 두 점을 따내세요.
lesson-taking-first-done = 두 점을 들어내어 흑돌에 활로가 생겼습니다.

lesson-snapback = 환격
lesson-snapback-text = 한 점을 내주고 더 많이 잡기도 합니다. 백이 B에 두어 A의 돌을 따내면, 왼쪽 백돌의 활로는 방금 빈 그 자리 하나뿐입니다. 흑은 다시 그곳에 두어 모두 따냅니다. 이것이 환격입니다.
lesson-snapback-hint = 백이 A에 이어 살아갑니다
lesson-snapback-task = 흑 차례: A에 한 점을 내주세요.
lesson-snapback-bait = 백이 B에 두어 따냅니다…
lesson-snapback-again = 흑 차례: A에서 되따내세요.
lesson-snapback-done = 한 점으로 다섯 점을 얻었습니다. 되따낸 것이 한 점이 아니므로 패가 아닙니다.

lesson-ko = 패
lesson-ko-text = 흑은 A에 두어 한 점을 따낼 수 있습니다. 백이 바로 되따내고 흑이 또 되따낼 수 있다면 대국은 끝나지 않습니다. 그래서 패에서 따인 쪽은 바로 되따낼 수 없고, 먼저 다른 곳에 두어야 합니다. 더 긴 되풀이는 드물며 규칙마다 다릅니다.
lesson-ko-task = 흑 차례: A에서 패를 따내세요.
lesson-ko-taken = 백은 바로 되따내고 싶지만…
lesson-ko-banned = 그것은 금지됩니다. 백은 팻감, 곧 흑이 받아야만 하는 수를 다른 곳에서 찾습니다.
lesson-ko-threat = 백이 두 점을 단수로 몰았습니다. 흑 차례: 살리세요.
lesson-ko-answered = 둘 다 다른 곳에 두었으니 백은 되따낼 수 있습니다…
lesson-ko-done = 백이 패를 되따냈습니다. 이제는 흑이 팻감을 찾아야 합니다.

lesson-eyes = 두 집이면 산다
lesson-eyes-text = 한 무리의 돌이 에워싼 빈 자리를 눈(집)이라고 합니다. 이 흑돌에는 A와 B 두 집이 있습니다. 백이 어느 쪽에 두어도 다른 쪽이 활로로 남아 자살수가 되고, 두 곳을 한꺼번에 둘 수는 없습니다. 두 집이 있는 돌은 결코 잡히지 않습니다. 살아 있는 돌입니다.
lesson-eyes-task = 잡아 보세요: 백을 A에 두세요.
lesson-eyes-other = 둘 수 없습니다. 흑은 B에 활로가 있습니다. 이번에는 B에 두어 보세요.
lesson-eyes-done = 이곳도 둘 수 없습니다. 흑은 여기에 더 둘 필요가 없습니다.

lesson-one-eye = 한 집으로는 모자라다
lesson-one-eye-text = 집이 하나뿐이고 더 낼 수 없는 돌은 결국 잡힙니다. 백이 먼저 바깥 활로를 메우면 그 집이 마지막 활로가 되고, 그곳에 두면 모두 따냅니다.
lesson-one-eye-task = 백 차례: 바로 A에 두어 보세요.
lesson-one-eye-outside = 너무 이릅니다. 흑은 B에 활로가 있습니다. 백 차례: 그곳을 메우세요.
lesson-one-eye-closed = 흑은 어쩔 수 없어 다른 곳에 둡니다…
lesson-one-eye-inside = 이제 집이 마지막 활로입니다. 백 차례: 따내세요.
lesson-one-eye-done = 넉 점을 따냈습니다. 실전에서는 따낼 필요도 없습니다. 살릴 수 없는 돌은 죽은 돌이며, 대국이 끝나면 들어냅니다.

lesson-false-eye = 옥집
lesson-false-eye-text = 둘레의 돌이 단수에 몰려 집을 메워야 한다면 그것은 옥집입니다. A는 진짜 집이고 B는 옥집입니다. 오른쪽 흑 두 점은 B를 통해서만 나머지와 이어지기 때문입니다.
lesson-false-eye-task = 백 차례: C에 두어 두 점을 단수로 모세요.
lesson-false-eye-threat = 흑은 B에 이을 수밖에 없어 제 집을 메웁니다…
lesson-false-eye-inside = 집이 하나 남았고, 그것이 마지막 활로입니다. 백 차례: 따내세요.
lesson-false-eye-done = 일곱 점을 모두 따냈습니다. 옥집은 집이 아닙니다.

lesson-two-eyes = 사활
lesson-two-eyes-text = 돌이 사느냐 죽느냐는 흔히 한 자리에 달려 있습니다. 한 줄로 빈 자리 셋을 에워쌌다면 급소는 가운데입니다. 흑이 두면 두 집이 나고, 백이 먼저 두면 한 집뿐입니다. 사활 문제는 이런 자리를 묻습니다.
lesson-two-eyes-hint = 백이 가운데 두면 흑은 한 집뿐입니다
lesson-two-eyes-task = 흑 차례: 두 집을 내세요.
lesson-two-eyes-done = 두 집이 났습니다. 백이 어떻게 두어도 살아 있습니다.

lesson-seki = 빅
lesson-seki-text = 왼쪽 백돌과 그 옆 흑돌은 집이 없고, 마지막 두 활로 A와 B를 함께 씁니다. 먼저 두는 쪽이 다른 쪽에서 잡힙니다. 그래서 둘 다 손대지 않고, 둘 다 살아 있습니다. 이것이 빅입니다.
lesson-seki-task = 흑 차례: A를 메우면 어떻게 되는지 보세요.
lesson-seki-filled = 흑의 활로가 하나 남아 백이 따냅니다…
lesson-seki-done = 여덟 점을 잃었습니다. 백이 A를 메웠다면 흑이 B에서 일곱 점을 따냈을 것입니다.

lesson-end = 대국의 끝
lesson-end-text = 더 얻을 것이 없으면 누구의 집도 아닌 자리를 메웁니다. 이를 공배라고 합니다. 그리고 둘 다 쉬면 대국이 끝납니다. 잡힐 수밖에 없는 돌은 죽은 돌이며, 다 에워싸지 않고도 들어냅니다. 의견이 다르면 계속 둡니다.
lesson-end-task = 공배가 둘 남았습니다. 흑 차례: A를 메우세요.
lesson-end-filled = 백이 B를 메웁니다…
lesson-end-pass = 더 얻을 것이 없습니다. 흑이 쉽니다.
lesson-end-second = 백도 쉽니다…
lesson-end-done = 대국이 끝났습니다. 흐리게 보이는 두 돌은 죽은 돌이고, 빈 자리는 모두 에워싼 쪽의 것입니다.

lesson-counting = 면적으로 세기
lesson-counting-text = 저마다 판에 남은 자기 돌과 에워싼 빈 자리를 셉니다. 죽은 돌은 먼저 들어냅니다. 흑이 먼저 두었으므로 백은 덤을 받습니다. 여기서는 7.5집입니다. 반집이 있어 비기지 않습니다. 프랑스, 중국, 미국 규칙이 이렇게 셉니다.

lesson-territory = 집으로 세기
lesson-territory-text = 한국과 일본 규칙은 에워싼 빈 자리와, 죽은 돌을 포함한 사석만 셉니다. 자기 집에 두면 한 집 손해입니다. 두 방법의 차이가 한 집을 넘는 일은 드뭅니다. 여기서는 어느 쪽이든 흑이 반면 다섯 집 앞서지만, 이 덤은 6.5집입니다.

lesson-handicap = 접바둑
lesson-handicap-text = 실력이 다르면 약한 쪽이 흑을 쥐고 보통 화점에 돌을 몇 점 놓고 시작합니다. 첫 수는 백이 두며, 덤은 없거나 적습니다. 19줄에서는 한 점이 대략 한 급 차이에 해당합니다.
lesson-handicap-task = 흑이 넉 점을 놓았습니다. 백 차례: 아무 데나 첫 수를 두세요.
lesson-handicap-done = 이제부터는 여느 때처럼 번갈아 둡니다. 규칙은 이것이 전부입니다. 즐거운 바둑 되세요!
