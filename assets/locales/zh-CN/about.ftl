# The page about the program.
about = 关于 Shikatsu
about-version = 版本 { $version }
about-licence = 许可
about-licence-text = Shikatsu 是自由软件，可任选 MIT 许可或 Apache License 2.0 使用。
about-credits = 致谢
about-text-fonts = 字体：Inter（The Inter Project Authors）和 Noto Sans CJK（Adobe），均采用 SIL Open Font License 1.1。
about-brush = 毛笔题字：Kouzan Mouhitsu（Kouzan Aoyagi），公有领域。
about-voice = 棋钟的语音：eSpeak NG。
about-computed = 棋盘、棋子、其他声音和音乐由程序自己计算。
about-files = 文件的位置
about-no-folder = 找不到主文件夹，什么都不会保存。
about-settings = 设置和主题
about-data = 棋谱、题目和统计
about-running = 进行中的对局和日志
about-exports = 图片和题目纸
