import type { writing as french } from "../../fr/admin/writing.ts";
import type { Translation } from "../../translation.ts";

export const writing = {
  title: "Writing",
  intro: "What everyone can write from, and what can be done to a text. A change holds for all at once.",

  "action.archiveOf": "Archive {{name}}",
  "action.editOf": "Edit {{name}}",
  "action.restoreOf": "Bring {{name}} back",
  "action.undo": "Undo",
  archived: "“{{name}}” is no longer offered.",
  "badge.archived": "archived",
  saved: "“{{name}}” is saved.",

  "category.edit": "Edit the category",
  "category.none": "None",

  "column.category": "Category",
  "column.fields": "Fields",
  "column.guarded": "Facts watched",
  "column.icon": "Icon",
  "column.improvement": "Improvement",
  "column.order": "Order",
  "column.result": "Result",
  "column.template": "Template",
  "column.tools": "Actions",

  "empty.categories": "No categories",
  "empty.improvements": "No improvements",
  "empty.templates": "No templates",

  "field.descriptionEn": "Description in English",
  "field.descriptionFr": "Description in French",
  "field.nameEn": "Name in English",
  "field.nameFr": "Name in French",
  "field.promptEn": "Prompt for a text in English",
  "field.promptFr": "Prompt for a text in French",

  "fields.add": "Add a field",
  "fields.choices": "Choices",
  "fields.down": "Move field {{count}} down",
  "fields.greatest": "Greatest number",
  "fields.key": "Key",
  "fields.kind": "Kind",
  "fields.labelEn": "Label in English",
  "fields.labelFr": "Label in French",
  "fields.longest": "Most characters",
  "fields.none": "Nothing is asked before writing.",
  "fields.number": "Field {{count}}",
  "fields.remove": "Remove field {{count}}",
  "fields.required": "Required",
  "fields.up": "Move field {{count}} up",

  "filter.archived": "Archived",
  "filter.none": "Not archived",
  "filter.only": "Archived only",
  "filter.too": "Archived too",

  "guarded.no": "no",
  "guarded.yes": "yes",

  "hint.choices": "One a line: value | English | French.",
  "hint.guarded": "A number, date, address or proper name that appears or vanishes is marked.",
  "hint.icon": "The name of a Lucide icon, such as file-text.",
  "hint.improvementPrompt": "The rule that the AI follows. A field can stand in it by its key in braces: {language}.",
  "hint.key": "Small letters, digits and _. It stays once the field is in use.",
  "hint.order": "Without a number, at the end.",
  "hint.templatePrompt":
    "What the AI is, the structure, the tone, the length, and what it never invents. It gets the filled fields apart.",

  "kind.choice": "Choice",
  "kind.long": "Long text",
  "kind.number": "Number",
  "kind.text": "Line",

  "new.categories": "Add a category",
  "new.improvements": "Add an improvement",
  "new.templates": "Add a template",

  "result.change": "Changes the text",
  "result.ideas": "Proposes ideas",

  "search.categories": "Search a category",
  "search.improvements": "Search an improvement",
  "search.templates": "Search a template",

  "section.fields": "What is asked",
  "section.prompt": "Prompt",

  "tab.categories": "Categories",
  "tab.improvements": "Improvements",
  "tab.templates": "Templates",
} satisfies Translation<typeof french>;
