# 국면과 대국의 평가.
analysis = 분석
analysis-whole = 전체 분석
analysis-stop = 멈춤 ({ $percent } %)
analysis-thinking = 국면을 살펴보는 중…
analysis-lead = { color } { $points }집 앞섬, 승률 { $percent } %
analysis-chance = { color } 승률 { $percent } %
analysis-games = { $games }판을 두어 본 결과
analysis-visits = { $engine }, 방문 { $visits }회
analysis-by = 분석 엔진
analysis-self = Shikatsu
analysis-instead = 대신 Shikatsu가 분석합니다.
analysis-graph = 대국 그래프
analysis-measure-points = 집 수 보기
analysis-measure-chances = 승률 보기
analysis-start = 시작
analysis-move = { $number }수
analysis-worst = 가장 손해 본 수
analysis-none = 크게 손해 본 수가 없습니다.
analysis-played = { $number } { $move }
analysis-better = 더 나은 수 { $move }
analysis-mean = 한 수당 손해: 흑 { $black }집, 백 { $white }집

# 실수를 알려 주는 대국.
teaching = 실수 알려 주기
teaching-on = 지도 대국: 실수를 알려 줍니다
teaching-loses = 이 수는 약 { $points }집 손해입니다.
teaching-loses-chance = 이 수로 승률이 { $percent } % 떨어집니다.
teaching-better = { $move }이 더 나았습니다.
teaching-take-back = 무르기
teaching-show = 더 나은 수 보기
teaching-hide = 더 나은 수 숨기기
teaching-play-on = 그대로 계속 두기
teaching-taken-back = 무른 실수: { $count }
