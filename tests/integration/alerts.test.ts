import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newAdminSession } from "../support/admins.ts";
import type { AdminSession } from "../support/admins.ts";
import { failMessage } from "../support/failed-messages.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";
import { ownId } from "../support/owner-ids.ts";

const everyMinute = "*/1 * * * *";

let stack: TestStack;
let admin: AdminSession;
beforeAll(async () => {
  stack = await startStack({ own: true });
  admin = await newAdminSession(stack);
});
afterAll(() => stack.close());

const health = async () => (await call(stack, "GET", "/api/admin/health", { token: admin.token })).body;
const toldOf = (name: string) =>
  stack.alerts
    .received()
    .filter(({ alert }) => alert.name === name)
    .map(({ alert }) => alert.state);
const mailsOf = (subject: string) =>
  stack.mails().filter((mail) => mail.to.includes(admin.admin.email) && mail.subject.startsWith(subject));

test("two crons that run at once announce an alert once, to the receiver and to the mailbox, and its end once", async () => {
  await failMessage(stack, { kind: "account-removal", id: "account-removal:gone", userId: ownId("gone") }, "down");
  await Promise.all([stack.runScheduled(everyMinute), stack.runScheduled(), stack.runScheduled(everyMinute)]);
  await vi.waitFor(() => expect(mailsOf("Alert: Work failed for good")).toHaveLength(1), 15_000);
  expect(toldOf("dead-letters")).toEqual(["opened"]);
  expect(await health()).toMatchObject({
    open: [{ name: "dead-letters", value: 1, subjects: ["account-removal (1)"] }],
  });
  await stack.sql("delete from failed_message");
  await Promise.all([stack.runScheduled(everyMinute), stack.runScheduled(everyMinute)]);
  await vi.waitFor(() => expect(mailsOf("Over: Work failed for good")).toHaveLength(1), 15_000);
  await stack.runScheduled(everyMinute);
  expect(toldOf("dead-letters")).toEqual(["opened", "ended"]);
  expect(await health()).toMatchObject({ open: [], ended: [{ name: "dead-letters" }] });
});

test("each cron writes down that it ran, and a probe comes through each queue", async () => {
  await stack.runScheduled();
  await vi.waitFor(async () => {
    const { queues } = (await health()) as { queues: { arrived_at: string | null; waiting_since: string | null }[] };
    expect(queues).toHaveLength(6);
    expect(queues.every((queue) => queue.arrived_at !== null && queue.waiting_since === null)).toBe(true);
  }, 15_000);
  const { schedules } = (await health()) as { schedules: { name: string; failed_steps: number }[] };
  expect(schedules.filter(({ name }) => name !== "nightly")).toMatchObject([
    { name: "minute", failed_steps: 0 },
    { name: "sweep", failed_steps: 0 },
  ]);
});

test("a database that is away reaches the receiver, once an hour", async () => {
  stack.disturbDatabase("refused");
  await Promise.allSettled(Array.from({ length: 12 }, () => call(stack, "GET", "/api/plans/active", {})));
  await stack.runScheduled(everyMinute).catch(() => undefined);
  stack.disturbDatabase(null);
  await vi.waitFor(() => expect(toldOf("database-away")).toEqual(["opened"]), 15_000);
  await stack.runScheduled(everyMinute);
  expect(toldOf("database-away")).toEqual(["opened"]);
});

const report = (message: unknown, more: object = {}) =>
  call(stack, "POST", "/api/browser-errors", {
    body: {
      release: "0123456789ab",
      page: "/user/conversation/*",
      browser: "chrome",
      errors: [{ name: "TypeError", message, frames: [{ file: "assets/first-DaR2x9Aa.js", line: 1, column: 9 }] }],
      ...more,
    },
  });

describe("errors of browsers", () => {
  test("come in without a session, and stand grouped on the page of health", async () => {
    expect([(await report("it broke")).status, (await report("it broke")).status]).toEqual([200, 200]);
    expect(await health()).toMatchObject({ browser_errors: [{ name: "TypeError", message: "it broke", count: 2 }] });
  });

  test.each([
    ["a message that is too long", "x".repeat(201), {}],
    ["a page that names what it shows", "it broke", { page: "/user/conversation/Ab3dE6gH9jK2" }],
    ["more errors than one page load sends", "it broke", { errors: Array.from({ length: 6 }, () => ({})) }],
    ["a body of a megabyte", "x".repeat(1_000_000), {}],
  ])("with %s are refused", async (_, message, more) => {
    expect([400, 413, 422]).toContain((await report(message, more)).status);
  });
});
