import type { drawn as french } from "../fr/drawn.ts";
import type { Translation } from "../translation.ts";

export const drawn = {
  drawing: "Drawing the picture…",
  stopping: "Stopping…",
  seconds_one: "{{count}} second",
  seconds_other: "{{count}} seconds",
  there: "The picture is ready.",
  failed: "This picture can't be shown.",
  open: "Enlarge the picture: {{words}}",
  download: "Download the picture",
  alone: "a picture is made from words alone, remove the files",
  square: "Square",
  landscape: "Landscape",
  portrait: "Portrait",
  left_one: "{{count}} left this month",
  left_other: "{{count}} left this month",
} satisfies Translation<typeof french>;
