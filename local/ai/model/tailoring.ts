import type { ModelCall } from "../calls.ts";
import { readCvPrompt, shared, stems } from "./cv-lines.ts";
import type { CvLine, CvPrompt } from "./cv-lines.ts";
import { shorten } from "./extraction.ts";
import { sentencesOf } from "./text/sentences.ts";
import type { Language } from "./language.ts";

export const asksForTailoring = (instruction: string): boolean =>
  instruction.startsWith("You tailor a person's CV to a job advertisement.");

const questions: Record<Language, (asked: string) => string> = {
  en: (asked) => `The advertisement asks for this: “${asked}”. Have you done it? Say where, in one sentence.`,
  fr: (asked) => `L’annonce demande ceci : « ${asked} ». L’avez-vous fait ? Dites où, en une phrase.`,
};
const wishes =
  /\b(?:welcome|a plus|ideally|nice to have|appreciated|preferred|appréciée?s?|idéalement|un plus|souhaitée?s?)\b/i;

/** Puts first what the advertisement speaks of, leaves out what it does not, and asks about what the CV does not show. */
export function answerForTailoring(call: ModelCall): string {
  const prompt = readCvPrompt(call);
  const wanted = new Set(stems(prompt.ad));
  const bullets = Map.groupBy(
    prompt.lines.filter(({ kind }) => kind === "bullet"),
    ({ source }) => source,
  );
  const patches = [
    ...summaryPatches(prompt, wanted),
    ...[...bullets.values()].flatMap((lines) => orderPatches(lines, wanted)),
  ];
  return JSON.stringify({ patches: patches.slice(0, 12), requirements: requirementsOf(prompt) }, null, 1);
}

/** The sentence first that the advertisement speaks of most; one with a number stays where it is. */
function summaryPatches({ lines }: CvPrompt, wanted: ReadonlySet<string>): object[] {
  const summary = lines.find(({ kind }) => kind === "summary");
  const sentences = (summary?.text ?? "").split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (summary === undefined || sentences.length < 2 || /\d/.test(summary.text)) return [];
  const best = sentences.toSorted((one, other) => shared(other, wanted) - shared(one, wanted))[0] ?? "";
  if (best === sentences[0] || shared(best, wanted) <= shared(sentences[0] ?? "", wanted)) return [];
  const text = [best, ...sentences.filter((sentence) => sentence !== best)].join(" ");
  return [{ kind: "replace", source: "summary", id: "summary", text }];
}

const manyBullets = 4;

function orderPatches(all: readonly CvLine[], wanted: ReadonlySet<string>): object[] {
  const lines = all.filter(({ hidden }) => !hidden);
  const [first] = lines;
  const best = lines.toSorted((one, other) => shared(other.text, wanted) - shared(one.text, wanted))[0];
  if (first === undefined || best === undefined) return [];
  const move =
    best !== first && shared(best.text, wanted) > shared(first.text, wanted)
      ? [{ kind: "move", source: best.source, id: best.id, before: first.id }]
      : [];
  const least = lines.length > manyBullets ? lines.findLast(({ text }) => shared(text, wanted) === 0) : undefined;
  return [...move, ...(least ? [{ kind: "hide", source: least.source, id: least.id }] : [])];
}

const mostRequirements = 12;

/** The parts of an advertisement that ask for something; its first line is the name of the job where others follow. */
function askedIn(ad: string): string[] {
  const lines = ad.split("\n").filter((line) => /\p{L}/u.test(line));
  const parts = (lines.length > 1 ? lines.slice(1) : lines)
    .flatMap((line) => sentencesOf(line))
    .flatMap((sentence) => sentence.split(/[;•·]\s*|,\s+(?=\p{Ll}{4,})/u))
    .map((part) => shorten(part.replaceAll(/^[\s–-]+|[\s.!?–-]+$/g, ""), 160).replace(/…$/, ""))
    .filter((part) => /\p{L}/u.test(part));
  const telling = parts.filter((part) => stems(part).length >= 2);
  return telling.length > 0 ? telling : [...parts, ...lines.map((line) => shorten(line, 160).replace(/…$/, ""))];
}

function requirementsOf({ ad, lines, language }: CvPrompt): object[] {
  return [...new Set(askedIn(ad))].slice(0, mostRequirements).map((text) => {
    const proof = proofOf(text, lines);
    return {
      text,
      wish: wishes.test(text),
      proofs: proof ? [proof] : [],
      question: proof ? "" : questions[language](shorten(text, 140)),
    };
  });
}

/** Words of an advertisement that say how much it wants something. */
const asking = new Set(stems("exigée souhaité apprécié requis required welcome preferred ideally"));
const levels = /\b[ABC][12]\b/g;

/** What of a CV shows a requirement: half of its words, and a level of a language as it is asked for. */
function proofOf(text: string, lines: readonly CvLine[]): { place: string; quote: string } | null {
  const needed = new Set(stems(text).filter((stem) => !asking.has(stem)));
  const [best] = lines
    .flatMap(quotesOf)
    .filter(({ quote }) => (text.match(levels) ?? []).every((level) => quote.includes(level)))
    .toSorted((one, other) => shared(other.quote, needed) - shared(one.quote, needed));
  return best !== undefined && needed.size > 0 && shared(best.quote, needed) * 2 >= needed.size ? best : null;
}

/** The head of an entry puts together what stands apart in the CV: each part is a quote of its own. */
const quotesOf = ({ id, kind, text }: CvLine) =>
  (kind === "entry" ? text.split(", ") : [text.slice(0, 400)]).map((quote) => ({ place: id, quote }));
