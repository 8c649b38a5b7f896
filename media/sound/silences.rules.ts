import type { Span } from "../../worker/providers/engine/engine.ts";

/** Gathers what `silencedetect` says, line by line. A silence that lasts to the end is closed there. */
export function createSilences() {
  const silences: Span[] = [];
  let fromMs: number | null = null;

  return {
    parseLine(line: string): void {
      const [, edge, at] = /silence_(start|end): (-?[\d.]+(?:e-?\d+)?)/.exec(line) ?? [];
      if (at === undefined) return;
      const ms = Math.max(0, Math.round(Number(at) * 1_000));
      if (edge === "start") fromMs = ms;
      else if (fromMs !== null) {
        silences.push({ fromMs, toMs: ms });
        fromMs = null;
      }
    },

    end(durationMs: number): Span[] {
      const open = fromMs === null ? [] : [{ fromMs, toMs: durationMs }];
      return [...silences, ...open]
        .map((span) => ({ fromMs: span.fromMs, toMs: Math.min(span.toMs, durationMs) }))
        .filter((span) => span.toMs > span.fromMs);
    },
  };
}
