import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isPopupShown, laterInterval, usualInterval } from "#shell/updates/updates.machine.ts";
import { createUpdatesWatch, type UpdatesGround } from "#shell/updates/updates.watch.ts";

let logged: string[];
beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function page(meta: string | null, out: () => Promise<unknown>) {
  const seen = { checks: 0, shown: false, told: [] as number[] };
  let closedElsewhere: (() => void) | undefined;
  const ground: UpdatesGround = {
    readMeta: () => meta,
    fetchFile: () => {
      seen.checks += 1;
      return out();
    },
    tellClosed: (at) => void seen.told.push(at),
    onClosedElsewhere(listener) {
      closedElsewhere = listener;
      return () => (closedElsewhere = undefined);
    },
    changed: (state) => void (seen.shown = isPopupShown(state)),
  };
  const watch = createUpdatesWatch(ground);
  watch.start();
  return { seen, watch, closeElsewhere: () => closedElsewhere?.() };
}

const saying = (version: unknown) => () => Promise.resolve({ version });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("the first check comes after a second, the next ones every 30 minutes, each after a second more", async () => {
  const { seen } = page("1", saying("1"));
  await pass(999);
  expect(seen.checks).toBe(0);
  await pass(1);
  expect(seen.checks).toBe(1);
  await pass(usualInterval + 999);
  expect(seen.checks).toBe(1);
  await pass(1);
  expect(seen.checks).toBe(2);
});

describe("an update", () => {
  test.each([
    ["is offered where another version is out", saying("2"), true, 0],
    ["is not there where the same version is out", saying("1"), false, 0],
    ["is not there where the file names none", saying(undefined), false, 0],
    ["is not there where the file names something else than a version", saying("<b>2</b>"), false, 0],
    [
      "is not there where the file cannot be fetched, and the log says so",
      () => Promise.reject(new Error("off")),
      false,
      1,
    ],
  ])("%s", async (_what, out, shown, lines) => {
    const { seen } = page("1", out);
    await pass(1_000);
    expect([seen.shown, logged.length]).toEqual([shown, lines]);
  });

  test.each([
    ["no meta tag", null],
    ["an empty one", ""],
    ["one that cannot be read", "version two!"],
  ])("is never looked for by a page with %s, and the log says so", async (_what, meta) => {
    const { seen } = page(meta, saying("2"));
    await pass(10 * laterInterval);
    expect([seen.checks, logged.length]).toEqual([0, 1]);
  });
});

describe("the popup", () => {
  test("that is closed stays away until the next check", async () => {
    const { seen, watch } = page("1", saying("2"));
    await pass(1_000);
    watch.close();
    expect([seen.shown, seen.told]).toEqual([false, [Date.now()]]);
    await pass(usualInterval + 1_000);
    expect(seen.shown).toBe(true);
  });

  test("that is put off comes back after an hour, and the checks stay as rare", async () => {
    const { seen, watch } = page("1", saying("2"));
    await pass(1_000);
    watch.putOff();
    expect([seen.shown, seen.told.length]).toEqual([false, 1]);
    await pass(laterInterval + 999);
    expect([seen.shown, seen.checks]).toEqual([false, 1]);
    await pass(1);
    expect([seen.shown, seen.checks]).toEqual([true, 2]);
    await pass(usualInterval + 1_000);
    expect(seen.checks).toBe(2);
  });

  test("that another tab closes is closed here too", async () => {
    const { seen, closeElsewhere } = page("1", saying("2"));
    await pass(1_000);
    closeElsewhere();
    expect([seen.shown, seen.told]).toEqual([false, []]);
  });

  test("that was closed shows a newer version at the next check, and nothing where the old one is back", async () => {
    let version = "2";
    const { seen, watch } = page("1", () => Promise.resolve({ version }));
    await pass(1_000);
    watch.close();
    version = "3";
    await pass(usualInterval + 1_000);
    expect(seen.shown).toBe(true);
    version = "1";
    await pass(usualInterval + 1_000);
    expect(seen.shown).toBe(false);
  });

  test("asks no more once the page has stopped", async () => {
    const { seen, watch } = page("1", saying("2"));
    watch.stop();
    await pass(10 * usualInterval);
    expect(seen.checks).toBe(0);
  });
});
