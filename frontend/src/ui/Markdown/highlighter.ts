import type { HighlightAnswer, HighlightRequest, Run } from "./highlight-runs.ts";

const maxCode = 50_000;
const maxKept = 80;
const timeoutMs = 3000;

const kept = new Map<string, Run[] | null>();
const waiting = new Map<number, (runs: Run[] | null) => void>();
let worker: Worker | null = null;
let lastId = 0;

function keyOf(code: string, language: string): string {
  return `${language}\n${code}`;
}

/** What was coloured before; undefined when it was not. A row that scrolls back into view needs no second look. */
export function highlighted(code: string, language: string): Run[] | null | undefined {
  return kept.get(keyOf(code, language));
}

/** Colours code in a thread of its own; null for an unknown language, too much of it, or too long a search. */
export async function highlight(code: string, language: string): Promise<Run[] | null> {
  if (!language || code.length > maxCode || typeof Worker === "undefined") return null;
  const known = highlighted(code, language);
  if (known !== undefined) return known;
  const runs = await ask({ id: ++lastId, code, language: language.toLowerCase() });
  kept.set(keyOf(code, language), runs);
  const oldest = kept.keys().next();
  if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value);
  return runs;
}

function ask(request: HighlightRequest): Promise<Run[] | null> {
  worker ??= start();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, a window does
  worker.postMessage(request);
  return new Promise((resolve) => {
    // A grammar can meet code that it never finishes: its thread is ended, the page goes on.
    const timer = setTimeout(stop, timeoutMs);
    waiting.set(request.id, (runs) => {
      clearTimeout(timer);
      resolve(runs);
    });
  });
}

function start(): Worker {
  const started = new Worker(new URL("./highlight.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<HighlightAnswer>) => {
    waiting.get(data.id)?.(data.runs);
    waiting.delete(data.id);
  });
  started.addEventListener("error", stop);
  return started;
}

function stop(): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer(null);
  waiting.clear();
}
