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
  "rating.ask": "What was wrong?",
  "rating.read": "We read this to choose better models, never the rest of the conversation.",
  "rating.reason.form": "Tone or layout",
  "rating.reason.ignored": "Ignores what I asked",
  "rating.reason.length": "Too long or too short",
  "rating.reason.other": "Something else",
  "rating.reason.wrong": "It's wrong",
  "rating.send": "Send",
  "rating.words": "In your own words",
} satisfies Translation<typeof french>;
