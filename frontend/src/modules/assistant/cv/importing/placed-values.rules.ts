import type { Resume } from "#contract/cv/resume.ts";
import { sectionFields, type FieldLabel } from "../form/section-fields.ts";
import type { ImportedCv } from "./import-cv.actions.ts";

const basicsLabels = [
  "address",
  "birthDate",
  "city",
  "countryCode",
  "email",
  "label",
  "licence",
  "name",
  "phone",
  "postalCode",
  "region",
  "url",
] as const;

/** The key of a label of the form, without its namespace. */
export type PlaceLabel = `field.${FieldLabel}` | `basics.${(typeof basicsLabels)[number]}`;
type Place = Pick<ImportedCv["unsure"][number], "id" | "field">;

const sections = Object.keys(sectionFields) as (keyof typeof sectionFields)[];

/** As the form calls the field in which a value stands; null for one that has no name there, as the summary. */
export function labelOfPlace(resume: Resume, { id, field }: Place): PlaceLabel | null {
  if (id === "basics") {
    const own = basicsLabels.find((name) => name === field);
    return own === undefined ? null : `basics.${own}`;
  }
  const entriesOf = (
    section: (typeof sections)[number],
  ): readonly { id: string; highlights?: readonly { id: string }[] }[] =>
    section === "own"
      ? resume.own.flatMap(({ entries }) => entries)
      : section === "profiles"
        ? resume.basics.profiles
        : resume[section];
  for (const section of sections)
    for (const entry of entriesOf(section)) {
      if (entry.highlights?.some((bullet) => bullet.id === id)) return "field.highlights";
      const found = entry.id === id && sectionFields[section].find(({ name }) => name === field);
      if (found) return `field.${found.label}`;
    }
  return null;
}

export const isDate = ({ field }: Place): boolean => /date$/i.test(field);
