import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openPeople, noon } from "./people.fixture.ts";
import type { People } from "./people.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { createOwnId, ownId } from "../../support/owner-ids.ts";

const root = { email: "root@example.test" };
const reason = "sends spam";
const nobody = { code: "users.not_found" };

let database: TestDatabase;
let people: People;
let ada: string;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql(`delete from "user"; delete from usage_month; delete from reservation`);
  people = openPeople(database);
  ada = await people.add();
});

const sql: TestDatabase["sql"] = (...input) => database.sql(...input);
const openSession = (userId: OwnId) =>
  sql("insert into session (id, token, user_id, expires_at) values ($1, $1, $2, $3)", [
    createId(),
    userId,
    new Date(noon + 86_400_000),
  ]);

describe("what an admin reads of an account", () => {
  test("is plan, usage, cost, counts and standing, and no text of its owner", async () => {
    await people.spend(ownId(ada), 3, 700);
    await people.spend(ownId(ada), 2, 50, { month: "2026-10-01" });
    await people.spend(ownId(ada), 4, 30, { kind: "platform" });
    await openSession(ownId(ada));
    await sql(
      "insert into conversation (id, user_id, title, created_at, updated_at) values ('c', $1, 'Secret', now(), now())",
      [ada],
    );
    await sql(
      `insert into billing_customer (user_id, customer_id, language, created_at) values ($1, 'cus_one', 'en', now())`,
      [ada],
    );
    const person = await people.service.read(ownId(ada));
    expect(person).toMatchObject({
      id: ada,
      guest: false,
      plan: { id: 1, period_start: null },
      needs_look: null,
      suspension: null,
      usage: { month: { questions: 3, cost_micros: 730 }, in_all: { questions: 5, cost_micros: 780 } },
      counts: { conversations: 1, documents: 0, sessions: 1 },
      customer: { id: "cus_one", url: "https://pay.example/customers/cus_one" },
      subscriptions: [],
      grants: [],
    });
    expect(person.meters.map(({ query_type }) => query_type)).toContain("chat");
    expect(JSON.stringify(person)).not.toContain("Secret");
  });

  test("shows the ceiling of each meter that has one, and what counts against it", async () => {
    const { meters } = await people.service.read(ownId(ada));
    expect(meters.find(({ query_type }) => query_type === "chat")?.cost).toEqual({
      limit_micros: 125_000,
      used_micros: 0,
    });
    await sql(
      `update entitlement set limits = limits || '{"pdf-chat": {"period": "month", "units": 3}}' where user_id = $1`,
      [ada],
    );
    const pdf = (await people.service.read(ownId(ada))).meters.find(({ query_type }) => query_type === "pdf-chat");
    expect(pdf).toMatchObject({ allowance: { limit: 3 }, cost: null });
  });

  test("shows what is stored under the caps of the plan", async () => {
    await sql(`update entitlement set limits = limits || '{"caps": {"pdf-files": 7}}' where user_id = $1`, [ada]);
    expect((await people.service.read(ownId(ada))).caps).toContainEqual({ cap: "pdf-files", limit: 7, used: 0 });
  });

  test("of a guest has no plan, no address and no meters", async () => {
    const gus = await people.add({ guest: true });
    expect(await people.service.read(ownId(gus))).toMatchObject({
      guest: true,
      email: "",
      plan: null,
      meters: [],
      customer: null,
    });
  });

  test("is users.not_found for an unknown account and for one that is being removed", async () => {
    await expect(people.service.read(createOwnId())).rejects.toMatchObject(nobody);
    await sql(
      `update "user" set removal = '{"email":"e@x.test","language":"en"}', suspended_at = now() where id = $1`,
      [ada],
    );
    await expect(people.service.read(ownId(ada))).rejects.toMatchObject(nobody);
    await expect(people.service.suspend(ownId(ada), reason)).rejects.toMatchObject(nobody);
    await expect(people.service.restore(ownId(ada))).rejects.toMatchObject(nobody);
    const [row] = await sql(`select suspended_at from "user" where id = $1`, [ada]);
    expect(row?.["suspended_at"]).not.toBeNull();
  });
});

