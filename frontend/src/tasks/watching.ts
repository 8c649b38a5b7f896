import {
  poll,
  startPolling,
  type Pace,
  type PollingState,
  type PollingEffect,
  type PollingEvent,
} from "./polling.machine.ts";

export type WatchEffect<Report> = Exclude<PollingEffect<Report>, { type: "ask" }>;

interface WatchingOptions<Report> {
  pace: Pace;
  /** Asks the API how far a task is; never throws. */
  ask: (id: string) => Promise<Extract<PollingEvent<Report>, { type: "answered" | "missed" | "gone" }>>;
  show: (id: string, watched: WatchEffect<Report>) => void;
  /** The number of watched tasks may have changed. */
  onCount?: (count: number) => void;
}

/** Follows tasks of one kind to their ends, each once however many pages ask for it, wherever the reader goes. */
export function createWatching<Report>({ pace, ask, show, onCount }: WatchingOptions<Report>) {
  const watched = new Map<string, () => void>();

  function watch(id: string): void {
    if (watched.has(id)) return;
    let [state, first]: [PollingState, PollingEffect<Report>[]] = startPolling<Report>(pace, Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;

    const schedule = () => {
      clearTimeout(timer);
      if (state.due !== null) timer = setTimeout(() => step({ type: "timer" }), Math.max(0, state.due - Date.now()));
    };
    const step = (event: PollingEvent<Report>) => {
      const [next, effects] = poll(state, event, pace, Date.now());
      state = next;
      schedule();
      if (state.phase === "over") leave();
      for (const effect of effects) carryOut(effect);
    };
    const carryOut = (effect: PollingEffect<Report>) => {
      if (effect.type === "ask") void ask(id).then((event) => watched.get(id) === leave && step(event));
      else show(id, effect);
    };
    const onWake = () => {
      if (document.visibilityState === "visible") step({ type: "woke" });
    };
    const leave = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onWake);
      globalThis.removeEventListener("online", onWake);
      watched.delete(id);
      onCount?.(watched.size);
    };
    document.addEventListener("visibilitychange", onWake);
    globalThis.addEventListener("online", onWake);
    watched.set(id, leave);
    onCount?.(watched.size);
    schedule();
    for (const effect of first) carryOut(effect);
  }

  return {
    watch,
    /** Watches this task no longer; without an id, none. */
    leave(id?: string): void {
      for (const [one, leave] of watched) if (id === undefined || id === one) leave();
    },
  };
}
