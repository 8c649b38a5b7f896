import type { MeteredType } from "../worker/contract/meters.ts";
import type { Sizes } from "./sizes.ts";
import type { Stand } from "./stand.ts";

/** One promise of the product, as an address keeps it or not. */
export interface Check {
  /** Kebab-case; `--only` takes it. */
  name: string;
  /** What it takes of the account's plan. */
  units?: (sizes: Sizes) => Partial<Record<MeteredType, number>>;
  /** It waits for clocks: it begins before the others and ends beside them. */
  waits?: true;
  /** The queues and cron lines of wrangler.toml that have done their work where it holds. */
  shows?: readonly string[];
  /** Answers the detail of its line; throws `NotChecked` or `PromiseBroken`, and what any call throws. */
  run(stand: Stand): Promise<string>;
}

/** The address, the account or the options do not let a promise be tried: the reason is the detail. */
export class NotChecked extends Error {}

/** The address does otherwise than promised. */
export class PromiseBroken extends Error {}

/** Throws the words where the promise is not kept. */
export function mustHold(kept: boolean, words: string): asserts kept {
  if (!kept) throw new PromiseBroken(words);
}
