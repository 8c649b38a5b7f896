import type { catalogue as french } from "../../fr/admin/catalogue.ts";
import type { Translation } from "../../translation.ts";

export const catalogue = {
  "action.deleteOf": "Delete {{name}}",
  "action.editOf": "Edit {{name}}",
  "action.removeOf": "Remove {{name}}",
  "action.restore": "Restore",
  "action.restoreOf": "Restore {{name}}",
  "action.undo": "Undo",

  "badge.removed": "removed",

  "column.category": "Category",
  "column.icon": "Icon",
  "column.language": "Language",
  "column.module": "Module",
  "column.order": "Order",
  "column.plans": "Included in plans",
  "column.prompt": "Prompt",
  "column.state": "Status",
  "column.tools": "Actions",
  "column.translation": "Translation",
  "column.uses": "Uses",

  "fact.created": "Added on",

  "field.nameEn": "Name in English",
  "field.nameFr": "Name in French",
  "field.text": "Text",
  "field.title": "Title",

  "filter.none": "Hide removed",
  "filter.only": "Removed only",
  "filter.removed": "Removed",
  "filter.too": "Include removed",

  "hint.icon": "The name of an interface icon, such as file-text.",
  "hint.text": "Put words to fill in in braces: {topic}.",

  "language.en": "English",
  "language.fr": "French",

  "module.closed": "closed",
  "module.deleteText": "No plan includes it. This module is deleted for good.",
  "module.deleteTitle": "Delete {{name}}?",
  "module.edit": "Edit module",
  "module.new": "Add a module",
  "module.open": "open",
  "modules.empty": "No modules",
  "modules.intro": "The parts of the product. You can't delete a module that a plan includes.",
  "modules.search": "Search modules",
  "modules.title": "Modules",

  "prompt.new": "Add a prompt",
  "prompt.original": "Original",
  "prompt.removed": "“{{title}}” is no longer available.",
  "prompt.translate": "Translate",
  "prompt.translation": "Translate a prompt",
  "prompts.empty": "No prompts",
  "prompts.emptyText": "Add one, and it's available right away.",
  "prompts.intro": "What people find under “Prompts”, in their language.",
  "prompts.search": "Search prompts",
  "prompts.title": "Prompts",

  saved: "“{{name}}” saved.",
  "section.edit": "Edit",
} satisfies Translation<typeof french>;
