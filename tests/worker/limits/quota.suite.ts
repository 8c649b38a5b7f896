import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { queryTypes } from "../../../worker/contract/meters.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { Hold, Quota } from "../../../worker/modules/limits/quota.ts";

export interface QuotaWorld {
  quota: Quota;
  /** A new account or guest that may ask ten questions a day, and nothing else. */
  newSubject(): Promise<string>;
  /** Frees what was held too long. */
  sweep(): Promise<unknown>;
  close(): Promise<void>;
}

const noon = new Date("2026-11-21T12:00:00Z");
const nextDay = new Date("2026-11-22T00:00:00Z");
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

/** What is true of every quota: each sentence is tried on accounts and on guests. */
export function testQuota(name: string, open: () => Promise<QuotaWorld>): void {
  describe(`the quota of ${name}`, () => {
    let world: QuotaWorld;
    let quota: Quota;
    let subject: string;
    beforeAll(async () => {
      world = await open();
      quota = world.quota;
    });
    afterAll(() => world.close());
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: noon });
      subject = await world.newSubject();
    });
    afterEach(() => void vi.useRealTimers());

    const peek = () => quota.peek(subject, "chat");
    const used = async () => (await peek())?.used;
    const reserve = (units = 1, id = createId()) => quota.reserve(subject, "chat", id, units);
    async function held(units = 1, id = createId()): Promise<Hold> {
      const reserved = await reserve(units, id);
      if (reserved.state !== "held") throw new Error(`not held: ${reserved.state}`);
      return reserved.hold;
    }
    const use = async (units: number) => quota.settle(await held(units), units);

    test("tells what is left and when it begins anew", async () => {
      expect(await peek()).toEqual({ limit: 10, used: 0, left: 10, resets_at: nextDay.toISOString() });
    });

    test("is moved by no look at it", async () => {
      for (let times = 0; times < 20; times += 1) await peek();
      expect(await used()).toBe(0);
    });

    test("counts what is held as used, and tells so at once", async () => {
      expect(await reserve(3)).toMatchObject({ state: "held", allowance: { limit: 10, used: 3, left: 7 } });
      expect(await peek()).toMatchObject({ used: 3, left: 7 });
    });

    test("holds an id once, however often it is asked to", async () => {
      const id = createId();
      const [first, ...others] = [await held(2, id), await held(2, id), await held(5, id)];
      expect(others).toEqual([first, first]);
      expect(await used()).toBe(2);
    });

    test("holds an id once, also of ten who ask at the same moment", async () => {
      const id = createId();
      await Promise.all(Array.from({ length: 10 }, () => held(3, id)));
      expect(await used()).toBe(3);
    });

    test.each([
      ["less than was held", 3, 1],
      ["all that was held", 3, 3],
      ["more than was held", 1, 4],
      ["more than there is", 1, 12],
      ["nothing", 3, 0],
    ])("counts what was used, when it was %s", async (_, units, actual) => {
      await quota.settle(await held(units), actual);
      expect(await used()).toBe(actual);
      expect((await peek())?.left).toBe(Math.max(0, 10 - actual));
    });

    test("counts a hold once: settling again, or giving back what was settled, changes nothing", async () => {
      const hold = await held(2);
      await Promise.all([quota.settle(hold, 2), quota.settle(hold, 2)]);
      await quota.settle(hold, 9);
      await quota.release(hold);
      expect(await used()).toBe(2);
    });

    test("admits an id that was settled without counting it again, though nothing is left", async () => {
      const id = createId();
      await quota.settle(await held(1, id), 1);
      await use(9);
      expect(await reserve(1, id)).toMatchObject({ state: "held" });
      expect(await used()).toBe(10);
    });

    test("gives back what is released, once, and may hold it anew", async () => {
      const id = createId();
      const hold = await held(4, id);
      await use(1);
      await Promise.all([quota.release(hold), quota.release(hold)]);
      await quota.release(hold);
      expect(await used()).toBe(1);
      await quota.settle(await held(2, id), 2);
      expect(await used()).toBe(3);
    });

    test("holds a released id anew once, also of ten who ask at the same moment", async () => {
      const id = createId();
      await quota.release(await held(2, id));
      await Promise.all(Array.from({ length: 10 }, () => reserve(2, id)));
      expect(await used()).toBe(2);
    });

    test("refuses what would pass the limit, and holds nothing of it", async () => {
      await use(6);
      await held(2);
      expect(await reserve(3)).toMatchObject({ state: "reached", allowance: { limit: 10, used: 8, left: 2 } });
      expect(await reserve(2)).toMatchObject({ state: "held", allowance: { left: 0 } });
      const full = { limit: 10, used: 10, left: 0, resets_at: nextDay.toISOString() };
      expect(await reserve(1)).toEqual({ state: "reached", allowance: full });
      expect(await peek()).toEqual(full);
    });

    test("refuses more than the whole limit from the beginning", async () => {
      expect(await reserve(11)).toMatchObject({ state: "reached" });
      expect(await used()).toBe(0);
    });

    test("of fifty who ask at once with three left, exactly three are served", async () => {
      await use(7);
      const all = await Promise.all(Array.from({ length: 50 }, () => reserve()));
      expect(all.filter(({ state }) => state === "held")).toHaveLength(3);
      const reached = all.flatMap((one) => (one.state === "reached" ? [one.allowance] : []));
      expect(reached).toHaveLength(47);
      for (const allowance of reached) expect(allowance).toMatchObject({ used: 10, left: 0 });
      expect(await used()).toBe(10);
    });

    test("frees what was held too long, and counts it once all the same when its work ends after all", async () => {
      const hold = await held(4);
      vi.setSystemTime(later(1));
      await world.sweep();
      expect(await used()).toBe(0);
      await held(1);
      await quota.settle(hold, 3);
      await quota.settle(hold, 3);
      expect(await used()).toBe(4);
    });

    test("holds anew what was held too long", async () => {
      const id = createId();
      await held(4, id);
      vi.setSystemTime(later(1));
      await world.sweep();
      await quota.settle(await held(2, id), 2);
      expect(await used()).toBe(2);
    });

    test("begins anew with the next period; what was held before takes nothing of it", async () => {
      const hold = await held(4);
      await use(5);
      vi.setSystemTime(nextDay);
      expect(await peek()).toMatchObject({ used: 0, left: 10, resets_at: "2026-11-23T00:00:00.000Z" });
      await quota.settle(hold, 4);
      expect(await used()).toBe(0);
      expect(await reserve(10)).toMatchObject({ state: "held" });
    });

    test("belongs to one alone", async () => {
      await use(10);
      subject = await world.newSubject();
      expect(await used()).toBe(0);
      await held(10);
    });

    test("is a hold that outlives its request: as text it settles the same", async () => {
      await quota.settle(JSON.parse(JSON.stringify(await held(2))) as Hold, 1);
      expect(await used()).toBe(1);
    });

    test.each(queryTypes.filter((type) => type !== "chat"))("is off for %s, which is not included", async (type) => {
      expect(await quota.peek(subject, type)).toBeNull();
      expect(await quota.reserve(subject, type, createId(), 1)).toEqual({ state: "off" });
      expect(await used()).toBe(0);
    });

    const noUnits = [-1, -10, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];
    test.each([0, ...noUnits])("holds no %d units, and changes nothing for them", async (units) => {
      await expect(reserve(units)).rejects.toThrow(RangeError);
      expect(await used()).toBe(0);
    });

    test.each(noUnits)("settles no %d units, and changes nothing for them", async (units) => {
      const hold = await held(2);
      await expect(quota.settle(hold, units)).rejects.toThrow(RangeError);
      expect(await used()).toBe(2);
    });
  });
}
