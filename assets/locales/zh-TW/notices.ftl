# 棋盤上方的提示。`$path` 是檔名。
no-sound-device = 沒有找到音訊裝置，對局將無聲進行
sound-device-lost = 音訊裝置已斷開，找到裝置之前沒有聲音
saved-as = 已儲存為 { $path }
not-saved = 無法儲存：{ $why }
earlier-saved-as = 之前的對局已儲存為 { $path }
earlier-kept = 之前的對局可在下次啟動時繼續；未能儲存：{ $why }
earlier-unread = 上一局未能完整讀取：{ $why }
and-more = { $first }（另有 { $more } 條）
choose-target = 請先點擊要判斷死活的棋子，再求解
sound-off = 聲音已關閉
sound-on = 聲音已開啟
copied = 棋譜已複製到剪貼簿
no-game-in-clipboard = 剪貼簿中沒有棋譜
review-kept = 棋譜的改動已儲存為 { $path }
exported = 已匯出為 { $path }
not-exported = 無法匯出：{ $why }
