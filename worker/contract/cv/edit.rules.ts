import type { Cv, Resume } from "./resume.ts";

type Row = Record<string, unknown> & { id: string };

/** The same value with each of its lists of rows changed, the innermost first. */
function mapLists(value: unknown, change: (rows: readonly Row[]) => readonly Row[]): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((one: unknown) => mapLists(one, change));
    return rows.length > 0 && isRow(rows[0]) ? change(rows as Row[]) : rows;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapLists(field, change)]));
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "id" in value;

const withLists = (cv: Cv, change: (rows: readonly Row[]) => readonly Row[]): Cv => ({
  ...cv,
  resume: mapLists(cv.resume, change) as Resume,
});

const has = (rows: readonly Row[], id: string) => rows.some((row) => row.id === id);

/** Writes one field of an entry, a bullet or, with `basics`, of the person. */
export function setField(cv: Cv, id: string, field: string, value: string): Cv {
  if (id === "basics") return { ...cv, resume: { ...cv.resume, basics: { ...cv.resume.basics, [field]: value } } };
  return changeRow(cv, id, (row) => ({ ...row, [field]: value }));
}

/** Changes one entry, bullet, profile or own section, wherever it stands. */
export const changeRow = (cv: Cv, id: string, change: (row: Row) => Row): Cv =>
  withLists(cv, (rows) => (has(rows, id) ? rows.map((row) => (row.id === id ? change(row) : row)) : rows));

export const insertAfter = (cv: Cv, id: string, added: Row): Cv =>
  withLists(cv, (rows) => (has(rows, id) ? rows.flatMap((row) => (row.id === id ? [row, added] : [row])) : rows));

/** Writes a text by its place: the summary, a bullet, or the text of an entry. */
export function setText(cv: Cv, id: string, text: string): Cv {
  if (id === "summary") return setField(cv, "basics", "summary", text);
  return withLists(cv, (rows) =>
    rows.map((row) => {
      if (row.id !== id) return row;
      const field = ["text", "summary", "reference"].find((name) => name in row);
      return field === undefined ? row : { ...row, [field]: text };
    }),
  );
}

export const remove = (cv: Cv, id: string): Cv => withLists(cv, (rows) => rows.filter((row) => row.id !== id));

/** Before its sibling `before`, or last; nothing changes where they stand in different lists. */
export function move(cv: Cv, id: string, before: string | null): Cv {
  return withLists(cv, (rows) => {
    const moved = rows.find((row) => row.id === id);
    if (!moved || (before !== null && !has(rows, before))) return rows;
    const rest = rows.filter((row) => row !== moved);
    const place = before === null ? rest.length : rest.findIndex((row) => row.id === before);
    return before === id ? rows : rest.toSpliced(place, 0, moved);
  });
}

export const hide = (cv: Cv, place: string): Cv =>
  cv.hidden.includes(place) ? cv : { ...cv, hidden: [...cv.hidden, place] };

export const show = (cv: Cv, place: string): Cv => ({ ...cv, hidden: cv.hidden.filter((name) => name !== place) });
