import type { RequestFacts } from "./serve.ts";

/** A disconnect ends a plain Worker: what was begun is finished, undone or handed to its object all the same. */
export function outlive<T>(request: Pick<RequestFacts, "after">, work: Promise<T>): Promise<T> {
  request.after(work.catch(() => null));
  return work;
}
