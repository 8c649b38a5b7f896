import * as z from "zod/mini";
import { cvCaps, resume as shape } from "../resume.ts";
import type { Resume } from "../resume.ts";
import { textCaps } from "../resume-fields.ts";
import { lintWords } from "../lint/lint-words.ts";
import { comparableWords } from "../texts.rules.ts";
import { languageOfText } from "../../languages/conversation-language.machine.ts";
import type { Language } from "../words.ts";
import { keepFound } from "./found.rules.ts";
import type { FieldPlace, PlacedValue } from "./found.rules.ts";
import { readBasics } from "./read-contact.rules.ts";
import { dayOrderOf } from "./read-dates.rules.ts";
import { readLines } from "./read-lines.rules.ts";
import type { Line, LineSource } from "./read-lines.rules.ts";
import { readSections } from "./read-sections.rules.ts";
import type { Part } from "./read-sections.rules.ts";
import { headingSection } from "./section-headings.ts";

/** The whole file, as the parser takes it or as Markdown. */
export type CvSource = LineSource;

export interface ReadCv {
  language: Language;
  resume: Resume;
  /** The sections in the order of the file. */
  order: string[];
  /** Values that do not stand in the file: they were left empty. */
  unfound: PlacedValue[];
  /** Values that were kept and may belong elsewhere. */
  unsure: PlacedValue[];
}

function partsOf(lines: readonly Line[]): { head: Line[]; parts: Part[] } {
  const first = lines.findIndex(
    ({ heading, text }, index) => index > 0 && heading && headingSection(text) !== undefined,
  );
  const start = first < 0 ? lines.length : first;
  const [head, parts]: [Line[], Part[]] = [lines.slice(0, start), []];
  let isContact = false;
  for (const line of lines.slice(start)) {
    const name = line.heading ? headingSection(line.text) : undefined;
    if (line.heading) isContact = name === "contact";
    if (isContact) {
      if (!line.heading) head.push({ ...line, apart: true });
    } else if (line.heading && name !== "contact") parts.push({ name: name ?? null, title: line.text, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return { head, parts };
}

/** The language of the two; of a text in another one, or of names and figures alone, the one that more of its words tell. */
export function cvLanguage(text: string): Language {
  const told = languageOfText(text);
  if (told === "en" || told === "fr") return told;
  const words = comparableWords(text);
  const count = (language: Language) => words.filter((word) => lintWords[language].signs.has(word)).length;
  return count("fr") > count("en") ? "fr" : "en";
}

/** Reads a CV by rules alone. What its rules do not place is left out: nothing is guessed without a mark. */
export function readCv(whole: CvSource, nextId: () => string): ReadCv {
  const source = { ...whole, text: whole.text.slice(0, cvCaps.characters) };
  const language = cvLanguage(source.text);
  const { head, parts } = partsOf(readLines(source));
  const { guessed, ...basics } = readBasics(head, language);
  const { read, order, doubts } = readSections(parts, { nextId, ...dayOrderOf(source.text, language === "fr") });
  const summary = [basics.summary, read.summary]
    .filter((part) => part !== "")
    .join("\n")
    .slice(0, textCaps.note);
  const profiles = basics.profiles.slice(0, cvCaps.profiles).map((profile) => ({ ...profile, id: nextId() }));
  const value = cut({ ...read.sections, basics: { ...basics, summary, profiles } });
  const { resume, unfound } = keepFound(z.parse(shape, value), source.text);
  const all = [...[...guessed].map((field) => ({ id: "basics", field })), ...doubts];
  const unsure = all.map((doubt) => ({ ...doubt, value: valueAt(resume, doubt) })).filter(({ value }) => value !== "");
  return { language, resume, order, unfound, unsure };
}

function valueAt({ basics, own, ...sections }: Resume, { id, field }: FieldPlace): string {
  const rows: object[] = [...Object.values(sections).flat(), ...own.flatMap(({ entries }) => entries)];
  const row = id === "basics" ? { ...basics, ...basics.location } : rows.find((one) => "id" in one && one.id === id);
  const value: unknown = row && Reflect.get(row, field);
  return typeof value === "string" ? value : "";
}

/** Within the caps of a CV, however long the file is. */
function cut(value: unknown, name = ""): unknown {
  if (typeof value === "string")
    return name === "summary" || name === "reference" || name === "text" ? value : value.slice(0, textCaps.line);
  if (Array.isArray(value)) {
    const most = { keywords: textCaps.words, skills: cvCaps.skills, own: cvCaps.own }[name] ?? cvCaps.entries;
    const cutTo = name === "keywords" ? textCaps.word : textCaps.line;
    return value.slice(0, most).map((one: unknown) => (typeof one === "string" ? one.slice(0, cutTo) : cut(one)));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, cut(one, field)]));
}
