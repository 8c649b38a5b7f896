import { describe, expect, test, vi } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { createTitles } from "../../../../worker/modules/chat/answers/titles.service.ts";
import type { SoughtTitle } from "../../../../worker/modules/chat/conversations/titles.repository.ts";
import { aLeg, ids } from "../../../support/answers.ts";
import { passed } from "../../../support/event-reader.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { ownId } from "../../../support/owner-ids.ts";

const aTitle = (found: string | null = "Tides", incognito = false) => ({
  run: { lane: createId(), workspaceId: ids.user, incognito },
  sought: { found, calls: [{ id: createId(), leg: aLeg() }] },
});

/** Titles whose repository says of each writing which conversations took theirs. */
function stage(write: (all: readonly SoughtTitle[]) => Promise<readonly string[]> = async (all) => all.map(laneOf)) {
  const clock = createHandClock(1_000);
  const written: { titles: readonly SoughtTitle[]; at: number }[] = [];
  const titles = createTitles({
    questions: { titleOf: async (question, workspaceId) => ({ found: `${question} of ${workspaceId}`, calls: [] }) },
    titles: {
      async keep(all, now) {
        written.push({ titles: all, at: now.getTime() });
        return new Set(await write(all));
      },
    },
    clock,
  });
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await passed();
  };
  return { clock, written, titles, pass };
}
const laneOf = ({ lane }: SoughtTitle) => lane;

describe("titles of conversations", () => {
  test("are written at once, those of the two seconds after it together, and each conversation learns of its own", async () => {
    const [lone, one, two, named] = [aTitle(), aTitle("Stars"), aTitle("Moons"), aTitle("Winds")];
    const { titles, written, pass } = stage(async (all) => all.map(laneOf).filter((lane) => lane !== named.run.lane));
    const first = titles.keep(lone.run, lone.sought);
    await pass(0);
    expect(await first).toBe(true);
    await pass(500);
    const others = [one, two, named].map(({ run, sought }) => titles.keep(run, sought));
    await pass(1_499);
    expect(written).toHaveLength(1);
    await pass(1);
    await pass(50);
    expect(await Promise.all(others)).toEqual([true, true, false]);
    expect(written).toMatchObject(
      [[lone], [one, two, named]].map((together, at) => ({
        at: 1_000 + at * 2_000,
        titles: together.map(({ run, sought }) => ({ lane: run.lane, ...sought })),
      })),
    );
  });

  test("that come while others are written wait for the next writing", async () => {
    const writing = Promise.withResolvers<void>();
    const { titles, written, pass } = stage(async (all) => (await writing.promise, all.map(laneOf)));
    const [one, two] = [aTitle(), aTitle("Moons")];
    const first = titles.keep(one.run, one.sought);
    await pass(0);
    const second = titles.keep(two.run, two.sought);
    writing.resolve();
    expect(await first).toBe(true);
    await pass(2_000);
    expect(await second).toBe(true);
    expect(written.map((each) => each.titles.map(({ found }) => found))).toEqual([["Tides"], ["Moons"]]);
  });

  test("of incognito conversations are written nowhere, but what finding them took is", async () => {
    const { titles, written, pass } = stage(async () => []);
    const { run, sought } = aTitle("Between us", true);
    const kept = titles.keep(run, sought);
    await pass(2_000);
    expect(await kept).toBe(true);
    expect(written).toMatchObject([{ titles: [{ lane: run.lane, found: null, calls: sought.calls }] }]);
  });

  test("that were not found leave the conversation its own, and their calls are written", async () => {
    const { titles, written, pass } = stage(async () => []);
    const { run, sought } = aTitle(null);
    const kept = titles.keep(run, sought);
    await pass(2_000);
    expect(await kept).toBe(false);
    expect(written).toMatchObject([{ titles: [{ calls: sought.calls }] }]);
    expect(await titles.keep(run, { found: null, calls: [] })).toBe(false);
    expect(written).toHaveLength(1);
  });

  test("that the database does not take are given up, and the next ones are written", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isAway = true;
    const { titles, pass } = stage(async (all) => {
      if (isAway) throw new Error("database unreachable");
      return all.map(laneOf);
    });
    const keep = async () => {
      const kept = ["Tides", "Moons"].map((found) => aTitle(found)).map(({ run, sought }) => titles.keep(run, sought));
      await pass(2_000);
      await pass(50);
      return Promise.all(kept);
    };
    expect(await keep()).toEqual([false, false]);
    expect(logged).toHaveBeenCalledOnce();
    isAway = false;
    expect(await keep()).toEqual([true, true]);
  });

  test("are not waited for where the object that writes them has been ended", async () => {
    const { titles, pass } = stage(() => new Promise(() => {}));
    const [one, two] = [aTitle(), aTitle("Moons")];
    void titles.keep(one.run, one.sought);
    const second = titles.keep(two.run, two.sought);
    await pass(2_000);
    for (let looks = 0; looks < 200; looks += 1) await pass(50);
    expect(await second).toBe(false);
  });

  test("are sought by the question and for its account", async () => {
    const { titles } = stage();
    const question = { role: "user", text: "Why?", images: [] } as const;
    expect(await titles.seek({ question, workspaceId: ownId("ada") })).toEqual({ found: "Why? of ada", calls: [] });
  });
});
