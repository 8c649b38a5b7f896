import type { Allowance } from "../../contract/limits.contract.ts";
import type { QueryType } from "../../contract/meters.ts";
import type { SpendStop } from "./spend.rules.ts";

/** What was reserved, as text that outlives a request: `object` names a guest's object, null is a workspace's row. */
export interface Hold {
  id: string;
  object: string | null;
}

export type ReserveResult =
  | { state: "held"; hold: Hold; allowance: Allowance }
  | { state: "reached"; allowance: Allowance }
  /** Units are left, and the meter's ceiling of cost is not high enough for this action. */
  | { state: "cost_reached"; allowance: Allowance }
  /** What today may cost is spent. */
  | { state: "spent"; stop: SpendStop }
  /** The subject is the workspace of a person who needs a confirmed address for it. */
  | { state: "unconfirmed" }
  /** The subject's plan does not include the query type. */
  | { state: "off" };

export interface HoldTerms {
  /** What the action may cost at most, in micro-USD: held of the meter's ceiling. */
  costMicros?: number;
  /** How long the hold must stand at least; asked again with a later moment, it is prolonged. */
  heldUntil?: Date;
}

/**
 * Who may do how much. A subject is a workspace's id, or the address that guests call from; what it may do is read
 * where it is counted. Units and costs are whole; anything else throws a RangeError. What is held counts in the period in
 * which it was reserved, whenever it settles.
 */
export interface Quota<Subject extends string = string> {
  /** What is left, with what is held counted as used; null is off. */
  peek(subject: Subject, queryType: QueryType): Promise<Allowance | null>;
  /** Holds units under an id, once: asking again finds the same hold, also after it was settled. */
  reserve(subject: Subject, queryType: QueryType, id: string, units: number, terms?: HoldTerms): Promise<ReserveResult>;
  /** Turns what was held into what was used and cost, once; held too long and freed meanwhile, it still counts. */
  settle(hold: Hold, units: number, costMicros?: number): Promise<void>;
  /** Gives back what is held; what was settled stays. */
  release(hold: Hold): Promise<void>;
}
