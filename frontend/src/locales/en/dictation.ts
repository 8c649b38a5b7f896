import type { dictation as french } from "../fr/dictation.ts";
import type { Translation } from "../translation.ts";

export const dictation = {
  label: "Dictation",
  opening: "Allow the microphone in your browser…",
  recording: "Recording",
  left_one: "{{count}} second left",
  left_other: "{{count}} seconds left",
  writing: "Writing it down…",
  done: "Done",
  cancel: "Cancel",
  close: "Close",
  retry: "Try again",
  kept: "The recording is kept.",
  "fault.denied": "Your browser refuses the microphone. Allow it in the settings, then start again.",
  "fault.missing": "There's no microphone. Connect one, then start again.",
  "fault.broken": "The microphone doesn't answer. Another app may be using it.",
  "fault.silent": "No words were heard. Nothing was counted.",
} satisfies Translation<typeof french>;
