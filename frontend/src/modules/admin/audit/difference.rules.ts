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
  if (value === null || value === undefined) {
    if (path !== "" && value === null) leaves.set(path, "null");
    return leaves;
  }
  const parts = typeof value === "object" ? Object.entries(value) : [];
  const empty = path === "" && typeof value === "object";
  if (parts.length === 0 && !empty) leaves.set(path, typeof value === "string" ? value : JSON.stringify(value));
  for (const [name, part] of parts) leavesOf(part, path === "" ? name : `${path}.${name}`, leaves);
  return leaves;
}
