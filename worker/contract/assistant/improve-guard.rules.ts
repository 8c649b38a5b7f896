import { datesIn } from "./guard/dates.rules.ts";
import { namesIn } from "./guard/names.rules.ts";
import { numbersIn } from "./guard/numbers.rules.ts";
import type { Fact, FactKind } from "./guard/fact.ts";

export interface Finding {
  kind: FactKind;
  change: "appeared" | "vanished";
  /** The words, as they are written. */
  text: string;
  /** Where they begin, in UTF-16 units of the text that holds them: the new one if they appeared. */
  at: number;
}

const addresses = /(?:https?:\/\/|www\.)[^\s<>"'»)\]]+[^\s<>"'»)\].,;:!?…]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

const addressesIn = (text: string): Fact[] =>
  [...text.matchAll(addresses)].map(({ 0: found, index }) => ({
    kind: "address",
    text: found,
    at: index,
    value: found
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/$/, ""),
  }));

/** Facts in the order of their place; what one kind has taken is not read again as another. */
function factsOf(text: string, context: string): Fact[] {
  const taken: Fact[] = [];
  const readers = [addressesIn, datesIn, numbersIn, (rest: string) => namesIn(rest, context)];
  let rest = text;
  for (const read of readers) {
    const found = read(rest);
    taken.push(...found);
    for (const { at, text: words } of found) {
      rest = rest.slice(0, at) + "\u0000".repeat(words.length) + rest.slice(at + words.length);
    }
  }
  return taken.toSorted((a, b) => a.at - b.at);
}

/**
 * Numbers, dates, addresses and proper names that one text has and the other has not, each once. A name may stay in
 * lower case or begin a sentence. `context` is the document around it: a name there is a name at the start of a sentence.
 */
export function guardImprovement(before: string, after: string, context = ""): Finding[] {
  const [old, now] = [factsOf(before, context), factsOf(after, context)];
  return [...missingFrom(now, old, before, "appeared"), ...missingFrom(old, now, after, "vanished")];
}

function missingFrom(facts: Fact[], others: Fact[], otherText: string, change: Finding["change"]): Finding[] {
  const known = new Set(others.map(({ kind, value }) => `${kind} ${value}`));
  const said = otherText.toLowerCase();
  const found = new Map<string, Finding>();
  for (const { kind, value, text, at } of facts) {
    const key = `${kind} ${value}`;
    if (known.has(key) || (kind === "name" && holdsWord(said, value))) continue;
    if (!found.has(key)) found.set(key, { kind, change, text, at });
  }
  return [...found.values()];
}

const letter = /[\p{L}\p{N}]/u;

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!letter.test(text[at - 1] ?? " ") && !letter.test(text[at + word.length] ?? " ")) return true;
  }
  return false;
}
