/** What a subscription shows of itself to time; all moments in seconds. */
export interface Snapshot {
  status: string;
  created: number;
  periodEnd: number;
  trialEnd: number | null;
  /** Whether the end of the trial was announced. */
  announced: boolean;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  /** The end of the phase that its schedule is in. */
  phaseEnd: number | null;
  updateExpires: number | null;
  retryAt: number | null;
  /** When an invoice that was mailed should have been paid. */
  dueDate: number | null;
}

export type Step =
  | "expire"
  | "drop_update"
  | "announce_end"
  | "mark_overdue"
  | "retry"
  | "cancel"
  | "next_phase"
  | "end_trial"
  | "renew";

export interface Due {
  at: number;
  step: Step;
}

const hour = 3_600;
const day = 24 * hour;

/** The next thing that time does to a subscription; of things at one moment the one that the others build on. */
export function nextDue(sub: Snapshot): Due | undefined {
  const due = stepsOf(sub).filter((step): step is Due => step.at !== null);
  return due.sort((a, b) => a.at - b.at)[0];
}

const liveStates: readonly Snapshot["status"][] = ["active", "past_due", "unpaid"];

function stepsOf(sub: Snapshot): { at: number | null; step: Step }[] {
  if (sub.status === "incomplete") return [{ at: sub.created + 23 * hour, step: "expire" }];
  const live = liveStates.includes(sub.status);
  if (!live && sub.status !== "trialing" && sub.status !== "paused") return [];
  const trialEnd = sub.status === "trialing" ? sub.trialEnd : null;
  return [
    { at: sub.updateExpires, step: "drop_update" },
    { at: trialEnd === null || sub.announced ? null : Math.max(sub.created, trialEnd - 3 * day), step: "announce_end" },
    { at: live ? sub.dueDate : null, step: "mark_overdue" },
    { at: sub.status === "past_due" ? sub.retryAt : null, step: "retry" },
    { at: sub.cancelAtPeriodEnd ? sub.periodEnd : sub.cancelAt, step: "cancel" },
    { at: sub.phaseEnd, step: "next_phase" },
    { at: trialEnd, step: "end_trial" },
    { at: live ? sub.periodEnd : null, step: "renew" },
  ];
}
