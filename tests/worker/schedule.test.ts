import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { modules } from "../../worker/modules/modules.ts";
import { runSchedule, scheduleOf } from "../../worker/schedule.ts";
import type { ScheduleName } from "../../worker/contract/alerts/alerts.ts";
import type { Services } from "../../worker/services.ts";
import { createHandClock } from "../support/hand-clock.ts";

const noon = Date.UTC(2026, 10, 21, 12);

/** Services that write down which of their functions are called, and with what; `fails` names one that rejects. */
function recording(fails?: string) {
  const called: [string, ...unknown[]][] = [];
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => at(path ? `${path}.${String(name)}` : String(name)),
      apply: async (_, __, given: unknown[]) => {
        if (path === fails) throw new Error("locked");
        called.push([path, ...given]);
      },
    });
  return { services: at("") as Services, called };
}

async function run(name: ScheduleName, fails?: string) {
  const { services, called } = recording(fails);
  const done = await runSchedule(name, modules, services, createHandClock(noon)).then(
    () => null,
    (error: Error) => error.message,
  );
  return { called: called.toSorted(([a], [b]) => a.localeCompare(b)), done };
}

const sweep = [
  ["alerts.evaluation.evaluate", "sweep"],
  ["alerts.operations.ran", "sweep", new Date(noon), 0],
  ["alerts.probes.send"],
  ["answers.lostAnswers.end"],
  ["assistant.writing.removeOld", new Date(noon)],
  ["auth.tidying.removeEmptyGuests"],
  ["auth.tidying.removeExpired"],
  ["campaigns.profiles.removeCopies"],
  ["campaigns.writing.removeOld", new Date(noon)],
  ["chat.dictation.removeOld", new Date(noon)],
  ["chat.files.removeLeft", new Date(noon)],
  ["chat.importing.beginLeft", new Date(noon)],
  ["generation.changing.failUnbegun", new Date(noon)],
  ["generation.notices.tellAway", new Date(noon)],
  ["limits.meters.releaseExpired"],
  ["limits.meters.removeOld"],
  ["mail.mails.removeOld"],
  ["mail.mails.resend"],
  ["notifications.digests.sendDue"],
  ["notifications.news.removeOld"],
  ["payments.checkouts.closeExpired"],
  ["payments.looks.goOn"],
  ["payments.webhooks.removeOld"],
  ["payments.webhooks.resend"],
  ["payments.withdrawals.finishLeft"],
  ["pdf.analyses.beginLeft", new Date(noon)],
  ["pdf.surveys.failUnbegun", new Date(noon)],
  ["publishing.accounts.removeOldStates"],
  ["publishing.notices.tellTroubles", new Date(noon)],
  ["publishing.notices.warnOfEnds", new Date(noon)],
  ["queues.failedMessages.removeOld", new Date(Date.UTC(2026, 7, 23, 12))],
  ["sso.domains.checkDue"],
  ["support.conversations.removeOld", new Date(noon)],
  ["support.discovery.removeOld", new Date(noon)],
  ["support.notices.sweep"],
  ["support.statistics.assumeResolved"],
  ["support.training.startDue", new Date(noon)],
  ["users.removal.closeIdleGuests", new Date(noon)],
  ["users.removal.resume", new Date(noon)],
  ["workspaces.removal.removeDue"],
];
const nightly = [
  ["alerts.browserErrors.removeOld"],
  ["alerts.evaluation.evaluate", "nightly"],
  ["alerts.evaluation.removeOld"],
  ["alerts.operations.ran", "nightly", new Date(noon), 0],
  ["assistant.documents.purge", new Date(noon)],
  ["assistant.search.catchUp"],
  ["engine.steps.tidy", new Date(noon)],
  ["media.mediaDeletion.purge", new Date(noon)],
  ["payments.affiliates.clearHeld", new Date(noon)],
  ["payments.looks.begin"],
  ["payments.renewals.announce"],
  ["payments.webhooks.resend", { failedToo: true }],
  ["publishing.publications.prolongHolds"],
  ["sso.domains.removeOld"],
  ["support.notices.sendDigests"],
  ["tracking.money.foldDays", new Date(noon)],
  ["workspaces.invitations.removeOld"],
  ["workspaces.log.removeOld"],
];
const minute = [
  ["alerts.evaluation.evaluate", "minute"],
  ["alerts.operations.ran", "minute", new Date(noon), 0],
  ["chat.scheduleRuns.claimDue"],
  ["chat.scheduleRuns.tellAnswered"],
  ["chat.scheduleRuns.tellPaused"],
  ["notifications.pushQueue.tellDue"],
  ["publishing.waking.wakeDue", new Date(noon)],
  ["reconciliation.goOn"],
];

describe("scheduled work", () => {
  test("the sweep ends and frees what has expired, forgets what is old, and sends again what was lost", async () => {
    expect(await run("sweep")).toEqual({ called: sweep, done: null });
  });

  test("every night payments are compared with the provider, what was held is paid out, the bin of texts is emptied, and sums are folded", async () => {
    expect(await run("nightly")).toEqual({ called: nightly, done: null });
  });

  test("every minute asks the questions, tells devices and wakes the accounts with publications that are due", async () => {
    expect(await run("minute")).toEqual({ called: minute, done: null });
  });

  test.each([
    ["sweep", "limits.meters.releaseExpired", sweep],
    ["nightly", "payments.looks.begin", nightly],
  ] as const)(
    "of the %s, all other steps are done where %s fails, and the failure is reported",
    async (name, fails, all) => {
      const { called, done } = await run(name, fails);
      expect(done).toBe(`1 of ${all.length - 1} ${name} steps failed`);
      const ran = ["alerts.operations.ran", name, new Date(noon), 1];
      expect(called).toEqual(all.filter(([path]) => path !== fails).map((call) => (call[0] === ran[0] ? ran : call)));
    },
  );

  test("every cron line of wrangler.toml has a schedule, and no other", () => {
    const [, lines = ""] = /^crons = (\[.*\])$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
    expect(Object.keys(scheduleOf)).toEqual(JSON.parse(lines));
  });
});
