import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../support/people.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { inTeam, makeTeam } from "../../support/teams.ts";
import { activeOf, draft, everyModule, heldBy, hold, planId, plansOf } from "./world.ts";

let database: TestDatabase;
let plans: ReturnType<typeof plansOf>;
let person: OwnCaller;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  plans = plansOf(database, everyModule);
});
beforeEach(async () => {
  person = await makePerson(database.db);
});
afterAll(() => database.close());

const slug = (name: string) => planId(database, name);
const move = async (name: string) => plans.moveToFree(person, { planId: await slug(name) });
const holding = async () => (await heldBy(database, person.id))?.["plan_id"];

describe("a move between free plans", () => {
  test("gives the plan with its limits, and switches its modules on and the others off", async () => {
    await hold(database, person.id, await slug("chatai-free"));
    await move("pdf-free");
    expect(await activeOf(database, person.id)).toEqual([8]);
    expect(await heldBy(database, person.id)).toMatchObject({
      plan_id: await slug("pdf-free"),
      limits: { chat: { questions: 30 }, "pdf-uploads": { units: 5 } },
    });
    await move("cv-free");
    expect(await activeOf(database, person.id)).toEqual([5]);
    await move("combo-free");
    expect(await activeOf(database, person.id)).toEqual([1, 2, 5, 8]);
  });

  test("to combo switches on what is open, and no more", async () => {
    await plansOf(database, [8]).moveToFree(person, { planId: await slug("combo-free") });
    expect(await activeOf(database, person.id)).toEqual([8]);
  });

  test("is refused for a team: its limits would be there once for every team", async () => {
    const team = await makeTeam(database.sql, person);
    const moved = plans.moveToFree(inTeam(person, team), { planId: await slug("combo-free") });
    await expect(moved).rejects.toMatchObject({ code: "plans.not_for_teams" });
    expect(await heldBy(database, team)).toBeUndefined();
  });

  test("works for an account without a plan", async () => {
    await move("cv-free");
    expect(await holding()).toBe(await slug("cv-free"));
  });

  test("keeps what was used", async () => {
    await hold(database, person.id, await slug("chatai-free"));
    await database.sql(
      `insert into quota (user_id, query_type, period_start, period_end, used) values ($1, 'chat', '2026-11-21Z', '2026-11-22Z', 29)`,
      [person.id],
    );
    await move("social-free");
    expect(await database.sql("select used from quota where user_id = $1", [person.id])).toEqual([{ used: 29 }]);
  });

  test("to the plan one has leaves the limits as they were and switches its modules on again", async () => {
    await move("pdf-free");
    await database.sql("update user_module set active = false where user_id = $1", [person.id]);
    await database.sql(
      `update entitlement set limits = '{"chat":{"period":"day","questions":99}}' where user_id = $1`,
      [person.id],
    );
    await move("pdf-free");
    expect(await heldBy(database, person.id)).toMatchObject({ limits: { chat: { questions: 99 } } });
    expect(await activeOf(database, person.id)).toEqual([8]);
  });

  test("touches no other account", async () => {
    const other = await makePerson(database.db);
    await plans.moveToFree(other, { planId: await slug("pdf-free") });
    await move("cv-free");
    expect(await heldBy(database, other.id)).toMatchObject({ plan_id: await slug("pdf-free") });
    expect(await activeOf(database, other.id)).toEqual([8]);
  });

  test("that names the plan it leaves does the same, and again when it is repeated", async () => {
    const known = await slug("chatai-free");
    await hold(database, person.id, known);
    for (let time = 0; time < 2; time += 1)
      await plans.moveToFree(person, { planId: await slug("cv-free"), heldPlanId: known });
    expect(await holding()).toBe(await slug("cv-free"));
    expect(await activeOf(database, person.id)).toEqual([5]);
  });

  test("is one transaction and one round trip", async () => {
    const id = await slug("support-free");
    const before = database.roundTrips();
    await plans.moveToFree(person, { planId: id });
    expect(database.roundTrips() - before).toBe(1);
  });

  test("made at once from two tabs ends on one of the two plans, with that one's modules", async () => {
    await Promise.all([move("pdf-free"), move("cv-free")]);
    const modules = (await holding()) === (await slug("pdf-free")) ? [8] : [5];
    expect(await activeOf(database, person.id)).toEqual(modules);
  });
});

async function isRefused(id: number, code: string, by = plans) {
  await hold(database, person.id, await slug("chatai-free"));
  const before = await heldBy(database, person.id);
  await expect(by.moveToFree(person, { planId: id })).rejects.toThrow(code);
  expect(await heldBy(database, person.id)).toEqual(before);
  expect(await activeOf(database, person.id)).toEqual([]);
}

describe("refused, and nothing changes", () => {
  test("a paid plan is plans.payment_needed, whatever it is called", async () => {
    const { id } = (await plans.create({ ...draft, name: { en: "Free forever", fr: "Gratuit" } })).answer;
    await isRefused(id, "plans.payment_needed");
  });

  test("a plan whose module is not open is plans.not_offered", async () => {
    await isRefused(await slug("pdf-free"), "plans.not_offered", plansOf(database, []));
  });

  test("a plan that does not exist or is archived is plans.not_found", async () => {
    const { id } = (await plans.create({ ...draft, monthly_price_cents: 0, yearly_price_cents: 0, trial_days: 0 }))
      .answer;
    await plans.remove(id);
    await isRefused(id, "plans.not_found");
    await expect(plans.moveToFree(person, { planId: 999_999 })).rejects.toThrow("plans.not_found");
  });

  test.each(["chatai-free", "pdf-free", "support-free"])("who has combo never falls to %s", async (name) => {
    await hold(database, person.id, await slug("combo-free"));
    await expect(move(name)).rejects.toThrow("plans.combo_stays");
    expect(await holding()).toBe(await slug("combo-free"));
  });

  test("a page that names another plan than the one it leaves moves nothing: plans.moved", async () => {
    const [known, held] = [await slug("chatai-free"), await slug("pdf-free")];
    await hold(database, person.id, held);
    await expect(plans.moveToFree(person, { planId: await slug("cv-free"), heldPlanId: known })).rejects.toThrow(
      "plans.moved",
    );
    expect(await holding()).toBe(held);
    expect(await activeOf(database, person.id)).toEqual([]);
  });

  test("who has a paid plan keeps it: plans.paid_plan_stays", async () => {
    await hold(database, person.id, await slug("chatai-premium"));
    await expect(move("pdf-free")).rejects.toThrow("plans.paid_plan_stays");
    expect(await holding()).toBe(await slug("chatai-premium"));
    expect(await activeOf(database, person.id)).toEqual([]);
  });
});
