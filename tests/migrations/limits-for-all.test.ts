import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";
import { seedPlans } from "../../migrations/seed/plans.ts";
import { capNames, meteredTypes, unnamedCaps } from "../../worker/contract/meters.ts";
import { planLimits } from "../../worker/contract/plans.contract.ts";
import { emptyDatabaseImage } from "../support/database-image.ts";
import { restoreEarlierRelease } from "../support/earlier-release.ts";

type Limits = Record<string, unknown>;

/** Every limit as a path and its value: "chat.questions" and 30. */
const leaves = (value: unknown, path: readonly string[] = []): [string, unknown][] =>
  value !== null && typeof value === "object"
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [[path.join("."), value]];
const pathsOf = (limits: object): string[] => leaves(limits).map(([path]) => path);
const missing = (wanted: object, limits: object): string[] =>
  pathsOf(wanted).filter((path) => !pathsOf(limits).includes(path));

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ image: await emptyDatabaseImage() });
});
afterAll(() => database.close());

const limitsBy = async (text: string) =>
  new Map((await database.sql(text, [])).map((row) => [String(row["name"]), row["limits"] as Limits]));
const planLimitsNow = () => limitsBy("select slug as name, limits from plan");
const heldNow = () => limitsBy("select user_id as name, limits from entitlement");

const hold = async (userId: string, planId: number, limits: Limits) => {
  await database.sql("insert into \"user\" (id, name, email) values ($1, 'Ada', $2)", [
    userId,
    `${userId}@example.test`,
  ]);
  await database.sql("insert into entitlement (user_id, plan_id, limits) values ($1, $2, $3)", [
    userId,
    planId,
    limits,
  ]);
};

/** A database of the release before the baseline, with a holder of each of its plans. */
async function openEarlier(): Promise<void> {
  await restoreEarlierRelease(database.sql);
  await database.sql("delete from entitlement");
  for (const row of await database.sql("select id, slug, limits from plan order by id", []))
    await hold(String(row["slug"]), Number(row["id"]), row["limits"] as Limits);
}

const run = (call: string) => database.sql(`do $add$ begin perform ${call}; end $add$`);
const add = (kind: "meter" | "ceiling" | "cap", name: string, byPlan: object) =>
  run(`add_${kind}('${name}', '${JSON.stringify(byPlan)}')`);
const planOf = async (slug: string) => (await planLimitsNow()).get(slug);
const heldBy = async (userId: string) => (await heldNow()).get(userId);
const edit = (table: "plan" | "entitlement", column: "slug" | "user_id", name: string, limits: Limits) =>
  database.sql(`update ${table} set limits = limits || $2 where ${column} = $1`, [name, limits]);

describe("a database of an earlier release", () => {
  let before: { plans: Map<string, Limits>; held: Map<string, Limits> };
  let after: typeof before;
  const generous = { chat: { period: "day", questions: 9_000, costMicros: null } };

  beforeAll(async () => {
    await openEarlier();
    await hold("generous", 1, generous);
    before = { plans: await planLimitsNow(), held: await heldNow() };
    await prepareDatabase(database);
    after = { plans: await planLimitsNow(), held: await heldNow() };
  });

  test.each(seedPlans.map(({ slug, limits }) => [slug, limits] as const))(
    "has on %s every query type, ceiling and cap of today's seed, and so has its holder",
    (slug, limits) => {
      expect(missing(limits, after.plans.get(slug) ?? {})).toEqual([]);
      expect(missing(limits, after.held.get(slug) ?? {})).toEqual([]);
      expect(planLimits.safeParse(after.plans.get(slug)).success).toBe(true);
    },
  );

  test("has every query type of the contract on a plan of the seed", () => {
    const named = [...after.plans.values()].flatMap((limits) => Object.keys(limits));
    expect(meteredTypes.filter((type) => !named.includes(type))).toEqual([]);
  });

  test("has every cap of the contract that is off unless it is named on a plan of the seed", () => {
    const named = [...after.plans.values()].flatMap((limits) => Object.keys(limits["caps"] ?? {}));
    expect(capNames.filter((cap) => unnamedCaps[cap] === 0 && !named.includes(cap))).toEqual([]);
  });

  test("keeps every limit as it was or makes it larger, of plans and of holders", () => {
    for (const kind of ["plans", "held"] as const)
      for (const [name, limits] of before[kind]) {
        const now = new Map(leaves(after[kind].get(name)));
        for (const [path, value] of leaves(limits)) {
          const larger = typeof value === "number" && Number(now.get(path)) >= value ? now.get(path) : value;
          expect([name, path, now.get(path)]).toEqual([name, path, larger]);
        }
      }
    expect(after.held.get("generous")?.["chat"]).toEqual(generous.chat);
  });
});

