import { linkTo } from "../../worker/contract/cv/links.rules.ts";
import type { Cv } from "../../worker/contract/cv/resume.ts";
import type { Sheet } from "../../worker/contract/cv/sheet.rules.ts";
import { cvWords } from "../../worker/contract/cv/words.ts";

/** The program that sets CVs. */
export const cvProgram = "/cv/main.typ";

const withLinks = ({ sections, ...sheet }: Sheet) => ({
  ...sheet,
  sections: sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({ ...entry, link: linkTo(entry.url) ?? "" })),
  })),
});

/** The files that it reads: text stays data, so nothing in it is a command. One design shows the photo. */
export function cvFilesOf(
  sheet: Sheet,
  { design, language }: Cv,
  photo: Uint8Array | null,
): Record<string, Uint8Array> {
  const shown = photo !== null && design.id === "warm";
  const data = {
    sheet: withLinks(sheet),
    design: design.id,
    paper: design.paper,
    size: design.size,
    title: [sheet.name, cvWords[language].cv].filter((part) => part !== "").join(" – "),
    photo: shown ? "/pictures/photo" : null,
  };
  const files = { "/cv.json": new TextEncoder().encode(JSON.stringify(data)) };
  return shown ? { ...files, "/pictures/photo": photo } : files;
}
