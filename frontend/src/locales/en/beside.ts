import type { beside as french } from "../fr/beside.ts";
import type { Translation } from "../translation.ts";

export const beside = {
  label: "Answers side by side",
  keep: "Keep this one",
  keepOf: "Keep this one: {{model}}",
  stop: "Stop {{model}}'s answer",
  second: "Second model",
  none: "Choose a model",
  choose: "Second model: {{model}}",
  counts_one: "counts as {{count}} question",
  counts_other: "counts as {{count}} questions",
} satisfies Translation<typeof french>;
