import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { GuestLimitObject } from "../../../worker/modules/limits/object/GuestLimitObject.ts";
import { createSettings } from "../../support/settings.ts";
import { createGuestObjects } from "./guest-objects.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));

// The objects are those of one day.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") }));
afterAll(() => void vi.useRealTimers());

const id = (at: number) => `answer-${at}`.padEnd(24, "0");

test("a thousand callers share 256 objects of the day, and each is counted alone", async () => {
  const objects = new Map<string, GuestLimitObject>();
  const limits = createGuestObjects(createSettings(), objects);
  const takeAll = async () => {
    const states = new Set<string>();
    for (let caller = 0; caller < 1_000; caller += 1)
      states.add((await limits.takeFor(`caller ${caller}`, "reports")).state);
    return [...states];
  };
  for (let time = 0; time < 10; time += 1) expect(await takeAll()).toEqual(["taken"]);
  expect(await takeAll()).toEqual(["refused"]);
  expect(objects.size).toBeLessThanOrEqual(256);
});

test("a unit that an earlier release held, in an object of its own, is settled there", async () => {
  const objects = new Map<string, GuestLimitObject>();
  const limits = createGuestObjects(createSettings(), objects);
  const name = "a".repeat(64);
  await limits.settle({ id: id(1), object: `${name} ${"b".repeat(64)}` }, 1);
  expect([...objects.keys()]).toEqual([name, "b".repeat(64)]);
  expect(objects.get(name)?.peek("state")).toBe(1);
  expect(await limits.withdraw({ id: id(2), object: name })).toBe(true);
});
