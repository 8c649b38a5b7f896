import { allEntries, cvSections } from "../entries.rules.ts";
import type { Entry } from "../entries.rules.ts";
import type { LintInput } from "./remark.ts";

type EntryHead = Pick<Entry, "id" | "section" | "title" | "organisation">;

interface NamingInput {
  cv: LintInput["cv"];
  nameless?: LintInput["nameless"] | undefined;
}
type NameOf = (entry: EntryHead | undefined, where?: { isInside: boolean }) => string;

/** What remarks call an entry: where it was, what it was, or its place in its section. */
export function entryNames({ cv, nameless }: NamingInput): NameOf {
  return (entry, { isInside } = { isInside: false }) => {
    const name = [entry?.organisation, entry?.title].map((words) => words?.trim() ?? "").find((words) => words !== "");
    if (name !== undefined || entry === undefined) return name ?? "";
    const section = cvSections(cv).find((one) => one.name === entry.section);
    const place = (section?.entries.findIndex(({ id }) => id === entry.id) ?? 0) + 1;
    return nameless?.({ section: entry.section, place, isInside }) ?? `${section?.title ?? ""} ${place}`.trim();
  };
}

/** The same of the entry that has this id. */
export function namesById(input: NamingInput): (id: string | null) => string {
  const entries = new Map(allEntries(input.cv).map((entry) => [entry.id, entry]));
  const nameOf = entryNames(input);
  return (id) => nameOf(entries.get(id ?? ""));
}
