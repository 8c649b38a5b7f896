/** Time that goes from one event to the next, in seconds. */
export interface EventClock {
  now(): number;
  after(seconds: number, act: () => void): void;
  /** Lets events happen, the earliest first, until none is left before this time. */
  runUntil(time: number): void;
}

interface Event {
  time: number;
  /** Events of the same time happen in the order in which they were set. */
  order: number;
  act: () => void;
}

const isBefore = (one: Event, other: Event): boolean =>
  one.time < other.time || (one.time === other.time && one.order < other.order);

/** A binary heap: the earliest event stands at its top. */
export function createEventClock(): EventClock {
  const heap: Event[] = [];
  let now = 0;
  let set = 0;

  const rise = (event: Event) => {
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Event;
      if (!isBefore(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  };

  const takeTop = (): Event | undefined => {
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child = right < heap.length && isBefore(heap[right] as Event, heap[left] as Event) ? right : left;
      if (!isBefore(heap[child] as Event, last)) break;
      heap[at] = heap[child] as Event;
      at = child;
    }
    heap[at] = last;
    return top;
  };

  return {
    now: () => now,
    after: (seconds, act) => rise({ time: now + seconds, order: (set += 1), act }),
    runUntil(time) {
      for (let next = heap[0]; next !== undefined && next.time <= time; next = heap[0]) {
        takeTop();
        now = next.time;
        next.act();
      }
      now = time;
    },
  };
}
