import { describe, expect, test } from "vitest";
import { createSweeper } from "../../../worker/modules/limits/sweeper.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";

const noon = Date.UTC(2026, 10, 21, 12);

function sweeping(releaseExpired?: () => Promise<number>) {
  const asked: [string, string][] = [];
  const note = (what: string) => async (moment: Date) => void asked.push([what, moment.toISOString()]);
  const count = (what: string) => (moment: Date) => note(what)(moment).then(() => 0);
  const sweeper = createSweeper({
    clock: createHandClock(noon),
    lostAnswers: { end: async () => void asked.push(["answers", ""]) },
    limits: { releaseExpired: releaseExpired ?? count("reservations") },
    auth: { removeEmptyGuests: count("guests"), removeExpired: note("sessions") },
    failedMessages: { removeOld: note("messages") },
    mails: {
      resend: async () => void asked.push(["mails again", ""]),
      removeOld: async () => void asked.push(["mails", ""]),
    },
    webhooks: { resend: async () => void asked.push(["payment events again", ""]) },
    checkouts: { closeExpired: async () => void asked.push(["checkouts", ""]) },
    removal: { resume: note("removals") },
  });
  return { sweeper, asked };
}

describe("the sweeper", () => {
  test("ends and frees what expired by now, and forgets idle guests, old mails, and what nobody sent again, and sends what was lost", async () => {
    const { sweeper, asked } = sweeping();
    await sweeper.sweep();
    expect(asked).toEqual([
      ["reservations", "2026-11-21T12:00:00.000Z"],
      ["answers", ""],
      ["guests", "2026-11-14T12:00:00.000Z"],
      ["sessions", "2026-11-21T12:00:00.000Z"],
      ["messages", "2026-08-23T12:00:00.000Z"],
      ["mails", ""],
      ["mails again", ""],
      ["payment events again", ""],
      ["checkouts", ""],
      ["removals", "2026-11-21T12:00:00.000Z"],
    ]);
  });

  test("does the rest where one step fails, and says that it failed", async () => {
    const { sweeper, asked } = sweeping(() => Promise.reject(new Error("locked")));
    await expect(sweeper.sweep()).rejects.toThrow("1 step of the sweep failed");
    expect(asked.map(([what]) => what)).toEqual([
      "answers",
      "guests",
      "sessions",
      "messages",
      "mails",
      "mails again",
      "payment events again",
      "checkouts",
      "removals",
    ]);
  });
});
