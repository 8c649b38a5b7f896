import type { EventClock } from "./event-clock.ts";

/** Servers with one line before them: cores, connections, consumers, or the lock of a row. */
export interface Station {
  /** `served` is called once a server is free; it must lead to one `leave`. */
  enter(served: () => void): void;
  leave(): void;
  /** The share of all servers that was busy, of the time so far. */
  utilisation(): number;
}

/** So many that have been served stay in the line's memory at most. */
const most = 1_024;

export function createStation(clock: EventClock, servers: number): Station {
  const line: (() => void)[] = [];
  let head = 0;
  let busy = 0;
  let busySeconds = 0;
  let countedAt = 0;

  const count = () => {
    busySeconds += busy * (clock.now() - countedAt);
    countedAt = clock.now();
  };

  return {
    enter(served) {
      if (busy >= servers) return void line.push(served);
      count();
      busy += 1;
      served();
    },

    leave() {
      const next = line[head];
      if (next === undefined) {
        count();
        busy -= 1;
        return;
      }
      head += 1;
      if (head === most) {
        line.splice(0, head);
        head = 0;
      }
      next();
    },

    utilisation() {
      count();
      return busySeconds / (servers * clock.now());
    },
  };
}

/** Serves for so many seconds, then goes on. */
export function serve(clock: EventClock, station: Station, seconds: number, then: () => void): void {
  station.enter(() =>
    clock.after(seconds, () => {
      station.leave();
      then();
    }),
  );
}
