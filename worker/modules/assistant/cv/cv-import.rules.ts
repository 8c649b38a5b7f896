import { fromJsonResume } from "../../../contract/cv/json-resume.rules.ts";
import { emptyCv } from "../../../contract/cv/new-cv.rules.ts";
import { cvLanguage, readCv } from "../../../contract/cv/read/read-cv.rules.ts";
import type { CvSource, ReadCv } from "../../../contract/cv/read/read-cv.rules.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import type { Language } from "../../../lib/language.rules.ts";

/** A file of a CV as it was read: its words, or its data. */
export type CvFileContent = { source: CvSource } | { json: unknown };

export interface ImportedCv extends Pick<ReadCv, "unfound" | "unsure"> {
  cv: Cv;
}

/** Counts, so that the same file gives the same ids. */
function counted(): () => string {
  let next = 0;
  return () => `i${(next += 1)}`;
}

/** A CV of a file, by rules alone; null where nothing of one is in it. */
export function importCv(content: CvFileContent, wanted: Language | undefined): ImportedCv | null {
  const read = "json" in content ? fromData(content.json) : readCv(content.source, counted());
  const { resume } = read;
  const { basics: _, ...sections } = resume;
  const isEmpty = resume.basics.name === "" && Object.values(sections).every((rows) => rows.length === 0);
  if (isEmpty) return null;
  const language = wanted ?? read.language;
  const cv = { ...emptyCv(language, { name: "", email: "" }), resume, order: read.order };
  return { cv, unfound: read.unfound, unsure: read.unsure };
}

function fromData(json: unknown): ReadCv {
  const resume = fromJsonResume(json, counted());
  const meta = (json as { meta?: { language?: unknown } } | null)?.meta?.language;
  const language =
    meta === "fr" || meta === "en" ? meta : cvLanguage(JSON.stringify(resume).replaceAll(/"\w+":/g, " "));
  return { language, resume, order: [], unfound: [], unsure: [] };
}
