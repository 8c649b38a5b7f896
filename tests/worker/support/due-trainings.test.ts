import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { about, page, trained } from "./trained.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

describe("pages that are looked at again", () => {
  test("are those of the chatbots that ask for it, once in their time, and an unchanged page costs nothing", async () => {
    const daily = await trained(world, {}, { recrawl: "daily" });
    const off = await trained(world);
    for (const one of [daily, off]) {
      one.put("/a", page("Prices"));
      one.put("/b", page("Hours"));
      await one.add({ urls: [one.url("/a"), one.url("/b")] });
    }
    await world.work();
    const asked = world.asked.length;
    const later = (hours: number) => new Date(world.clock.now() + hours * 3_600_000);
    await world.training.startDue(later(21));
    await world.work();
    expect(world.asked).toHaveLength(asked);
    daily.put("/a", page("Prices", about("New prices")));
    off.put("/a", page("Prices", about("New prices")));
    world.clock.advance(23 * 3_600_000);
    await world.training.startDue(later(0));
    await world.training.startDue(later(0));
    await world.work();
    expect(await daily.versions()).toEqual([
      [2, "live"],
      [1, "old"],
    ]);
    expect([await daily.reads(), await off.versions()]).toEqual([{ used: 3, reserved: 0 }, [[1, "live"]]]);
    await world.bots.update(off.ada, off.bot.id, { recrawl: "weekly" });
    await world.training.startDue(later(6 * 24));
    await world.work();
    expect(await off.versions()).toEqual([
      [2, "live"],
      [1, "old"],
    ]);
  });
});

/** Works until such a step has begun, which then never ends. */
const interrupt = async (until: string) => {
  await world.work({ until });
  world.clock.advance(61 * 60_000);
  await world.live.ring();
};
const sweep = () => world.training.startDue(new Date(world.clock.now()));

describe("a training that takes more than an hour", () => {
  test("goes on by itself, and reads no page twice", async () => {
    const { put, add, url, show, known, reads, versions } = await trained(world);
    const paths = Array.from({ length: 12 }, (_, at) => `/${at}`);
    for (const path of paths) put(path, page(`Page ${path}`));
    await add({ urls: paths.map(url) });
    await interrupt("read");
    expect(await show()).toMatchObject({ training_status: "failed", live_version: null });
    await sweep();
    await interrupt("build");
    expect(await reads()).toEqual({ used: 12, reserved: 0 });
    const asked = world.asked.length;
    await sweep();
    await world.work();
    expect([await known(), world.asked]).toMatchObject({ 0: { length: 12 }, 1: { length: asked } });
    expect([await reads(), await versions()]).toEqual([
      { used: 12, reserved: 0 },
      [
        [3, "live"],
        [2, "failed", "interrupted"],
        [1, "failed", "interrupted"],
      ],
    ]);
  });

  test("again and again rests for the day after three tries, and no sweep fails for it", async () => {
    const failed = vi.spyOn(console, "error");
    const { put, add, url, show } = await trained(world);
    put("/a", page("Prices"));
    await add({ urls: [url("/a")] });
    for (let time = 0; time < 4; time += 1) {
      await interrupt("read");
      await sweep();
    }
    expect(await show()).toMatchObject({ training_status: "failed" });
    world.clock.advance(24 * 3_600_000);
    await sweep();
    await world.work();
    expect(await show()).toMatchObject({ training_status: "completed", live_version: expect.any(Number) });
    expect(failed).not.toHaveBeenCalled();
  });
});
