import { isResting } from "../../../../worker/modules/publishing/object/publishing.machine.ts";
import type { FollowUp } from "../../../../worker/modules/publishing/object/follow-ups.rules.ts";
import type { MeasureSchedule } from "../../../../worker/modules/publishing/object/measuring.rules.ts";
import type { Publication } from "../../../../worker/modules/publishing/publications/publication.ts";
import type { PublishingJournal } from "../../../../worker/modules/publishing/object/publishing.journal.ts";

interface Stored {
  publications: ReadonlyMap<string, Publication>;
  followUps: ReadonlyMap<number, FollowUp>;
  readings: ReadonlyMap<string, MeasureSchedule>;
  nextId: number;
}

/** A journal of which a crash keeps what was synced, and of the writes since then only the first few. */
export function createSimulatedJournal(dice: (sides: number) => number) {
  let now: Stored = { publications: new Map(), followUps: new Map(), readings: new Map(), nextId: 1 };
  let written: Stored[] = [now];

  function change(after: Partial<Stored>): void {
    now = { ...now, ...after };
    written.push(now);
  }

  /** What follows, beside what is there; ids count on. */
  const withFollowUps = (added: readonly FollowUp[]): Pick<Stored, "followUps" | "nextId"> => ({
    followUps: new Map([...now.followUps, ...added.map((one, at) => [now.nextId + at, one] as const)]),
    nextId: now.nextId + added.length,
  });

  const journal: PublishingJournal = {
    read: (id) => now.publications.get(id) ?? null,
    open: () => [...now.publications.values()].filter((one) => !isResting(one)).toSorted((a, b) => a.dueAt - b.dueAt),
    write(publication, followUps, reading = null) {
      change({
        publications: new Map(now.publications).set(publication.id, publication),
        ...(reading && { readings: new Map(now.readings).set(reading.publicationId, reading) }),
        ...withFollowUps(followUps),
      });
    },
    readings: () => [...now.readings.values()].toSorted((a, b) => a.nextAt - b.nextAt),
    measured(next, followUps) {
      const all = [...now.readings, ...next].filter((entry): entry is [string, MeasureSchedule] => entry[1] !== null);
      const readings = new Map(all.filter(([id]) => next.get(id) !== null));
      change({ readings, ...withFollowUps(followUps) });
    },
    async sync() {
      written = [now];
    },
    listSince: (dueAt) => [...now.publications.values()].filter((one) => one.dueAt >= dueAt),
    unstored: () => [...now.publications.values()].filter(({ change: at, storedChange }) => at !== storedChange),
    stored({ id, change: storedChange }) {
      const publication = now.publications.get(id);
      if (publication) change({ publications: new Map(now.publications).set(id, { ...publication, storedChange }) });
    },
    followUps: () => [...now.followUps].map(([id, followUp]) => ({ id, followUp })),
    followed(id) {
      change({ followUps: new Map([...now.followUps].filter(([one]) => one !== id)) });
    },
    undecided: () => [...now.publications.values()],
    isTaken: (remoteId) =>
      [...now.publications.values()].some(({ items }) => items.some((item) => item.remoteId === remoteId)),
  };

  return {
    journal,
    crash(): void {
      now = written[dice(written.length)] ?? now;
      written = [now];
    },
  };
}
