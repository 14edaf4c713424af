# The page about the program.
about = Shikatsu について
about-version = バージョン { $version }
about-licence = ライセンス
about-licence-text = Shikatsu は自由なソフトウェアです。MIT ライセンスか Apache License 2.0 のどちらかで使えます。
about-credits = クレジット
about-text-fonts = 書体：Inter（The Inter Project Authors）と Noto Sans CJK（Adobe）、いずれも SIL Open Font License 1.1。
about-brush = 筆の題字：衡山毛筆フォント（青柳衡山）、パブリックドメイン。
about-voice = 時計の声：eSpeak NG。
about-computed = 碁盤、石、その他の音、音楽はプログラムが計算して作ります。
about-files = ファイルの場所
about-no-folder = ホームフォルダーが分からないため、何も保存されません。
about-settings = 設定とテーマ
about-data = 棋譜、問題、統計
about-running = 進行中の対局とログ
about-exports = 画像と問題用紙
