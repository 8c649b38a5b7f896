import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAffiliatesRepository } from "../../../../worker/modules/payments/affiliates/affiliates.repository.ts";
import { createAffiliatesService } from "../../../../worker/modules/payments/affiliates/affiliates.service.ts";
import type { ProviderInvoice, ProviderSubscription } from "../../../../worker/providers/payments/payments.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createSettings } from "../../../support/settings.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import type { HandClock } from "../../../support/hand-clock.ts";
import type { OwnId } from "../../../support/owner-ids.ts";
import { makePerson } from "../../../support/people.ts";
import { makeTeam } from "../../../support/teams.ts";

const day = 86_400_000;
const invoices = new Map<string, ProviderInvoice>();
const cards = new Map<string, string>();

let database: TestDatabase;
let clock: HandClock;
let settings: ReturnType<typeof createSettings>;
let affiliates: ReturnType<typeof createAffiliatesService>;
let owner: OwnCaller;
let found: OwnCaller;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = createHandClock(Date.now());
  settings = createSettings();
  affiliates = createAffiliatesService({
    affiliates: createAffiliatesRepository(database.db),
    payments: {
      findInvoice: async (id) => invoices.get(id) ?? null,
      listSubscriptions: async (customerId) =>
        [{ cardFingerprint: cards.get(customerId) ?? null }] as ProviderSubscription[],
    },
    readSettings: settings.read,
    clock,
  });
  [owner, found] = [await makePerson(database.db), await makePerson(database.db)];
});

async function makeCustomer({ id }: OwnCaller): Promise<string> {
  const customer = `cus_${id}`;
  await database.sql(
    "insert into billing_customer (user_id, customer_id, language, created_at) values ($1, $2, 'en', now())",
    [id, customer],
  );
  return customer;
}

const invoiceOf = (customerId: string, amountPaidCents = 990): ProviderInvoice => ({
  id: `in_${customerId}_${invoices.size}`,
  number: null,
  customerId,
  subscriptionId: null,
  status: "paid",
  amountPaidCents,
  totalCents: amountPaidCents,
  taxCents: 0,
  currency: "eur",
  createdAt: new Date(clock.now()),
  paidAt: new Date(clock.now()),
  priceId: null,
  attempts: 1,
  finalizationError: null,
  needsConfirmation: false,
  url: null,
  pdfUrl: null,
});

async function referred(): Promise<ProviderInvoice> {
  await affiliates.claim(found, await affiliates.codeOf(owner.id));
  const invoice = invoiceOf(await makeCustomer(found));
  invoices.set(invoice.id, invoice);
  return invoice;
}

describe("a code", () => {
  test("is made once, however many tabs ask for it at once", async () => {
    const codes = await Promise.all([1, 2, 3, 4].map(() => affiliates.codeOf(owner.id)));
    expect(new Set([...codes, await affiliates.codeOf(owner.id)]).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-Za-z0-9]{10}$/);
  });

  test("belongs to one account", async () => {
    expect(await affiliates.codeOf(owner.id)).not.toBe(await affiliates.codeOf(found.id));
  });

  test("that was never asked for reads as none, and asking what it earned makes none", async () => {
    const nothing = { held_cents: 0, cleared_cents: 0, paid_cents: 0, refused_cents: 0, owed_cents: 0 };
    const none = { code: null, percent: 20, referred: 0, ...nothing };
    expect([await affiliates.read(owner.id), await affiliates.read(owner.id)]).toEqual([none, none]);
  });
});

describe("a referral", () => {
  test("is claimed on the first day, and said twice it stays", async () => {
    const code = await affiliates.codeOf(owner.id);
    expect(await Promise.all([affiliates.claim(found, code), affiliates.claim(found, code)])).toEqual([true, true]);
    expect((await affiliates.read(owner.id)).referred).toBe(1);
  });

  test("is too late on the second day", async () => {
    const code = await affiliates.codeOf(owner.id);
    clock.advance(day + 60_000);
    expect(await affiliates.claim(found, code)).toBe(false);
  });

  test("is too late after the hours that are set", async () => {
    settings.values.affiliate_claim_hours = 48;
    const code = await affiliates.codeOf(owner.id);
    clock.advance(2 * day - 60_000);
    expect(await affiliates.claim(found, code)).toBe(true);
    const late = await makePerson(database.db);
    clock.advance(2 * day + 60_000);
    expect(await affiliates.claim(late, code)).toBe(false);
  });

  test("is the first one's: another code changes nothing", async () => {
    const other = await makePerson(database.db);
    await affiliates.claim(found, await affiliates.codeOf(owner.id));
    expect(await affiliates.claim(found, await affiliates.codeOf(other.id))).toBe(false);
    expect((await affiliates.read(other.id)).referred).toBe(0);
  });

  test("answers the same for an unknown code, the own code and the own mailbox spelt otherwise", async () => {
    const code = await affiliates.codeOf(owner.id);
    const [name, domain] = owner.email.split("@");
    const second = { ...found, email: `${name}+second@${domain}` };
    const answers = [
      affiliates.claim(found, "unknown0"),
      affiliates.claim(owner, code),
      affiliates.claim(second, code),
    ];
    expect(await Promise.all(answers)).toEqual([false, false, false]);
    expect((await affiliates.read(owner.id)).referred).toBe(0);
  });

  test("brings nothing to a suspended account", async () => {
    const code = await affiliates.codeOf(owner.id);
    await database.sql(`update "user" set suspended_at = now() where id = $1`, [owner.id]);
    expect(await affiliates.claim(found, code)).toBe(false);
  });
});

