import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../../worker/lib/app-error.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createAuditRepository } from "../../../worker/modules/audit/audit.repository.ts";
import { createAuditLog } from "../../../worker/modules/audit/audit-log.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";

const admin = { id: createId(), email: "root@example.test" };
const start = Date.parse("2026-11-21T12:00:00Z");

let database: TestDatabase;
let time = start;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const service = () =>
  createAuditLog({ audit: createAuditRepository(database.db), clock: { now: () => time, after: () => () => {} } });
const request = (action: string) => ({
  action,
  admin,
  address: "192.0.2.7",
  userAgent: "a browser",
  requestId: "ray-12345678",
});
const entry = async (action: string) =>
  (await database.sql("select * from audit_entry where action = $1", [action]))[0] ?? {};

const refusedWrite = () => Promise.reject(new AppError("plans.held"));
const doneWrite = () => Promise.resolve({ subject: "x", before: null, after: null, answer: null });
const brokenWrite = () => Promise.reject(new Error("a secret"));

describe("a write of an admin", () => {
  test("that succeeds leaves what there was and what there is, and answers", async () => {
    const change = { subject: "plan 3", before: { price: 5 }, after: { price: 7 }, answer: "saved" };
    expect(await service().keep(request("editPlan"), async () => change)).toBe("saved");
    expect(await entry("editPlan")).toMatchObject({
      admin_id: admin.id,
      admin_email: admin.email,
      address: "192.0.2.7",
      user_agent: "a browser",
      request_id: "ray-12345678",
      subject: "plan 3",
      outcome: "done",
      before: { price: 5 },
      after: { price: 7 },
    });
  });

  test("that is refused leaves the code of its refusal", async () => {
    await expect(service().keep(request("deletePlan"), refusedWrite)).rejects.toMatchObject({ code: "plans.held" });
    expect(await entry("deletePlan")).toMatchObject({
      outcome: "plans.held",
      subject: null,
      before: null,
      after: null,
    });
  });

  test("that breaks leaves that it broke, and nothing of why", async () => {
    await expect(service().keep(request("breakPlan"), brokenWrite)).rejects.toThrow("a secret");
    const broken = await entry("breakPlan");
    expect(broken).toMatchObject({ outcome: "request.failed" });
    expect(JSON.stringify(broken)).not.toContain("a secret");
  });

  test("that never comes back stands there as begun", async () => {
    const begun = Promise.withResolvers<void>();
    void service().keep(request("hangForEver"), () => {
      begun.resolve();
      return new Promise<never>(() => {});
    });
    await begun.promise;
    expect(await entry("hangForEver")).toMatchObject({ outcome: "begun", finished_at: null, subject: null });
  });

  test("is not done when it cannot be written down first", async () => {
    const broken = { ...createAuditRepository(database.db), begin: () => Promise.reject(new Error("the log is full")) };
    const audit = createAuditLog({ audit: broken, clock: { now: () => time, after: () => () => {} } });
    let done = false;
    const write = async () => {
      done = true;
      return { subject: "x", before: null, after: null, answer: null };
    };
    await expect(audit.keep(request("unlogged"), write)).rejects.toThrow("the log is full");
    expect(done).toBe(false);
  });
});

describe("the database keeps the log as it is", () => {
  test.each([
    ["an ended entry is not rewritten", "update audit_entry set outcome = 'done' where action = 'deletePlan'"],
    ["an entry keeps its admin", "update audit_entry set admin_email = 'x' where action = 'hangForEver'"],
    [
      "not even together with an end",
      "update audit_entry set outcome = 'done', admin_id = 'x' where action = 'hangForEver'",
    ],
    ["an entry is not deleted", "delete from audit_entry where action = 'editPlan'"],
    ["the table is not emptied", "truncate audit_entry"],
    ["nor with those that lean on it", "truncate audit_entry cascade"],
  ])("%s", async (_what, statement) => {
    const before = await database.sql("select * from audit_entry order by id");
    await expect(database.sql(statement)).rejects.toThrow("append-only");
    expect(await database.sql("select * from audit_entry order by id")).toEqual(before);
  });
});

describe("the log is read", () => {
  beforeAll(async () => {
    for (let day = 1; day <= 60; day += 1) {
      time = start + day * 86_400_000;
      await service().note(
        "signInAdmin",
        { id: createId(), email: `admin-${day % 3}@example.test` },
        request(""),
        "done",
      );
    }
  });

  test("the latest first, fifty to a page", async () => {
    const first = await service().list({});
    expect([first.data.length, first.current_page, first.last_page]).toEqual([50, 1, 2]);
    expect(first.total).toBe(64);
    const moments = first.data.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(moments[0]).toBe(new Date(start + 60 * 86_400_000).toISOString());
  });

  test.each([
    ["an address", "ADMIN-2@", 20],
    ["an action", "editpl", 1],
    ["a subject", "plan 3", 1],
    ["an unknown word", "nobody", 0],
    ["signs that mean nothing", "%", 0],
  ])("by %s", async (_what, q, total) => {
    expect((await service().list({ q })).total).toBe(total);
  });

  test.each([
    ["an action", "Signed in", "signInAdmin", 60],
    ["a kind of subject", "Offre", "plan", 1],
    ["an outcome", "Interrupted", "begun", 1],
    ["a refusal, and an action", "Refused", "plans.held,editPlan", 2],
    ["nothing that is there", "Interrompu", "plans", 0],
  ])("by what the words mean: %s", async (_what, q, meant, total) => {
    expect((await service().list({ q })).total).toBe(0);
    expect((await service().list({ q, meant })).total).toBe(total);
  });

  test("in the order that is asked for", async () => {
    const { data } = await service().list({ sort: "admin_email" });
    expect(data[0]?.admin_email).toBe("admin-0@example.test");
    expect((await service().list({ sort: "-admin_email" })).data[0]?.admin_email).toBe("root@example.test");
  });
});

test("a write that was done is never said to have failed, even when its end cannot be written down", async () => {
  const rows = createAuditRepository(database.db);
  let ends = 0;
  const lossy = {
    ...rows,
    finish: (...end: Parameters<typeof rows.finish>) =>
      (ends += 1) === 1 ? Promise.reject(new Error("the line is down")) : rows.finish(...end),
  };
  const audit = createAuditLog({ audit: lossy, clock: { now: () => time, after: () => () => {} } });
  await expect(audit.keep(request("lostEnd"), doneWrite)).rejects.toThrow("the line is down");
  expect(await entry("lostEnd")).toMatchObject({ outcome: "begun", finished_at: null });
});
