import { afterAll, beforeAll, expect, test } from "vitest";
import { createSlotsRepository } from "../../../worker/modules/publishing/slots/slots.repository.ts";
import { createSlotsService } from "../../../worker/modules/publishing/slots/slots.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { openAccounts } from "./accounts.fixture.ts";
import { noon, socialRows } from "./rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const monday = { weekday: 1, wall_time: "09:30" };
const friday = { weekday: 5, wall_time: "18:00" };

test("the queue of an account has its weekly times and the next free one, and is its owner's alone", async () => {
  const rows = socialRows(database.db);
  const [ada, ben] = [(await makePerson(database.db)).id, (await makePerson(database.db)).id];
  const clock = createHandClock(noon.getTime());
  const slots = createSlotsService({
    slots: createSlotsRepository(database.db),
    accounts: openAccounts(database).accounts,
    clock,
  });
  const account = await rows.account(ada);
  expect(await slots.read(ada, account.id)).toEqual({ slots: [], zone: "Europe/Paris", next_free: null });
  expect(await slots.replace(ada, account.id, { slots: [friday, monday] })).toEqual({
    slots: [monday, friday],
    zone: "Europe/Paris",
    next_free: { wall_time: "2026-11-27T18:00", due_at: "2026-11-27T17:00:00.000Z" },
  });
  const ids = async () =>
    (await database.sql("select id from publish_slot where account_id = $1", [account.id])).length;
  await rows.publication(await rows.post(ada), account, { dueAt: new Date("2026-11-27T17:00:00Z") });
  const cancelled = { dueAt: new Date("2026-11-30T08:30:00Z"), state: "cancelled" as const };
  await rows.publication(await rows.post(ada), account, cancelled);
  expect((await slots.read(ada, account.id)).next_free?.wall_time).toBe("2026-11-30T09:30");
  expect((await slots.replace(ada, account.id, { slots: [monday] })).slots).toEqual([monday]);
  expect(await ids()).toBe(1);
  await expect(slots.read(ben, account.id)).rejects.toThrow("social.account_not_found");
  await expect(slots.replace(ben, account.id, { slots: [] })).rejects.toThrow("social.account_not_found");
  expect(await ids()).toBe(1);
});
