import { mergeRows } from "#contract/assistant/merge.rules.ts";
import type { ConflictChoice } from "#contract/assistant/merge.rules.ts";
import { changeRow, insertAfter, remove } from "#contract/cv/edit.rules.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import { cvSections } from "#contract/cv/entries.rules.ts";
import type { Cv, Resume } from "#contract/cv/resume.ts";

type Row = Record<string, unknown> & { id: string };
type Basics = Resume["basics"];
type BasicsField = Exclude<keyof Basics, "profiles">;

/** What both sides changed: one field of the person, or one entry. Null where a side deleted it. */
export interface CvConflict {
  /** `basics.name`, or the id of an entry. */
  id: string;
  section: string;
  field: BasicsField | null;
  mine: unknown;
  theirs: unknown;
}

interface MergedCv {
  cv: Cv;
  conflicts: CvConflict[];
}

/** Compared without the photo, which is written by itself. */
export const isSameCv = (one: Cv, other: Cv): boolean =>
  sayTheSame({ ...one, photo: null, resume: null }, { ...other, photo: null, resume: null }) &&
  sayTheSame(one.resume, other.resume);

const changedOf = <Value>(base: Value, mine: Value, theirs: Value): Value => (sayTheSame(mine, base) ? theirs : mine);

/** Three ways, field by field of the person and entry by entry. */
export function mergeCv(base: Cv, mine: Cv, theirs: Cv): MergedCv {
  const conflicts: CvConflict[] = [];
  const [old, own, other] = [base.resume, mine.resume, theirs.resume];
  const rows = (section: string, before: readonly Row[], a: readonly Row[], b: readonly Row[]): Row[] => {
    const merged = mergeRows(before, a, b, sayTheSame);
    conflicts.push(
      ...merged.conflicts.map(({ id, mine: here, theirs: there }) => ({
        id,
        section,
        field: null,
        mine: here,
        theirs: there,
      })),
    );
    return merged.rows;
  };
  const basics = mergeBasics(old.basics, own.basics, other.basics, conflicts);
  const profiles = rows("basics", old.basics.profiles, own.basics.profiles, other.basics.profiles);
  const { basics: _, own: __, ...lists } = own;
  const merged = Object.keys(lists).map((name) => {
    const section = name as keyof typeof lists;
    return [section, rows(section, old[section], own[section], other[section])] as const;
  });
  const resume = {
    ...Object.fromEntries(merged),
    basics: { ...basics, profiles },
    own: mergeOwn(old.own, own.own, other.own, rows),
  } as Resume;
  const unseen = mergeNames(base.unseen ?? [], mine.unseen ?? [], theirs.unseen ?? []);
  const cv: Cv = {
    resume,
    language: changedOf(base.language, mine.language, theirs.language),
    order: changedOf(base.order, mine.order, theirs.order),
    design: changedOf(base.design, mine.design, theirs.design),
    hidden: mergeNames(base.hidden, mine.hidden, theirs.hidden),
    photo: theirs.photo,
    ...(unseen.length > 0 && { unseen }),
  };
  return { cv, conflicts };
}

function mergeBasics(base: Basics, mine: Basics, theirs: Basics, conflicts: CvConflict[]): Basics {
  const fields = Object.keys(mine).filter((name): name is BasicsField => name !== "profiles");
  const merged = fields.map((field) => {
    const [before, a, b] = [base[field], mine[field], theirs[field]];
    const isAsked = !sayTheSame(a, before) && !sayTheSame(b, before) && !sayTheSame(a, b);
    if (isAsked) conflicts.push({ id: `basics.${field}`, section: "basics", field, mine: a, theirs: b });
    return [field, changedOf(before, a, b)] as const;
  });
  return { ...mine, ...Object.fromEntries(merged) };
}

type Own = Resume["own"];

/** Sections of the person's own by their title and order; their entries as those of any section. */
function mergeOwn(
  base: Own,
  mine: Own,
  theirs: Own,
  rows: (section: string, base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) => Row[],
): Own {
  const bare = (all: Own) => all.map(({ id, title }) => ({ id, title }));
  const entriesOf = (all: Own, id: string) => all.find((section) => section.id === id)?.entries ?? [];
  const sections = mergeRows(bare(base), bare(mine), bare(theirs), sayTheSame).rows;
  return sections.map(({ id, title }) => ({
    id,
    title,
    entries: rows(id, entriesOf(base, id), entriesOf(mine, id), entriesOf(theirs, id)) as Own[number]["entries"],
  }));
}

/** What either side added or took away. */
function mergeNames(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const taken = base.filter((name) => !mine.includes(name) || !theirs.includes(name));
  return [...new Set([...mine, ...theirs])].filter((name) => !taken.includes(name));
}

/** The CV as the person decided about one conflict; what stands there until then is mine. */
export function resolveCv(cv: Cv, conflict: CvConflict, choice: ConflictChoice, newId: () => string): Cv {
  const { id, field, mine, theirs } = conflict;
  if (choice === "mine") return mine === null ? remove(cv, id) : cv;
  if (field !== null) return { ...cv, resume: { ...cv.resume, basics: { ...cv.resume.basics, [field]: theirs } } };
  if (theirs === null) return remove(cv, id);
  if (choice === "both" && mine !== null) return insertAfter(cv, id, withNewIds(theirs as Row, newId));
  return changeRow(cv, id, () => theirs as Row);
}

const withNewIds = (row: Row, newId: () => string): Row => ({
  ...row,
  id: newId(),
  ...(Array.isArray(row["highlights"]) && {
    highlights: (row["highlights"] as Row[]).map((bullet) => ({ ...bullet, id: newId() })),
  }),
});

/** The name of a conflict's section, as the CV says it. */
export const sectionTitle = (cv: Cv, section: string): string =>
  cvSections(cv).find(({ name }) => name === section)?.title ?? "";
