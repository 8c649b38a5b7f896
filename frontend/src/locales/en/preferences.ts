import type { preferences as french } from "../fr/preferences.ts";
import type { Translation } from "../translation.ts";

export const preferences = {
  failed: "These settings couldn't be loaded",
  "fault.long": "Write at most {{count}} characters.",
  "instructions.about": "About you",
  "instructions.aboutHint": "Your work, what you know well, where you live: whatever helps a good answer.",
  "instructions.follow": "Follow these instructions",
  "instructions.followHint":
    "They go along with every question of the chat. Incognito, only how to answer is passed on.",
  "instructions.saved": "Your instructions are saved.",
  "instructions.style": "How to answer",
  "instructions.styleHint": "The tone, the length, the layout, words to avoid.",
  "instructions.title": "Custom instructions",
} satisfies Translation<typeof french>;
