import { createId } from "../../lib/ids.ts";
import { isVendorFailure } from "./stripe-errors.ts";

/**
 * Makes what has a natural key once. A key that has met a failure of the vendor's own repeats it for a day: then what
 * exists is looked up, and else made under the key of the next attempt, of which the last one is always new.
 */
export async function makeOnce<T>(
  key: string,
  find: () => Promise<T | null>,
  make: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const keys = [key, `${key}:2`, `${key}:${createId()}`];
  for (const [attempt, one] of keys.entries()) {
    try {
      return await make(one);
    } catch (error) {
      if (!isVendorFailure(error) || attempt === keys.length - 1) throw error;
    }
    const found = await find();
    if (found !== null) return found;
  }
  throw new Error("unreachable");
}
