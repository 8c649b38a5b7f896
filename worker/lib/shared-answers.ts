import type { Clock } from "./clock.ts";

interface SharedAnswer {
  madeAt: number;
  answer: Promise<unknown>;
}

/** What the isolates of one place share: the Cache API; null where there is none. */
type PlaceCache = Pick<Cache, "match" | "put"> | null;

const mostKept = 500;
const madeAtHeader = "x-made-at";

/**
 * Answers that are the same for every caller, for `lifeMs`: in this isolate, and in the cache of its place for the others. A
 * failure is not kept.
 */
export function createSharedAnswers(clock: Pick<Clock, "now">, lifeMs: number, openCache: () => PlaceCache) {
  const kept = new Map<string, SharedAnswer>();
  let clearedAt = 0;
  const isYoung = (madeAt: number) => madeAt >= clearedAt && clock.now() - madeAt < lifeMs;

  async function readPlace(key: string): Promise<{ madeAt: number; value: unknown } | null> {
    const found = await openCache()?.match(key);
    const madeAt = Number(found?.headers.get(madeAtHeader));
    return found && isYoung(madeAt) ? { madeAt, value: await found.json() } : null;
  }

  async function writePlace(key: string, madeAt: number, value: unknown): Promise<void> {
    const headers = { "cache-control": `max-age=${Math.ceil(lifeMs / 1_000)}`, [madeAtHeader]: String(madeAt) };
    await openCache()?.put(key, Response.json(value, { headers }));
  }

  return {
    /** `key` is an address; `after` keeps the work alive where the caller that began it has gone. */
    async read(key: string, make: () => Promise<unknown>, after: (work: Promise<unknown>) => void): Promise<unknown> {
      if (lifeMs <= 0) return make();
      const known = kept.get(key);
      if (known && isYoung(known.madeAt)) return known.answer;
      const mine: SharedAnswer = { madeAt: clock.now(), answer: Promise.resolve(null) };
      mine.answer = (async () => {
        const near = await readPlace(key);
        if (near === null) {
          const value = await make();
          after(writePlace(key, mine.madeAt, value));
          return value;
        }
        mine.madeAt = near.madeAt;
        return near.value;
      })();
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, mine);
      mine.answer.catch(() => {
        if (kept.get(key) === mine) kept.delete(key);
      });
      after(mine.answer.catch(() => null));
      return mine.answer;
    },

    /** What was made before now is not answered any more by this isolate: the others follow within the life of an answer. */
    clear(): void {
      clearedAt = clock.now();
      kept.clear();
    },
  };
}

/** The address of an answer: only what the endpoint reads of it, so that made-up parameters find the same one. */
export function sharedKey(request: Request, query: unknown): string {
  const { origin, pathname } = new URL(request.url);
  const said = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${origin}${pathname}?${new URLSearchParams(said)}`;
}
