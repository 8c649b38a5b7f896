import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "../../../worker/lib/app-error.ts";
import { addressDue } from "../../../worker/modules/payments/billing/address-due.sql.ts";
import { createAuthRepository } from "../../../worker/modules/auth/auth.repository.ts";
import { createSessionsRepository } from "../../../worker/callers/sessions.repository.ts";
import { moves } from "../../support/guest-moves.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";
import { makePerson } from "../../support/people.ts";
import { makeInvoice } from "../../support/payment-facts.ts";
import { startRemoval } from "./removal.fixture.ts";
import type { Break, Removal } from "./removal.fixture.ts";
import { makeTraces, tracesOf } from "./traces.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const gone = {
  session: 0,
  account: 0,
  entitlement: 0,
  conversation: 0,
  quota: 0,
  activity: 0,
  usage_month: 0,
  reservation: 0,
  file: 0,
  folder: 0,
  document: 0,
  job: 0,
  generation: 0,
  flashcard: 0,
  billing_customer: 0,
  affiliate: 0,
  usage_record: 1,
  payment: 1,
  trial_claim: 1,
  commission: 1,
  user: 0,
  verification: 0,
};

const ownerOf = async (email: string) =>
  (await database.sql(`select id from "user" where email = $1`, [email]))[0]?.["id"];

describe("asking for the removal of an account", () => {
  test("ends every session at once, and frees the address for a new account", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    const [session] = await database.sql("select token from session where user_id = $1", [ada.id]);
    await removal.service.remove(ada, ` ${ada.email.toUpperCase()}`, "en");
    const sessions = createSessionsRepository(database.db);
    expect(await sessions.findCaller(bearing(String(session?.["token"])), new Date())).toBeNull();
    expect(await tracesOf(database, ada)).toMatchObject({ session: 0, account: 0, verification: 0, user: 1 });
    expect(removal.queued).toMatchObject([{ kind: "account-removal", userId: ada.id }]);
    const auth = createAuthRepository(database.db, { addressDue, moves }, []);
    const again = await auth.makeAccount({ name: "Ada", email: ada.email, hash: "h" }, new Date());
    expect([again !== null, await ownerOf(ada.email)]).toEqual([true, again]);
    await removal.consumer.work(ada.id);
    expect(await ownerOf(ada.email)).toBe(again);
  });

  test.each(["ben@example.test", "", "ada", "%"])(
    "is refused with users.confirmation_differs when %j is typed, and changes nothing",
    async (typed) => {
      const removal = startRemoval(database);
      const ada = await makePerson(database.db);
      await expect(removal.service.remove(ada, typed, "en")).rejects.toThrow("users.confirmation_differs");
      expect(await ownerOf(ada.email)).toBe(ada.id);
      expect(removal.queued).toEqual([]);
    },
  );

  test("twice is one removal, and the first one's words stay", async () => {
    const removal = startRemoval(database);
    const ada = await makePerson(database.db);
    await removal.service.remove(ada, ada.email, "fr");
    await removal.service.remove(ada, ada.email, "en");
    await removal.consumer.work(ada.id);
    expect(removal.posted[0]?.mail).toMatchObject({ to: ada.email, subject: "Votre compte a été supprimé" });
  });

  test("is kept though the queue is down: the sweep sends it an hour later", async () => {
    const removal = startRemoval(database);
    const ada = await makePerson(database.db);
    removal.breakQueue();
    expect(await removal.service.remove(ada, ada.email, "en")).toEqual({ success: true });
    await removal.service.resume(new Date(removal.clock.now() + 59 * 60_000));
    expect(removal.queued.filter((message) => "userId" in message && message.userId === ada.id)).toEqual([]);
    await removal.service.resume(new Date(removal.clock.now() + 61 * 60_000));
    expect(removal.queued).toContainEqual({ kind: "account-removal", id: expect.any(String), userId: ada.id });
  });
});

