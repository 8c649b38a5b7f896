import { allEntries } from "./entries.rules.ts";
import { guardedWords, quantityKey, quantitiesOf, addressesOf } from "./guard/guard-text.rules.ts";
import type { Word } from "./guard/guard-text.rules.ts";
import { guardWords } from "./guard/guard-words.ts";
import { lintWords } from "./lint/lint-words.ts";
import type { Cv } from "./resume.ts";
import { folded } from "./texts.rules.ts";
import type { Language } from "./words.ts";

/** A sentence of a letter that names what neither the CV nor the offer says. */
export interface LetterFault {
  code: "number" | "name" | "rank" | "skill" | "address";
  words: string[];
  /** Where the sentence stands in the letter. */
  from: number;
  to: number;
}

interface Facts {
  pairs: ReadonlySet<string>;
  values: ReadonlySet<string>;
  exact: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

function factsOf(text: string, language: Language): Facts {
  const words = guardedWords(text, language);
  const quantities = quantitiesOf(text, language);
  return {
    pairs: new Set(quantities.map(quantityKey)),
    values: new Set(quantities.map(({ value }) => value)),
    exact: new Set(words.map(({ folded }) => folded)),
    stems: new Set(words.map(({ stem }) => stem)),
    addresses: new Set(addressesOf(text)),
  };
}

/** All that a CV says, hidden places as well: they are the person's own facts. */
function textOf(cv: Cv): string {
  const { name, label, email, phone, url, summary, licence, location } = cv.resume.basics;
  const entries = allEntries(cv).flatMap((entry) => [
    [entry.title, entry.organisation, entry.location, entry.score, entry.start, entry.end, ...entry.terms].join(" . "),
    entry.text,
    ...entry.bullets.map(({ text }) => text),
  ]);
  return [name, label, email, phone, url, summary, licence, ...Object.values(location), ...entries].join("\n");
}

const sentence = /[^.!?…\n]+(?:[.!?…](?!\s|$)[^.!?…\n]*)*[.!?…]?/g;

/** Sentences to strike or to ask about. `given` are other words that a letter may hold: its date, its reader's name. */
export function judgeLetter(cv: Cv, ad: string, letter: string, given = ""): LetterFault[] {
  const { language } = cv;
  const own = factsOf(`${textOf(cv)}\n${given}`, language);
  const offered = factsOf(ad, language);
  return [...letter.matchAll(sentence)].flatMap(([text], index, all): LetterFault[] => {
    const from = all[index]?.index ?? 0;
    const fault = judgeSentence(text, own, offered, language);
    return fault ? [{ ...fault, from, to: from + text.length }] : [];
  });
}

type Fault = Pick<LetterFault, "code" | "words">;

const said = (words: readonly Word[]) => words.map(({ text }) => text);

function judgeSentence(text: string, own: Facts, offered: Facts, language: Language): Fault | null {
  const { claim, wish, ranks, neutral } = guardWords[language];
  const plain = folded(text);
  const isClaim = claim.test(plain);
  /** What the offer says is the reader's: it may be named, not claimed. */
  const mayNameOffer = !isClaim || (wish.test(plain) && !claim.test(plain.replace(wish, "")));
  const address = addressesOf(text).filter((one) => !own.addresses.has(one) && !offered.addresses.has(one));
  if (address.length > 0) return { code: "address", words: address };
  const numbers = quantitiesOf(text, language).filter(
    (one) =>
      !own.pairs.has(quantityKey(one)) &&
      !(mayNameOffer && offered.pairs.has(quantityKey(one))) &&
      !isOwnYear(one.value, own),
  );
  if (numbers.length > 0) return { code: "number", words: numbers.map(({ value }) => value) };
  const words = guardedWords(text, language).filter((word) => !lintWords[language].empty.has(word.folded));
  const isOwn = (word: Word) => own.exact.has(word.folded) || (!ranks.has(word.folded) && own.stems.has(word.stem));
  const strange = words.filter((word) => !isOwn(word) && !(mayNameOffer && offered.exact.has(word.folded)));
  const names = strange.filter((word) => word.isName && !courtesies.has(word.folded));
  if (names.length > 0) return { code: "name", words: said(names) };
  const rank = strange.filter((word) => ranks.has(word.folded));
  if (rank.length > 0) return { code: "rank", words: said(rank) };
  const skills = isClaim ? strange.filter((word) => offered.stems.has(word.stem) && !neutral.has(word.folded)) : [];
  return skills.length > 0 ? { code: "skill", words: said(skills) } : null;
}

const isOwnYear = (value: string, own: Facts) => /^(?:19|20)\d\d$/.test(value) && own.values.has(value);

/** Words with a capital that every letter has. */
const courtesies: ReadonlySet<string> = new Set(
  "madame monsieur mesdames messieurs objet dear sir madam mr mrs ms hiring manager i yours regards re".split(" "),
);
