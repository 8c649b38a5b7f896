import { changeRow } from "#contract/cv/edit.rules.ts";
import type { Bullet } from "#contract/cv/resume-fields.ts";
import type { Cv, Resume } from "#contract/cv/resume.ts";
import { sectionFields, type ListSection } from "./section-fields.ts";

export const newRowId = (): string => crypto.randomUUID();

/** Fields of a section; those of a section of the person's own have one set. */
export const rowFields = (section: string) => sectionFields[section as ListSection] ?? sectionFields.own;

type Section = Exclude<ListSection, "profiles" | "own">;
type Row<Name extends ListSection> = Name extends Section
  ? Resume[Name][number]
  : Name extends "profiles"
    ? Resume["basics"]["profiles"][number]
    : Resume["own"][number]["entries"][number];

/** A row of this section with nothing in it: the fields of the form are those of the contract. */
function emptyRow<Name extends ListSection>(section: Name, id: string): Row<Name> {
  const fields = rowFields(section).map(({ name, kind }) => [name, kind === "bullets" || kind === "words" ? [] : ""]);
  return { ...Object.fromEntries(fields), id } as Row<Name>;
}

const isSection = (name: string): name is Section => name in sectionFields && name !== "own" && name !== "profiles";

/** An entry more at the end of a section, of which the id is given. */
export function addEntry(cv: Cv, section: string, id: string): Cv {
  const { resume } = cv;
  if (section === "profiles") {
    const profiles = [...resume.basics.profiles, emptyRow(section, id)];
    return { ...cv, resume: { ...resume, basics: { ...resume.basics, profiles } } };
  }
  if (isSection(section))
    return { ...cv, resume: { ...resume, [section]: [...resume[section], emptyRow(section, id)] } };
  const row = emptyRow("own", id);
  const own = resume.own.map((one) => (one.id === section ? { ...one, entries: [...one.entries, row] } : one));
  return { ...cv, resume: { ...resume, own } };
}

/** A section of the person's own at the end, and in the order of the page. */
export const addSection = (cv: Cv, id: string): Cv => ({
  ...cv,
  resume: { ...cv.resume, own: [...cv.resume.own, { id, title: "", entries: [] }] },
});

export const removeSection = (cv: Cv, id: string): Cv => ({
  ...cv,
  resume: { ...cv.resume, own: cv.resume.own.filter((section) => section.id !== id) },
  order: cv.order.filter((name) => name !== id),
  hidden: cv.hidden.filter((name) => name !== id),
});

export const setBullets = (cv: Cv, entry: string, change: (bullets: readonly Bullet[]) => readonly Bullet[]): Cv =>
  changeRow(cv, entry, (row) => ({ ...row, highlights: change((row["highlights"] as Bullet[] | undefined) ?? []) }));

export const setWords = (cv: Cv, entry: string, words: readonly string[]): Cv =>
  changeRow(cv, entry, (row) => ({ ...row, keywords: words }));

type Location = Resume["basics"]["location"];

export const setLocation = (cv: Cv, field: keyof Location, value: string): Cv => {
  const { basics } = cv.resume;
  const location = { ...basics.location, [field]: value };
  return { ...cv, resume: { ...cv.resume, basics: { ...basics, location } } };
};

/** Before the section `before`, or last. */
export function moveSection(cv: Cv, names: readonly string[], name: string, before: string | null): Cv {
  if (name === before) return cv;
  const rest = names.filter((one) => one !== name);
  const place = before === null ? rest.length : rest.indexOf(before);
  return { ...cv, order: rest.toSpliced(place, 0, name) };
}

/** Before which of `ids` a row stands after one step; undefined where it cannot go further. */
export function beforeAfterStep(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id);
  const next = at + step;
  if (at < 0 || next < 0 || next >= ids.length) return undefined;
  return (step === -1 ? ids[next] : ids[next + 1]) ?? null;
}

/** Before which of `ids` a row stands that is dropped on `onto`: it takes its place. */
export function beforeAfterDrop(ids: readonly string[], id: string, onto: string): string | null {
  const [from, to] = [ids.indexOf(id), ids.indexOf(onto)];
  return (from < to ? ids[to + 1] : onto) ?? null;
}
