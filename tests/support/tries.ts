import type { RateResult } from "../../worker/modules/limits/object/rates.machine.ts";
import type { GuestLimits } from "../../worker/bindings/guest-limits.ts";

type Tries = Pick<GuestLimits, "take" | "takeFor" | "giveBack" | "giveBackFor" | "remember" | "remembers">;

export const counted: RateResult = { state: "taken" };
export const triedTooOften: RateResult = { state: "refused", retryAfterSeconds: 900 };

const nothing = async () => {};

/** Tries without a limit, save those that a test refuses, as "kind subject"; `taken` has what was counted. */
export function createTries(refused: ReadonlySet<string> = new Set(), taken: string[] = []): Tries {
  const take = async (subject: string, kind: string) => {
    taken.push(`${kind} ${subject}`);
    return refused.has(`${kind} ${subject}`) ? triedTooOften : counted;
  };
  return {
    take,
    takeFor: take,
    giveBack: nothing,
    giveBackFor: nothing,
    remember: nothing,
    remembers: async () => false,
  };
}
