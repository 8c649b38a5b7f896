import { allEntries, sectionsOf } from "../entries.rules.ts";
import type { Entry } from "../entries.rules.ts";
import type { LintInput } from "./remark.ts";

type Named = Pick<Entry, "id" | "section" | "title" | "organisation">;

interface Naming {
  cv: LintInput["cv"];
  nameless?: LintInput["nameless"] | undefined;
}
type NameOf = (entry: Named | undefined, where?: { isInside: boolean }) => string;

/** What remarks call an entry: where it was, what it was, or its place in its section. */
export function entryNames({ cv, nameless }: Naming): NameOf {
  return (entry, { isInside } = { isInside: false }) => {
    const name = [entry?.organisation, entry?.title].map((words) => words?.trim() ?? "").find((words) => words !== "");
    if (name !== undefined || entry === undefined) return name ?? "";
    const section = sectionsOf(cv).find((one) => one.name === entry.section);
    const place = (section?.entries.findIndex(({ id }) => id === entry.id) ?? 0) + 1;
    return nameless?.({ section: entry.section, place, isInside }) ?? `${section?.title ?? ""} ${place}`.trim();
  };
}

/** The same of the entry that has this id. */
export function namesById(input: Naming): (id: string | null) => string {
  const entries = new Map(allEntries(input.cv).map((entry) => [entry.id, entry]));
  const nameOf = entryNames(input);
  return (id) => nameOf(entries.get(id ?? ""));
}
