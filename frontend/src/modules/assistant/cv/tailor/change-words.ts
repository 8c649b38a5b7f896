import { allEntries, cvSections } from "#contract/cv/entries.rules.ts";
import type { Cv } from "#contract/cv/resume.ts";

export interface NamedPlace {
  /** The employer, or the section. */
  entry: string;
  /** The line of the entry, from 1; null for the entry itself. */
  line: number | null;
}

/** What a place of a CV is called. */
export function nameOfPlace(cv: Cv, id: string): NamedPlace {
  const section = cvSections(cv).find(({ name }) => name === id);
  if (section) return { entry: section.title, line: null };
  for (const entry of allEntries(cv)) {
    const line = entry.bullets.findIndex((bullet) => bullet.id === id);
    if (entry.id !== id && line < 0) continue;
    const title = cvSections(cv).find(({ name }) => name === entry.section)?.title ?? "";
    return { entry: entry.organisation === "" ? title : entry.organisation, line: line < 0 ? null : line + 1 };
  }
  return { entry: "", line: null };
}

/** Entries that an answer may be written into, with the skills first. */
export const placesForFacts = (cv: Cv): { id: string; name: string }[] =>
  allEntries(cv).flatMap(({ id, section, title, organisation }) =>
    ["work", "volunteer", "projects", "education"].includes(section)
      ? [{ id, name: [title, organisation].filter((part) => part !== "").join(", ") }]
      : [],
  );
