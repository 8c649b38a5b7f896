import { lintWords } from "../lint/lint-words.ts";
import { folded, comparableWords } from "../texts.rules.ts";
import type { Language } from "../words.ts";
import { addressesOf, guardedWords, isYear, quantityKey, quantitiesOf } from "./guard-text.rules.ts";
import type { Quantity } from "./guard-text.rules.ts";
import { guardWords } from "./guard-words.ts";

/** Why a new wording is refused. */
export type WordingFault =
  | "empty"
  | "too_long"
  | "markup"
  | "hidden_text"
  | "adds_address"
  | "adds_number"
  | "alters_number"
  | "adds_title"
  | "adds_name"
  | "adds_skill"
  | "adds_responsibility"
  | "turns_meaning"
  | "loses_facts";

export interface Wording {
  language: Language;
  /** What stands there now. */
  before: string;
  after: string;
  /** Other texts whose facts the new wording may name. */
  facts: readonly string[];
  /** A summary may leave a number out, and more of its words; a bullet may not. */
  keepsNumbers: boolean;
}

export interface Fault {
  code: WordingFault;
  words: string[];
}

const fault = (code: WordingFault, words: readonly string[] = []): Fault => ({ code, words: [...new Set(words)] });

const signs = /[<>{}[\]\\`|~\n\r]|\*\*|__|(?:^|\s)[#>*-]\s/;
/** Signs without a shape: a machine reads them, a person does not. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const longer = { share: 1.5, letters: 40 };
/** The share of the words with a meaning that stays. */
const keptShare = { bullet: 0.5, summary: 0.3 };
const fewWords = 4;

/** The first fault of a wording, or null: it may name what stands there now and in its facts, in other words. */
export function judgeWording(wording: Wording): Fault | null {
  const { before, after } = wording;
  if (after.trim() === "") return fault("empty");
  if (unseen.test(after)) return fault("hidden_text");
  if (signs.test(after)) return fault("markup");
  if (after.length > before.length * longer.share + longer.letters) return fault("too_long");
  const known = new Set(addressesOf(before));
  const addresses = addressesOf(after).filter((address) => !known.has(address));
  if (addresses.length > 0) return fault("adds_address", addresses);
  return judgeNumbers(wording) ?? judgeWords(wording) ?? judgeMeaning(wording);
}

function judgeNumbers({ language, before, after, facts, keepsNumbers }: Wording): Fault | null {
  const [old, now] = [quantitiesOf(before, language), quantitiesOf(after, language)];
  const allowed = [...old, ...facts.flatMap((text) => quantitiesOf(text, language)).filter((found) => !isYear(found))];
  const values = new Set(allowed.map(({ value }) => value));
  const added = now.filter(({ value }) => !values.has(value));
  if (added.length > 0)
    return fault(
      "adds_number",
      added.map(({ value }) => value),
    );
  const pairs = new Set(allowed.map(quantityKey));
  const altered = now.filter((found) => !pairs.has(quantityKey(found)));
  if (altered.length > 0)
    return fault(
      "alters_number",
      altered.map(({ value }) => value),
    );
  const turned = turnedValues(old, now);
  if (turned.length > 0) return fault("alters_number", turned);
  if (!keepsNumbers) return null;
  const kept = new Set(now.map(quantityKey));
  const gone = old.filter((found) => !kept.has(quantityKey(found)));
  // One number said twice is a second claim.
  const odd = gone.length > 0 || now.length <= old.length ? gone : now;
  return odd.length > 0
    ? fault(
        "alters_number",
        odd.map(({ value }) => value),
      )
    : null;
}

/** The values of one unit that the others have too. */
function valuesOf(all: readonly Quantity[], unit: string, others: readonly Quantity[]): string[] {
  const known = new Set(others.filter((one) => one.unit === unit).map(({ value }) => value));
  return all.filter((one) => one.unit === unit && known.has(one.value)).map(({ value }) => value);
}

/** "From 6.1% to 2.4%" says something else the other way round: numbers of one unit keep their order. */
function turnedValues(old: readonly Quantity[], now: readonly Quantity[]): string[] {
  const units = [...new Set(old.map(({ unit }) => unit))];
  return units
    .filter((unit) => valuesOf(old, unit, now).join(" ") !== valuesOf(now, unit, old).join(" "))
    .flatMap((unit) => valuesOf(now, unit, old));
}

function judgeWords({ language, before, after, facts }: Wording): Fault | null {
  const { empty, numbers } = lintWords[language];
  const { neutral, ranks, negations } = guardWords[language];
  const source = [before, ...facts].flatMap((text) => guardedWords(text, language));
  const [stems, exact] = [new Set(source.map(({ stem }) => stem)), new Set(source.map(({ folded }) => folded))];
  const names = new Set(source.filter(({ isName }) => isName).map(({ folded }) => folded));
  const shared = new Set([...empty, ...negations, ...numbers]);
  const words = guardedWords(after, language).filter(({ folded, isName }) => isName || !shared.has(folded));
  const newRanks = words.filter(({ folded }) => ranks.has(folded) && !exact.has(folded));
  if (newRanks.length > 0)
    return fault(
      "adds_title",
      newRanks.map(({ text }) => text),
    );
  const newNames = words.filter(
    ({ isName, folded, stem }) => isName && !names.has(folded) && !(exact.has(folded) || stems.has(stem)),
  );
  if (newNames.length > 0)
    return fault(
      "adds_name",
      newNames.map(({ text }) => text),
    );
  const added = words.filter(({ folded, stem }) => !exact.has(folded) && !stems.has(stem) && !neutral.has(folded));
  return added.length > 0
    ? fault(
        "adds_skill",
        added.map(({ text }) => text),
      )
    : null;
}

function judgeMeaning({ language, before, after, keepsNumbers }: Wording): Fault | null {
  const { negations, hedges } = guardWords[language];
  const turns = (text: string) =>
    comparableWords(text)
      .filter((word) => negations.has(word))
      .toSorted()
      .join(" ");
  if (turns(before) !== turns(after)) return fault("turns_meaning");
  const [old, now] = [folded(before), folded(after)];
  const lost = hedges.filter((hedge) => hedge.test(old) && !hedge.test(now));
  if (lost.length > 0) return fault("adds_responsibility");
  const { empty } = lintWords[language];
  const meant = new Set(
    guardedWords(before, language)
      .filter((word) => !empty.has(word.folded))
      .map(({ stem }) => stem),
  );
  const stays = new Set(guardedWords(after, language).map(({ stem }) => stem));
  const kept = [...meant].filter((stem) => stays.has(stem)).length;
  return meant.size >= fewWords && kept < keptShare[keepsNumbers ? "bullet" : "summary"] * meant.size
    ? fault("loses_facts")
    : null;
}
