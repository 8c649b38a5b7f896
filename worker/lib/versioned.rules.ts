type StoredRecord = Readonly<Record<string, unknown>>;

/** How one thing is stored: its name in errors, and what makes the shape of a version that of the next, from 1 on. */
export interface StoredShape {
  name: string;
  upgrades: readonly ((stored: StoredRecord) => StoredRecord)[];
}

/** The version that this release writes. */
const versionOf = ({ upgrades }: StoredShape): number => upgrades.length + 1;

export const withVersion = <T extends object>(shape: StoredShape, value: T): T & { schemaVersion: number } => ({
  ...value,
  schemaVersion: versionOf(shape),
});

/**
 * What this or an earlier release stored, in today's shape; without a version it is of the first. What a later release
 * stored throws, so that it is left as it is until that release runs again.
 */
export function readVersioned<T extends object>(shape: StoredShape, stored: unknown): T {
  if (typeof stored !== "object" || stored === null) throw new Error(`${shape.name}: no object is stored`);
  const { schemaVersion = 1, ...value } = stored as StoredRecord;
  const current = versionOf(shape);
  if (typeof schemaVersion !== "number" || schemaVersion < 1 || schemaVersion > current)
    throw new Error(`${shape.name}: version ${String(schemaVersion)} is stored, and ${current} is the latest known`);
  return shape.upgrades.slice(schemaVersion - 1).reduce<StoredRecord>((older, upgrade) => upgrade(older), value) as T;
}
