import { cutText } from "../../../lib/text.rules.ts";
import { withoutMarkers } from "./markers.rules.ts";

/** What sections must agree on: the memory of a work while it is written. */
export interface Ledger {
  names: string[];
  terms: { term: string; meaning: string }[];
  facts: { fact: string; page: number | null }[];
  /** What the text has announced and not told yet. */
  promises: string[];
}

/** What a section adds, with the promises that it kept. */
export interface LedgerEntry extends Ledger {
  kept: string[];
}

export const emptyLedger: Ledger = { names: [], terms: [], facts: [], promises: [] };

/** Characters of a ledger as a model reads it. */
export const longestLedger = 6_000;
const longestEntry = 240;
/** Names are dropped last: a character who changes names is the worst fault. */
const dropped = ["facts", "terms", "promises", "names"] as const;

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

function merged<T>(before: readonly T[], added: readonly T[], key: (one: T) => string): T[] {
  const known = new Map<string, T>();
  for (const one of [...before, ...added]) {
    const name = folded(key(one));
    if (name !== "" && !known.has(name)) known.set(name, one);
  }
  return [...known.values()];
}

/** The ledger after a section: what is new is added once, kept promises go, and the oldest facts go first when it is full. */
export function addToLedger(before: Ledger, entry: LedgerEntry): Ledger {
  const kept = new Set(entry.kept.map(folded));
  return fitted({
    names: merged(before.names, entry.names, (name) => name),
    terms: merged(before.terms, entry.terms, ({ term }) => term),
    facts: merged(before.facts, entry.facts, ({ fact }) => fact),
    promises: merged(before.promises, entry.promises, (promise) => promise).filter((one) => !kept.has(folded(one))),
  });
}

function fitted(ledger: Ledger): Ledger {
  let left = ledger;
  for (const part of dropped)
    while (renderLedger(left).length > longestLedger && left[part].length > 0)
      left = { ...left, [part]: left[part].slice(1) };
  return left;
}

const lines = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`${title}:`, ...entries.map((entry) => `- ${entry}`)];

/** The ledger as a model reads it. */
export const renderLedger = ({ names, terms, facts, promises }: Ledger): string =>
  [
    ...lines("Names", names),
    ...lines(
      "Terms",
      terms.map(({ term, meaning }) => `${term}: ${meaning}`),
    ),
    ...lines(
      "Facts already told",
      facts.map(({ fact, page }) => (page === null ? fact : `${fact} (page ${page})`)),
    ),
    ...lines("Promises still open", promises),
  ].join("\n");

/** An entry from what a model wrote; whatever is not of its shape is left out. */
export function readLedgerEntry(value: unknown): LedgerEntry {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const list = (name: string): unknown[] => (Array.isArray(given[name]) ? (given[name] as unknown[]).slice(0, 40) : []);
  const texts = (name: string): string[] => list(name).flatMap((one) => textOf(one) ?? []);
  return {
    names: texts("names"),
    promises: texts("promises"),
    kept: texts("kept"),
    terms: list("terms").flatMap((one) => {
      const [term, meaning] = [textOf(fieldOf(one, "term")), textOf(fieldOf(one, "meaning"))];
      return term !== null && meaning !== null ? [{ term, meaning }] : [];
    }),
    facts: list("facts").flatMap((one) => {
      const fact = textOf(typeof one === "string" ? one : fieldOf(one, "fact"));
      const page = fieldOf(one, "page");
      return fact === null ? [] : [{ fact, page: Number.isSafeInteger(page) ? Number(page) : null }];
    }),
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function textOf(value: unknown): string | null {
  const text = typeof value === "string" ? withoutMarkers(value).replaceAll(/\s+/g, " ").trim() : "";
  return text === "" ? null : cutText(text, longestEntry);
}
