# The page about the program.
about = About Shikatsu
about-version = Version { $version }
about-licence = Licence
about-licence-text = Shikatsu is free software. Use it under the MIT licence or the Apache License 2.0, as you choose.
about-credits = Credits
about-text-fonts = Fonts: Inter, by The Inter Project Authors, and Noto Sans CJK, by Adobe; both under the SIL Open Font License 1.1.
about-brush = The brush-written name: Kouzan Mouhitsu, by Kouzan Aoyagi; public domain.
about-voice = The voice of the clock: eSpeak NG.
about-computed = The program computes the board, the stones, the other sounds and the music itself.
about-files = Your files
about-no-folder = No home folder is known, so nothing is kept.
about-settings = Settings and themes
about-data = Games, problems and statistics
about-running = The game that goes on, and the log
about-exports = Pictures and sheets
