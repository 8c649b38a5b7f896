import { setText } from "../edit.rules.ts";
import { allEntries } from "../entries.rules.ts";
import type { Entry } from "../entries.rules.ts";
import { folded, cvLines, cvTexts, comparableWords } from "../texts.rules.ts";
import type { CvLine, CvText } from "../texts.rules.ts";
import { entryNames, namesById } from "./entry-names.rules.ts";
import { lintWords } from "./lint-words.ts";
import type { Start } from "./word-lists.ts";
import type { Fix, Lint, Remark } from "./remark.ts";

const often = 3;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const goesOn = (entry: Entry | undefined) => entry !== undefined && entry.start !== "" && entry.end === "";

/** Writes a line anew where it stands in its text. */
function write({ id, text, from, line }: CvLine, to: string): Fix {
  const whole = text.slice(0, from) + to + text.slice(from + line.length);
  return { name: "write", to, apply: (cv) => setText(cv, id, whole) };
}
/** Where the words of a text stand in its form. */
const within = ({ section, id }: CvText, from: number, length: number) => ({ section, id, from, to: from + length });

/** Not in a profile, which may speak of its person. */
export const lintPerson: Lint = ({ cv, nameless }) => {
  const { firstPerson, leadingPerson } = lintWords[cv.language];
  const nameOf = namesById({ cv, nameless });
  return cvLines(cv).flatMap((said): Remark[] => {
    const found = firstPerson.exec(said.line);
    if (!found) return [];
    const rest = said.line.replace(leadingPerson, "");
    const to = cv.language === "fr" ? `A ${rest}` : capital(rest);
    const isPlain = rest !== said.line && !firstPerson.test(rest);
    const params = { entry: nameOf(said.entry), words: found[0] };
    const place = within(said, said.from + found.index, found[0].length);
    return [{ code: "first_person", severity: "warning", place, params, ...(isPlain ? { fix: write(said, to) } : {}) }];
  });
};

export const lintStarts: Lint = ({ cv, nameless }) => {
  const { weakStart, asDeed } = lintWords[cv.language];
  const nameOf = namesById({ cv, nameless });
  const entries = new Map(allEntries(cv).map((entry) => [entry.id, entry]));
  return cvLines(cv).flatMap((said): Remark[] => {
    const words = weakStart.exec(said.line)?.[0].trim();
    if (words === undefined) return [];
    const to = asDeed(said.line, goesOn(entries.get(said.entry ?? "")));
    const params = { entry: nameOf(said.entry), words };
    const place = within(said, said.from, words.length);
    const fix = to === undefined ? {} : { fix: write(said, to) };
    return [{ code: "start_weak", severity: "warning", place, params, ...fix }];
  });
};

/** What was done and what is done may stand together in a job that goes on; a list of duties with neither. */
export const lintTense: Lint = ({ cv, nameless }) => {
  const { startOf } = lintWords[cv.language];
  const nameOf = entryNames({ cv, nameless });
  const lines = cvLines(cv);
  return allEntries(cv).flatMap((entry): Remark[] => {
    const starts = new Set<Start>();
    for (const { entry: of, line } of lines) {
      const start = of === entry.id ? startOf(comparableWords(line)) : null;
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
  const uses = new Map<string, CvLine[]>();
  for (const said of cvLines(cv)) {
    const verb = verbOf(comparableWords(said.line));
    if (verb !== null) uses.set(verb, [...(uses.get(verb) ?? []), said]);
  }
  return [...uses.values()].flatMap((all): Remark[] => {
    const [, , third] = all;
    if (all.length < often || !third) return [];
    const [verb = ""] = /^(?:[AJ](?:['’]ai)?\s+)?\p{L}+/u.exec(third.line) ?? [];
    const params = { verb, times: all.length };
    return [{ code: "verb_repeated", severity: "hint", place: within(third, third.from, verb.length), params }];
  });
};

/** Each letter folded by itself, so that places in the text stay: a letter that becomes two is its first. */
const foldedInPlace = (text: string): string =>
  text
    .replaceAll(/[^ -~]/g, (letter) => folded(letter).slice(0, 1) || " ")
    .toLowerCase()
    .replaceAll(/[-']/g, " ");

export const lintCliches: Lint = ({ cv }) =>
  cvTexts(cv).flatMap((told): Remark[] => {
    const text = ` ${foldedInPlace(told.text).replaceAll(/[.,;:!?()«»"]/g, " ")} `;
    const found = lintWords[cv.language].cliches
      .map((phrase) => ({ from: text.indexOf(` ${phrase.replaceAll(/[-']/g, " ")} `), length: phrase.length }))
      .find(({ from }) => from >= 0);
    if (!found) return [];
    const words = told.text.slice(found.from, found.from + found.length);
    return [{ code: "cliche", severity: "hint", place: within(told, found.from, found.length), params: { words } }];
  });
