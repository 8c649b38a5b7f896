import type { postTemplates as french } from "../fr/post-templates.ts";
import type { Translation } from "../translation.ts";

export const postTemplates = {
  costsOne: "Counts as one generation.",
  example: "A post to take the form of",
  exampleHint: "Its order, rhythm and length are taken, none of its facts.",
  "fault.long": "{{count}} characters at most.",
  "fault.required": "This field is needed.",
  goal: "What its posts are for",
  goalHint: "For example: announce an event, tell of a customer.",
  language: "Language",
  "language.en": "English",
  "language.fr": "French",
  network: "Network",
  new: "New template",
  none: "No templates yet",
  noneText: "A template is a form of post with gaps in square brackets, which you fill in each time.",
  remove: "Delete",
  removeOne: "Delete the template “{{goal}}”",
  removeText: "“{{goal}}” is deleted for good. Posts that began with it stay.",
  removeTitle: "Delete this template?",
  text: "Forms of posts that you keep, with gaps in square brackets to fill in.",
  title: "Templates",
  tone: "Tone",
  use: "Use",
  useOne: "Use “{{goal}}”",
  write: "Write the template",
} satisfies Translation<typeof french>;
