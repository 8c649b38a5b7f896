import * as z from "zod/mini";
import { markIn } from "../provenance/model-mark.rules.ts";
import type { ModelMark } from "../provenance/model-mark.rules.ts";
import { jsonMark } from "../provenance/text-mark.rules.ts";
import { cvCaps, resume as shape } from "./resume.ts";
import type { Cv, Resume } from "./resume.ts";
import { textCaps } from "./resume-fields.ts";

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value without ids and empty fields; bullets are plain texts again. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isRecord(value)) return value;
  const { id: _, ...fields } = value;
  if ("text" in fields && Object.keys(fields).length === 1) return fields["text"];
  const kept = Object.entries(fields)
    .map(([name, field]) => [name, bare(field)] as const)
    .filter(([, field]) => field !== "" && !(Array.isArray(field) && field.length === 0));
  return Object.fromEntries(kept.filter(([, field]) => !isRecord(field) || Object.keys(field).length > 0));
}

/** The person's data as JSON Resume 1.x, hidden places as well; what that does not know stands under its own names. */
export function toJsonResume({ resume, language }: Pick<Cv, "resume" | "language">, mark: ModelMark | null): Json {
  const { projects, education, ...rest } = resume;
  const renamed = {
    ...rest,
    education: education.map(({ highlights, ...entry }) => ({ ...entry, courses: highlights })),
    projects: projects.map(({ summary, ...entry }) => ({ ...entry, description: summary })),
  };
  const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";
  return { $schema: schema, ...(bare(renamed) as Json), meta: { language, ...jsonMark(mark) } };
}

const dated = ["startDate", "endDate"];
const told = ["summary", "highlights"];
/** The fields of each kind of entry, of which `description` and `courses` have a second name. */
const rowFields = {
  profiles: ["network", "username", "url"],
  work: ["name", "position", "location", "url", ...dated, ...told],
  education: ["institution", "studyType", "area", "score", "location", "url", ...dated, ...told],
  skills: ["name", "level", "keywords"],
  languages: ["language", "fluency"],
  projects: ["name", "entity", "url", ...dated, ...told, "keywords"],
  certificates: ["name", "issuer", "date", "url"],
  volunteer: ["organization", "position", "location", "url", ...dated, ...told],
  awards: ["title", "awarder", "date", "summary"],
  publications: ["name", "publisher", "releaseDate", "url", "summary"],
  interests: ["name", "keywords"],
  references: ["name", "reference"],
  entries: ["name", "entity", "location", "url", ...dated, ...told],
} as const;
type RowName = keyof typeof rowFields;

const textOf = (value: unknown, most: number = textCaps.line): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";
const dateOf = (value: unknown): string => /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?!\d))?/.exec(textOf(value))?.[0] ?? "";
const listOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

/** What such a file says that a model had to do with it. */
export const markOfJsonResume = (value: unknown): ModelMark | null =>
  markIn(isRecord(value) && isRecord(value["meta"]) ? JSON.stringify(value["meta"]) : "");

/** Reads a file of JSON Resume, of which every field may be missing or wrong: what is none is left empty. */
export function fromJsonResume(value: unknown, nextId: () => string): Resume {
  const source = isRecord(value) ? value : {};
  const fieldOf = (field: string, row: Json): unknown => {
    if (field === "highlights") {
      const texts = listOf(row["highlights"] ?? row["courses"], textCaps.bullets);
      return texts.map((text) => ({ id: nextId(), text: textOf(text, textCaps.bullet) }));
    }
    if (field === "keywords") return listOf(row[field], textCaps.words).map((word) => textOf(word, textCaps.word));
    if (field === "summary") return textOf(row[field] ?? row["description"], textCaps.note);
    if (field === "reference") return textOf(row[field], textCaps.note);
    return /date$/i.test(field) ? dateOf(row[field]) : textOf(row[field]);
  };
  const record = (row: unknown, fields: readonly string[]): Json =>
    Object.fromEntries(fields.map((field) => [field, fieldOf(field, isRecord(row) ? row : {})]));
  const rows = (found: unknown, name: RowName, most: number = cvCaps.entries) =>
    listOf(found, most).map((row) => ({ ...record(row, rowFields[name]), id: nextId() }));
  const { profiles: _, entries: __, ...sections } = rowFields;
  const basics = isRecord(source["basics"]) ? source["basics"] : {};
  return z.parse(shape, {
    basics: {
      ...record(basics, ["name", "label", "email", "phone", "url", "summary", "licence", "birthDate"]),
      location: record(basics["location"], ["address", "postalCode", "city", "region", "countryCode"]),
      profiles: rows(basics["profiles"], "profiles", cvCaps.profiles),
    },
    ...Object.fromEntries(
      (Object.keys(sections) as RowName[]).map((name) => [
        name,
        rows(source[name], name, name === "skills" ? cvCaps.skills : cvCaps.entries),
      ]),
    ),
    own: listOf(source["own"], cvCaps.own).map((section) => ({
      id: nextId(),
      title: textOf(isRecord(section) ? section["title"] : ""),
      entries: rows(isRecord(section) ? section["entries"] : [], "entries"),
    })),
  });
}
