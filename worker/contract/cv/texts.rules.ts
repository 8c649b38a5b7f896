import { shownSections } from "./entries.rules.ts";
import type { Section } from "./entries.rules.ts";
import type { Cv } from "./resume.ts";

/** A text of a CV and where it stands: a bullet by its own id, another text by that of its entry. */
export interface CvText {
  kind: "summary" | "text" | "bullet";
  section: string;
  /** The id of the entry; the summary has none. */
  entry: string | null;
  id: string;
  text: string;
}

export function cvTexts(cv: Cv, sections: readonly Section[] = shownSections(cv)): CvText[] {
  return sections.flatMap(({ name, entries }): CvText[] => {
    if (name === "summary") {
      return [{ kind: "summary", section: name, entry: null, id: "summary", text: cv.resume.basics.summary }];
    }
    return entries.flatMap(({ id, text, bullets }): CvText[] => [
      ...(text === "" ? [] : [{ kind: "text" as const, section: name, entry: id, id, text }]),
      ...bullets.map((bullet) => ({
        kind: "bullet" as const,
        section: name,
        entry: id,
        id: bullet.id,
        text: bullet.text,
      })),
    ]);
  });
}

/** What is said in one go, and where it begins in its text: a bullet, or a sentence of prose. */
export interface CvLine extends CvText {
  line: string;
  from: number;
}

const sentences = /[^\s.!?…](?:[^.!?…\n]|[.!?…](?=\S))*[.!?…]*/gu;

/** What the entries say in the person's own words, whether in bullets or in prose: a reference is another person's. */
export const cvLines = (cv: Cv): CvLine[] =>
  cvTexts(cv).flatMap((of): CvLine[] => {
    if (of.kind === "bullet") return [{ ...of, line: of.text, from: 0 }];
    if (of.kind === "summary" || of.section === "references") return [];
    return Array.from(of.text.matchAll(sentences), ({ 0: line, index }) => ({ ...of, line, from: index }));
  });

/** Letters and digits without case and accents, apostrophes as one sign. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "OE")
    .toLowerCase();

export const comparableWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words as a person counts them: between spaces, signs that stand alone left out. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
