# 바둑판 위의 알림. `$path`는 파일 이름.
no-sound-device = 소리 장치를 찾지 못했습니다. 소리 없이 계속합니다
sound-device-lost = 소리 장치가 사라졌습니다. 다시 찾을 때까지 소리 없이 계속합니다
saved-as = { $path }에 저장했습니다
not-saved = 저장하지 못했습니다: { $why }
earlier-saved-as = 이전 대국을 { $path }에 저장했습니다
earlier-kept = 이전 대국은 다음에 시작할 때 이어 둘 수 있습니다. 저장하지 못했습니다: { $why }
earlier-unread = 지난 대국을 끝까지 읽지 못했습니다: { $why }
and-more = { $first } (그 밖에 { $more }건)
choose-target = 사활을 알아볼 돌을 누른 다음 풀어 보세요
sound-off = 소리를 껐습니다
sound-on = 소리를 켰습니다
copied = 기보를 클립보드에 복사했습니다
no-game-in-clipboard = 클립보드에 기보가 없습니다
review-kept = 바뀐 기보를 { $path }에 저장했습니다
exported = { $path }에 내보냈습니다
not-exported = 내보내지 못했습니다: { $why }
