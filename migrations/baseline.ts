import { MigrationError } from "./migration-error.ts";

/** The files that the baseline stands for, with the checksums that a database keeps of them. */
export interface BeforeBaseline {
  /** The last release that carried them. */
  release: string;
  baseline: string;
  files: Record<string, string>;
}

/**
 * Whether a database that knows these files has all that the baseline makes, so that it needs a mark alone. One that has some
 * of them is refused before anything runs: the others are in an earlier release. One that has none takes the baseline itself.
 */
export function passBaseline(
  known: ReadonlyMap<string, string>,
  { release, baseline, files }: BeforeBaseline,
): boolean {
  const names = Object.keys(files);
  const applied = names.filter((name) => known.has(name));
  if (known.has(baseline) || applied.length === 0) return false;
  const changed = applied.find((name) => known.get(name) !== files[name]);
  if (changed !== undefined) throw new MigrationError(`${changed} was changed after this database applied it`);
  if (applied.length === names.length) return true;
  const left = names.length - applied.length;
  throw new MigrationError(
    `it stands at ${applied.at(-1)}, and the ${left} files up to ${baseline} are in release ${release} alone. Nothing was ` +
      `changed: start release ${release} on it once (the last commit whose package.json says that version), then this one`,
  );
}
