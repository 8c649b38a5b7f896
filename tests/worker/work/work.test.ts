import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailRepository } from "../../../worker/modules/mail/mail.repository.ts";
import { createMailService } from "../../../worker/modules/mail/mail.service.ts";
import { createWebhooksRepository } from "../../../worker/modules/payments/webhooks/webhooks.repository.ts";
import { createWorkRepository } from "../../../worker/modules/work/work.repository.ts";
import { messageRegistry } from "../../../worker/registries.ts";
import { createFailures } from "../../../worker/modules/work/failures.service.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import { createFailedMessagesRepository } from "../../../worker/queues/queues.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { KnownMessage } from "../../support/messages.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { HandClock } from "../../support/hand-clock.ts";
import { present } from "../../support/present.ts";
import { ownId } from "../../support/owner-ids.ts";

const noon = new Date("2026-11-21T12:00:00.123Z");
const link = "https://ensemble.example/auth/reset?token=secret-of-ada";
const mail = { to: "ada@mail.example.org", subject: "Your link", text: link, html: `<a href="${link}">open</a>` };

let database: TestDatabase;
let failed: ReturnType<typeof createFailedMessagesRepository>;
let work: ReturnType<typeof createFailures>;
let sent: QueueMessage[];
let queueFails: (id: string) => boolean;
let clock: HandClock;
let mails: ReturnType<typeof createMailRepository>;
let letters: ReturnType<typeof createMailService>;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  await database.sql("delete from failed_message");
  await database.sql("delete from mail");
  clock = createHandClock(noon.getTime());
  sent = [];
  queueFails = () => false;
  failed = createFailedMessagesRepository(database.db);
  const queue = {
    async send(message: QueueMessage) {
      if (queueFails(message.id)) throw new Error("the queue is down");
      sent.push(message);
    },
  };
  mails = createMailRepository(database.db);
  letters = createMailService({ mails, queue, clock });
  const events = createWebhooksRepository(database.db);
  const rows = createWorkRepository(database.db);
  work = createFailures({ work: rows, mails, events, queue, shapes: messageRegistry, clock });
});
afterAll(() => database.close());

async function fail(body: KnownMessage, { reason = "down" as string | null, attempts = 11, at = noon } = {}) {
  if (body.kind === "mail") await mails.keep(body.id, mail, at);
  await failed.keep({ id: body.id, kind: messageRegistry.listedKindOf(body), body, reason, attempts }, at);
  return body;
}
const aMail = (id: string, more = {}): KnownMessage => ({ kind: "mail", id, ...more });
const listed = async (query: Parameters<typeof work.list>[0] = {}) => (await work.list(query)).data;
const ids = async (query: Parameters<typeof work.list>[0] = {}) => (await listed(query)).map(({ id }) => id);