describe("a suspension", () => {
  test("ends the sessions and the answers that run, keeps the reason, and tells before and after", async () => {
    const ben = await people.add();
    await openSession(ownId(ada));
    await openSession(ownId(ben));
    await sql(
      `insert into reservation (id, user_id, kind, conversation_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
       select id, $1, kind, conversation, query, 'quota', now(), 1, 0, state, now(), now() + interval '1 hour'
       from (values ('runs', 'chat', 'talk', 'chat', 'held'), ('over', 'chat', 'talk', 'chat', 'settled'),
         ('upload', null, null, 'pdf-uploads', 'held')) v(id, kind, conversation, query, state)`,
      [ada],
    );
    const { subject, before, after, answer } = await people.service.suspend(ownId(ada), reason);
    const suspension = { since: new Date(noon).toISOString(), reason };
    expect([subject, before, after]).toEqual([`user ${ada}`, { suspension: null }, { suspension }]);
    expect([answer.suspension, answer.counts.sessions]).toEqual([suspension, 0]);
    expect(people.stopped).toEqual(["talk runs"]);
    expect(await sql("select user_id from session")).toEqual([{ user_id: ben }]);
  });

  test("holds although an answer cannot be reached", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    people.unreachable.add("talk");
    await sql(
      `insert into reservation (id, user_id, kind, conversation_id, query_type, holder, period_start, units, cost_micros, created_at, expires_at)
       values ('runs', $1, 'chat', 'talk', 'chat', 'quota', now(), 1, 0, now(), now())`,
      [ada],
    );
    expect((await people.service.suspend(ownId(ada), reason)).answer.suspension).not.toBeNull();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  test("of a suspended account takes the newer reason and keeps the first date", async () => {
    await people.service.suspend(ownId(ada), reason);
    people.clock.advance(60_000);
    const { answer } = await people.service.suspend(ownId(ada), "sends even more");
    expect(answer.suspension).toEqual({ since: new Date(noon).toISOString(), reason: "sends even more" });
  });

  test("ends with a restoration, which twice is once", async () => {
    await people.service.suspend(ownId(ada), reason);
    const { before, after } = await people.service.restore(ownId(ada));
    expect([before, after]).toMatchObject([{ suspension: { reason } }, { suspension: null }]);
    expect((await people.service.restore(ownId(ada))).answer.suspension).toBeNull();
    expect((await people.list({ state: "suspended" })).total).toBe(0);
  });
});

const draft = (requestId = createId()) => ({
  request_id: requestId,
  query_type: "chat" as const,
  units: 5,
  reason: "lost an hour",
});

describe("a grant", () => {
  test("raises the meter, stands in the list with who gave it and why, and tells before and after", async () => {
    const asked = draft();
    const before = (await people.service.read(ownId(ada))).meters[0]?.allowance.limit ?? 0;
    const change = await people.service.grant(ownId(ada), asked, root);
    expect(change.answer.meters[0]).toMatchObject({ granted: 5, allowance: { limit: before + 5 } });
    expect(change.answer.grants).toMatchObject([
      {
        id: asked.request_id,
        query_type: "chat",
        units: 5,
        reason: asked.reason,
        admin_email: root.email,
        ends_at: "2026-11-22T00:00:00.000Z",
      },
    ]);
    expect([change.before, change.after]).toEqual([
      { query_type: "chat", granted: 0, reason: null },
      { query_type: "chat", granted: 5, reason: asked.reason },
    ]);
  });

  test("asked for again is granted once, and under another's id not at all", async () => {
    const asked = draft();
    await people.service.grant(ownId(ada), asked, root);
    expect((await people.service.grant(ownId(ada), asked, root)).answer.meters[0]?.granted).toBe(5);
    const ben = await people.add();
    await expect(people.service.grant(ownId(ben), asked, root)).rejects.toMatchObject({ code: "request.invalid" });
    expect((await people.service.read(ownId(ben))).meters[0]?.granted).toBe(0);
  });

  test("needs a plan", async () => {
    const planless = await people.add({ plan: null });
    const gus = await people.add({ guest: true });
    for (const id of [planless, gus])
      await expect(people.service.grant(ownId(id), draft(), root)).rejects.toMatchObject({ code: "users.no_plan" });
  });
});

describe("a sync of payments", () => {
  test("is asked for a customer, and answers what may have changed", async () => {
    await sql(
      `insert into billing_customer (user_id, customer_id, language, created_at) values ($1, 'cus_one', 'en', now())`,
      [ada],
    );
    const { after } = await people.service.sync(ownId(ada));
    expect(people.synced).toEqual([ada]);
    expect(after).toEqual({ plan_id: 1, period_end: null, needs_look: null, subscriptions: [] });
  });

  test("is refused with users.no_customer for an account that never paid", async () => {
    await expect(people.service.sync(ownId(ada))).rejects.toMatchObject({ code: "users.no_customer" });
    expect(people.synced).toEqual([]);
  });
});
