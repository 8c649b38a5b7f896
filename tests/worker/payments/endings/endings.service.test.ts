import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { createAttempts } from "../../../../worker/modules/auth/attempts.service.ts";
import { addressDue } from "../../../../worker/modules/payments/billing/address-due.sql.ts";
import { createAuthRepository } from "../../../../worker/modules/auth/auth.repository.ts";
import { createOneTimeTokens } from "../../../../worker/modules/auth/one-time-tokens.service.ts";
import { createEndingsRepository } from "../../../../worker/modules/payments/endings/endings.repository.ts";
import { createEndingsService } from "../../../../worker/modules/payments/endings/endings.service.ts";
import type { Mail } from "../../../../worker/providers/mail/mail.ts";
import { moves } from "../../../support/guest-moves.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import type { HandClock } from "../../../support/hand-clock.ts";
import { makePerson } from "../../../support/people.ts";
import { createPostbox } from "../../../support/postbox.ts";
import type { Posted } from "../../../support/postbox.ts";
import { createTries } from "../../../support/tries.ts";
import { noChallenge } from "../../../../worker/providers/challenge/challenge.ts";

const day = 86_400_000;
const publicUrl = "https://ensemble.example";
const address = "192.0.2.1";

let database: TestDatabase;
let clock: HandClock;
let sent: Posted[];
let calls: string[];
let refused: Set<string>;
let endings: ReturnType<typeof createEndingsService>;
let ada: OwnCaller;

beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = createHandClock(Date.UTC(2026, 11, 1));
  const postbox = createPostbox();
  [sent, calls, refused] = [postbox.posted, [], new Set()];
  endings = createEndingsService({
    endings: createEndingsRepository(database.db),
    tokens: createOneTimeTokens({ auth: createAuthRepository(database.db, { addressDue, moves }, []), clock }),
    attempts: createAttempts({ guests: createTries(refused), challenge: noChallenge }),
    mails: postbox.mails,
    billing: { syncWorkspace: async (userId) => void calls.push(`sync ${userId}`) },
    payments: {
      cancelAtPeriodEnd: async (id) => {
        calls.push(`cancel ${id}`);
        await database.sql("update subscription set cancel_at_period_end = true where id = $1", [id]);
      },
    },
    publicUrl,
  });
  ada = await makePerson(database.db);
});

/** A subscription to the seeded plan Plus that runs until 2027-01-15. */
async function subscribe(person: OwnCaller, status = "active"): Promise<string> {
  const id = `sub_${person.id}${status}`;
  await database.sql(
    `insert into subscription (id, user_id, status, price_id, plan_id, interval, price_cents, currency,
       period_start, period_end, cancel_at_period_end, created_at)
     select $1, $2, $3, 'price_1', id, 'month', 990, 'eur', '2026-12-15', '2027-01-15', false, now()
     from plan where monthly_price_cents > 0 order by id limit 1`,
    [id, person.id, status],
  );
  return id;
}

const request = (email: string, language?: "en" | "fr") => endings.request({ name: "Ada", email, language }, address);
const tokenIn = ({ text }: Mail) => /\/resilier#token=(\w+)/.exec(text)?.[1] ?? "";

async function mailedToken(): Promise<string> {
  await request(ada.email);
  return tokenIn(sent.at(-1)?.mail ?? { to: "", subject: "", text: "", html: "" });
}

