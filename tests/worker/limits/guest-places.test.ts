import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { KeyRing } from "../../../worker/lib/key-ring.ts";
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

test("what a network used today counts on when the key is rotated twice", async () => {
  const objects = new Map<string, GuestLimitObject>();
  const [first, second, third] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
  const settings = createSettings();
  const { guest_questions: perDay } = await settings.read();
  const address = "203.0.113.77";
  const ask = async (ring: KeyRing, units: number) => {
    const held = await createGuestObjects(settings, objects, ring).reserve(address, "chat", id(units), units);
    return [held.state, "allowance" in held ? held.allowance.used : 0];
  };
  expect(await ask([first], 1)).toEqual(["held", 1]);
  expect(await ask([second, first], 2)).toEqual(["held", 3]);
  expect(await ask([third, second, first], perDay - 2)).toEqual(["reached", 3]);
  expect(await ask([third, second, first], perDay - 3)).toEqual(["held", perDay]);
  const seen = await createGuestObjects(settings, objects, [third, second, first]).peek(address, "chat");
  expect(seen?.used).toBe(perDay);
});

test("tries and what is remembered of a subject go on when the key is rotated", async () => {
  const objects = new Map<string, GuestLimitObject>();
  const settings = createSettings();
  const before = createGuestObjects(settings, objects, ["1".repeat(32)]);
  const after = createGuestObjects(settings, objects, ["2".repeat(32), "1".repeat(32)]);
  for (let time = 0; time < 7; time += 1) await before.takeFor("ada", "reports");
  await before.remember("ada");
  const states = [];
  for (let time = 0; time < 4; time += 1) states.push((await after.takeFor("ada", "reports")).state);
  expect(states).toEqual(["taken", "taken", "taken", "refused"]);
  expect(await after.remembers("ada")).toBe(true);
  expect(await createGuestObjects(settings, objects, ["2".repeat(32)]).remembers("ada")).toBe(false);
});
