import { expect, test } from "vitest";
import { nextDue } from "../../../local/stripe/clock/due.machine.ts";
import type { Snapshot } from "../../../local/stripe/clock/due.machine.ts";

const day = 86_400;
const still: Snapshot = {
  status: "active",
  created: 0,
  periodEnd: 30 * day,
  trialEnd: null,
  announced: false,
  cancelAt: null,
  cancelAtPeriodEnd: false,
  phaseEnd: null,
  updateExpires: null,
  retryAt: null,
  dueDate: null,
};
const trial = { status: "trialing", trialEnd: 14 * day, periodEnd: 14 * day };

test.each<[string, Partial<Snapshot>, number, string]>([
  ["an active one renews when its period ends", {}, 30 * day, "renew"],
  ["one that is to end, ends then", { cancelAtPeriodEnd: true }, 30 * day, "cancel"],
  ["one with another day to end on ends that day", { cancelAt: 5 * day }, 5 * day, "cancel"],
  ["a scheduled one takes its next phase before it renews", { phaseEnd: 30 * day }, 30 * day, "next_phase"],
  ["a trial is announced three days before its end", trial, 11 * day, "announce_end"],
  ["a trial shorter than that is announced at once", { ...trial, trialEnd: 2 * day }, 0, "announce_end"],
  ["an announced trial ends", { ...trial, announced: true }, 14 * day, "end_trial"],
  [
    "a trial that is not to go on is ended instead",
    { ...trial, announced: true, cancelAtPeriodEnd: true },
    14 * day,
    "cancel",
  ],
  ["one that was never paid expires after 23 hours", { status: "incomplete" }, 23 * 3600, "expire"],
  ["one that owes is charged again", { status: "past_due", retryAt: 3 * day }, 3 * day, "retry"],
  ["an unpaid update is dropped", { updateExpires: day }, day, "drop_update"],
  ["an invoice that was mailed becomes overdue", { dueDate: 7 * day }, 7 * day, "mark_overdue"],
])("%s", (_name, change, at, step) => {
  expect(nextDue({ ...still, ...change })).toEqual({ at, step });
});

test.each(["canceled", "incomplete_expired"])("nothing happens to a %s one", (status) => {
  expect(nextDue({ ...still, status })).toBeUndefined();
});
