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
  const placeName = ({ section: name, id }: EntryHead, isInside: boolean): string => {
    const section = cvSections(cv).find((one) => one.name === name);
    const place = (section?.entries.findIndex((entry) => entry.id === id) ?? 0) + 1;
    return nameless?.({ section: name, place, isInside }) ?? `${section?.title ?? ""} ${place}`.trim();
  };
  return (entry, { isInside } = { isInside: false }) => {
    if (entry === undefined) return "";
    const names = [entry.organisation, entry.title].map((words) => words?.trim() ?? "");
    return names.find((words) => words !== "") ?? placeName(entry, isInside);
  };
}

/** The same of the entry that has this id. */
export function namesById(input: NamingInput): (id: string | null) => string {
  const entries = new Map(allEntries(input.cv).map((entry) => [entry.id, entry]));
  const nameOf = entryNames(input);
  return (id) => nameOf(entries.get(id ?? ""));
}
