import { describe, expect, test } from "vitest";
import type { LiveAnswer } from "../../../../worker/answers/object/live-answer.ts";
import { createReaderWatch } from "../../../../worker/answers/object/reader-watch.ts";
import { passed } from "../../../support/event-reader.ts";
import { createOwnId } from "../../../support/owner-ids.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

/** An answer that is read by these sessions, and a database that knows which of them live. */
function stage(...sessions: string[]) {
  const clock = createHandClock(1_000);
  const readers = new Set(sessions);
  const world = {
    alive: new Set([...sessions, "asker"]),
    isAway: false,
    asked: [] as string[][],
    beats: 0,
    endedAt: -Infinity,
  };
  const ended = new Set<string>();
  const live = {
    readers: { keys: () => [...readers], count: () => readers.size },
    asker: { readerKey: "asker" },
    run: { workspaceId: createOwnId() },
    beat: () => void (world.beats += 1),
    endReaders(dead: ReadonlySet<string>) {
      for (const key of dead) {
        ended.add(key);
        readers.delete(key);
      }
    },
    kind: {
      readers: {
        async findAlive(keys: readonly string[]) {
          world.asked.push([...keys].toSorted());
          if (world.isAway) throw new Error("away");
          return keys.filter((key) => world.alive.has(key));
        },
      },
    },
  } as unknown as LiveAnswer;
  const watch = createReaderWatch(() => live, { clock, sessionsEndedAt: () => world.endedAt });
  for (const session of sessions) watch.opened(session);
  return {
    watch: {
      ...watch,
      closeEnded(): Promise<void> {
        world.endedAt = clock.now();
        return watch.closeEnded();
      },
    },
    world,
    readers,
    left: () => [...readers],
    ended: () => [...ended].toSorted(),
    async pass(milliseconds: number) {
      for (let at = 0; at < milliseconds; at += 5_000) {
        clock.advance(5_000);
        await passed();
      }
    },
  };
}

describe("the readers of an answer", () => {
  test("hear every five seconds that it lives, and the database is asked about them once a minute", async () => {
    const { world, pass } = stage("one");
    await pass(55_000);
    expect([world.beats, world.asked]).toEqual([11, []]);
    await pass(5_000);
    expect(world.asked).toEqual([["one"]]);
  });

  test("of an answer that is whole are watched no more, and those of the next one are", async () => {
    const { watch, world, pass } = stage("one");
    watch.rest();
    await pass(20_000);
    expect(world.beats).toBe(0);
    watch.opened("one");
    await pass(5_000);
    expect(world.beats).toBe(1);
  });

  test("whose session has ended are closed by the push, the asker is known to have left, and others read on", async () => {
    const { watch, world, left, ended } = stage("one", "two");
    world.alive.delete("one");
    world.alive.delete("asker");
    await watch.closeEnded();
    expect([left(), ended()]).toEqual([["two"], ["asker", "one"]]);
  });

  test("that a push finds while the database is away are asked about again at the next beat", async () => {
    const { watch, world, left, pass } = stage("one");
    world.alive.delete("one");
    world.isAway = true;
    await watch.closeEnded();
    expect(left()).toEqual(["one"]);
    world.isAway = false;
    await pass(5_000);
    expect(left()).toEqual([]);
  });

  test("let in by a signature alone are asked about once, as soon as the database answers", async () => {
    const { watch, world, pass } = stage("asker");
    world.isAway = true;
    watch.doubt(["asker"]);
    await passed();
    await pass(10_000);
    expect(world.asked).toHaveLength(3);
    world.isAway = false;
    await pass(5_000);
    const { length } = world.asked;
    await pass(30_000);
    expect([length, world.asked.length]).toEqual([4, 4]);
  });

  test("that open just after a push, and were let in before it, are asked about at once", async () => {
    const { watch, world, readers, left } = stage();
    await watch.closeEnded();
    readers.add("late");
    watch.opened("late");
    await passed();
    expect(left()).toEqual([]);
    expect(world.asked.at(-1)).toContain("late");
  });
});
