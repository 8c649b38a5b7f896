import type { trial as french } from "../fr/trial.ts";
import type { Translation } from "../translation.ts";

export const trial = {
  note: "It answers from what it knows. Your trials do not count in the statistics.",
  "note.empty": "It knows nothing yet: it will say that it finds nothing.",
  "note.first": "Its sources are being read: for now it answers from those that are read.",
  "note.partly": "Its sources are being read: for now it answers from the live version.",
  notStored: "This is a preview: nothing is stored. Your visitors can do it here.",
  open: "See the preview",
  preview: "Preview",
  title: "Try the chatbot",
} as const satisfies Translation<typeof french>;
