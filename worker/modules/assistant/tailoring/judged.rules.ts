import type { TailoringResult, WrittenLetter } from "../../../contract/assistant/tailoring.contract.ts";
import type { ProposedChange } from "../../../contract/assistant/tailoring.ts";
import { allEntries, cvSections } from "../../../contract/cv/entries.rules.ts";
import { judgeLetter } from "../../../contract/cv/letter.rules.ts";
import { judgeMatch } from "../../../contract/cv/match.rules.ts";
import type { CvPatch } from "../../../contract/cv/patches.ts";
import { judgePatches } from "../../../contract/cv/patches.rules.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { strike } from "./struck.rules.ts";

/** What a model is asked about a CV, as its run carries it. */
export interface AskedCv {
  /** The document that the answer is to stand in. */
  documentId: string;
  title: string;
  cv: Cv;
  ad: string;
  /** The words of the person's own for a letter. */
  wish: string;
}

const longestShown = 300;
const longestLetter = 12_000;
/** The share of the sentences of a letter that may be struck at most. */
const mostStruck = 0.5;

/** The first whole JSON object of an answer; a model may put words or a fence around it. */
function objectIn(raw: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(raw.slice(raw.indexOf("{"), raw.lastIndexOf("}") + 1));
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a model proposed, sorted by what the CV bears out; null where there is nothing in it. */
export function judgeTailoring(asked: AskedCv, raw: string, answerId: string): TailoringResult | null {
  const { documentId, title, cv, ad } = asked;
  const found = objectIn(raw);
  const { accepted, refused } = judgePatches(cv, listOf(found["patches"]));
  const requirements = judgeMatch(cv, ad, listOf(found["requirements"]));
  if (accepted.length === 0 && requirements.length === 0) return null;
  const changes = accepted.map((patch, index): ProposedChange => ({
    id: `change-${index + 1}`,
    patch,
    before: textAt(cv, patch),
    state: "open",
  }));
  return {
    document_id: documentId,
    title,
    tailoring: {
      job_ad: ad,
      changes,
      refused: refused.map(({ code, words, patch }) => ({
        code,
        words: words.slice(0, 20).map((word) => cutText(word, 100)),
        text: wordingOf(patch),
      })),
      requirements,
      answer_id: answerId,
    },
  };
}

function wordingOf(patch: unknown): string {
  const text = typeof patch === "object" && patch !== null && "text" in patch ? patch.text : "";
  return typeof text === "string" ? cutText(text, longestShown) : "";
}

/** What stands at the place of a change: its text, or what a person calls it. */
function textAt(cv: Cv, { id }: CvPatch): string {
  if (id === "summary") return cv.resume.basics.summary;
  const section = cvSections(cv).find(({ name }) => name === id);
  if (section) return section.title;
  for (const entry of allEntries(cv)) {
    const bullet = entry.bullets.find((one) => one.id === id);
    if (bullet) return bullet.text;
    if (entry.id === id) return entry.text === "" ? [entry.title, entry.organisation].join(", ") : entry.text;
  }
  return "";
}

/** The letter without the sentences that neither the CV nor the person's own words bear out; null where little is left. */
export function judgeWrittenLetter(asked: AskedCv, raw: string): WrittenLetter | null {
  const { documentId, title, cv, ad, wish } = asked;
  const letter = cutText(raw.replaceAll(/^```\w*\n|\n```\s*$/g, "").trim(), longestLetter);
  const faults = judgeLetter(cv, ad, letter, wish);
  const sentences = letter.match(/[^.!?…\n]+[.!?…]?/g)?.length ?? 0;
  if (sentences === 0 || faults.length > mostStruck * sentences) return null;
  const { content, struck } = strike(letter, faults);
  return content === "" ? null : { document_id: documentId, title, content, struck };
}
