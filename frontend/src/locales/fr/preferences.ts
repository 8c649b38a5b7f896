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
};
