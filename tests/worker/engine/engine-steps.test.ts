import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { clip, done, startFilm } from "./films.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterAll(() => database.close());
const none = { open: 0, whole: 0 };

describe("an order of a step", () => {
  test("is begun, asked after while it runs, joined once it is done, and ends its step", async () => {
    const film = await startFilm(database);
    await film.deliver();
    expect(film.begun).toEqual([`${film.runId()}:1`]);
    expect(film.orderOf(film.begun[0] ?? "")).toMatchObject({
      kind: "clip",
      input: {
        format: "mp4",
        url: expect.stringContaining("https://ensemble.example/api/media-engine/input?key=media"),
      },
      output: { url: expect.stringContaining("/api/media-engine/output?key=engine"), partBytes: 5 * 1024 * 1024 },
    });
    film.answer({ state: "running", share: 0.4 });
    await film.later(1_000);
    expect(film.job()).toMatchObject({ state: "running", percent: 40 });
    await film.write();
    film.answer(done());
    await film.later();
    expect(film.job()).toMatchObject({ state: "completed" });
    expect([film.begun.length, film.kept.length, film.store.counts()]).toEqual([1, 1, { open: 0, whole: 2 }]);
    expect(film.store.whole.get(film.kept[0] ?? "")?.length).toBe(9_000);
    expect(await film.row()).toBeUndefined();
  });

  test("is asked after each second at first, and each five seconds when it takes long", async () => {
    const film = await startFilm(database);
    await film.deliver();
    const pauses: number[] = [];
    for (let asked = 0; asked < 30; asked += 1) {
      const wait = (film.job()?.waitUntilMs ?? 0) - film.clock.now();
      pauses.push(wait);
      await film.later(wait);
    }
    expect([pauses[0], pauses.at(-1)]).toEqual([1_000, 5_000]);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(film.job()).toMatchObject({ attempts: 0, state: "running" });
  });

  test("waits while the engine is busy or away, and is no other order afterwards", async () => {
    const film = await startFilm(database);
    film.now.isBusy = true;
    await film.deliver();
    await film.later();
    expect(film.begun).toEqual([]);
    Object.assign(film.now, { isBusy: false, isAway: true });
    await film.later();
    film.now.isAway = false;
    await film.later();
    film.now.isAway = true;
    await film.later();
    film.now.isAway = false;
    await film.later();
    expect(film.begun).toEqual([`${film.runId()}:1`]);
    expect(film.job()?.state).toBe("running");
  });
});

describe("an engine that is lost", () => {
  test("begins again with files of its own, so that what is left of the first writes nowhere", async () => {
    const film = await startFilm(database);
    await film.deliver();
    const first = film.orderOf(film.begun[0] ?? "");
    film.lose();
    await film.later();
    expect(film.begun).toEqual([`${film.runId()}:1`, `${film.runId()}:2`]);
    expect(film.store.counts()).toEqual({ open: 2, whole: 0 });
    if (first?.kind !== "clip") throw new Error("no clip");
    await expect(film.store.write(first.output.url, 5)).rejects.toThrow("10024");
    await film.write();
    film.answer(done());
    await film.later();
    expect([film.job()?.state, film.kept.length]).toEqual(["completed", 1]);
  });

  test("three times has lost it for good, and nothing of it stays", async () => {
    const film = await startFilm(database);
    await film.deliver();
    for (let lost = 0; lost < 3; lost += 1) {
      film.lose();
      await film.later();
    }
    expect(film.begun.length).toBe(3);
    expect(film.job()).toMatchObject({ state: "failed", failure: "lost" });
    expect(film.store.counts()).toEqual(none);
  });
});

describe("an order that cannot be done", () => {
  test.each(["unreadable", "no_audio", "too_much", "broken"] as const)(
    "fails its step as %s, and leaves no file",
    async (failure) => {
      const film = await startFilm(database);
      await film.deliver();
      film.answer({ state: "failed", failure, reason: "a reason for the log" });
      await film.later();
      expect(film.job()).toMatchObject({ state: "failed", failure });
      expect([film.store.counts(), film.kept]).toEqual([none, []]);
    },
  );

  test("fails at once where the engine refuses it", async () => {
    const film = await startFilm(database);
    film.now.refuses = "a span before its start";
    await film.deliver();
    expect(film.job()).toMatchObject({ state: "failed", failure: "broken" });
    expect(film.store.counts()).toEqual(none);
  });

  test("fails where the store has other bytes than the engine wrote", async () => {
    const film = await startFilm(database);
    await film.deliver();
    await film.write({ video: 8_999, poster: 800 });
    film.answer(done());
    await film.later();
    expect(film.job()).toMatchObject({ state: "failed", failure: "broken" });
    expect(film.store.counts()).toEqual(none);
  });

  test("that failed may be asked for again: the next job begins from nothing", async () => {
    const film = await startFilm(database);
    await film.deliver();
    film.answer({ state: "failed", failure: "broken", reason: "once" });
    await film.later();
    await film.restart();
    await film.deliver();
    expect(film.begun).toEqual([`${film.runId(1)}:1`, `${film.runId(2)}:1`]);
  });
});

describe("a message that is delivered twice, late or in the middle", () => {
  test("finds what is done, and keeps it once", async () => {
    const film = await startFilm(database);
    await film.deliver();
    await film.write();
    film.answer(done());
    film.clock.advance(5_000);
    await film.jobs.ring();
    const message = film.jobs.sent.at(-1);
    await Promise.all([film.deliver(message), film.deliver(message)]);
    await film.deliver(message);
    expect([film.job()?.state, new Set(film.kept).size]).toEqual(["completed", 1]);
    expect([film.begun.length, film.store.counts()]).toEqual([1, { open: 0, whole: 2 }]);
  });

  test("is answered from the row where its step was cut off after the files were joined", async () => {
    const film = await startFilm(database);
    await film.deliver();
    await film.write();
    film.answer(done());
    const joined = await film.steps.run<"clip">(film.step, clip);
    film.lose();
    await film.later();
    expect(joined).toMatchObject({ state: "done", files: { video: { key: film.kept[0], bytes: 9_000 } } });
    expect([film.job()?.state, film.begun.length]).toEqual(["completed", 1]);
  });
});
