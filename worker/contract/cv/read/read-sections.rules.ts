import { cvCaps } from "../resume.ts";
import { textCaps } from "../resume-fields.ts";
import type { BuiltInSection } from "../sections.ts";
import type { FieldPlace } from "./found.rules.ts";
import type { DayOrder } from "./read-dates.rules.ts";
import { readDegree, roleOfStudy, takeScore } from "./read-degrees.rules.ts";
import { readEntries } from "./read-entries.rules.ts";
import type { ReadEntry } from "./read-entries.rules.ts";
import type { Line } from "./read-lines.rules.ts";
import { foreignTo, readGroups, readTongues } from "./read-lists.rules.ts";
import { isPlaceName, roleOf } from "./role-words.ts";
import type { ReadSection } from "./section-headings.ts";

export interface Part {
  name: Exclude<ReadSection, "contact"> | null;
  title: string;
  lines: Line[];
}

interface Options extends DayOrder {
  nextId: () => string;
}

interface Rows {
  rows: object[];
  doubts: FieldPlace[];
}

/** Entries of these may have no date in their first line. */
const listed = new Set<BuiltInSection | null>([
  "certificates",
  "awards",
  "publications",
  "references",
  "education",
  null,
]);

const roles: Partial<Record<BuiltInSection, (text: string) => number>> = {
  work: roleOf,
  volunteer: roleOf,
  education: roleOfStudy,
};

/** The sections below the head of a CV. */
export function readSections(
  parts: readonly Part[],
  options: Options,
): { read: { summary: string; sections: Record<string, object[]> }; order: string[]; doubts: FieldPlace[] } {
  const sections: Record<string, object[]> = {};
  const [summary, order, doubts]: [string[], string[], FieldPlace[]] = [[], [], []];
  const keep = (name: BuiltInSection, lines: readonly Line[]) => {
    if (lines.length === 0 && name !== "summary" && sections[name] === undefined && !order.includes(name))
      order.push(name);
    if (lines.length === 0) return;
    const made = rowsOf(name, lines, options);
    sections[name] = [...(sections[name] ?? []), ...made.rows];
    doubts.push(...made.doubts);
    if (!order.includes(name)) order.push(name);
  };
  for (const { name, title, lines } of parts) {
    if (name === "summary") {
      summary.push(...lines.map(({ text }) => text));
      if (!order.includes(name)) order.push(name);
    } else if (name === null) {
      const made = entryRows(null, lines, options);
      const id = options.nextId();
      sections["own"] = [...(sections["own"] ?? []), { id, title, entries: made.rows.slice(0, cvCaps.entries) }];
      doubts.push(...made.doubts);
      order.push(id);
    } else if (name === "skills") {
      const { own, languages, interests } = foreignTo(lines);
      keep(name, own);
      if (languages.length > 0) keep("languages", languages);
      if (interests.length > 0) keep("interests", interests);
    } else keep(name, lines);
  }
  return { read: { summary: summary.join("\n"), sections }, order, doubts };
}

function rowsOf(name: BuiltInSection, lines: readonly Line[], options: Options): Rows {
  if (name === "skills" || name === "interests") {
    const groups = readGroups(lines).map((group) => ({ name: group.name, keywords: group.words }));
    return { rows: groups.map((row) => ({ ...row, id: options.nextId() })), doubts: [] };
  }
  if (name === "languages")
    return { rows: readTongues(lines).map((row) => ({ ...row, id: options.nextId() })), doubts: [] };
  return entryRows(name, lines, options);
}

function entryRows(name: BuiltInSection | null, lines: readonly Line[], { nextId, dayFirst, isSure }: Options): Rows {
  const scores: string[] = [];
  const role = name === null ? undefined : roles[name];
  const entries = readEntries(lines, {
    dayFirst,
    isSure,
    isListed: listed.has(name),
    isOwn: name === null,
    ...(role ? { role } : {}),
    ...(name === "education" ? { take: (head) => scores.push(takeScore(head)) } : {}),
  });
  const row = rowOf[(name ?? "own") as keyof typeof rowOf];
  const doubts: FieldPlace[] = [];
  const rows = entries.map((entry, at) => {
    const told = {
      summary: entry.texts.join("\n").slice(0, textCaps.note),
      highlights: entry.bullets
        .slice(0, textCaps.bullets)
        .map((bullet) => ({ id: nextId(), text: bullet.slice(0, textCaps.bullet) })),
    };
    const id = nextId();
    if (entry.isDateGuessed) doubts.push(...["startDate", "endDate", "date"].map((field) => ({ id, field })));
    if (entry.isGuessed) doubts.push(...(guessable[name ?? "own"] ?? []).map((field) => ({ id, field })));
    return { ...told, ...row(entry, scores[at] ?? ""), id };
  });
  return { rows, doubts };
}

/** What the title and the organisation of an entry are called. */
const guessable: Readonly<Record<string, readonly string[]>> = {
  work: ["position", "name"],
  volunteer: ["position", "organization"],
  education: ["studyType", "area", "institution"],
  own: ["name", "entity"],
};

const dated = ({ start, end, url }: ReadEntry) => ({ startDate: start, endDate: end, url });
const joined = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");
const unquoted = (text: string) => text.replace(/^[“"«]\s*(.+?)[,.]?\s*[”"»]$/, "$1");

/** "IUT de Laval" above "DUT Métiers du multimédia, Laval": the town behind a title, where its employer or school has none. */
function townBehind(title: string, { location, isBelow }: ReadEntry): [title: string, location: string] {
  const [, before, town = ""] = (isBelow && location === "" && /^(.+),\s+([^,]+)$/.exec(title)) || [];
  return before !== undefined && isPlaceName(town) ? [before, town] : [title, location];
}

const rowOf = {
  work(entry: ReadEntry) {
    const [position, location] = townBehind(entry.title, entry);
    return { position, name: entry.organisation, location, ...dated(entry) };
  },
  volunteer: (entry: ReadEntry) => ({
    position: entry.title,
    organization: entry.organisation,
    location: entry.location,
    ...dated(entry),
  }),
  education(entry: ReadEntry, score: string) {
    const degree = readDegree(entry.title);
    const [area, location] = townBehind(degree.area, entry);
    return { ...degree, area, institution: entry.organisation, location, score, ...dated(entry) };
  },
  projects: (entry: ReadEntry) => ({
    name: entry.title,
    entity: joined(entry.organisation, entry.location),
    ...dated(entry),
  }),
  certificates: (entry: ReadEntry) => ({
    name: entry.title,
    issuer: joined(entry.organisation, entry.location),
    date: entry.end,
    url: entry.url,
  }),
  awards: (entry: ReadEntry) => ({
    title: entry.title,
    awarder: joined(entry.organisation, entry.location),
    date: entry.end,
  }),
  publications: (entry: ReadEntry) => ({
    name: unquoted(entry.title),
    publisher: joined(entry.organisation, entry.location),
    releaseDate: entry.end,
    url: entry.url,
  }),
  references: (entry: ReadEntry) => ({
    name: joined(entry.title, entry.organisation, entry.location),
    reference: entry.texts.join("\n").slice(0, textCaps.note),
  }),
  own: (entry: ReadEntry) => ({
    name: entry.title,
    entity: entry.organisation,
    location: entry.location,
    ...dated(entry),
  }),
};
