import type { Allowance, QueryType } from "../../contract/limits.contract.ts";

/** What was reserved, as text that outlives a request: `object` names a guest's object, null is an account's row. */
export interface Hold {
  id: string;
  object: string | null;
}

export type Reserved =
  | { state: "held"; hold: Hold; allowance: Allowance }
  | { state: "reached"; allowance: Allowance }
  /** The subject is an account that needs a confirmed address for it. */
  | { state: "unconfirmed" }
  /** The subject's plan does not include the query type. */
  | { state: "off" };

/**
 * Who may do how much. A subject is an account's id, or the address that guests call from; what it may do is read
 * where it is counted. Units are whole; anything else throws a RangeError.
 */
export interface Quota {
  /** What is left, with what is held counted as used; null is off. */
  peek(subject: string, queryType: QueryType): Promise<Allowance | null>;
  /** Holds units under an id, once: asking again finds the same hold, also after it was settled. */
  reserve(subject: string, queryType: QueryType, id: string, units: number): Promise<Reserved>;
  /** Turns what was held into what was used, once; held too long and freed meanwhile, it still counts. */
  settle(hold: Hold, units: number): Promise<void>;
  /** Gives back what is held; what was settled stays. */
  release(hold: Hold): Promise<void>;
}
