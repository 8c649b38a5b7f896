import { setText } from "../edit.rules.ts";
import { allEntries } from "../entries.rules.ts";
import type { Entry } from "../entries.rules.ts";
import type { Cv } from "../resume.ts";
import { folded, textsOf, wordsOf } from "../texts.rules.ts";
import type { CvText } from "../texts.rules.ts";
import { nameOf } from "./dates.rules.ts";
import { lintWords } from "./lint-words.ts";
import type { Start } from "./word-lists.ts";
import type { Fix, Lint, Remark } from "./remark.ts";

const often = 3;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const bulletsOf = (cv: Cv): CvText[] => textsOf(cv).filter(({ kind }) => kind === "bullet");
const entryNames = (cv: Cv): Map<string, Entry> => new Map(allEntries(cv).map((entry) => [entry.id, entry]));
const goesOn = (entry: Entry | undefined) => entry !== undefined && entry.start !== "" && entry.end === "";

const write = (id: string, to: string): Fix => ({ name: "write", to, apply: (cv) => setText(cv, id, to) });
/** Where the words of a text stand in its form. */
const within = ({ section, id }: CvText, from: number, length: number) => ({ section, id, from, to: from + length });

/** In bullets: a summary may speak of its person. */
export const lintPerson: Lint = ({ cv }) => {
  const { firstPerson, leadingPerson } = lintWords[cv.language];
  const entries = entryNames(cv);
  return bulletsOf(cv).flatMap((told): Remark[] => {
    const found = firstPerson.exec(told.text);
    if (!found) return [];
    const rest = told.text.replace(leadingPerson, "");
    const to = cv.language === "fr" ? `A ${rest}` : capital(rest);
    const isPlain = rest !== told.text && !firstPerson.test(rest);
    const params = { entry: nameOf(entries.get(told.entry ?? "") ?? { title: "", organisation: "" }), words: found[0] };
    const place = within(told, found.index, found[0].length);
    return [
      { code: "first_person", severity: "warning", place, params, ...(isPlain ? { fix: write(told.id, to) } : {}) },
    ];
  });
};

export const lintStarts: Lint = ({ cv }) => {
  const { weakStart, asDeed } = lintWords[cv.language];
  const entries = entryNames(cv);
  return bulletsOf(cv).flatMap((told): Remark[] => {
    const words = weakStart.exec(told.text)?.[0].trim();
    if (words === undefined) return [];
    const entry = entries.get(told.entry ?? "");
    const to = asDeed(told.text, goesOn(entry));
    const params = { entry: entry ? nameOf(entry) : "", words };
    const place = within(told, 0, words.length);
    const fix = to === undefined ? {} : { fix: write(told.id, to) };
    return [{ code: "start_weak", severity: "warning", place, params, ...fix }];
  });
};

/** What was done and what is done may stand together in a job that goes on; a list of duties with neither. */
export const lintTense: Lint = ({ cv }) => {
  const { startOf } = lintWords[cv.language];
  const bullets = bulletsOf(cv);
  return allEntries(cv).flatMap((entry): Remark[] => {
    const starts = new Set<Start>();
    for (const { entry: of, text } of bullets) {
      const start = of === entry.id ? startOf(wordsOf(text)) : null;
      if (start) starts.add(start);
    }
    const allowed = goesOn(entry) && !starts.has("infinitive");
    if (starts.size < 2 || allowed) return [];
    const place = { section: entry.section, id: entry.id };
    return [{ code: "tense_mixed", severity: "hint", place, params: { entry: nameOf(entry) } }];
  });
};

export const lintVerbs: Lint = ({ cv }) => {
  const { verbOf } = lintWords[cv.language];
  const uses = new Map<string, CvText[]>();
  for (const told of bulletsOf(cv)) {
    const verb = verbOf(wordsOf(told.text));
    if (verb !== null) uses.set(verb, [...(uses.get(verb) ?? []), told]);
  }
  return [...uses.values()].flatMap((all): Remark[] => {
    const [, , third] = all;
    if (all.length < often || !third) return [];
    const [verb = ""] = /^(?:[AJ](?:['’]ai)?\s+)?\p{L}+/u.exec(third.text) ?? [];
    const params = { verb, times: all.length };
    return [{ code: "verb_repeated", severity: "hint", place: within(third, 0, verb.length), params }];
  });
};

/** Each letter folded by itself, so that places in the text stay: a letter that becomes two is its first. */
const foldedInPlace = (text: string): string =>
  text
    .replaceAll(/[^ -~]/g, (letter) => folded(letter).slice(0, 1) || " ")
    .toLowerCase()
    .replaceAll(/[-']/g, " ");

export const lintCliches: Lint = ({ cv }) =>
  textsOf(cv).flatMap((told): Remark[] => {
    const text = ` ${foldedInPlace(told.text).replaceAll(/[.,;:!?()«»"]/g, " ")} `;
    const found = lintWords[cv.language].cliches
      .map((phrase) => ({ from: text.indexOf(` ${phrase.replaceAll(/[-']/g, " ")} `), length: phrase.length }))
      .find(({ from }) => from >= 0);
    if (!found) return [];
    const words = told.text.slice(found.from, found.from + found.length);
    return [{ code: "cliche", severity: "hint", place: within(told, found.from, found.length), params: { words } }];
  });
