import { countWords } from "../../../contract/document/text-of.rules.ts";
import { margins } from "../../../contract/languages/conversation-language.machine.ts";
import { detectLanguage } from "../../../knowledge/languages.rules.ts";
import { plainOf } from "./answer.rules.ts";
import { withoutMarkers } from "./markers.rules.ts";

/** What was found wrong with a section; each is a warning that is stored once its repair has failed. */
export const faults = ["too_short", "too_long", "repeats", "other_language", "unproven", "empty"] as const;
export type Fault = (typeof faults)[number];

export interface SectionChecks {
  faults: Fault[];
  /** The share of the 8-grams of this text that earlier text has too. */
  overlap: number;
  /** Citations whose quote was not found in the file. */
  unproven: number;
  cited: number;
  repaired: boolean;
}

/** A text may differ by so much from its planned words. */
const wordTolerance = 0.25;
const mostOverlap = 0.02;
const gram = 8;

/** What models say before the text that was asked for. */
const openings = [
  /^(?:sure|certainly|of course|absolutely|okay|ok|great)\b[^\n]{0,160}?[!.:](?=\s|$)\s*/i,
  /^(?:bien sûr|certainement|voilà|d[’']accord|avec plaisir|parfait)\b[^\n]{0,160}?[!.:](?=\s|$)\s*/i,
  /^(?:here(?:['’]s| is| are)|below is|the following is)\b[^\n]{0,160}?(?:chapter|section|text|introduction|conclusion|draft|passage|version|report|book)\b[^\n]{0,120}?[:.](?=\s|$)\s*/i,
  /^(?:voici|ci-dessous|vous trouverez)\b[^\n]{0,160}?(?:chapitre|section|texte|introduction|conclusion|passage|version|rapport|livre)\b[^\n]{0,120}?[:.](?=\s|$)\s*/i,
  /^in this (?:chapter|section),? (?:we|i|you)(?: will|['’]ll)? [^\n.]{0,160}\.\s*/i,
  /^dans (?:ce chapitre|cette section),? (?:nous|je|vous) [^\n.]{0,160}\.\s*/i,
];
const endings = [
  /\n+(?:let me know|i hope|feel free|would you like|if you(?:['’]d| would) like)[^\n]*$/i,
  /\n+(?:n[’']hésitez pas|j[’']espère|souhaitez-vous|dites-moi)[^\n]*$/i,
];

/** A text without what its model said about it, without markers of prompts, and without a heading that repeats its title. */
export function stripFrame(markdown: string, titles: readonly string[]): string {
  const repeated = new Set(titles.map(foldTitle));
  let text = withoutMarkers(markdown).trim();
  for (let before = ""; before !== text;) {
    before = text;
    for (const opening of openings) text = text.replace(opening, "").trimStart();
    const first = /^(?:#{1,6}\s+|\*\*)?([^\n]+?)(?:\*\*)?\s*(?:\n|$)/.exec(text);
    const isMarked = /^(?:#{1,6}\s|\*\*[^\n]+\*\*\s*(?:\n|$))/.test(text);
    if (first?.[1] && (repeated.has(foldTitle(first[1])) || (isMarked && /^#{1,2}\s/.test(text))))
      text = text.slice(first[0].length).trimStart();
  }
  for (const ending of endings) text = text.replace(ending, "").trimEnd();
  return text;
}

/** "Chapter 3: Tides" and "3. Tides" are "tides". */
export const foldTitle = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^[#*\s]+/, "")
    .replace(/^(?:chapter|chapitre|section|part|partie)\s+[\divxlc]+\s*[:.–—-]*\s*/i, "")
    .replace(/^\d+(?:\.\d+)*[.):]?\s+/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The outline's title without the words and numbers that its style adds: "Chapter 2: Tides" is "Tides". */
export function bareTitle(title: string): string {
  const bare = title
    .replaceAll(/[#*`]/g, "")
    .replace(/^\s*(?:chapter|chapitre|section|part|partie)\s+(?:\d+|[ivxlc]+)\s*[:.–—-]+\s*/i, "")
    .replace(/^\s*(?:\d+(?:\.\d+)*[.):]|\d+(?:\.\d+)+)\s+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return bare === "" ? title.trim() : bare;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function gramsOf(text: string): string[] {
  const words = wordsIn(text);
  return Array.from({ length: Math.max(0, words.length - gram + 1) }, (_, at) => words.slice(at, at + gram).join(" "));
}

/** The share of the 8-grams of a text that one of the earlier texts has too. */
export function overlapWith(text: string, earlier: readonly string[]): number {
  const own = gramsOf(text);
  if (own.length === 0) return 0;
  const known = new Set(earlier.flatMap(gramsOf));
  return own.filter((one) => known.has(one)).length / own.length;
}

interface SectionDraft {
  markdown: string;
  planned: number;
  language: "en" | "fr";
  earlier: readonly string[];
  cited: number;
  unproven: number;
}

/** Everything that can be found without a model. */
export function checkSection({ markdown, planned, language, earlier, cited, unproven }: SectionDraft): SectionChecks {
  const plain = plainOf(markdown);
  const words = countWords(plain);
  const overlap = overlapWith(plain, earlier);
  // A section that is written again costs a call: only a clear fault is one.
  const detected = detectLanguage(plain, margins.change);
  const found: Fault[] = [
    ...(words === 0 ? (["empty"] as const) : []),
    ...(words > 0 && words < planned * (1 - wordTolerance) ? (["too_short"] as const) : []),
    ...(words > planned * (1 + wordTolerance) ? (["too_long"] as const) : []),
    ...(overlap >= mostOverlap ? (["repeats"] as const) : []),
    ...(detected !== null && detected !== language ? (["other_language"] as const) : []),
    ...(unproven > 0 ? (["unproven"] as const) : []),
  ];
  return { faults: found, overlap, unproven, cited, repaired: false };
}

/** Which of two tries is kept: the one with fewer faults, the later one where they are alike. */
export const isBetter = (after: SectionChecks, before: SectionChecks): boolean => severity(after) <= severity(before);

const severity = ({ faults: found, overlap }: SectionChecks): number =>
  found.reduce((sum, fault) => sum + (fault === "empty" ? 100 : fault === "other_language" ? 10 : 1), overlap);
