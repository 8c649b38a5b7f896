export const reader = {
  chapter: "Chapitre {{number}} · {{title}}",
  "contents.label": "Table des matières",
  "contents.open": "Table des matières",
  "contents.page": "Vers la page {{page}}",

  "empty.cards": "Ce contenu se révise carte par carte",
  "empty.unwritten": "Rien n'a été écrit",
  "empty.waiting": "La première section n'est pas encore écrite",
  "emptyText.cards": "Des cartes ne se lisent pas comme un texte.",
  "emptyText.unwritten": "Recommencez depuis le fichier.",
  "emptyText.waiting": "Elle s'affichera ici dès qu'elle le sera.",
  failed: "Le texte n'a pas pu être chargé",

  "find.found_one": "{{number}} passage",
  "find.found_many": "{{number}} de passages",
  "find.found_other": "{{number}} passages",
  "find.label": "Mots à chercher",
  "find.none": "Aucun passage ne contient ces mots.",
  "find.open": "Chercher dans le texte",
  "find.title": "Chercher dans le texte",

  "foot.label": "Sections voisines",
  "foot.page": "Page, à peu près",

  "gone.text": "Il a été supprimé, ou il appartient à un autre compte.",
  "gone.title": "Ce contenu est introuvable",

  "kind.book_one": "Livre, {{number}} page",
  "kind.book_many": "Livre, {{number}} de pages",
  "kind.book_other": "Livre, {{number}} pages",
  "kind.report_one": "Rapport, {{number}} page",
  "kind.report_many": "Rapport, {{number}} de pages",
  "kind.report_other": "Rapport, {{number}} pages",

  "note.label": "Note {{number}}",
  "note.page": "p. {{page}}",
  "note.show": "p. {{page}}, ouvrir cette page du fichier",

  "part.conclusion": "Conclusion",
  "part.introduction": "Introduction",

  "place.minutes_one": "encore {{number}} minute dans ce chapitre",
  "place.minutes_many": "encore {{number}} de minutes dans ce chapitre",
  "place.minutes_other": "encore {{number}} minutes dans ce chapitre",
  "place.page": "Vers la page {{page}} sur {{pages}}",

  reload: "Actualiser",

  "size.label": "Taille du texte",
  "size.large": "Grande",
  "size.largest": "Très grande",
  "size.open": "Taille du texte",
  "size.small": "Petite",
  "size.usual": "Moyenne",

  title: "Lecture",
  toFile: "Retour au fichier",
  toFiles: "Mes fichiers",

  "writing.more": "La suite est en cours de rédaction.",
  "writing.part": "La rédaction s'est arrêtée ici.",
} as const;
