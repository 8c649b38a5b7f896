import type {
  EngineOrder,
  EngineState,
  MediaEngine,
  OrderKind,
  WrittenFile,
} from "../../../worker/providers/engine/engine.ts";
import type { EnginePart } from "../../../worker/providers/engine/wire.rules.ts";

type State = EngineState<OrderKind>;

/** An engine that a test moves on: what it was given, and what it answers next. */
export function createScriptedEngine() {
  const orders = new Map<string, { order: EngineOrder; state: State }>();
  const begun: string[] = [];
  const cancelled: string[] = [];
  const now = { isBusy: false, isAway: false, refuses: null as string | null, missing: [] as EnginePart[] };

  const reached = () => {
    if (now.isAway) throw new Error("connection refused");
  };

  const engine: MediaEngine = {
    async readHealth() {
      reached();
      return { ffmpeg: "7.0", missing: now.missing };
    },
    async begin(id, order) {
      reached();
      if (now.refuses !== null) return { answer: "refused", reason: now.refuses };
      if (now.isBusy && !orders.has(id)) return { answer: "busy" };
      if (!orders.has(id)) begun.push(id);
      orders.set(id, orders.get(id) ?? { order, state: { state: "running", share: 0 } });
      return { answer: "begun" };
    },
    async read(id) {
      reached();
      return (orders.get(id)?.state ?? { state: "gone" }) as never;
    },
    async cancel(id) {
      reached();
      cancelled.push(id);
      orders.delete(id);
    },
  };

  return {
    engine,
    now,
    begun,
    cancelled,
    orderOf: (id: string) => orders.get(id)?.order,
    /** What the latest order answers from now on. */
    answer(state: State): void {
      const last = orders.get(begun.at(-1) ?? "");
      if (last) last.state = state;
    },
    /** Its container is replaced: it knows nothing any more. */
    lose: () => orders.clear(),
  };
}

export const written = (bytes: number): WrittenFile => ({
  bytes,
  sha256: "a".repeat(64),
  parts: [{ part: 1, etag: `"etag of ${bytes}"` }],
});
