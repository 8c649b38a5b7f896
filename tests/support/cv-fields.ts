type Leaf = readonly [path: string, value: string];

/** As a reader of words takes them: spaces, quotes and cases say nothing. */
const plain = (value: string) => value.normalize("NFKC").replaceAll(/\s+/g, "").replaceAll(/[’‘]/g, "'").toLowerCase();

function leaves(value: unknown, path: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => leaves(one, `${path}.${index}`));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => (name === "id" ? [] : leaves(one, `${path}.${name}`)));
  }
  return typeof value === "string" && value !== "" ? [[path, plain(value)]] : [];
}

/** The fields of a CV that its reading does not hold in their places. */
export function lost(resume: object, read: object): string[] {
  const found = new Map(leaves(read, ""));
  return leaves(resume, "")
    .filter(([path, value]) => found.get(path) !== value)
    .map(([path, value]) => `${path} ${value} ${found.get(path) ?? ""}`);
}

/** The share of a CV's fields that its reading holds in their places. */
export const kept = (resume: object, read: object): number => 1 - lost(resume, read).length / leaves(resume, "").length;
