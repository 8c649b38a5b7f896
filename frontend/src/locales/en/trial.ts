import type { trial as french } from "../fr/trial.ts";
import type { Translation } from "../translation.ts";

export const trial = {
  note: "It answers from what it knows. Your tests don't count in the statistics.",
  "note.empty": "It doesn't know anything yet, so it will say it found nothing.",
  "note.first": "Its sources are being read. For now, it answers from the ones that are done.",
  "note.partly": "Its sources are being read. For now, it answers from the live version.",
  notStored: "This is a preview, so nothing is stored. Your visitors can do it here.",
  open: "Open preview",
  preview: "Preview",
  title: "Try the chatbot",
} as const satisfies Translation<typeof french>;
