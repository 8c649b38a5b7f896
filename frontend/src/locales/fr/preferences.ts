/** How the chat answers a person: the section of their account. */
export const preferences = {
  failed: "Ces réglages n'ont pas pu être chargés",
  "fault.long": "Écrivez au plus {{count}} caractères.",
  "instructions.about": "À propos de vous",
  "instructions.aboutHint": "Votre métier, ce que vous connaissez bien, où vous vivez : ce qui aide à bien répondre.",
  "instructions.follow": "Suivre ces instructions",
  "instructions.followHint":
    "Elles accompagnent chaque question du chat. En mode incognito, seule la façon de répondre est transmise.",
  "instructions.saved": "Vos instructions sont enregistrées.",
  "instructions.style": "Façon de répondre",
  "instructions.styleHint": "Le ton, la longueur, la mise en forme, les mots à éviter.",
  "instructions.title": "Instructions personnalisées",
  "rating.ask": "Qu'est-ce qui n'allait pas ?",
  "rating.read": "Nous lisons ceci pour mieux choisir les modèles, jamais le reste de la conversation.",
  "rating.reason.form": "Ton ou mise en forme",
  "rating.reason.ignored": "À côté de ma question",
  "rating.reason.length": "Trop longue ou trop courte",
  "rating.reason.other": "Autre chose",
  "rating.reason.wrong": "C'est faux",
  "rating.send": "Envoyer",
  "rating.words": "Avec vos mots",
};
