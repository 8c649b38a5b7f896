import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMailConsumer } from "../../../worker/modules/mail/mail.consumer.ts";
import { createMailRepository } from "../../../worker/modules/mail/mail.repository.ts";
import { createMailService } from "../../../worker/modules/mail/mail.service.ts";
import type { Mail } from "../../../worker/providers/mail/mail.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import { createFailedMessagesRepository } from "../../../worker/queues/queues.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { HandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";

const minute = 60_000;
const link = "https://ensemble.example/auth#token=secret";
const letter: Mail = { to: "ada@example.test", subject: "Your link", text: link, html: `<a href="${link}">open</a>` };

let database: TestDatabase;
let clock: HandClock;
let queued: QueueMessage[];
let queueIsDown: boolean;
let providerIsDown: boolean;
let sent: [string, Mail][];
let mails: ReturnType<typeof createMailService>;
let consumer: ReturnType<typeof createMailConsumer>;

beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  await database.sql("delete from mail");
  await database.sql("delete from failed_message");
  clock = createHandClock(Date.parse("2026-11-22T12:00:00Z"));
  [queued, sent, queueIsDown, providerIsDown] = [[], [], false, false];
  const rows = createMailRepository(database.db);
  const queue = {
    async send(message: QueueMessage) {
      if (queueIsDown) throw new Error("the queue is down");
      queued.push(message);
    },
  };
  const provider = {
    async send(id: string, mail: Mail) {
      if (providerIsDown) throw new Error("the mail provider answered 503");
      sent.push([id, mail]);
    },
  };
  mails = createMailService({ mails: rows, queue, clock });
  consumer = createMailConsumer({ mails: rows, provider, clock });
});
afterAll(() => database.close());

const rowOf = async (id: string) => (await database.sql("select * from mail where id = $1", [id]))[0];
async function workAll() {
  for (const { id } of queued.splice(0)) await consumer.work(id);
}

describe("a mail", () => {
  test("is a row before it is a message, and the message carries its id alone", async () => {
    await mails.post("one", letter);
    expect(await rowOf("one")).toMatchObject({ recipient: letter.to, sent_at: null });
    expect(queued).toEqual([{ kind: "mail", id: "one" }]);
  });

  test("goes to its provider under its id; afterwards nothing of its words is kept", async () => {
    await mails.post("one", letter);
    await workAll();
    expect(sent).toEqual([["one", letter]]);
    expect(await rowOf("one")).toMatchObject({ words: null, sent_at: new Date(clock.now()) });
  });

  test("is sent once, however often its message is delivered", async () => {
    await mails.post("one", letter);
    await workAll();
    await consumer.work("one");
    expect(sent).toHaveLength(1);
  });

  test("that is posted twice under one id is one mail", async () => {
    await mails.post("one", letter);
    await mails.post("one", { ...letter, subject: "Another" });
    await workAll();
    await mails.post("one", letter);
    await workAll();
    expect(sent).toEqual([["one", letter]]);
  });

  test("that the provider does not take waits as it was", async () => {
    await mails.post("one", letter);
    providerIsDown = true;
    await expect(consumer.work("one")).rejects.toThrow("503");
    providerIsDown = false;
    await consumer.work("one");
    expect(sent).toEqual([["one", letter]]);
  });

  test("of an account goes with the account; one to a stranger belongs to no account", async () => {
    const ada = await makePerson(database.db);
    await mails.post("hers", { ...letter, to: ada.email });
    await mails.post("nobody's", letter);
    expect((await rowOf("hers"))?.["user_id"]).toBe(ada.id);
    await database.sql(`delete from "user" where id = $1`, [ada.id]);
    expect([await rowOf("hers"), (await rowOf("nobody's"))?.["user_id"]]).toEqual([undefined, null]);
    await consumer.work("hers");
    expect(sent).toEqual([]);
  });

  test("is forgotten after a day, sent or not", async () => {
    await mails.post("old", letter);
    clock.advance(24 * 60 * minute - 1);
    await mails.post("young", letter);
    await mails.removeOld();
    expect(await rowOf("old")).toBeDefined();
    clock.advance(2);
    await mails.removeOld();
    expect([await rowOf("old"), (await rowOf("young"))?.["id"]]).toEqual([undefined, "young"]);
  });
});

describe("a message that is lost", () => {
  test("because the queue was down loses no mail, and fails no caller: the sweep sends it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    queueIsDown = true;
    await mails.post("one", letter);
    expect(log).toHaveBeenCalledOnce();
    queueIsDown = false;
    clock.advance(15 * minute + 1);
    await mails.resend();
    await workAll();
    expect(sent).toEqual([["one", letter]]);
  });

  test("on its way is sent again, and only once for each wait", async () => {
    await mails.post("one", letter);
    queued.length = 0;
    clock.advance(14 * minute);
    await mails.resend();
    expect(queued).toEqual([]);
    clock.advance(2 * minute);
    await mails.resend();
    await mails.resend();
    expect(queued).toEqual([{ kind: "mail", id: "one" }]);
  });

  test("is not one that the queue tried a moment ago", async () => {
    await mails.post("one", letter);
    clock.advance(14 * minute);
    providerIsDown = true;
    await expect(consumer.work("one")).rejects.toThrow("503");
    queued.length = 0;
    clock.advance(14 * minute);
    await mails.resend();
    expect(queued).toEqual([]);
  });

  test("is not one that was sent, nor one that failed for good and waits for an admin", async () => {
    await mails.post("sent", letter);
    await workAll();
    await mails.post("failed", letter);
    const failure = { id: "failed", kind: "mail", body: { kind: "mail", id: "failed" } as const, attempts: 11 };
    await createFailedMessagesRepository(database.db).keep({ ...failure, reason: "down" }, new Date(clock.now()));
    queued.length = 0;
    clock.advance(60 * minute);
    await mails.resend();
    expect(queued).toEqual([]);
  });
});
