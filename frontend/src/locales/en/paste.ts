import type { paste as french } from "../fr/paste.ts";
import type { Translation } from "../translation.ts";

export const paste = {
  tooLong: "You pasted {{length}} characters, more than fit here ({{most}} at most).",
  attach: "Attach as a file",
  beginning: "Paste the beginning",
  file: "Pasted text",
  cut: "The end of your text was cut. This field holds {{most}} characters.",
} satisfies Translation<typeof french>;
