# The page about the program.
about = 關於 Shikatsu
about-version = 版本 { $version }
about-licence = 授權
about-licence-text = Shikatsu 是自由軟體，可任選 MIT 授權或 Apache License 2.0 使用。
about-credits = 致謝
about-text-fonts = 字型：Inter（The Inter Project Authors）和 Noto Sans CJK（Adobe），均採用 SIL Open Font License 1.1。
about-brush = 毛筆題字：Kouzan Mouhitsu（Kouzan Aoyagi），公有領域。
about-voice = 棋鐘的語音：eSpeak NG。
about-computed = 棋盤、棋子、其他聲音和音樂由程式自己計算。
about-files = 檔案的位置
about-no-folder = 找不到主資料夾，什麼都不會儲存。
about-settings = 設定和主題
about-data = 棋譜、題目和統計
about-running = 進行中的對局和日誌
about-exports = 圖片和題目紙
