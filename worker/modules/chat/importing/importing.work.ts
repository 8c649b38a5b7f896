import type { Step } from "../../../jobs/job.ts";

export interface ImportWorks {
  /** Reads on behind what is done. */
  read: { round: number };
}

export const importKind = "chat-import";

export const readStep = (round: number): Step => ({
  id: `read-${round}`,
  name: "read",
  work: { round } satisfies ImportWorks["read"],
  rank: round,
  weight: 1,
  amount: 0,
});
