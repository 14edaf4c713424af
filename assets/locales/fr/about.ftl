# The page about the program.
about = À propos de Shikatsu
about-version = Version { $version }
about-licence = Licence
about-licence-text = Shikatsu est un logiciel libre, sous la licence MIT ou la licence Apache 2.0, à votre choix.
about-credits = Crédits
about-text-fonts = Polices : Inter, de The Inter Project Authors, et Noto Sans CJK, d’Adobe ; toutes deux sous la licence SIL Open Font License 1.1.
about-brush = Le nom au pinceau : Kouzan Mouhitsu, de Kouzan Aoyagi ; domaine public.
about-voice = La voix de la pendule : eSpeak NG.
about-computed = Le programme calcule lui-même le goban, les pierres, les autres sons et la musique.
about-files = Vos fichiers
about-no-folder = Aucun dossier personnel n’est connu : rien n’est conservé.
about-settings = Réglages et thèmes
about-data = Parties, problèmes et statistiques
about-running = La partie en cours et le journal
about-exports = Images et feuilles
