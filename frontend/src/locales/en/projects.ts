import type { projects as french } from "../fr/projects.ts";
import type { Translation } from "../translation.ts";

export const projects = {
  page: "Project",
  missing: "Project not found",
  missingText: "It was deleted, or it belongs to another account.",
  toHistory: "Go to history",
  failed: "This project couldn't be loaded",
  listFailed: "Your projects couldn't be loaded",
  ask: "Start a conversation in “{{name}}”…",
  conversations: "Conversations",
  noConversations: "Your conversations in this project will appear here.",
  count_one: "{{count}} conversation",
  count_other: "{{count}} conversations",

  instructions: "Instructions",
  noInstructions: "Say what every answer in this project should know or respect: your goal, the tone, what to avoid.",
  addInstructions: "Add instructions",
  model: "Preferred model: {{name}}",

  files: "Files",
  noFiles: "Every question in this project is answered from them, with the passages they rest on.",
  addFiles: "Add files",
  removeFile: "Remove {{name}}",

  edit: "Edit project",
  actions: "Actions for “{{name}}”",
  archive: "Archive",
  unarchive: "Unarchive",
  remove: "Delete…",
  isArchived: "This project is archived. You can still read its conversations.",

  "form.new": "New project",
  "form.edit": "Edit project",
  "form.name": "Name",
  "form.instructions": "Instructions",
  "form.instructionsHint": "Every answer in this project follows them. Up to 4,000 characters.",
  "form.model": "Preferred model",
  "form.noModel": "Your last choice",
  "form.color": "Colour",
  "form.create": "Create project",

  "color.gray": "Grey",
  "color.red": "Red",
  "color.orange": "Orange",
  "color.yellow": "Yellow",
  "color.green": "Green",
  "color.blue": "Blue",
  "color.violet": "Purple",
  "color.pink": "Pink",

  "fault.long": "{{count}} characters at most.",
  "fault.required": "Give it a name.",

  "move.title": "Move “{{title}}”",
  "move.label": "Project",
  "move.none": "No project",
  "move.new": "New project…",
  "move.submit": "Move",

  "remove.title": "Delete “{{name}}”?",
  "remove.text": "Its instructions will be lost. Its conversations stay in your history unless you delete them too.",
  "remove.conversations_one": "Also delete its {{count}} conversation",
  "remove.conversations_other": "Also delete its {{count}} conversations",
  "remove.submit": "Delete project",
  removed: "Project deleted",
} satisfies Translation<typeof french>;
