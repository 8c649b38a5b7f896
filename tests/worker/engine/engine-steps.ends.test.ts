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

describe("a job that is over", () => {
  test("cancels its order and removes its files; what is delivered later does nothing", async () => {
    const film = await startFilm(database);
    await film.deliver();
    await film.jobs.stop(film.ref, false);
    expect(film.cancelled).toEqual([`${film.runId()}:1`]);
    expect([film.store.counts(), await film.row()]).toEqual([none, undefined]);
    await film.deliver();
    expect([film.begun.length, film.kept]).toEqual([1, []]);
  });

  test("of a subject that was deleted does the same", async () => {
    const film = await startFilm(database);
    await film.deliver();
    await film.jobs.delete(film.ref);
    expect([film.cancelled.length, film.store.counts()]).toEqual([1, none]);
  });

  test("removes what was joined and not handed over", async () => {
    const film = await startFilm(database);
    await film.deliver();
    await film.write();
    film.answer(done());
    await film.steps.run<"clip">(film.step, clip);
    expect(film.store.counts()).toEqual({ open: 0, whole: 2 });
    await film.jobs.stop(film.ref, false);
    expect(film.store.counts()).toEqual(none);
  });

  test("removes its files though the engine is away", async () => {
    const film = await startFilm(database);
    await film.deliver();
    film.now.isAway = true;
    await film.jobs.stop(film.ref, false);
    expect([film.job()?.isSettled, film.store.counts()]).toEqual([true, none]);
  });

  test("leaves an order that a late message began to the sweep of the next days", async () => {
    const film = await startFilm(database);
    await film.jobs.stop(film.ref, false);
    const ask = { kind: "probe", input: { key: "media/source", format: "mp4" } } as const;
    await film.steps.run<"probe">(film.step, ask);
    await film.steps.tidy(new Date(film.clock.now() + 47 * 3_600_000));
    expect(film.cancelled).toEqual([]);
    await film.steps.tidy(new Date(film.clock.now() + 49 * 3_600_000));
    expect(film.cancelled).toContain(`film:${film.ref.subject}:1:film:probe:1`);
  });
});
