import * as z from "zod/mini";
import type { PageFacts } from "../../worker/contract/cv/lint/remark.ts";
import type { Cv } from "../../worker/contract/cv/resume.ts";
import { sheetOf, typesetSheet } from "../../worker/contract/cv/sheet.rules.ts";
import type { Sheet } from "../../worker/contract/cv/sheet.rules.ts";
import { withPdfMark } from "../../worker/contract/provenance/pdf-mark.rules.ts";
import { isDrawn } from "../../worker/document/fonts/glyphs.rules.ts";
import type { CvPressRequest } from "../../worker/document/press-calls.ts";
import { renderCvDocx } from "../../worker/document/render/cv-docx.ts";
import type { Compiler } from "../compiler/compiler.ts";
import { cvFilesOf, cvProgram } from "./cv-files.ts";

interface CvRendering extends Pick<CvPressRequest, "format" | "mark" | "modified"> {
  photo: Uint8Array | null;
  compiler: () => Promise<Compiler>;
}

type RenderedCv = { bytes: Uint8Array<ArrayBuffer>; page: PageFacts | null } | { errors: string[] };

/** What the program says of its own pages (`<facts>` in cv/main.typ). */
const facts = z.object({ pages: z.int(), smallest: z.number() });

/** A CV as a file, in the spaces and quotes of its language. */
export async function renderCv(cv: Cv, { format, mark, modified, photo, compiler }: CvRendering): Promise<RenderedCv> {
  const sheet = typesetSheet(sheetOf(cv));
  if (format === "docx") {
    return { bytes: await renderCvDocx(sheet, { modified: new Date(modified), design: cv.design, mark }), page: null };
  }
  const compiled = (await compiler()).compile(cvFilesOf(sheet, cv, photo), cvProgram);
  if ("errors" in compiled) return compiled;
  const { pages, smallest } = z.parse(facts, compiled.facts);
  return {
    bytes: withPdfMark(compiled.pdf, mark),
    page: { pages, smallestPoints: smallest, missing: missingSigns(sheet) },
  };
}

/** The signs of a sheet that no font draws, each once. */
function missingSigns({ name, label, contacts, sections }: Sheet): string[] {
  const entries = sections.flatMap((section) => section.entries);
  const said = [
    [name, label],
    contacts.map(({ text }) => text),
    sections.flatMap(({ title, lines }) => [title, ...lines]),
    entries.flatMap((entry) => [entry.title, ...entry.details, entry.dates, entry.url, entry.text]),
    entries.flatMap(({ bullets }) => bullets.map(({ text }) => text)),
  ];
  return [...new Set(said.flat().join(""))].filter((sign) => !isDrawn(sign));
}
