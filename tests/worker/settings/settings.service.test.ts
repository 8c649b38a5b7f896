import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settingsDraft } from "../../../worker/contract/settings.contract.ts";
import { initialSettings, settingNames, settingRules } from "../../../worker/contract/settings.rules.ts";
import { createSettingsRepository } from "../../../worker/settings/settings.repository.ts";
import { createSettingsReader } from "../../../worker/db/settings-reader.ts";
import { refreshMs } from "../../../worker/lib/kept.ts";
import type { Database } from "../../../worker/db/client.ts";
import { createSettingsService } from "../../../worker/settings/settings.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { HandClock } from "../../support/hand-clock.ts";

const noon = Date.UTC(2026, 10, 22, 12);
const ada = { email: "ada@example.test" };

let database: TestDatabase;
let clock: HandClock;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql("delete from setting");
  clock = createHandClock(noon);
  builds = 0;
});

let builds: number;
const pages = { startBuild: async () => void (builds += 1) };
const isolate = (db = database.db) =>
  createSettingsService({
    rows: createSettingsRepository(db),
    reader: createSettingsReader(db, { clock, after: () => undefined }),
    pages,
    clock,
  });

describe("a setting", () => {
  test("has its initial value until an admin sets another", async () => {
    const settings = isolate();
    expect(await settings.read()).toEqual(initialSettings);
    expect((await settings.list()).settings).toEqual(
      settingNames.map((name) => ({
        name,
        value: settingRules[name].initial,
        ...settingRules[name],
        changed_at: null,
        changed_by: null,
      })),
    );
  });

  test("is set with who did it, and the log sees only what changed", async () => {
    const settings = isolate();
    await settings.update(ada, { grace_days: 5 });
    const change = await settings.update({ email: "ben@example.test" }, { grace_days: 6, guest_questions: 10 });
    expect(change).toMatchObject({ subject: "settings", before: { grace_days: 5 }, after: { grace_days: 6 } });
    expect([Object.keys(change.before as object), Object.keys(change.after as object)]).toEqual([
      ["grace_days"],
      ["grace_days"],
    ]);
    expect(change.answer.settings.find(({ name }) => name === "grace_days")).toEqual({
      name: "grace_days",
      value: 6,
      ...settingRules.grace_days,
      changed_at: new Date(noon).toISOString(),
      changed_by: "ben@example.test",
    });
  });

  test("that changes has the site built again, whose pages name it; one that is set to what it was does not", async () => {
    const settings = isolate();
    await settings.update(ada, { grace_days: 5 });
    await settings.update(ada, { grace_days: 5 });
    expect(builds).toBe(1);
  });

  test("counts at once where it was set, and elsewhere within a minute", async () => {
    const [here, there] = [isolate(), isolate()];
    await Promise.all([here.read(), there.read()]);
    await here.update(ada, { affiliate_percent: 30 });
    const percents = async () => [(await here.read()).affiliate_percent, (await there.read()).affiliate_percent];
    expect(await percents()).toEqual([30, 20]);
    clock.advance(refreshMs.most);
    expect(await percents()).toEqual([30, 30]);
  });

  test("of a range that has become narrower is the nearest value inside", async () => {
    await database.sql(
      "insert into setting (name, value, changed_at, admin_email) values ('grace_days', 400, now(), 'a'), ('former', 1, now(), 'a')",
    );
    const settings = isolate();
    expect(await settings.read()).toEqual({ ...initialSettings, grace_days: settingRules.grace_days.max });
    expect((await settings.list()).settings.map(({ name }) => name)).toEqual([...settingNames]);
  });

  test("stays what it was while the database is away, and is not guessed where it was never read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let away = false;
    const db = new Proxy(database.db, {
      get(target, name, self) {
        if (away) throw new Error("away");
        return Reflect.get(target, name, self) as unknown;
      },
    }) satisfies Database;
    const settings = isolate(db);
    await settings.update(ada, { grace_days: 9 });
    expect((await settings.read()).grace_days).toBe(9);
    away = true;
    clock.advance(refreshMs.most);
    expect((await settings.read()).grace_days).toBe(9);
    const other = isolate(db);
    await expect(other.read()).rejects.toThrow("away");
    away = false;
    expect((await other.read()).grace_days).toBe(9);
  });
});

test.each(settingNames)("%s takes whole numbers of its range alone", (name) => {
  const { min, max } = settingRules[name];
  const takes = (value: unknown) => settingsDraft.safeParse({ [name]: value }).success;
  expect([min, max].map(takes)).toEqual([true, true]);
  expect([min - 1, max + 1, min + 0.5, String(min), null].map(takes)).toEqual([false, false, false, false, false]);
});
