import type { comparison as french } from "../fr/comparison.ts";
import type { Translation } from "../translation.ts";

export const comparison = {
  absent: "Not in this version",
  changes_one: "{{count}} changed passage.",
  changes_other: "{{count}} changed passages.",
  choose: "Choose a file",
  failed: "These files couldn't be compared",
  few: "Comparing takes two files",
  fewText: "Add both versions to your documents. Once they have been read, you can compare them here.",
  more_one: "{{count}} more change isn't shown.",
  more_other: "{{count}} more changes aren't shown.",
  none: "These files say the same",
  noneText: "At most line breaks, page numbers or images differ.",
  one: "Older version",
  open: "Open {{name}} at page {{page}}",
  other: "Newer version",
  same: "Choose two different files.",
  swap: "Swap the versions",
  text: "Choose two of your files to see which passages changed from one to the other.",
  title: "Compare two versions",
  unlike: "These files have little in common.",
} satisfies Translation<typeof french>;
