import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { KeyRing } from "../../../../worker/lib/key-ring.ts";
import { createKeyedHashes } from "../../../../worker/lib/keyed-hash.ts";
import { createTrialsRepository } from "../../../../worker/modules/payments/trials/trials.repository.ts";
import { createTrialsService } from "../../../../worker/modules/payments/trials/trials.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { createOwnId } from "../../../support/owner-ids.ts";

const [first, second, third] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.sql("delete from trial_key"));

const by = (...ring: [string, ...string[]]) =>
  createTrialsService({
    trials: createTrialsRepository(database.db),
    hashes: createKeyedHashes(ring satisfies KeyRing, "trials"),
    clock: createHandClock(Date.UTC(2026, 10, 29)),
  });

async function newAccount(email: string) {
  const id = createOwnId();
  await database.sql(`insert into "user" (id, name, email) values ($1, 'Ada', $2)`, [id, email]);
  return { id, email };
}

/** A trial that began, and whose account is gone. */
async function useUp(trials: ReturnType<typeof by>, email: string, card: string): Promise<void> {
  const account = await newAccount(email);
  expect(await trials.claim(account, createId())).toBe(true);
  await trials.settle(account.id, { used: true, cardFingerprint: card });
  await database.sql(`delete from "user" where id = $1`, [account.id]);
}

test("an address and a card that had a trial are known after two rotations", async () => {
  await useUp(by(first), "twice@example.test", "card-of-twice");
  for (const trials of [by(second, first), by(third, second, first)]) {
    const again = await newAccount("twice@example.test");
    expect(await trials.isAvailable(again)).toBe(false);
    expect(await trials.claim(again, createId())).toBe(false);
    const other = await newAccount(`${createId().toLowerCase()}@example.test`);
    expect(await trials.settle(other.id, { used: true, cardFingerprint: "card-of-twice" })).toBe("card_known");
    await database.sql(`delete from "user" where email = 'twice@example.test'`);
  }
});

test("a claim that is given back is free under the next key, and of two that claim at once one gets it", async () => {
  const mailbox = "free@example.test";
  const account = await newAccount(mailbox);
  const checkout = createId();
  expect(await by(first).claim(account, checkout)).toBe(true);
  const rival = { id: createOwnId(), email: mailbox };
  expect(await by(second, first).claim(rival, createId())).toBe(false);
  await by(second, first).release(checkout);
  const claims = [rival, { id: createOwnId(), email: mailbox }].map((one) => by(second, first).claim(one, createId()));
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
});

test("without a key of earlier trials no account has one, until the key is there again", async () => {
  await useUp(by(first), "lost@example.test", "card-of-lost");
  const ada = await newAccount("ada-of-lost@example.test");
  expect([await by(second).isAvailable(ada), await by(second).claim(ada, createId())]).toEqual([false, false]);
  expect(await by(second, first).isAvailable(ada)).toBe(true);
  expect(await by(second, first).claim(ada, createId())).toBe(true);
});
