import type { Watch } from "../../../worker/bindings/watch.ts";
import {
  addCalls,
  emptyWatch,
  endProbe,
  readWatch,
  startProbes,
  trySaying,
} from "../../../worker/alerts/object/watch.machine.ts";
import type { WatchState } from "../../../worker/alerts/object/watch.machine.ts";
import type { Clock } from "../../../worker/lib/clock.ts";

/** The object of the watch without workerd: the same machine over a value. While it is away, each call throws. */
export function createWatchInMemory(clock: Pick<Clock, "now">) {
  let state: WatchState = emptyWatch;
  let away = false;
  const there = () => {
    if (away) throw new Error("the object is away");
  };
  const watch: Watch = {
    async addCalls(counts) {
      there();
      state = addCalls(state, counts, clock.now());
    },
    async read(lastMinutes) {
      there();
      return readWatch(state, lastMinutes, clock.now());
    },
    async startProbes(queues) {
      there();
      const started = startProbes(state, queues, clock.now());
      state = started.state;
      return started.due;
    },
    async endProbe(queue, sentAt) {
      there();
      state = endProbe(state, queue, sentAt, clock.now());
    },
    async trySaying(name, lifeMs) {
      there();
      const said = trySaying(state, name, lifeMs, clock.now());
      state = said.state;
      return said.isFirst;
    },
  };
  return {
    watch,
    setAway(isAway: boolean) {
      away = isAway;
    },
  };
}
