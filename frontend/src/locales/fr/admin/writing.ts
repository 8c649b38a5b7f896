export const writing = {
  title: "Rédaction",
  intro:
    "Ce dont chacun peut partir pour écrire, et ce qui peut être fait d'un texte. Un changement vaut aussitôt pour tous.",

  "action.archiveOf": "Archiver {{name}}",
  "action.editOf": "Modifier {{name}}",
  "action.restoreOf": "Remettre {{name}}",
  "action.undo": "Annuler",
  archived: "« {{name}} » n'est plus proposé.",
  "badge.archived": "archivé",
  saved: "« {{name}} » est enregistré.",

  "category.edit": "Modifier la catégorie",
  "category.none": "Aucune",

  "column.category": "Catégorie",
  "column.fields": "Champs",
  "column.guarded": "Faits surveillés",
  "column.icon": "Icône",
  "column.improvement": "Amélioration",
  "column.order": "Ordre",
  "column.result": "Résultat",
  "column.template": "Modèle de document",
  "column.tools": "Actions",

  "empty.categories": "Aucune catégorie",
  "empty.improvements": "Aucune amélioration",
  "empty.templates": "Aucun modèle",

  "field.descriptionEn": "Description en anglais",
  "field.descriptionFr": "Description en français",
  "field.nameEn": "Nom en anglais",
  "field.nameFr": "Nom en français",
  "field.promptEn": "Consigne pour un texte en anglais",
  "field.promptFr": "Consigne pour un texte en français",

  "fields.add": "Ajouter un champ",
  "fields.choices": "Choix",
  "fields.down": "Descendre le champ {{count}}",
  "fields.greatest": "Le plus grand nombre",
  "fields.key": "Clé",
  "fields.kind": "Sorte",
  "fields.labelEn": "Intitulé en anglais",
  "fields.labelFr": "Intitulé en français",
  "fields.longest": "Caractères au plus",
  "fields.none": "Rien n'est demandé avant d'écrire.",
  "fields.number": "Champ {{count}}",
  "fields.remove": "Retirer le champ {{count}}",
  "fields.required": "Nécessaire",
  "fields.up": "Monter le champ {{count}}",

  "filter.archived": "Archivés",
  "filter.none": "Non archivés",
  "filter.only": "Archivés seuls",
  "filter.too": "Avec les archivés",

  "guarded.no": "non",
  "guarded.yes": "oui",

  "hint.choices": "Un par ligne : valeur | anglais | français.",
  "hint.guarded": "Un nombre, une date, une adresse ou un nom propre qui apparaît ou disparaît est signalé.",
  "hint.icon": "Le nom d'une icône de Lucide, comme file-text.",
  "hint.improvementPrompt": "La règle que suit l'IA. Un champ peut y figurer par sa clé entre accolades : {language}.",
  "hint.key": "Des minuscules, des chiffres et _. Elle ne change plus une fois le champ utilisé.",
  "hint.order": "Sans nombre, à la fin.",
  "hint.templatePrompt":
    "Ce que l'IA est, le plan, le ton, la longueur, et ce qu'elle n'invente jamais. Elle reçoit les champs remplis à part.",

  "kind.choice": "Choix",
  "kind.long": "Texte long",
  "kind.number": "Nombre",
  "kind.text": "Ligne",

  "new.categories": "Ajouter une catégorie",
  "new.improvements": "Ajouter une amélioration",
  "new.templates": "Ajouter un modèle",

  "result.change": "Change le texte",
  "result.ideas": "Propose des idées",

  "search.categories": "Chercher une catégorie",
  "search.improvements": "Chercher une amélioration",
  "search.templates": "Chercher un modèle",

  "section.fields": "Ce qui est demandé",
  "section.prompt": "Consigne",

  "tab.categories": "Catégories",
  "tab.improvements": "Améliorations",
  "tab.templates": "Modèles",
} as const;
