import { describe, expect, test } from "vitest";
import { arriveAtRandom, createChance } from "./arrivals.ts";
import { createEventClock } from "./event-clock.ts";
import { createStation, serve } from "./station.ts";

const arrivals = 200_000;

interface Line {
  perSecond: number;
  servers: number;
  /** Seconds that serving takes. */
  serving: (chance: () => number) => number;
}

/** The mean time in the line, and how busy the servers were. */
function stand({ perSecond, servers, serving }: Line) {
  const clock = createEventClock();
  const chance = createChance(7);
  const station = createStation(clock, servers);
  let served = 0;
  let waited = 0;
  arriveAtRandom(clock, perSecond, chance, () => {
    const since = clock.now();
    const seconds = serving(chance);
    serve(clock, station, seconds, () => {
      served += 1;
      waited += clock.now() - since - seconds;
    });
  });
  clock.runUntil(arrivals / perSecond);
  return { wait: waited / served, utilisation: station.utilisation() };
}

const always = () => 1;
const atRandom = (chance: () => number) => -Math.log(1 - chance());

describe("a line before servers waits as long as the theory of queues says", () => {
  test.each([
    ["one server, half busy, each served for a second", { perSecond: 0.5, servers: 1, serving: always }, 0.5, 0.5],
    ["one server, four fifths busy, each served for a second", { perSecond: 0.8, servers: 1, serving: always }, 2, 0.8],
    ["one server, half busy, served at random", { perSecond: 0.5, servers: 1, serving: atRandom }, 1, 0.5],
    ["two servers, half busy, served at random", { perSecond: 1, servers: 2, serving: atRandom }, 1 / 3, 0.5],
    ["more servers than ever are busy", { perSecond: 1, servers: 40, serving: always }, 0, 1 / 40],
  ])("%s", (_name, line, wait, utilisation) => {
    const stood = stand(line);
    expect(Math.abs(stood.wait - wait)).toBeLessThanOrEqual(0.04 * Math.max(wait, 0.01));
    expect(stood.utilisation).toBeCloseTo(utilisation, 2);
  });
});

test("the first in the line is served first, and one after the other", () => {
  const clock = createEventClock();
  const station = createStation(clock, 1);
  const ends: [string, number][] = [];
  for (const [name, seconds] of [
    ["first", 3],
    ["second", 1],
    ["third", 2],
  ] as const)
    serve(clock, station, seconds, () => ends.push([name, clock.now()]));
  clock.runUntil(10);
  expect(ends).toEqual([
    ["first", 3],
    ["second", 4],
    ["third", 6],
  ]);
  expect(station.utilisation()).toBeCloseTo(0.6);
});

test("events happen in the order of their times, those of one time in the order in which they were set", () => {
  const clock = createEventClock();
  const chance = createChance(3);
  const seen: [number, number][] = [];
  for (let set = 0; set < 500; set += 1) {
    const time = Math.floor(chance() * 40);
    clock.after(time, () => seen.push([time, set]));
  }
  clock.runUntil(20);
  expect(clock.now()).toBe(20);
  expect(seen.every(([time]) => time <= 20)).toBe(true);
  clock.runUntil(40);
  expect(seen).toHaveLength(500);
  expect(seen).toEqual(seen.toSorted(([one, first], [other, second]) => one - other || first - second));
});

function timesOf(seed: number): number[] {
  const clock = createEventClock();
  const times: number[] = [];
  arriveAtRandom(clock, 2, createChance(seed), () => times.push(clock.now()));
  clock.runUntil(20);
  return times;
}

test("the same seed arrives at the same times", () => {
  expect(timesOf(1)).toEqual(timesOf(1));
  expect(timesOf(1)).not.toEqual(timesOf(2));
  expect(timesOf(1).length).toBeGreaterThan(20);
});
