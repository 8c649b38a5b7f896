import type { postTemplates as french } from "../fr/post-templates.ts";
import type { Translation } from "../translation.ts";

export const postTemplates = {
  costsOne: "Uses one generation.",
  example: "A post to model it on",
  exampleHint: "We follow its order, rhythm and length, but use none of its facts.",
  "fault.long": "Use {{count}} characters or fewer.",
  "fault.required": "This field is required.",
  goal: "What its posts are for",
  goalHint: "For example: announce an event, tell a customer's story.",
  language: "Language",
  "language.en": "English",
  "language.fr": "French",
  network: "Network",
  new: "New template",
  none: "No templates yet",
  noneText: "A template is a post with blanks in square brackets that you fill in each time.",
  remove: "Delete",
  removeOne: "Delete the template “{{goal}}”",
  removeText: "“{{goal}}” is deleted for good. Posts based on it stay.",
  removeTitle: "Delete this template?",
  text: "Reusable posts with blanks in square brackets to fill in.",
  title: "Templates",
  tone: "Tone",
  use: "Use",
  useOne: "Use “{{goal}}”",
  write: "Create template",
} satisfies Translation<typeof french>;
