import { describe, expect, test } from "vitest";
import { fullest, resourcesOf, shareOf, smallInstallation, unlimitedOf } from "./installation.rules.ts";
import type { Installation, Resource } from "./installation.rules.ts";
import { loadOfStreams, loadOfUsers, usualProfile } from "./profile.rules.ts";
import type { Load } from "./profile.rules.ts";
import { simulateDatabase, simulateFiles } from "./simulation.ts";

const million = loadOfUsers(1_000_000);
const many = loadOfStreams(50_000);

describe("a load", () => {
  test("of a million users has the answers of its busiest minutes", () => {
    // A fifth of them ask six times a day, a tenth of it in one hour, which has minutes that are half as busy again.
    expect(million.answersADay).toBe(1_200_000);
    expect(million.answers).toBeCloseTo((1_200_000 * 0.1 * 1.5) / 3_600);
    expect(million.streams).toBeCloseTo(50 * 12);
  });

  test.each([100, 600, 50_000])("of %i streams begins as many answers a second as end", (streams) => {
    const load = loadOfStreams(streams);
    expect(load.answers).toBeCloseTo(streams / usualProfile.answerSeconds);
    expect(loadOfUsers(load.users).streams).toBeCloseTo(streams);
  });

  test("of shorter answers begins more of them", () => {
    expect(loadOfStreams(600, { ...usualProfile, answerSeconds: 6 }).answers).toBeCloseTo(2 * million.answers);
  });
});

function resource(load: Load, change: Partial<Installation>, part: string): Resource {
  const found = resourcesOf(load, { ...smallInstallation, ...change }).find(({ name }) => name.includes(part));
  if (found === undefined) throw new Error(part);
  return found;
}

describe("a switch", () => {
  test.each([
    ["a larger compute", { computeUnits: 16 }, "cores of the compute", 1 / 16],
    ["databases by account", { databases: 8 }, "cores of the compute", 1 / 8],
    ["databases by account", { databases: 8 }, "a row of the largest plan", 1 / 8],
    ["databases by account", { databases: 8 }, "Sweeps", 1 / 8],
    ["more rows of a sum", { rowsOfSum: 256 }, "a row of the largest plan", 1 / 8],
    ["more consumers", { documentConsumers: 250 }, "consumers", 1 / 25],
    ["more queues", { documentQueues: 8 }, "consumers", 1 / 8],
    ["Hyperdrive", { hyperdrive: true }, "connections", 377 / 100],
    ["Hyperdrive", { hyperdrive: true }, "cores of the compute", 1],
    ["a larger compute", { computeUnits: 16 }, "a row of the largest plan", 1],
    ["read replicas", { replicas: 2 }, "Sweeps", 1],
  ])("of %s (%j) has this share of %s: %f", (_name, change, part, factor) => {
    const before = shareOf(resource(many, {}, part));
    expect(before).toBeGreaterThan(0);
    expect(shareOf(resource(many, change, part)) / before).toBeCloseTo(factor, 6);
  });

  test("to read replicas takes what openings read, but for the session, from the compute that writes", () => {
    const moved = resource(many, {}, "cores of the compute").used - resource(many, { replicas: 2 }, "cores of").used;
    expect(moved).toBeCloseTo(many.openings * 0.0059);
    const replicas = resource(many, { replicas: 2 }, "Read replicas");
    expect(replicas.used).toBeCloseTo(moved);
    expect(replicas.limit).toBe(2);
  });
});

const using = (name: string, used: number, limit: number): Resource => ({ name, unit: "", used, limit });

test("the fullest resource is the one with the largest share", () => {
  expect(fullest([using("one", 5, 10), using("two", 4, 5), using("three", 70, 100)]).name).toBe("two");
  expect(() => fullest([])).toThrow("no resource");
});

test("an object is awake while its answer is made, and writes two rows a second of text", () => {
  const { objectsAwake, gigabyteSeconds, rows } = unlimitedOf(million);
  expect(objectsAwake).toBeCloseTo(50 * 12);
  expect(gigabyteSeconds).toBeCloseTo(50 * 12 * 0.128);
  expect(rows).toBeCloseTo(50 * (7 + 2 * 12));
});

describe("the simulation", () => {
  const large = { ...smallInstallation, computeUnits: 56 };

  test.each([
    ["a million users at one core", million, smallInstallation],
    ["50,000 streams at 56 cores", many, large],
  ])("keeps as many cores busy as the arithmetic says: %s", (_name, load, installation) => {
    const share = shareOf(resource(load, installation, "cores of the compute"));
    expect(simulateDatabase(load, installation).cores / share).toBeCloseTo(1, 1);
  });

  test("takes no less than the work of an admission and its commit, and more where cores are busy", () => {
    const least = 0.3 * 0.0011 + 0.7 * 0.0025 + 0.0027;
    expect(simulateDatabase(many, large).p50).toBeCloseTo(least, 5);
    const busy = simulateDatabase(loadOfUsers(2_000_000), smallInstallation);
    expect(busy.p50).toBeGreaterThan(least);
    expect(busy.p95).toBeGreaterThan(3 * least);
  });

  test("lets ends wait for a row that is held for too long, and no admission", () => {
    const quick = simulateDatabase(many, large);
    const slow = simulateDatabase(many, { ...large, commit: 0.035 });
    expect(quick.endP95).toBeLessThan(0.03);
    expect(slow.endP95).toBeGreaterThan(0.2);
    expect(slow.p95).toBeLessThan(0.06);
  });

  test("lets files wait once their consumers are nearly all busy", () => {
    expect(simulateFiles(loadOfUsers(200_000), smallInstallation).p95).toBe(0);
    const busy = simulateFiles(million, smallInstallation);
    expect(busy.p95).toBeGreaterThan(1);
    expect(busy.consumers).toBeCloseTo(0.82, 1);
  });
});
