export interface Difference {
  /** Where in the record, as `a.b.0`; empty for the record itself. */
  path: string;
  /** As text; null where there was, or is, nothing. */
  before: string | null;
  after: string | null;
}

/** What differs between two JSON values, leaf by leaf, in the order of the record. */
export function differenceOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((row) => row.before !== row.after);
}

function leavesOf(value: unknown, path = "", leaves = new Map<string, string>()): Map<string, string> {
  if (value === undefined) return leaves;
  // A record that is null, or empty, has no leaf.
  const isRecord = path === "" && typeof value === "object";
  const parts = typeof value === "object" ? Object.entries(value ?? {}) : [];
  if (parts.length === 0 && !isRecord) leaves.set(path, textOf(value));
  for (const [name, part] of parts) leavesOf(part, path === "" ? name : `${path}.${name}`, leaves);
  return leaves;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
