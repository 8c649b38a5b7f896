import type { failures as french } from "./failures.fr.ts";

export const failures = {
  "failure.bomb": "This file expands to far more than it should, so we don't open it.",
  "failure.corrupt": "This file is damaged and can't be read. Export it again from the original.",
  "failure.empty": "This file has no pages.",
  "failure.interrupted": "The analysis was interrupted. Try again.",
  "failure.no_text": "We found no text in this file: its pages are images we couldn't read.",
  "failure.not_pdf": "This isn't a PDF file, even if its name says so.",
  "failure.password": "This file is protected. Enter its password so we can read it.",
  "failure.too_complex":
    "This file contains endless drawings, so we don't open it. Print it to a new PDF and upload that one instead.",
  "failure.too_large": "This file is larger than your plan allows.",
  "failure.too_many_pages": "This file has more pages than your plan allows.",
} satisfies Record<keyof typeof french, string>;
