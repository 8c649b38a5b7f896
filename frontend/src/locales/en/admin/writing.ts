import type { writing as french } from "../../fr/admin/writing.ts";
import type { Translation } from "../../translation.ts";

export const writing = {
  title: "Writing",
  intro: "The templates everyone can write from, and what can be done to a text. Changes apply to everyone right away.",

  "action.archiveOf": "Archive {{name}}",
  "action.editOf": "Edit {{name}}",
  "action.restoreOf": "Restore {{name}}",
  "action.undo": "Undo",
  archived: "“{{name}}” is no longer available.",
  "badge.archived": "archived",
  saved: "“{{name}}” saved.",

  "category.edit": "Edit category",
  "category.none": "None",

  "column.category": "Category",
  "column.fields": "Fields",
  "column.guarded": "Facts checked",
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
  "field.promptEn": "Prompt for texts in English",
  "field.promptFr": "Prompt for texts in French",

  "fields.add": "Add a field",
  "fields.choices": "Choices",
  "fields.down": "Move field {{count}} down",
  "fields.greatest": "Highest number",
  "fields.key": "Key",
  "fields.kind": "Kind",
  "fields.labelEn": "Label in English",
  "fields.labelFr": "Label in French",
  "fields.longest": "Maximum characters",
  "fields.none": "Nothing is asked before writing.",
  "fields.number": "Field {{count}}",
  "fields.remove": "Remove field {{count}}",
  "fields.required": "Required",
  "fields.up": "Move field {{count}} up",

  "filter.archived": "Archived",
  "filter.none": "Hide archived",
  "filter.only": "Archived only",
  "filter.too": "Include archived",

  "guarded.no": "no",
  "guarded.yes": "yes",

  "hint.choices": "One per line: value | English | French.",
  "hint.guarded": "Numbers, dates, addresses and proper names that appear or disappear are flagged.",
  "hint.icon": "The name of a Lucide icon, such as file-text.",
  "hint.improvementPrompt": "The rule the AI follows. You can insert a field by its key in braces: {language}.",
  "hint.key": "Lowercase letters, digits and _. It can't change once the field is in use.",
  "hint.order": "Without a number, it comes last.",
  "hint.templatePrompt":
    "What the AI is, the structure, the tone, the length, and what it never invents. It gets the filled-in fields separately.",

  "kind.choice": "Choice",
  "kind.long": "Long text",
  "kind.number": "Number",
  "kind.text": "Short text",

  "new.categories": "Add a category",
  "new.improvements": "Add an improvement",
  "new.templates": "Add a template",

  "result.change": "Changes the text",
  "result.ideas": "Suggests ideas",

  "search.categories": "Search categories",
  "search.improvements": "Search improvements",
  "search.templates": "Search templates",

  "section.fields": "Questions",
  "section.prompt": "Prompt",

  "tab.categories": "Categories",
  "tab.improvements": "Improvements",
  "tab.templates": "Templates",
} satisfies Translation<typeof french>;
