import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daySpent } from "../../../worker/modules/limits/limits.errors.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { launch } from "./toy-boats.fixture.ts";

const minute = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

describe("a job", () => {
  test.each(["tool-pdf", "read-only"] as const)(
    "waits while %s is off, for longer than its deadline and without an attempt, and goes on afterwards",
    async (name) => {
      const boat = await launch(database);
      boat.switches.off.add(name);
      await boat.start();
      for (let times = 0; times < 90; times += 1) {
        expect(await boat.next()).toBe(true);
        await boat.wait(minute);
      }
      expect(boat.built).toEqual([]);
      expect(boat.job()).toMatchObject({ state: "running", attempts: 0 });
      boat.switches.off.clear();
      await boat.next();
      await boat.next();
      expect(boat.built).toEqual(["hull", "sails"]);
      expect(boat.job()).toMatchObject({ state: "completed" });
    },
  );

  test("goes on while another tool is off", async () => {
    const boat = await launch(database);
    boat.switches.off.add("tool-chat");
    await boat.start();
    await boat.next();
    await boat.next();
    expect(boat.job()).toMatchObject({ state: "completed" });
  });

  test("waits where its step meets what today may cost", async () => {
    const boat = await launch(database);
    boat.building(async () => {
      throw daySpent.plan();
    });
    await boat.start();
    for (let times = 0; times < 60; times += 1) {
      expect(await boat.next()).toBe(true);
      await boat.wait(minute);
    }
    expect(boat.job()).toMatchObject({ state: "running", attempts: 0, failure: null });
  });
});
