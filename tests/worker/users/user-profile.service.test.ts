import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateName } from "../../../worker/contract/users.contract.ts";
import type { OwnCaller } from "../../support/people.ts";
import { createUsersRepository } from "../../../worker/modules/users/users.repository.ts";
import { toUserView } from "../../../worker/callers/user-view.rules.ts";
import { createUserProfile } from "../../../worker/modules/users/user-profile.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

let database: TestDatabase;
let users: ReturnType<typeof createUserProfile>;
let caller: OwnCaller;
beforeAll(async () => {
  database = await startDatabase();
  users = createUserProfile({
    users: createUsersRepository(database.db),
    clock: { now: Date.now, after: () => () => {} },
  });
  caller = await makePerson(database.db);
});
afterAll(() => database.close());

const planOf = (monthlyPriceCents: number): OwnCaller["plan"] => ({
  id: 1,
  name: { en: "Free as in free", fr: "Gratuit" },
  planType: "chatai",
  monthlyPriceCents,
});

describe("what a person sees of themselves", () => {
  test.each([
    [null, false],
    [planOf(0), false],
    [planOf(1), true],
  ])("premium is a plan that costs something, never its name", (plan, isPremium) => {
    expect(toUserView({ ...caller, plan }).isPremium).toBe(isPremium);
  });

  test("nothing of the session and of the limits leaves", () => {
    expect(Object.keys(users.read(caller)).toSorted()).toEqual([
      "email",
      "email_verified",
      "guest",
      "id",
      "incognito",
      "isPremium",
      "name",
      "plan",
    ]);
  });
});

test("a new name is the caller's alone, and is what they see from then on", async () => {
  const [ada, ben] = [await makePerson(database.db), await makePerson(database.db)];
  expect(await users.updateName(ada, "Ada Lovelace")).toEqual({ name: "Ada Lovelace" });
  const rows = await database.sql(`select id, name from "user" where id = any($1)`, [`{${ada.id},${ben.id}}`]);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: ada.id, name: "Ada Lovelace" },
      { id: ben.id, name: ben.name },
    ]),
  );
});

test.each([
  ["  Ada  ", "Ada"],
  ["é".repeat(80), "é".repeat(80)],
  ["", null],
  ["   ", null],
  ["é".repeat(81), null],
])("a name has one to eighty signs, without the spaces around it: %o", (typed, kept) => {
  const read = updateName.body.safeParse({ name: typed });
  expect(read.success ? read.data.name : null).toBe(kept);
});

test("marketing mails are off until they are asked for, and off again after", async () => {
  expect(await users.readSubscribed(caller)).toEqual({ status: false });
  await users.updateSubscribed(caller, true);
  expect(await users.readSubscribed(caller)).toEqual({ status: true });
  await users.updateSubscribed(caller, false);
  expect(await users.readSubscribed(caller)).toEqual({ status: false });
});

test("incognito is kept for the caller alone, a guest too", async () => {
  const guest = await makePerson(database.db, { guest: true });
  expect(await users.updateIncognito(guest, true)).toEqual({ incognito: true });
  const rows = await database.sql(`select incognito from "user" where id = any($1) order by incognito`, [
    `{${caller.id},${guest.id}}`,
  ]);
  expect(rows).toEqual([{ incognito: false }, { incognito: true }]);
});

test("the plan a person comes from is remembered, and gives them nothing", async () => {
  const person = await makePerson(database.db);
  const [plan] = await database.sql(
    `insert into plan (slug, name, plan_type, monthly_price_cents, yearly_price_cents, included_models, included_modules, limits)
     values ('dear', '{}', 'chatai', 990, 9900, '{1}', '{}', '{}') returning id`,
    [],
  );
  const id = Number(plan?.["id"]);
  await users.updatePreviousPlan(person, id);
  await expect(users.updatePreviousPlan(person, 999_999)).rejects.toThrow("plans.not_found");
  expect(await database.sql(`select prev_plan_id from "user" where id = $1`, [person.id])).toEqual([
    { prev_plan_id: id },
  ]);
  expect(await database.sql("select 1 from entitlement where user_id = $1", [person.id])).toEqual([]);
  expect(await users.updatePreviousPlan(person, null)).toEqual({ success: true });
});
