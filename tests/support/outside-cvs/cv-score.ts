/** A value of a reading, and the place that an import names it by. */
interface Leaf {
  path: string;
  /** The place of its entry or bullet; `basics` for the person's own fields. */
  id: string;
  field: string;
  value: string;
}

export interface Compared {
  right: Leaf[];
  /** Expected, and empty or absent in the reading. */
  missing: Leaf[];
  /** Read, and not what is expected there. */
  wrong: Leaf[];
}

const nothing: Compared = { right: [], missing: [], wrong: [] };
const merge = (all: readonly Compared[]): Compared => ({
  right: all.flatMap(({ right }) => right),
  missing: all.flatMap(({ missing }) => missing),
  wrong: all.flatMap(({ wrong }) => wrong),
});

/** As a reader of words takes them: spaces, quotes and cases say nothing. */
const plain = (value: string) => value.normalize("NFKC").replaceAll(/\s+/g, "").replaceAll(/[’‘]/g, "'").toLowerCase();

interface Place {
  path: string;
  id: string;
  field: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The fields of an expected CV in its reading: entries are paired with those that are most like them. */
export function compare(
  expected: unknown,
  read: unknown,
  { path, id, field }: Place = { path: "", id: "basics", field: "" },
): Compared {
  if (Array.isArray(expected) || Array.isArray(read)) {
    return comparePairs((expected ?? []) as unknown[], (read ?? []) as unknown[], { path, id, field });
  }
  if (isRecord(expected) || isRecord(read)) {
    const [want, have] = [isRecord(expected) ? expected : {}, isRecord(read) ? read : {}];
    const own = typeof have["id"] === "string" ? have["id"] : id;
    const names = new Set([...Object.keys(want), ...Object.keys(have)].filter((name) => name !== "id"));
    return merge(
      [...names].map((name) => compare(want[name], have[name], { path: `${path}.${name}`, id: own, field: name })),
    );
  }
  const [want, have] = [String(expected ?? ""), String(read ?? "")];
  if (want === "" && have === "") return nothing;
  if (plain(want) === plain(have)) return { ...nothing, right: [{ path, id, field, value: have }] };
  const wrong = have === "" ? [] : [{ path, id, field, value: have }];
  return { right: [], missing: want === "" ? [] : [{ path, id, field, value: want }], wrong };
}

function comparePairs(expected: readonly unknown[], read: readonly unknown[], place: Place): Compared {
  const at = (index: number | string) => ({ ...place, path: `${place.path}.${index}` });
  const likeness = expected.flatMap((want, from) =>
    read.map((have, to) => ({ from, to, alike: compare(want, have, at(from)).right.length })),
  );
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to, alike } of likeness.toSorted((a, b) => b.alike - a.alike || a.from - b.from || a.to - b.to)) {
    if (pairs.has(from) || taken.has(to) || alike === 0) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  const wanted = expected.map((want, from) => {
    const to = pairs.get(from);
    return compare(want, to === undefined ? undefined : read[to], at(from));
  });
  const extra = read.map((have, to) => (taken.has(to) ? nothing : compare(undefined, have, at(`extra${to}`))));
  return merge([...wanted, ...extra]);
}

export interface Marked {
  id: string;
  field: string;
}

/** Shares of the expected fields: those that are right, and those that are wrong and not marked as unsure. */
export function scoreOf(compared: readonly { found: Compared; unsure: readonly Marked[] }[]) {
  let [right, fields, wrong, marked] = [0, 0, 0, 0];
  for (const { found, unsure } of compared) {
    const doubted = new Set(unsure.map(({ id, field }) => `${id}.${field}`));
    right += found.right.length;
    fields += found.right.length + found.missing.length;
    wrong += found.wrong.filter(({ id, field }) => !doubted.has(`${id}.${field}`)).length;
    marked += doubted.size;
  }
  return { fields, right: right / fields, wrong: wrong / fields, marked: marked / fields };
}
