import type { Job } from "./job.ts";
import { readVersioned, withVersion } from "../lib/versioned.rules.ts";
import type { StoredShape } from "../lib/versioned.rules.ts";
import type { JobKind } from "./define-job.ts";

export type JobRegistry<Services> = ReturnType<typeof createJobRegistry<Services>>;

/** The kinds of job that a release knows, and how jobs of every kind are stored. */
export function createJobRegistry<Services>(kinds: readonly JobKind<Services>[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error("two kinds of job of one name");

  function of(name: string): JobKind<Services> {
    const kind = byName.get(name);
    if (kind === undefined) throw new Error(`a job of an unknown kind: ${name}`);
    return kind;
  }

  const shape: StoredShape = {
    name: "job",
    upgrades: [
      (stored) => {
        const { unversioned, kind } = of(String(stored["kind"]));
        if (unversioned === null) throw new Error(`a job of the kind ${kind} without a version`);
        return { ...unversioned.job(stored) };
      },
      // What was read in an attempt had others beside it: none of them counts.
      (stored) => ({ ...stored, counted: 0, counts: false }),
      // Up to here a job was a person's, whose id that of their workspace is.
      ({ userId, ...stored }) => ({ ...stored, workspaceId: userId }),
    ],
  };

  return {
    kinds,
    of,
    find: (name: string): JobKind<Services> | null => byName.get(name) ?? null,
    nameOf: ({ kind, subject }: Pick<Job, "kind" | "subject">): string => of(kind).objectName(subject),
    toStored: (job: Job): object => withVersion(shape, job),
    fromStored: (stored: unknown): Job => readVersioned<Job>(shape, stored),
  };
}