/** A team of a person who was referred, and what they paid for it. */
async function teamOf(buyer: OwnCaller): Promise<ProviderInvoice> {
  const id = (await makeTeam(database.sql, buyer)) as OwnId;
  const invoice = { ...invoiceOf(await makeCustomer({ ...buyer, id })), subscriptionId: `sub_${id}` };
  await database.sql(
    `insert into subscription (id, user_id, bought_by, status, price_id, interval, price_cents, currency, period_start,
       period_end, cancel_at_period_end, created_at)
     values ($1, $2, $3, 'active', 'price', 'month', 990, 'eur', now(), now(), false, now())`,
    [invoice.subscriptionId, id, buyer.id],
  );
  return invoice;
}

describe("a commission", () => {
  test("is also earned by what a referred person buys for a team, but not where the affiliate's card pays", async () => {
    await referred();
    await affiliates.recordPaid(await teamOf(found));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198 });
    await affiliates.recordPaid(await teamOf(await makePerson(database.db)));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198 });
    const [own, theirs] = [await teamOf(owner), await teamOf(found)];
    for (const { customerId } of [own, theirs]) cards.set(customerId, `card of ${owner.id}`);
    await affiliates.recordPaid(theirs);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198 });
  });

  test("is a fifth of what was paid, once an invoice, held for thirty days and then cleared", async () => {
    const invoice = await referred();
    await Promise.all([affiliates.recordPaid(invoice), affiliates.recordPaid(invoice)]);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198, cleared_cents: 0 });
    await affiliates.clearHeld(new Date(clock.now() + 30 * day - 1));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198, cleared_cents: 0 });
    await affiliates.clearHeld(new Date(clock.now() + 30 * day));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0, cleared_cents: 198 });
  });

  test("is the share that was promised when the person came, and shown is the one for those who come now", async () => {
    const invoice = await referred();
    settings.values.affiliate_percent = 10;
    await affiliates.recordPaid(invoice);
    expect(await affiliates.read(owner.id)).toMatchObject({ percent: 10, held_cents: 198 });
    const later = await makePerson(database.db);
    await affiliates.claim(later, await affiliates.codeOf(owner.id));
    await affiliates.recordPaid(invoiceOf(await makeCustomer(later)));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198 + 99 });
  });

  test("that is held keeps its day; one that is earned now waits for the days that are set", async () => {
    const invoice = await referred();
    await affiliates.recordPaid(invoice);
    settings.values.affiliate_held_days = 60;
    await affiliates.recordPaid(invoiceOf(invoice.customerId));
    await affiliates.clearHeld(new Date(clock.now() + 30 * day));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198, cleared_cents: 198 });
    await affiliates.clearHeld(new Date(clock.now() + 60 * day));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0, cleared_cents: 396 });
  });

  test("is earned neither by a trial's empty invoice nor by an account that came without a code", async () => {
    const { customerId } = await referred();
    await affiliates.recordPaid(invoiceOf(customerId, 0));
    await affiliates.recordPaid(invoiceOf(await makeCustomer(owner)));
    await affiliates.recordPaid(invoiceOf("cus_nobody"));
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0 });
  });

  test.each(["refunded", "disputed"] as const)("is clawed back when the payment is %s, cleared or not", async (why) => {
    const invoice = await referred();
    await affiliates.recordPaid(invoice);
    await affiliates.clearHeld(new Date(clock.now() + 31 * day));
    await affiliates.clawBack(invoice.id, why);
    await affiliates.recordPaid(invoice);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0, cleared_cents: 0 });
  });

  test("comes back where the dispute is won or the refund failed, as it was before", async () => {
    const invoice = await referred();
    await affiliates.recordPaid(invoice);
    await affiliates.clawBack(invoice.id, "disputed");
    await affiliates.restore(invoice.id);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 198, owed_cents: 0 });
    await database.sql("update commission set state = 'paid', reference = 'one' where invoice_id = $1", [invoice.id]);
    await affiliates.clawBack(invoice.id, "refunded");
    expect(await affiliates.read(owner.id)).toMatchObject({ paid_cents: 0, owed_cents: 198 });
    await affiliates.restore(invoice.id);
    expect(await affiliates.read(owner.id)).toMatchObject({ paid_cents: 198, owed_cents: 0 });
  });

  test("is not earned by a payment whose refund was told first", async () => {
    const invoice = await referred();
    await affiliates.clawBack(invoice.id, "refunded");
    await affiliates.recordPaid(invoice);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0, cleared_cents: 0 });
    const rows = await database.sql("select state, reason from commission where invoice_id = $1", [invoice.id]);
    expect(rows).toEqual([{ state: "clawed_back", reason: "refunded" }]);
  });

  test("is not earned where both pay with one card", async () => {
    const invoice = await referred();
    cards.set(invoice.customerId, "fingerprint").set(await makeCustomer(owner), "fingerprint");
    await affiliates.recordPaid(invoice);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0 });
    const rows = await database.sql("select state, reason from commission where invoice_id = $1", [invoice.id]);
    expect(rows).toEqual([{ state: "clawed_back", reason: "same_card" }]);
    await affiliates.restore(invoice.id);
    expect(await affiliates.read(owner.id)).toMatchObject({ held_cents: 0 });
  });

  test("outlives both accounts", async () => {
    const invoice = await referred();
    await affiliates.recordPaid(invoice);
    await database.sql(`delete from "user" where id in ($1, $2)`, [owner.id, found.id]);
    const rows = await database.sql("select amount_cents from commission where invoice_id = $1", [invoice.id]);
    expect(rows).toEqual([{ amount_cents: 198 }]);
  });
});
