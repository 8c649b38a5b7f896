import { holdIdOf } from "../../../../worker/modules/publishing/object/follow-ups.rules.ts";
import type { WantedRows } from "../../../../worker/modules/publishing/object/live-publisher.ts";
import type { ClaimedRow, Publication } from "../../../../worker/modules/publishing/publications/publication.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Dice = (sides: number) => number;

export interface SimulatedRow extends ClaimedRow {
  state: Publication["state"];
  failure: Publication["failure"];
  nextTryAt: number | null;
  leaseUntil: number | null;
}

const inFlight: readonly Publication["state"][] = ["claimed", "uploading", "ready", "armed"];

/** Postgres as the object meets it: each statement whole, and an answer that may be lost before or after. */
export function createSimulatedRows(time: VirtualTime, dice: Dice, faults: number) {
  const table = new Map<string, SimulatedRow>();
  const holds = new Map<string, "held" | number>();
  const measured = new Set<string>();
  let pause: string | null = null;

  async function statement<T>(work: () => T): Promise<T> {
    await time.wait(dice(60));
    if (dice(200) < faults) throw new Error("away");
    const answer = work();
    await time.wait(dice(60));
    if (dice(200) < faults) throw new Error("the answer was lost");
    return answer;
  }

  const isDue = (row: SimulatedRow): boolean =>
    row.state === "scheduled"
      ? Math.max(row.dueAt, row.nextTryAt ?? 0) <= time.now()
      : inFlight.includes(row.state) && (row.leaseUntil ?? 0) < time.now();

  const rows: WantedRows = {
    claimNext: (_now, leaseUntil) =>
      statement(() => {
        const row = [...table.values()].filter(isDue).toSorted((a, b) => a.dueAt - b.dueAt)[0];
        if (row === undefined) {
          const moments = [...table.values()]
            .filter(({ state }) => state === "scheduled")
            .map(({ dueAt, nextTryAt }) => Math.max(dueAt, nextTryAt ?? 0));
          return { row: null, nextDueAt: moments.length === 0 ? null : Math.min(...moments) };
        }
        const claimed = { ...row, state: "claimed", fence: row.fence + 1, leaseUntil: leaseUntil.getTime() } as const;
        table.set(row.id, claimed);
        return { row: claimed, nextDueAt: null };
      }),

    store: ({ id, fence, state, failure, items, nextTryAt, attempts }, leaseUntil) =>
      statement(() => {
        const row = table.get(id);
        if (row?.fence !== fence) return;
        table.set(id, {
          ...row,
          state,
          failure,
          items,
          nextTryAt,
          attempts,
          leaseUntil: leaseUntil?.getTime() ?? null,
        });
      }),

    pauseOf: () => statement(() => pause),

    follow: (followUp) =>
      statement(() => {
        if (followUp.kind === "numbers") measured.add(followUp.publicationId);
        if (followUp.kind === "units" && holds.get(followUp.holdId) === "held")
          holds.set(followUp.holdId, followUp.units);
      }),
  };

  /** A person's write: under the state that was read, and never over what is out. */
  function change(id: string, from: readonly Publication["state"][], to: Partial<SimulatedRow>): boolean {
    const row = table.get(id);
    if (row === undefined || !from.includes(row.state)) return false;
    const isOut = row.items.some(({ state }) => state === "published");
    if (isOut && (to.snapshot || to.state === "cancelled")) return false;
    table.set(id, { ...row, ...to, fence: row.fence + 1, revision: row.revision + 1 });
    return true;
  }

  return {
    table,
    holds,
    measured,
    rows,
    /** The network refuses the app itself, until an admin has mended that. */
    setPause(code: string | null): void {
      pause = code;
    },
    schedule(row: SimulatedRow): void {
      table.set(row.id, row);
      holds.set(row.id, "held");
    },
    change,
    again(id: string): void {
      const dueAt = time.now();
      const isTaken = change(id, ["failed", "missed", "partly_published"], {
        state: "scheduled",
        dueAt,
        nextTryAt: null,
      });
      const out = table.get(id)?.items.filter(({ state }) => state === "published").length ?? 0;
      if (isTaken) holds.set(holdIdOf(id, out), "held");
    },
    /** What the line of each minute finds: rows that are due, and leases that are over. */
    isAnythingDue: () => [...table.values()].some((row) => isDue(row) || (row.leaseUntil ?? Infinity) < time.now()),
  };
}
