import type { palette as french } from "../fr/palette.ts";
import type { Translation } from "../translation.ts";

export const palette = {
  account: "Account and plan",
  field: "Search or jump to…",
  "group.actions": "Actions",
  "group.campaigns": "Campaigns",
  "group.chatbots": "Chatbots",
  "group.conversations": "Conversations",
  "group.files": "PDF files",
  "group.models": "Models",
  "group.projects": "Projects",
  "group.prompts": "Prompts",
  "group.texts": "Writing",
  "group.tools": "Tools",
  "group.workspaces": "Workspaces",
  looking: "Searching…",
  none: "Nothing matches “{{query}}”.",
  plans: "Pricing",
  "shortcut.line": "New line in a question",
  "shortcut.palette": "Search or jump to…",
  "shortcut.send": "Send the question",
  "shortcut.shortcuts": "Show these shortcuts",
  "shortcut.stop": "Stop the answer, close a dialog",
  shortcuts: "Keyboard shortcuts",
  signIn: "Sign in",
  title: "Quick search",
} satisfies Translation<typeof french>;
