import type { Cv, Resume } from "./resume.ts";
import type { Bullet } from "./resume-fields.ts";
import { builtInSections } from "./sections.ts";
import { cvWords } from "./words.ts";

/** An entry of any section under one set of names, as lists, lints and guards read it. */
export interface Entry {
  id: string;
  /** A built-in section, or the id of an own one. */
  section: string;
  title: string;
  organisation: string;
  location: string;
  score: string;
  start: string;
  end: string;
  url: string;
  text: string;
  bullets: readonly Bullet[];
  /** Levels, keywords: what stands beside the title in a list. */
  terms: readonly string[];
}

export interface Section {
  name: string;
  title: string;
  entries: readonly Entry[];
}

type Rows = Omit<Resume, "basics" | "own">;
type Row<Name extends keyof Rows> = Rows[Name][number];
type Own = Resume["own"][number]["entries"][number];
type Fields = Partial<Omit<Entry, "id" | "section">>;

const told = ({ summary, highlights }: Pick<Own, "summary" | "highlights">): Fields => ({
  text: summary,
  bullets: highlights,
});
const dated = ({ startDate, endDate }: Pick<Own, "startDate" | "endDate">): Fields => ({
  start: startDate,
  end: endDate,
});
const given = (words: readonly string[]): string[] => words.filter((word) => word !== "");

const views: { [Name in keyof Rows]: (row: Row<Name>) => Fields } = {
  work: (row) => ({ ...told(row), ...dated(row), title: row.position, organisation: row.name, ...at(row) }),
  education: (row) => ({
    ...told(row),
    ...dated(row),
    title: given([row.studyType, row.area]).join(", "),
    organisation: row.institution,
    score: row.score,
    ...at(row),
  }),
  skills: (row) => ({ title: row.name, terms: given([row.level, ...row.keywords]) }),
  languages: (row) => ({ title: row.language, terms: given([row.fluency]) }),
  projects: (row) => ({
    ...told(row),
    ...dated(row),
    title: row.name,
    organisation: row.entity,
    url: row.url,
    terms: given(row.keywords),
  }),
  certificates: (row) => ({ title: row.name, organisation: row.issuer, end: row.date, url: row.url }),
  volunteer: (row) => ({
    ...told(row),
    ...dated(row),
    title: row.position,
    organisation: row.organization,
    ...at(row),
  }),
  awards: (row) => ({ title: row.title, organisation: row.awarder, end: row.date, text: row.summary }),
  publications: (row) => ({
    title: row.name,
    organisation: row.publisher,
    end: row.releaseDate,
    url: row.url,
    text: row.summary,
  }),
  interests: (row) => ({ title: row.name, terms: given(row.keywords) }),
  references: (row) => ({ title: row.name, text: row.reference }),
};

const at = ({ location, url }: Pick<Own, "location" | "url">): Fields => ({ location, url });

const ownView = (row: Own): Fields => ({
  ...told(row),
  ...dated(row),
  title: row.name,
  organisation: row.entity,
  ...at(row),
});

const empty = {
  title: "",
  organisation: "",
  location: "",
  score: "",
  start: "",
  end: "",
  url: "",
  text: "",
  bullets: [],
  terms: [],
};

function entriesOf<Name extends keyof Rows>(resume: Resume, name: Name): Entry[] {
  const view: (row: Row<Name>) => Fields = views[name];
  return (resume[name] as Row<Name>[]).map((row) => ({ ...empty, ...view(row), id: row.id, section: name }));
}

/** Every section of the CV in the order of its page, hidden and empty ones as well. */
export function cvSections({ resume, order, language }: Pick<Cv, "resume" | "order" | "language">): Section[] {
  const sections = [
    ...builtInSections.map((name) => ({
      name,
      title: cvWords[language].sections[name],
      entries: name === "summary" ? [] : entriesOf(resume, name),
    })),
    ...resume.own.map(({ id, title, entries }) => ({
      name: id,
      title,
      entries: entries.map((row) => ({ ...empty, ...ownView(row), id: row.id, section: id })),
    })),
  ];
  const place = ({ name }: Section) => (order.includes(name) ? order.indexOf(name) : order.length);
  return sections.toSorted((a, b) => place(a) - place(b));
}

export const allEntries = (cv: Pick<Cv, "resume" | "order" | "language">): Entry[] =>
  cvSections(cv).flatMap(({ entries }) => entries);

/** The CV as its page shows it: without what is hidden, and without sections that are then empty. */
export function shownSections(cv: Cv): Section[] {
  const hidden = new Set(cv.hidden);
  return cvSections(cv)
    .filter(({ name }) => !hidden.has(name))
    .map((section) => ({
      ...section,
      entries: section.entries
        .filter(({ id }) => !hidden.has(id))
        .map((entry) => ({
          ...entry,
          bullets: entry.bullets.filter(({ id, text }) => text !== "" && !hidden.has(id)),
        })),
    }))
    .filter(({ name, entries }) => entries.length > 0 || (name === "summary" && cv.resume.basics.summary !== ""));
}
