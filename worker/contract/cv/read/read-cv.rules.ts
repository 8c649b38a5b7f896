import * as z from "zod/mini";
import { cvCaps, resume as shape } from "../resume.ts";
import type { Resume } from "../resume.ts";
import { textCaps } from "../resume-fields.ts";
import type { BuiltInSection } from "../sections.ts";
import { lintWords } from "../lint/lint-words.ts";
import { wordsOf } from "../texts.rules.ts";
import type { Language } from "../words.ts";
import { keepFound } from "./found.rules.ts";
import type { Unfound } from "./found.rules.ts";
import { readBasics } from "./read-contact.rules.ts";
import { readDegree, readEntries, takeScore } from "./read-entries.rules.ts";
import type { ReadEntry } from "./read-entries.rules.ts";
import { readLines } from "./read-lines.rules.ts";
import type { Line } from "./read-lines.rules.ts";
import { readGroups, readTongues } from "./read-lists.rules.ts";
import { sectionOf } from "./section-headings.ts";

export interface CvSource {
  /** Of the whole file, as the parser takes it or as Markdown. */
  text: string;
  /** Lines that the file sets as headings. */
  titles?: ReadonlySet<string>;
}

export interface ReadCv {
  language: Language;
  resume: Resume;
  /** The sections in the order of the file. */
  order: string[];
  /** Values that do not stand in the file: they were left empty. */
  unfound: Unfound[];
}

interface Part {
  name: BuiltInSection | null;
  title: string;
  lines: Line[];
}

function partsOf(lines: readonly Line[]): { head: Line[]; parts: Part[] } {
  const first = lines.findIndex(({ heading, text }, index) => index > 0 && heading && sectionOf(text) !== undefined);
  const start = first < 0 ? lines.length : first;
  const parts: Part[] = [];
  for (const line of lines.slice(start)) {
    if (line.heading) parts.push({ name: sectionOf(line.text) ?? null, title: line.text, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return { head: lines.slice(0, start), parts };
}

/** The language that more of its words tell. */
export function languageOf(text: string): Language {
  const words = wordsOf(text);
  const count = (language: Language) => words.filter((word) => lintWords[language].signs.has(word)).length;
  return count("fr") > count("en") ? "fr" : "en";
}

/** Entries of these may have no date in their first line. */
const listed = new Set<BuiltInSection | null>(["certificates", "awards", "publications", "references", "education"]);

/** Reads a CV by rules alone. What its rules do not place is left out: nothing is guessed. */
export function readCv({ text, titles }: CvSource, nextId: () => string): ReadCv {
  const language = languageOf(text);
  const { head, parts } = partsOf(readLines(text, titles));
  const basics = readBasics(head, language);
  const read: Record<string, unknown[]> = {};
  const order: string[] = [];
  const told = ({ texts, bullets }: ReadEntry) => ({
    summary: texts.join("\n").slice(0, textCaps.note),
    highlights: bullets
      .slice(0, textCaps.bullets)
      .map((bullet) => ({ id: nextId(), text: bullet.slice(0, textCaps.bullet) })),
  });
  for (const { name, title, lines } of parts) {
    if (name === "summary") basics.summary = lines.map((line) => line.text).join("\n");
    else if (name === null) {
      const entries = readEntries(lines, true).map((entry) => ({ ...rowOf.own(entry), ...told(entry), id: nextId() }));
      const id = nextId();
      read["own"] = [...(read["own"] ?? []), { id, title, entries: entries.slice(0, cvCaps.entries) }];
      order.push(id);
      continue;
    } else read[name] = [...(read[name] ?? []), ...rowsOf(name, lines, told).map((row) => ({ ...row, id: nextId() }))];
    if (!order.includes(name)) order.push(name);
  }
  const profiles = basics.profiles.slice(0, cvCaps.profiles).map((profile) => ({ ...profile, id: nextId() }));
  const value = cut({ ...read, basics: { ...basics, profiles } });
  const { resume, unfound } = keepFound(z.parse(shape, value), text);
  return { language, resume, order, unfound };
}

function rowsOf(name: BuiltInSection, lines: readonly Line[], told: (entry: ReadEntry) => object): object[] {
  if (name === "skills" || name === "interests") {
    return readGroups(lines).map((group) => ({ name: group.name, keywords: group.words }));
  }
  if (name === "languages") return readTongues(lines);
  const entries = readEntries(lines, listed.has(name));
  const row = rowOf[name as keyof typeof rowOf];
  return entries.map((entry) => ({ ...told(entry), ...row(entry) }));
}

const dated = ({ start, end, url }: ReadEntry) => ({ startDate: start, endDate: end, url });
const joined = (parts: readonly string[]) => parts.join(", ");
const placed = ({ parts: [title = "", name = "", ...location] }: ReadEntry) => ({
  title,
  name,
  location: joined(location),
});

const rowOf = {
  work(entry: ReadEntry) {
    const { title, name, location } = placed(entry);
    return { position: title, name, location, ...dated(entry) };
  },
  volunteer(entry: ReadEntry) {
    const { title, name, location } = placed(entry);
    return { position: title, organization: name, location, ...dated(entry) };
  },
  education(entry: ReadEntry) {
    const { score, rest } = takeScore(entry.parts);
    const [title = "", institution = "", ...location] = rest;
    return { ...readDegree(title), institution, location: joined(location), score, ...dated(entry) };
  },
  projects({ parts: [name = "", ...entity], ...entry }: ReadEntry) {
    return { name, entity: joined(entity), ...dated({ parts: [], ...entry }) };
  },
  certificates: ({ parts: [name = "", ...issuer], end, url }: ReadEntry) => ({
    name,
    issuer: joined(issuer),
    date: end,
    url,
  }),
  awards: ({ parts: [title = "", ...awarder], end }: ReadEntry) => ({ title, awarder: joined(awarder), date: end }),
  publications: ({ parts: [name = "", ...publisher], end, url }: ReadEntry) => ({
    name,
    publisher: joined(publisher),
    releaseDate: end,
    url,
  }),
  references: ({ parts, texts }: ReadEntry) => ({
    name: joined(parts),
    reference: texts.join("\n").slice(0, textCaps.note),
  }),
  own(entry: ReadEntry) {
    const { title, name, location } = placed(entry);
    return { name: title, entity: name, location, ...dated(entry) };
  },
};

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
