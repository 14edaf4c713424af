# 棋盘上方的提示。`$path` 是文件名。
no-sound-device = 没有找到音频设备，对局将无声进行
sound-device-lost = 音频设备已断开，找到设备之前没有声音
saved-as = 已保存为 { $path }
not-saved = 无法保存：{ $why }
earlier-saved-as = 之前的对局已保存为 { $path }
earlier-kept = 之前的对局可在下次启动时继续；未能保存：{ $why }
earlier-unread = 上一局未能完整读取：{ $why }
and-more = { $first }（另有 { $more } 条）
choose-target = 请先点击要判断死活的棋子，再求解
sound-off = 声音已关闭
sound-on = 声音已打开
copied = 棋谱已复制到剪贴板
no-game-in-clipboard = 剪贴板中没有棋谱
review-kept = 棋谱的改动已保存为 { $path }
exported = 已导出为 { $path }
not-exported = 无法导出：{ $why }
