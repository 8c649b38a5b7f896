import { describe, expect, test } from "vitest";
import {
  atMoment,
  emptyState,
  reserve,
  settle,
  usedUnits,
  releaseHold,
} from "../../../../worker/modules/limits/object/guest-limit.machine.ts";
import type { GuestLimitState } from "../../../../worker/modules/limits/object/guest-limit.machine.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);
const midnight = Date.UTC(2026, 10, 22);

type Act =
  | { type: "hold"; id: string; units?: number; at?: number; limit?: number; ok: boolean }
  | { type: "settle"; id: string; units: number; at?: number };

const hold = (id: string, ok = true, at = noon, limit = 3): Act => ({ type: "hold", id, ok, at, limit });
const holdSome = (id: string, units: number, ok = true): Act => ({ type: "hold", id, units, ok });
const count = (id: string, at = noon): Act => ({ type: "settle", id, units: 1, at });
const free = (id: string, at = noon): Act => ({ type: "settle", id, units: 0, at });

/** Plays what happened at an address: which holds were admitted, and what is used afterwards. */
function play(acts: readonly Act[], at: number) {
  let state: GuestLimitState = emptyState;
  const admitted: [id: string, ok: boolean][] = [];
  for (const act of acts) {
    const now = act.at ?? noon;
    if (act.type === "settle") state = settle(state, act.id, act.units, now);
    else {
      const answer = reserve(state, act.id, act.units ?? 1, act.limit ?? 3, now);
      admitted.push([act.id, answer.ok]);
      state = answer.state;
    }
  }
  return { admitted, used: usedUnits(atMoment(state, at)) };
}

describe("the day of a guest's address", () => {
  test.each<[string, Act[], number, number?]>([
    ["no guest asked", [], 0],
    ["a question that runs counts", [hold("a")], 1],
    ["a question asked again under its id is the same question", [hold("a"), hold("a")], 1],
    ["an answered question counts once", [hold("a"), count("a")], 1],
    ["however often it is settled", [hold("a"), count("a"), count("a"), count("a")], 1],
    ["and it is not freed afterwards", [hold("a"), count("a"), free("a")], 1],
    ["a withdrawn question counts for nothing", [hold("a"), free("a")], 0],
    ["however often it is freed", [hold("a"), free("a"), free("a")], 0],
    ["freeing what no guest held takes nothing away", [hold("a"), count("a"), free("b")], 1],
    ["the limit is the limit", [hold("a"), hold("b"), hold("c"), hold("d", false)], 3],
    ["also where the answers are over", [hold("a"), count("a"), hold("b"), hold("c"), hold("d", false)], 3],
    ["several units are held together", [holdSome("a", 2), hold("b"), hold("c", false)], 3],
    ["or not at all", [holdSome("a", 2), holdSome("b", 2, false)], 2],
    ["what was used of them counts, and the rest is free", [holdSome("a", 3), count("a"), holdSome("b", 2)], 3],
    ["a freed question leaves room", [hold("a"), hold("b"), hold("c"), free("b"), hold("d")], 3],
    ["what already ran is admitted again at the limit", [hold("a"), hold("b"), hold("c"), hold("a")], 3],
    ["also after it was counted", [hold("a"), count("a"), hold("b"), hold("c"), hold("a")], 3],
    ["a limit of nothing refuses", [hold("a", false, noon, 0)], 0],
    ["a lower limit refuses from now on", [hold("a"), hold("b"), hold("c", false, noon, 1)], 2],
    ["an id that every object knows is an id like others", [hold("propertyIsEnumerable")], 1],
    ["a hold lasts nearly five minutes", [hold("a")], 1, noon + 5 * minute - 1],
    ["and then is free again", [hold("a")], 0, noon + 5 * minute],
    ["its room too", [hold("a"), hold("b"), hold("c"), hold("d", true, noon + 5 * minute)], 1, noon + 5 * minute],
    ["an answer that took longer still counts", [hold("a"), count("a", noon + 6 * minute)], 1, noon + 6 * minute],
    ["the last moment of the day belongs to it", [hold("a"), count("a")], 1, midnight - 1],
    ["a new UTC day counts from nothing", [hold("a"), count("a")], 0, midnight],
    ["what runs at midnight runs on", [hold("a", true, midnight - 1)], 1, midnight],
    ["and counts when it ends", [hold("a", true, midnight - 1), count("a", midnight + 1)], 1, midnight + 1],
    ["yesterday's full day is no bar", [hold("a"), count("a"), hold("b", true, midnight, 1)], 1, midnight],
  ])("%s", (_, acts, used, at = noon) => {
    const admitted = acts.flatMap((act) => (act.type === "hold" ? [[act.id, act.ok]] : []));
    expect(play(acts, at)).toEqual({ admitted, used });
  });

  test("of fifty questions at once with one left exactly one is admitted", () => {
    let state = settle(reserve(emptyState, "before", 1, 2, noon).state, "before", 1, noon);
    const admitted = Array.from({ length: 50 }, (_, number) => {
      const answer = reserve(state, `question ${number}`, 1, 2, noon);
      state = answer.state;
      return answer.ok;
    });
    expect(admitted.filter(Boolean)).toHaveLength(1);
    expect(usedUnits(state)).toBe(2);
  });

  test("a state is never changed in place", () => {
    const before = Object.freeze({ ...emptyState, held: Object.freeze({}), settled: [], rates: Object.freeze({}) });
    reserve(before, "a", 1, 3, noon);
    settle(before, "a", 1, noon);
    expect(before).toEqual(emptyState);
  });
});

const askAndWithdraw = (before: GuestLimitState, id: string, now = noon) =>
  releaseHold(reserve(before, id, 1, 30, now).state, id, now);
const times = (count: number, now = noon) => {
  let state = emptyState;
  for (let time = 0; time < count; time += 1) state = askAndWithdraw(state, `${time}`, now).state;
  return state;
};

describe("questions of an address that were stopped unseen", () => {
  test("are given back ten times a day, and counted for nothing", () => {
    const ten = times(10);
    expect(usedUnits(ten)).toBe(0);
    const eleventh = askAndWithdraw(ten, "a");
    expect([eleventh.ok, usedUnits(eleventh.state)]).toEqual([false, 1]);
    expect(askAndWithdraw(ten, "a", midnight).ok).toBe(true);
  });

  test("are given back once, and a repeat gets the same answer", () => {
    const { state } = askAndWithdraw(times(9), "a");
    const again = releaseHold(state, "a", noon);
    expect([again.ok, again.state.withdrawn.length]).toEqual([true, 10]);
  });

  test("are not given back where they were counted already", () => {
    const counted = settle(reserve(emptyState, "a", 1, 3, noon).state, "a", 1, noon);
    expect(releaseHold(counted, "a", noon)).toEqual({ state: counted, ok: false });
  });
});