describe("a guest", () => {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day);

  /** Whose row was written, and whose session was renewed, so many days ago; with a conversation. */
  async function guestOf(written: number, visited: number): Promise<string> {
    const { userId } = await makeSession(database.db, { guest: true });
    await database.sql(`update "user" set updated_at = $2 where id = $1`, [userId, ago(written)]);
    await database.sql("update session set updated_at = $2 where user_id = $1", [userId, ago(visited)]);
    await database.sql(
      "insert into conversation (id, user_id, created_at, updated_at) values ($1::text, $1, now(), now())",
      [userId],
    );
    await database.sql(
      `insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, input_tokens, output_tokens, cost_micros, estimated,
         response_time, success, error_type, error_details, created_at)
       values ($1::text, 0, $1, 'chat', 1, 'chatgpt', 7, 7, 7, false, 7, false, 'http_500_error', 'What I asked', $2)`,
      [userId, ago(visited)],
    );
    return userId;
  }

  test("without a visit for 90 days is removed as an account is, without a mail; the ledger keeps counts without text", async () => {
    const removal = startRemoval(database);
    const [gone, back] = [await guestOf(91, 91), await guestOf(91, 10)];
    await removal.service.closeIdleGuests(new Date());
    const queued = removal.queued.map((message) => ("userId" in message ? message.userId : null));
    expect(queued).toEqual([gone]);
    await removal.consumer.work(ownId(gone));
    await removal.consumer.work(ownId(back));
    const left = async (table: string, column: string) =>
      (await database.sql(`select ${column} as id from ${table} where ${column} in ($1, $2)`, [gone, back])).map(
        ({ id }) => id,
      );
    expect(await left(`"user"`, "id")).toEqual([back]);
    expect(await left("conversation", "user_id")).toEqual([back]);
    expect(removal.posted).toEqual([]);
    const counts = await database.sql("select output_tokens, error_details from usage_record where user_id = $1", [
      gone,
    ]);
    expect(counts).toEqual([{ output_tokens: 7, error_details: null }]);
  });

  test("keeps nothing of what an account took over, which stays", async () => {
    const removal = startRemoval(database);
    const ada = await makePerson(database.db);
    const guest = await guestOf(91, 91);
    await database.sql(`update "user" set moved_to = $2 where id = $1`, [guest, ada.id]);
    await database.sql("update conversation set user_id = $2 where user_id = $1", [guest, ada.id]);
    await removal.service.closeIdleGuests(new Date());
    await removal.consumer.work(ownId(guest));
    expect(await database.sql(`select id from "user" where id = $1`, [guest])).toEqual([]);
    expect(await database.sql("select id from conversation where user_id = $1", [ada.id])).toEqual([{ id: guest }]);
  });

  test("who came back is dated by the visit: the sweeps after it look at others", async () => {
    const removal = startRemoval(database);
    const back = await guestOf(100, 10);
    await removal.service.closeIdleGuests(new Date());
    const [row] = await database.sql(
      `select updated_at > now() - interval '11 days' as dated from "user" where id = $1`,
      [back],
    );
    expect(row).toEqual({ dated: true });
  });
});

describe("removing an account", () => {
  test("removes every row and file of the account, and keeps counts without text", async () => {
    const removal = startRemoval(database);
    const { ada, conversation, incognito, customer, upload } = await makeTraces(database, removal);
    await removal.service.remove(ada, ada.email, "en");
    await removal.consumer.work(ada.id);
    expect(await tracesOf(database, ada)).toEqual(gone);
    expect(removal.bucket.size).toBe(0);
    expect(removal.dropped.toSorted()).toEqual([conversation, incognito].toSorted());
    expect(removal.abandoned).toEqual([upload]);
    expect(removal.ended.toSorted()).toEqual([1, 2, 3].map((n) => `${ada.id}-${n}`));
    expect(removal.payments.subscriptions.has(customer)).toBe(false);
    expect(removal.payments.calls.map(({ name }) => name)).toEqual([
      "expireCheckout",
      "listSubscriptions",
      "cancelNow",
      "cancelNow",
      "listInvoices",
      "removeCustomer",
    ]);
    const rows = await database.sql("select input_tokens, error_details from usage_record where user_id = $1", [
      ada.id,
    ]);
    expect(rows).toEqual([{ input_tokens: 5, error_details: null }]);
  });

  test("removes nothing of another account", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    const { ada: ben } = await makeTraces(database, removal);
    const before = await tracesOf(database, ben);
    await removal.service.remove(ada, ada.email, "en");
    await removal.consumer.work(ada.id);
    expect(await tracesOf(database, ben)).toEqual(before);
    expect(removal.bucket.size).toBe(1_204);
  });

  test("does nothing for an account that is not being removed, whatever message arrives", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    const before = await tracesOf(database, ada);
    await removal.consumer.work(ada.id);
    await removal.consumer.work(ownId("n".repeat(24)));
    expect(await tracesOf(database, ada)).toEqual(before);
    expect(removal.payments.calls).toEqual([]);
  });

  test("delivered again, also at the same time, changes nothing more", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    await removal.service.remove(ada, ada.email, "en");
    await Promise.all([removal.consumer.work(ada.id), removal.consumer.work(ada.id)]);
    await removal.consumer.work(ada.id);
    expect(await tracesOf(database, ada)).toEqual(gone);
    expect(new Set(removal.posted.map(({ id }) => id)).size).toBe(1);
  });
});

