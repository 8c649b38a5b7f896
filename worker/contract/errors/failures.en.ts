import type { failures as french } from "./failures.fr.ts";

export const failures = {
  "failure.bomb": "This file unfolds into far more than it should, so we do not open it.",
  "failure.corrupt": "This file is damaged and cannot be read. Export it again from where it comes from.",
  "failure.empty": "This file has no pages.",
  "failure.interrupted": "The analysis was interrupted. Try again.",
  "failure.no_text": "No text was found in this file: its pages are pictures that could not be read.",
  "failure.not_pdf": "This is not a PDF file, whatever its name says.",
  "failure.password": "This file is protected. Enter its password to have it read.",
  "failure.too_complex":
    "This file contains drawings that never end, so we do not open it. Print it to a new PDF and bring that one instead.",
  "failure.too_large": "This file is larger than your plan allows.",
  "failure.too_many_pages": "This file has more pages than your plan allows.",
} satisfies Record<keyof typeof french, string>;
