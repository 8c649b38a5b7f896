import type { catalogue as french } from "../../fr/admin/catalogue.ts";
import type { Translation } from "../../translation.ts";

export const catalogue = {
  "action.deleteOf": "Delete {{name}}",
  "action.editOf": "Edit {{name}}",
  "action.removeOf": "Remove {{name}}",
  "action.restore": "Bring back",
  "action.restoreOf": "Bring {{name}} back",
  "action.undo": "Undo",

  "badge.removed": "removed",

  "column.category": "Category",
  "column.icon": "Icon",
  "column.language": "Language",
  "column.module": "Module",
  "column.order": "Order",
  "column.plans": "Plans that include it",
  "column.prompt": "Prompt",
  "column.state": "State",
  "column.tools": "Actions",
  "column.translation": "Translation",
  "column.uses": "Uses",

  "fact.created": "Added on",

  "field.nameEn": "Name in English",
  "field.nameFr": "Name in French",
  "field.text": "Text",
  "field.title": "Title",

  "filter.none": "Not removed",
  "filter.only": "Removed only",
  "filter.removed": "Removed",
  "filter.too": "Removed too",

  "hint.icon": "The name of an icon of the interface, such as file-text.",
  "hint.text": "What is left to fill in stands in braces: {topic}.",

  "language.en": "English",
  "language.fr": "French",

  "module.closed": "closed",
  "module.deleteText": "No plan includes it. This module goes for good.",
  "module.deleteTitle": "Delete {{name}}?",
  "module.edit": "Edit the module",
  "module.new": "Add a module",
  "module.open": "open",
  "modules.empty": "No modules",
  "modules.intro": "The parts of the product. A module that a plan includes cannot be deleted.",
  "modules.search": "Search a module",
  "modules.title": "Modules",

  "prompt.new": "Add a prompt",
  "prompt.original": "The original",
  "prompt.removed": "“{{title}}” is no longer offered.",
  "prompt.translate": "Translate",
  "prompt.translation": "Translate a prompt",
  "prompts.empty": "No prompts",
  "prompts.emptyText": "Add one: it is offered at once.",
  "prompts.intro": "What people find under “Prompts”, in their language.",
  "prompts.search": "Search a prompt",
  "prompts.title": "Prompts",

  saved: "“{{name}}” is saved.",
  "section.edit": "Edit",
} satisfies Translation<typeof french>;
