import { quantile } from "../report.ts";
import { arriveAtRandom, createChance } from "./arrivals.ts";
import { createEventClock } from "./event-clock.ts";
import { measured } from "./figures.ts";
import { connectionsOf, demandOfDatabase, placesOfParser } from "./installation.rules.ts";
import type { Installation } from "./installation.rules.ts";
import type { Load } from "./profile.rules.ts";
import { createStation, serve } from "./station.ts";

const seed = 20_261_129;
/** So many transactions or files a run: its time is as long as they need to come. */
const transactions = 30_000;
const filesOfRun = 3_000;
/** The share of a run that only fills the lines. */
const warmUp = 0.2;

export interface DatabaseRun {
  /** The time of admissions, from their arrival to their answer, without the way there. */
  p50: number;
  p95: number;
  /** The same of ends. */
  endP95: number;
  cores: number;
}

/**
 * Admissions, ends and reads of openings at one database: each takes a connection, then a core; an end holds its row of the day's
 * sum from before its core until it is durable. Ends are as many as admissions, and come as much at random.
 */
export function simulateDatabase(load: Load, installation: Installation): DatabaseRun {
  const demand = demandOfDatabase(load, installation);
  const { answers, openings, admissionCpu, endCpu, openingTrips, tripCpu } = demand;
  const clock = createEventClock();
  const chance = createChance(seed);
  const connections = createStation(clock, connectionsOf(installation));
  const cores = createStation(clock, installation.computeUnits);
  const rows = Array.from({ length: installation.rowsOfSum }, () => createStation(clock, 1));
  const length = transactions / (2 * answers + openings * openingTrips);
  const took: number[] = [];
  const endsTook: number[] = [];
  const keep = (times: number[], since: number) => {
    if (since >= warmUp * length) times.push(clock.now() - since);
  };
  const whenDurable = (then: () => void) => clock.after(installation.commit, then);

  arriveAtRandom(clock, answers, chance, () => {
    const since = clock.now();
    connections.enter(() =>
      serve(clock, cores, admissionCpu, () =>
        whenDurable(() => {
          connections.leave();
          keep(took, since);
        }),
      ),
    );
  });
  const end = (lock: { enter(then: () => void): void; leave(): void }, since: number) =>
    connections.enter(() =>
      lock.enter(() =>
        serve(clock, cores, endCpu, () =>
          whenDurable(() => {
            lock.leave();
            connections.leave();
            keep(endsTook, since);
          }),
        ),
      ),
    );
  const unlocked = { enter: (then: () => void) => then(), leave: () => {} };
  arriveAtRandom(clock, answers, chance, () => {
    const isLargest = chance() < load.profile.largestPlanShare;
    const row = rows[Math.floor(chance() * rows.length)];
    end(isLargest && row !== undefined ? row : unlocked, clock.now());
  });
  arriveAtRandom(clock, openings * openingTrips, chance, () =>
    connections.enter(() => serve(clock, cores, tripCpu, () => connections.leave())),
  );

  clock.runUntil(length);
  return {
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    endP95: quantile(endsTook, 0.95),
    cores: cores.utilisation(),
  };
}

export interface FilesRun {
  /** Seconds from the arrival of a file until a consumer begins with it. */
  p50: number;
  p95: number;
  consumers: number;
}

/** Files that wait for a consumer of the queue, which waits for a place of the parser, and then for models. */
export function simulateFiles({ files, profile }: Load, installation: Installation): FilesRun {
  const clock = createEventClock();
  const chance = createChance(seed);
  const consumers = createStation(clock, installation.documentQueues * installation.documentConsumers);
  const places = createStation(clock, placesOfParser * installation.parserIsolates);
  const length = filesOfRun / files;
  const waited: number[] = [];
  arriveAtRandom(clock, files, chance, () => {
    const since = clock.now();
    consumers.enter(() => {
      if (since >= warmUp * length) waited.push(clock.now() - since);
      serve(clock, places, measured.fileReading, () => clock.after(profile.fileModelSeconds, () => consumers.leave()));
    });
  });
  clock.runUntil(length);
  return { p50: quantile(waited, 0.5), p95: quantile(waited, 0.95), consumers: consumers.utilisation() };
}