describe("asking to end a subscription", () => {
  test("mails a link with the plan and the date to the address that has one, whatever its case", async () => {
    await subscribe(ada);
    await request(` ${ada.email.toUpperCase()} `, "en");
    expect(sent[0]?.mail.to).toBe(ada.email);
    expect(sent[0]?.mail.text).toMatch(/ends on 15 January 2027/);
    expect(tokenIn(sent[0]?.mail ?? { to: "", subject: "", text: "", html: "" })).toHaveLength(48);
  });

  test.each([
    ["a stranger", undefined],
    ["an account without a subscription", null],
    ["an account whose subscription has ended", "canceled"],
    ["an account whose payment never came", "incomplete_expired"],
  ])("mails %s that there is none, and answers the same with the same work", async (_who, status) => {
    const rich = await makePerson(database.db);
    await subscribe(rich);
    if (status) await subscribe(ada, status);
    const measure = async (email: string) => {
      const before = database.roundTrips();
      const answer = await request(email);
      return { answer, work: database.roundTrips() - before };
    };
    expect(await measure(status === undefined ? "stranger@example.test" : ada.email)).toEqual(
      await measure(rich.email),
    );
    const [mail] = sent.map(({ mail }) => mail);
    expect(mail?.text).not.toContain("#token=");
    expect(mail?.subject).toContain("Aucun abonnement");
  });

  test.each(["trialing", "past_due", "unpaid"])("reaches a subscription that is %s", async (status) => {
    await subscribe(ada, status);
    expect(await mailedToken()).toHaveLength(48);
  });

  test("is refused with request.too_many past the rate of the connection and of the address", async () => {
    refused.add(`mail ${address}`);
    await expect(request(ada.email)).rejects.toThrow("request.too_many");
    refused.clear();
    refused.add(`mail e-mail ${ada.email}`);
    await expect(request(ada.email)).rejects.toThrow("request.too_many");
    expect(sent).toEqual([]);
  });

  test("tells nothing of an account that is being removed", async () => {
    await subscribe(ada);
    await database.sql(`update "user" set removal = '{}' where id = $1`, [ada.id]);
    expect(await mailedToken()).toBe("");
  });
});

describe("confirming it", () => {
  const answer = { ends_at: "2027-01-15T00:00:00.000Z", plan_name: { en: expect.any(String), fr: expect.any(String) } };

  test("ends it at the end of its period, says when, and confirms it by mail", async () => {
    const id = await subscribe(ada);
    const token = await mailedToken();
    expect(await endings.confirm(token, address)).toEqual(answer);
    expect(calls).toEqual([`sync ${ada.id}`, `cancel ${id}`, `sync ${ada.id}`]);
    expect(sent.at(-1)?.mail).toMatchObject({ to: ada.email });
    expect(sent.at(-1)?.mail.text).toContain("15 janvier 2027");
  });

  test("again answers the same date and changes nothing, though the person has resumed meanwhile", async () => {
    await subscribe(ada);
    const token = await mailedToken();
    const first = await endings.confirm(token, address);
    const [did, mailed] = [calls.length, sent.length];
    expect(await endings.confirm(token, address)).toEqual(first);
    expect([calls.length, sent.length]).toEqual([did, mailed]);
  });

  test("twice at once is one ending and one mail", async () => {
    await subscribe(ada);
    const token = await mailedToken();
    const [one, two] = await Promise.all([endings.confirm(token, address), endings.confirm(token, address)]);
    expect(one).toEqual(two);
    expect(new Set(sent.slice(1).map(({ id }) => id)).size).toBe(1);
  });

  test("works for seven days", async () => {
    await subscribe(ada);
    const token = await mailedToken();
    clock.advance(7 * day - 1_000);
    expect(await endings.confirm(token, address)).toEqual(answer);
    const late = await mailedToken();
    clock.advance(7 * day + 1_000);
    await expect(endings.confirm(late, address)).rejects.toThrow("payments.ending_invalid");
  });

  test("says when a subscription ended that has ended already", async () => {
    const id = await subscribe(ada);
    const token = await mailedToken();
    await database.sql("update subscription set status = 'canceled', ended_at = '2026-12-20' where id = $1", [id]);
    expect(await endings.confirm(token, address)).toMatchObject({ ends_at: "2026-12-20T00:00:00.000Z" });
    expect(calls.filter((call) => call.startsWith("cancel"))).toEqual([]);
  });

  test.each(["n".repeat(48), "' or '1'='1' -- ' or '1'"])(
    "with the token %s is payments.ending_invalid",
    async (bad) => {
      await subscribe(ada);
      await expect(endings.confirm(bad, address)).rejects.toThrow("payments.ending_invalid");
    },
  );

  test("with a token that was mailed for something else is payments.ending_invalid", async () => {
    const tokens = createOneTimeTokens({ auth: createAuthRepository(database.db, { addressDue, moves }, []), clock });
    const token = await tokens.make("reset", { userId: ada.id, email: ada.email });
    await expect(endings.confirm(token, address)).rejects.toThrow("payments.ending_invalid");
  });
});
