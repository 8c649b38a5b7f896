export const catalogue = {
  "action.deleteOf": "Supprimer {{name}}",
  "action.editOf": "Modifier {{name}}",
  "action.removeOf": "Retirer {{name}}",
  "action.restore": "Remettre",
  "action.restoreOf": "Remettre {{name}}",
  "action.undo": "Annuler",

  "badge.removed": "retiré",

  "column.category": "Catégorie",
  "column.icon": "Icône",
  "column.language": "Langue",
  "column.module": "Module",
  "column.order": "Ordre",
  "column.plans": "Offres qui le comprennent",
  "column.prompt": "Prompt",
  "column.state": "État",
  "column.translation": "Traduction",
  "column.uses": "Utilisations",

  "fact.created": "Ajouté le",

  "field.nameEn": "Nom en anglais",
  "field.nameFr": "Nom en français",
  "field.text": "Texte",
  "field.title": "Titre",

  "filter.only": "Seulement les retirés",
  "filter.removed": "Retirés",
  "filter.too": "Avec les retirés",

  "hint.icon": "Le nom d'une icône de l'interface, comme file-text.",
  "hint.text": "Ce qu'il reste à remplir se met entre accolades : {sujet}.",

  "language.en": "anglais",
  "language.fr": "français",

  "module.closed": "fermé",
  "module.deleteText": "Aucune offre ne le comprend. Ce module disparaît pour de bon.",
  "module.deleteTitle": "Supprimer {{name}} ?",
  "module.edit": "Modifier le module",
  "module.new": "Ajouter un module",
  "module.open": "ouvert",
  "modules.empty": "Aucun module",
  "modules.intro": "Les parties du produit. Un module compris dans une offre ne se supprime pas.",
  "modules.search": "Chercher un module",
  "modules.title": "Modules",

  "prompt.new": "Ajouter un prompt",
  "prompt.original": "L'original",
  "prompt.removed": "« {{title}} » n'est plus proposé.",
  "prompt.translate": "Traduire",
  "prompt.translation": "Traduire un prompt",
  "prompts.empty": "Aucun prompt",
  "prompts.emptyText": "Ajoutez-en un : il est proposé aussitôt.",
  "prompts.intro": "Ce que les gens trouvent sous « Prompts », dans leur langue.",
  "prompts.search": "Chercher un prompt",
  "prompts.title": "Prompts",

  saved: "« {{name}} » est enregistré.",
  "section.edit": "Modifier",
} as const;