describe("a failed message", () => {
  test("is shown by what it is about: no address, no words and no link", async () => {
    await fail(aMail("payment-failed:in_1:2", { requestId: "ray-of-ada" }));
    const rows = await listed();
    expect(rows).toEqual([
      {
        id: "payment-failed:in_1:2",
        kind: "mail",
        reason: "down",
        attempts: 11,
        failed_at: noon.toISOString(),
        recipient_domain: "mail.example.org",
        user_id: null,
        customer_id: null,
        subject: null,
        step: null,
        request_id: "ray-of-ada",
        can_retry: true,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|token|secret|Your link/);
  });

  test("of each kind names what it concerns", async () => {
    await fail({ kind: "payment-event", id: "evt_1", customerId: "cus_1" });
    await fail({ kind: "account-removal", id: "account-removal:u1", userId: ownId("u1") });
    const scans = { job: "pdf-analysis", subject: "d1", gen: 2, step: "scans-3", name: "scans", work: { pages: [3] } };
    await fail({ kind: "job-step", id: "d1:2:scans-3", ...scans });
    expect(await listed({ sort: "kind" })).toMatchObject([
      { kind: "account-removal", user_id: "u1" },
      { kind: "payment-event", customer_id: "cus_1" },
      { kind: "pdf-analysis", subject: "d1", step: "scans-3" },
    ]);
  });

  test("whose body cannot be read is shown, and cannot be sent", async () => {
    await failed
      .keep({ id: "odd", kind: "unknown", body: JSON.parse("null") as QueueMessage, reason: null, attempts: 11 }, noon)
      .catch(() => undefined);
    await failed.keep(
      { id: "text", kind: "unknown", body: JSON.parse('"text"') as QueueMessage, reason: null, attempts: 11 },
      noon,
    );
    expect(await listed({ q: "text" })).toMatchObject([{ id: "text", can_retry: false }]);
    await expect(work.retry("text")).rejects.toMatchObject({ code: "work.emptied" });
  });

  test("is found by its id, kind and reason, and by the ids that it holds", async () => {
    await fail(aMail("one"), { reason: "the mail provider answered 422" });
    await fail({ kind: "payment-event", id: "evt_2", customerId: "cus_sought" });
    expect(await ids({ q: "ONE" })).toEqual(["one"]);
    expect(await ids({ q: "answered 4" })).toEqual(["one"]);
    expect(await ids({ q: "cus_sought" })).toEqual(["evt_2"]);
    expect(await ids({ q: "ada@mail.example.org" })).toEqual([]);
    expect(await ids({ kind: "payment-event" })).toEqual(["evt_2"]);
  });

  test("stands in the order that is asked for", async () => {
    await fail(aMail("b"), { attempts: 11, at: new Date(noon.getTime() + 1_000) });
    await fail(aMail("a"), { attempts: 6, at: noon });
    await fail(aMail("c"), { attempts: 8, at: new Date(noon.getTime() + 2_000) });
    expect(await ids()).toEqual(["c", "b", "a"]);
    expect(await ids({ sort: "failed_at" })).toEqual(["a", "b", "c"]);
    expect(await ids({ sort: "-attempts" })).toEqual(["b", "c", "a"]);
  });
});

describe("sent again", () => {
  test("a message goes under its own id, with all it held, and its row goes", async () => {
    const body = await fail(aMail("one", { requestId: "ray-of-ada" }));
    const { subject, before, after } = await work.retry("one");
    expect(sent).toEqual([body]);
    expect(await ids()).toEqual([]);
    expect({ subject, before, after }).toEqual({
      subject: "message one",
      before: { kind: "mail", reason: "down", attempts: 11 },
      after: { sent: true },
    });
  });

  test("a message that the queue does not take keeps its row", async () => {
    await fail(aMail("one"));
    queueFails = () => true;
    await expect(work.retry("one")).rejects.toThrow("the queue is down");
    expect(await ids()).toEqual(["one"]);
  });

  test("a message that fails again comes back, with its new reason", async () => {
    await fail(aMail("one"));
    await work.retry("one");
    await fail(aMail("one"), { reason: "still down", at: new Date(noon.getTime() + 5_000) });
    expect(await listed()).toMatchObject([{ id: "one", reason: "still down" }]);
  });

  test("a message that failed anew while it was being sent keeps that failure", async () => {
    const body = await fail(aMail("one"));
    const repository = createWorkRepository(database.db);
    const found = await repository.find("one");
    await fail(body, { reason: "anew", at: new Date(noon.getTime() + 5_000) });
    await repository.remove(present(found));
    expect(await listed()).toMatchObject([{ reason: "anew" }]);
  });

  test("a message twice is not found the second time", async () => {
    await fail(aMail("one"));
    await work.retry("one");
    await expect(work.retry("one")).rejects.toMatchObject({ code: "work.not_found" });
    expect(sent).toHaveLength(1);
  });

  test("all of a kind go, the oldest first, and those of others stay", async () => {
    for (let number = 0; number < 205; number += 1)
      await fail(aMail(`mail-${number}`), { at: new Date(noon.getTime() + number) });
    await fail({ kind: "payment-event", id: "evt_2", customerId: null });
    const { subject, before, answer } = await work.retryAll("mail");
    expect({ subject, before, answer }).toEqual({
      subject: "messages mail",
      before: { failed: 205 },
      answer: { sent: 200, left: 5 },
    });
    expect((await ids({ sort: "failed_at" })).toSorted()).toEqual(
      ["evt_2", "mail-200", "mail-201", "mail-202", "mail-203", "mail-204"].toSorted(),
    );
    expect((await work.retryAll("mail")).answer).toEqual({ sent: 5, left: 0 });
  });

  test("all of a kind end with one that the queue does not take, which stays", async () => {
    for (const id of ["one", "two", "three"]) await fail(aMail(id));
    queueFails = (id) => id === "two";
    await expect(work.retryAll("mail")).rejects.toThrow("the queue is down");
    expect(await ids()).toContain("two");
    queueFails = () => false;
    await work.retryAll("mail");
    expect(await ids()).toEqual([]);
  });
});

describe("a mail that failed", () => {
  test("is forgotten after a day: its failure and its reason stay, and it cannot be sent", async () => {
    await fail(aMail("old"));
    await fail(aMail("new"), { at: new Date(noon.getTime() + 86_400_000) });
    clock.advance(86_400_001);
    await letters.removeOld();
    expect(await database.sql("select id from mail")).toEqual([{ id: "new" }]);
    expect(await listed({ sort: "failed_at" })).toMatchObject([
      { id: "old", reason: "down", recipient_domain: null, can_retry: false },
      { id: "new", can_retry: true },
    ]);
    await expect(work.retry("old")).rejects.toMatchObject({ code: "work.emptied" });
    expect((await work.retryAll("mail")).answer).toEqual({ sent: 1, left: 0 });
    expect(await ids()).toEqual(["old"]);
  });
});

describe("what was let go", () => {
  test("is a mail that the sweep does not send again", async () => {
    await fail(aMail("one"));
    await work.discard("one", "the address does not exist");
    clock.advance(3_600_000);
    await letters.resend();
    expect(sent).toEqual([]);
  });

  test("is an event that has ended", async () => {
    await database.sql(
      "insert into payment_event (id, type, created_at, received_at) values ('evt_let_go', 'invoice.paid', now(), now())",
    );
    await fail({ kind: "payment-event", id: "evt_let_go", customerId: null });
    await work.discard("evt_let_go", "of an invoice that is gone");
    expect(await database.sql("select state from payment_event where id = 'evt_let_go'")).toEqual([
      { state: "ignored" },
    ]);
  });
});

test("a message is let go for good, with the reason in the audit log", async () => {
  await fail(aMail("one"));
  const { subject, after } = await work.discard("one", "the address does not exist");
  expect({ subject, after }).toEqual({ subject: "message one", after: { reason: "the address does not exist" } });
  expect([await ids(), sent]).toEqual([[], []]);
  await expect(work.discard("one", "again")).rejects.toMatchObject({ code: "work.not_found" });
});

test("a dead letter that comes after its reason was kept does not take the reason away", async () => {
  await fail(aMail("one"));
  await fail(aMail("one"), { reason: null });
  expect(await listed()).toMatchObject([{ id: "one", reason: "down" }]);
});