const stateOf = async ({ id }: { id: string }) =>
  (await database.sql("select state from checkout where user_id = $1", [id]))[0]?.["state"];
const callsOf = ({ payments }: Removal, name: string) => payments.calls.filter((call) => call.name === name);

describe("money on its way while an account is removed", () => {
  test("is done again where a restore of the database has brought the account back, and only there", async () => {
    const removal = startRemoval(database);
    const [{ ada }, other] = [await makeTraces(database, removal), await makePerson(database.db)];
    await removal.service.remove(ada, ada.email, "en");
    await removal.consumer.work(ada.id);
    expect(await removal.service.removeAgain(null)).toEqual({ next: null, removed: 0 });
    await database.sql(`insert into "user" (id, name, email) values ($1, 'Ada', $2)`, [ada.id, ada.email]);
    expect(await removal.service.removeAgain(null)).toEqual({ next: null, removed: 1 });
    await removal.consumer.work(ada.id);
    expect(await ownerOf(ada.email)).toBeUndefined();
    expect(await database.sql(`select removal from "user" where id = $1`, [other.id])).toEqual([{ removal: null }]);
  });

  test("cannot come by an open page: it is ended before the account is closed", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    await removal.service.remove(ada, ada.email, "en");
    expect([await stateOf(ada), callsOf(removal, "expireCheckout").length]).toEqual(["expired", 1]);
  });

  test("does not delay the removal: a page that cannot be ended now is ended by the queue", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    removal.payments.fail("expireCheckout", new AppError("payments.provider_failed"));
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await removal.service.remove(ada, ada.email, "en")).toEqual({ success: true });
    expect(log).toHaveBeenCalledOnce();
    await removal.consumer.work(ada.id);
    expect(callsOf(removal, "expireCheckout")).toHaveLength(2);
    expect(await tracesOf(database, ada)).toEqual(gone);
  });

  test("by a card form that is at work is waited for", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    await database.sql("update checkout set kind = 'card', session_id = null, created_at = $2 where user_id = $1", [
      ada.id,
      new Date(removal.clock.now()),
    ]);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await removal.service.remove(ada, ada.email, "en");
    await expect(removal.consumer.work(ada.id)).rejects.toThrow("payments.busy");
    removal.clock.advance(2 * 60_000 + 1);
    await removal.consumer.work(ada.id);
    expect(await tracesOf(database, ada)).toEqual(gone);
  });

  test("goes back where it came after the account was closed, and stays where it came before", async () => {
    const removal = startRemoval(database);
    const { ada, customer: customerId } = await makeTraces(database, removal);
    const paid = (minutes: number) => {
      const invoice = makeInvoice({ customerId, paidAt: new Date(removal.clock.now() + minutes * 60_000) });
      removal.payments.invoices.set(invoice.id, invoice);
      return invoice.id;
    };
    paid(-5);
    const late = paid(1);
    await removal.service.remove(ada, ada.email, "en");
    await removal.consumer.work(ada.id);
    expect(callsOf(removal, "refund").map(({ input }) => input)).toEqual([[late]]);
  });
});

/** How many calls a whole removal makes, the same for every account with these traces. */
const steps = 50;

describe("a removal that breaks in the middle", () => {
  test("is made of so many calls", async () => {
    const removal = startRemoval(database);
    const { ada } = await makeTraces(database, removal);
    await removal.service.remove(ada, ada.email, "en");
    await removal.consumer.work(ada.id);
    expect(removal.calls()).toBe(steps);
  });

  const breaks = Array.from({ length: steps }, (_, at) => at + 1).flatMap((at): NonNullable<Break>[] => [
    { at, when: "before" },
    { at, when: "after" },
  ]);
  test.each(breaks)("$when call $at is finished when it comes again", async (broken) => {
    const removal = startRemoval(database, broken);
    const { ada, customer } = await makeTraces(database, removal);
    await removal.service.remove(ada, ada.email, "en");
    await expect(removal.consumer.work(ada.id)).rejects.toThrow("broken");
    await removal.consumer.work(ada.id);
    expect(await tracesOf(database, ada)).toEqual(gone);
    expect(removal.bucket.size).toBe(0);
    expect(removal.payments.subscriptions.has(customer)).toBe(false);
    expect(removal.posted.length).toBeGreaterThan(0);
    expect(new Set(removal.posted.map(({ id }) => id)).size).toBe(1);
  });
});