describe("a limit that a migration adds", () => {
  const hats = { period: "month", units: 5 };
  const more = { period: "month", units: 50 };
  beforeAll(async () => {
    await openEarlier();
    await prepareDatabase(database);
  });

  test("stands on the plans that it names and on their holders, and nowhere else; again it changes nothing", async () => {
    await add("meter", "hat-making", { "cv-free": hats, "cv-pro": more });
    await add("meter", "hat-making", { "cv-free": more });
    expect([await planOf("cv-free"), await heldBy("cv-free")]).toMatchObject([
      { "hat-making": hats },
      { "hat-making": hats },
    ]);
    expect([await planOf("cv-pro"), await heldBy("cv-pro")]).toMatchObject([
      { "hat-making": more },
      { "hat-making": more },
    ]);
    expect(JSON.stringify([await planOf("cv-plus"), await heldBy("pdf-free")])).not.toContain("hat-making");
  });

  test("leaves what a plan or a holder has already, also where that is unlimited", async () => {
    const unlimited = { period: "month", units: null };
    await edit("plan", "slug", "pdf-free", { "shoe-making": more });
    await edit("entitlement", "user_id", "pdf-pro", { "shoe-making": unlimited });
    await add("meter", "shoe-making", { "pdf-free": hats, "pdf-pro": hats });
    expect([await planOf("pdf-free"), await heldBy("pdf-free")]).toMatchObject([
      { "shoe-making": more },
      { "shoe-making": more },
    ]);
    expect(await heldBy("pdf-pro")).toMatchObject({ "shoe-making": unlimited });
  });

  test("as a ceiling goes to meters that stand, and to those that have none yet", async () => {
    await edit("entitlement", "user_id", "combo-plus", { "assistant-generation": { ...more, costMicros: 9 } });
    const before = await heldBy("combo-free");
    await add("ceiling", "assistant-generation", { "combo-free": 50_000, "combo-plus": 1_500_000, "pdf-free": 1 });
    await add("ceiling", "chat", { "combo-free": 1 });
    expect(await heldBy("combo-free")).toMatchObject({
      chat: before?.["chat"],
      "assistant-generation": { ...(before?.["assistant-generation"] as object), costMicros: 50_000 },
    });
    expect(await heldBy("combo-plus")).toMatchObject({ "assistant-generation": { ...more, costMicros: 9 } });
    expect(await planOf("combo-plus")).toMatchObject({ "assistant-generation": { costMicros: 1_500_000 } });
    expect(await planOf("pdf-free")).not.toHaveProperty("assistant-generation");
  });

  test("as a cap stands beside other caps; null is without one", async () => {
    await edit("entitlement", "user_id", "cv-free", { caps: { boxes: 4 } });
    await add("cap", "boxes", { "cv-free": 1, "cv-plus": 3 });
    await add("cap", "drawers", { "cv-free": 30, "cv-plus": null });
    expect(await planOf("cv-free")).toMatchObject({ caps: { boxes: 1, drawers: 30 } });
    expect(await heldBy("cv-free")).toMatchObject({ caps: { boxes: 4, drawers: 30 } });
    expect(await heldBy("cv-plus")).toMatchObject({ caps: { boxes: 3, drawers: null } });
  });
});
