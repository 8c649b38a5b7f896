import { cardKinds, cardText } from "../../../contract/generation/cards.ts";
import type { CardKind } from "../../../contract/generation/cards.ts";
import { fillGaps, gapsOf } from "../../../contract/generation/cloze.rules.ts";
import type { SourceSection } from "../plan/outline.rules.ts";
import type { CardsPart } from "../generation.work.ts";
import { withoutMarkers } from "../write/markers.rules.ts";

export interface CardDraft {
  kind: CardKind;
  front: string;
  back: string;
  /** The passage that it rests on, and what it copied from there. */
  passage: string;
  quote: string;
}

/** The most cards that one answer makes well. */
export const cardsAnAnswer = 12;
const pagesAPart = 8;

/** Parts of the file with their share of the cards, by their length; a long part is asked for several times. */
export function cardPartsOf(sections: readonly SourceSection[], pages: number, count: number): CardsPart[] {
  const spans = sections.length === 0 ? [{ title: null, firstPage: 1, lastPage: pages }] : sections;
  const stretches = spans.flatMap(({ title, firstPage, lastPage }) => {
    const first = Math.max(1, Math.min(firstPage, pages));
    const last = Math.max(first, Math.min(lastPage, pages));
    const parts = Math.ceil((last - first + 1) / pagesAPart);
    const each = Math.ceil((last - first + 1) / parts);
    return Array.from({ length: parts }, (_, at) => ({
      title: title ?? "",
      first: first + at * each,
      last: Math.min(last, first + (at + 1) * each - 1),
    })).filter((one) => one.first <= one.last);
  });
  const shares = sharesOf(
    stretches.map(({ first, last }) => last - first + 1),
    count,
  );
  const parts = stretches.flatMap((stretch, at) =>
    cut(shares[at] ?? 0, cardsAnAnswer).map((own) => ({ ...stretch, count: own })),
  );
  return parts.map((part, at) => ({ ...part, part: at + 1, round: 1 }));
}

/** Whole numbers in the proportion of the weights, which add up to the total. */
export function sharesOf(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const until = sum === 0 ? 0 : Math.round((total * passed) / sum);
    const own = until - given;
    given = until;
    return own;
  });
}

/** 30 in pieces of at most 12 is 10, 10 and 10. */
function cut(count: number, most: number): number[] {
  const pieces = Math.ceil(count / most);
  return sharesOf(
    Array.from({ length: pieces }, () => 1),
    count,
  );
}

/** What is missing, asked for once more of the parts that have the fewest cards. */
export function secondRound(parts: readonly (CardsPart & { made: number })[], missing: number): CardsPart[] {
  const poorest = parts.toSorted((a, b) => a.made - a.count - (b.made - b.count) || a.part - b.part);
  const chosen = poorest.slice(0, Math.max(1, Math.ceil(missing / cardsAnAnswer) * 2));
  const shares = sharesOf(
    chosen.map(() => 1),
    missing,
  );
  return chosen.flatMap(({ part, title, first, last }, at) => {
    const count = Math.min(cardsAnAnswer, shares[at] ?? 0);
    return count === 0 ? [] : [{ part, title, first, last, round: 2, count }];
  });
}

export const comparableText = (text: string): string =>
  fillGaps(text)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const fingerprintLength = 400;

/** Alike for cards that differ in case, accents and signs alone. */
export const fingerprintOf = ({ front, back }: Pick<CardDraft, "front" | "back">): string =>
  `${comparableText(front).slice(0, fingerprintLength)}|${comparableText(back).slice(0, fingerprintLength)}`;

/** Whether a front tells its own answer: all of it, as whole words. A cloze hides it. */
export function givesAway({ kind, front, back }: Pick<CardDraft, "kind" | "front" | "back">): boolean {
  if (kind === "cloze") {
    const hidden = gapsOf(front).map((gap) => comparableText(gap.hidden));
    const shown = ` ${comparableText(fillGaps(front, () => " "))} `;
    return hidden.some((text) => text === "" || (text.length > 3 && shown.includes(` ${text} `)));
  }
  const [asked, answer] = [` ${comparableText(front)} `, comparableText(back)];
  return answer === "" || asked.trim() === answer || (answer.length > 3 && asked.includes(` ${answer} `));
}

/** The cards of an answer that are good, each once; a bad one is dropped, not the others. */
export function readCards(value: unknown, allowed: readonly CardKind[]): CardDraft[] {
  const given: unknown = Array.isArray(value) ? value : fieldOf(value, "cards");
  const known = new Set<string>();
  return (Array.isArray(given) ? (given as unknown[]) : []).flatMap((one) => {
    const card = readCard(one, allowed);
    if (card === null || givesAway(card)) return [];
    const fingerprint = fingerprintOf(card);
    if (known.has(fingerprint)) return [];
    known.add(fingerprint);
    return [card];
  });
}

function readCard(value: unknown, allowed: readonly CardKind[]): CardDraft | null {
  const named = String(fieldOf(value, "type") ?? fieldOf(value, "kind") ?? "basic");
  const front = sideOf(fieldOf(value, "front"), cardText.front);
  const given = sideOf(fieldOf(value, "back"), cardText.back);
  if (front === null) return null;
  const hidden = gapsOf(front).map((gap) => gap.hidden);
  const kind = cardKinds.find((one) => one === named) ?? "basic";
  // A cloze whose back is empty shows what it hides.
  const back = given ?? (kind === "cloze" ? sideOf(hidden.join(", "), cardText.back) : null);
  if (back === null || !allowed.includes(kind) || (kind === "cloze") !== hidden.length > 0) return null;
  return {
    kind,
    front,
    back,
    passage: String(fieldOf(value, "id") ?? ""),
    quote: sideOf(fieldOf(value, "quote"), 400) ?? "",
  };
}

/** Text without control characters and turns of direction; formulas stay as they are. */
function sideOf(value: unknown, most: number): string | null {
  if (typeof value !== "string") return null;
  const text = withoutMarkers(value)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/(?!\n)[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, " ")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();
  return text === "" || text.length > most ? null : text;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The kind of a whole set (specification 3). */
export function deckType(cards: readonly { type: CardKind }[]): CardKind | "mixed" {
  const kinds = new Set(cards.map(({ type }) => type));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : kinds.size === 0 ? "basic" : "mixed";
}
