# The page about the program.
about = Shikatsu 정보
about-version = 버전 { $version }
about-licence = 라이선스
about-licence-text = Shikatsu는 자유 소프트웨어입니다. MIT 라이선스와 Apache License 2.0 가운데 골라 쓸 수 있습니다.
about-credits = 만든 사람들
about-text-fonts = 글꼴: Inter(The Inter Project Authors)와 Noto Sans CJK(Adobe), 둘 다 SIL Open Font License 1.1.
about-brush = 붓으로 쓴 이름: Kouzan Mouhitsu(Kouzan Aoyagi), 퍼블릭 도메인.
about-voice = 시계의 목소리: eSpeak NG.
about-computed = 바둑판, 돌, 다른 소리와 음악은 프로그램이 스스로 계산합니다.
about-files = 파일이 있는 곳
about-no-folder = 홈 폴더를 알 수 없어 아무것도 저장하지 않습니다.
about-settings = 설정과 테마
about-data = 기보, 문제, 통계
about-running = 진행 중인 대국과 기록
about-exports = 그림과 문제지
