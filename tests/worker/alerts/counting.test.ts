import { describe, expect, test } from "vitest";
import {
  addCalls,
  emptyWatch,
  readWatch,
  startProbes,
  trySaying,
} from "../../../worker/alerts/object/watch.machine.ts";
import { createCallCounts } from "../../../worker/lib/call-counts.ts";
import type { CallCounts } from "../../../worker/lib/call-counts.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { minuteMs, noon } from "./world.ts";

function counting() {
  const clock = createHandClock(noon);
  const sent: CallCounts[] = [];
  let away = false;
  const counts = createCallCounts(clock);
  counts.sendBy(async (sums) => {
    if (away) throw new Error("the object is away");
    sent.push(sums);
  });
  return { clock, counts, sent, setAway: (isAway: boolean) => void (away = isAway) };
}

describe("the calls of an isolate", () => {
  test("that succeed are sent on together, once a minute", () => {
    const { clock, counts, sent } = counting();
    for (let second = 0; second < 60; second += 1) {
      counts.count("database", false);
      clock.advance(1_000);
    }
    expect(sent).toEqual([]);
    counts.count("objects", false);
    expect(sent).toEqual([{ database: { calls: 60, errors: 0 }, objects: { calls: 1, errors: 0 } }]);
  });

  test("that fail are sent on at once with the others, and never twice in five seconds", () => {
    const { clock, counts, sent } = counting();
    counts.count("database", false);
    counts.count("database", true);
    counts.count("database", true);
    expect(sent).toEqual([{ database: { calls: 2, errors: 1 } }]);
    clock.advance(5_000);
    counts.count("database", false);
    expect(sent[1]).toEqual({ database: { calls: 2, errors: 1 } });
  });

  test("are kept while they cannot be sent", async () => {
    const { clock, counts, sent, setAway } = counting();
    setAway(true);
    counts.count("database", true);
    await Promise.resolve();
    setAway(false);
    clock.advance(5_000);
    counts.count("database", true);
    expect(sent).toEqual([{ database: { calls: 2, errors: 2 } }]);
  });
});

describe("the object of the watch", () => {
  test("sums the calls of all isolates over the last minutes, and forgets what is older", () => {
    let state = addCalls(emptyWatch, { database: { calls: 5, errors: 1 } }, noon);
    state = addCalls(state, { database: { calls: 7, errors: 0 } }, noon + 9 * minuteMs);
    expect(readWatch(state, 10, noon + 9 * minuteMs).counts).toEqual({ database: { calls: 12, errors: 1 } });
    expect(readWatch(state, 10, noon + 10 * minuteMs).counts).toEqual({ database: { calls: 7, errors: 0 } });
    state = addCalls(state, {}, noon + 60 * minuteMs);
    expect(Object.keys(state.minutes)).toHaveLength(1);
  });

  test("sends a probe again after an hour, and the queue still waits since the first", () => {
    const first = startProbes(emptyWatch, ["one"], noon);
    expect(first.due).toEqual(["one"]);
    expect(startProbes(first.state, ["one"], noon + 10 * minuteMs).due).toEqual([]);
    const again = startProbes(first.state, ["one"], noon + 60 * minuteMs);
    expect([again.due, again.state.probes["one"]?.waitingSince]).toEqual([["one"], noon]);
  });

  test("lets one caller say something in its time", () => {
    const first = trySaying(emptyWatch, "away", minuteMs, noon);
    expect(first.isFirst).toBe(true);
    expect(trySaying(first.state, "away", minuteMs, noon + 59_999).isFirst).toBe(false);
    expect(trySaying(first.state, "away", minuteMs, noon + minuteMs).isFirst).toBe(true);
  });
});
