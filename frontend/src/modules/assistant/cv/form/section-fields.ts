export type FieldKind = "line" | "note" | "date" | "words" | "bullets";

export interface SectionField {
  name: string;
  kind: FieldKind;
  /** The key of its label. */
  label: FieldLabel;
  /** Columns of six. */
  span: 2 | 3 | 4 | 6;
}

export type FieldLabel =
  | "area"
  | "author"
  | "award"
  | "awarder"
  | "certificate"
  | "city"
  | "date"
  | "degree"
  | "employer"
  | "end"
  | "entity"
  | "fluency"
  | "grade"
  | "highlights"
  | "interest"
  | "issuer"
  | "keywords"
  | "language"
  | "level"
  | "network"
  | "organisation"
  | "position"
  | "project"
  | "publication"
  | "publisher"
  | "role"
  | "school"
  | "skill"
  | "start"
  | "subject"
  | "told"
  | "username"
  | "website"
  | "words";

const line = (name: string, label: FieldLabel, span: SectionField["span"] = 3): SectionField => ({
  name,
  kind: "line",
  label,
  span,
});
const dates: readonly SectionField[] = [
  { name: "startDate", kind: "date", label: "start", span: 2 },
  { name: "endDate", kind: "date", label: "end", span: 2 },
];
const date = (name: string): SectionField => ({ name, kind: "date", label: "date", span: 3 });
const told: SectionField = { name: "summary", kind: "note", label: "told", span: 6 };
const bullets: SectionField = { name: "highlights", kind: "bullets", label: "highlights", span: 6 };
const words: SectionField = { name: "keywords", kind: "words", label: "keywords", span: 6 };
const site = line("url", "website", 6);
const city = line("location", "city", 2);

/** What each section asks of an entry, in the order of its form; names are those of JSON Resume. */
export const sectionFields = {
  profiles: [line("network", "network"), line("username", "username"), line("url", "website", 6)],
  work: [line("position", "position"), line("name", "employer"), city, ...dates, bullets, told, site],
  education: [
    line("studyType", "degree"),
    line("area", "area"),
    line("institution", "school"),
    line("score", "grade"),
    city,
    ...dates,
    bullets,
    told,
    site,
  ],
  skills: [line("name", "skill", 2), line("level", "level", 2), { ...words, span: 2 }],
  languages: [line("language", "language"), line("fluency", "fluency")],
  projects: [
    line("name", "project"),
    line("entity", "entity"),
    ...dates,
    line("url", "website", 2),
    bullets,
    told,
    words,
  ],
  certificates: [line("name", "certificate"), line("issuer", "issuer"), date("date"), line("url", "website")],
  volunteer: [line("position", "role"), line("organization", "organisation"), city, ...dates, bullets, told, site],
  awards: [line("title", "award"), line("awarder", "awarder"), date("date"), told],
  publications: [
    line("name", "publication"),
    line("publisher", "publisher"),
    date("releaseDate"),
    line("url", "website"),
    told,
  ],
  interests: [line("name", "interest"), { ...words, span: 3 }],
  references: [line("name", "author", 6), { name: "reference", kind: "note", label: "words", span: 6 }],
  own: [line("name", "subject"), line("entity", "organisation"), city, ...dates, bullets, told, site],
} as const satisfies Record<string, readonly SectionField[]>;

export type ListSection = keyof typeof sectionFields;

/** Sections whose entries are one line each, all of them open. */
export const lineSections: ReadonlySet<string> = new Set(["profiles", "skills", "languages", "interests"]);
