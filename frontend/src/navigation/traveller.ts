import type { PlanType } from "#contract/users.contract.ts";
import type { SessionKind } from "#session/session.reducer.ts";

/** Where the reader wants to go. */
export interface Target {
  path: string;
  search: Readonly<Record<string, unknown>>;
  /** Without its sign; what a mailed link brings stands there. */
  hash: string;
  /** A route stands for the path. */
  known: boolean;
}

export interface HeldPlan {
  type: PlanType;
  /** Price 0, whatever the name says. */
  free: boolean;
}

export interface FreePlan {
  id: number;
  modules: readonly number[];
}

export interface Traveller {
  kind: SessionKind;
  /** Null without one: the entry plan counts then. */
  plan: HeldPlan | null;
  /** Null until they are read. */
  activeModules: readonly number[] | null;
  /** The free plans on offer; null until they are read. */
  freePlans: Readonly<Partial<Record<PlanType, FreePlan>>> | null;
  /** The modules that are open today. */
  availableModules: readonly number[];
  /** The tab works in a team, whose plan its owners choose. */
  inTeam?: boolean;
  /** Something could not be read or done: nothing more is waited for or tried on this way. */
  gaveUp: boolean;
}

export interface Destination {
  to: string;
  search: Record<string, string>;
}

/** What a rule may need before it can decide. */
export type Need = "plans" | "modules";

/** `move` and `activate` are to be done first: the one leads to a place then, the other lets the reader in. */
export type Decision =
  | { kind: "stay" }
  | ({ kind: "go" } & Destination)
  | { kind: "wait"; needs: readonly Need[] }
  | { kind: "move"; planId: number; after: Destination }
  | { kind: "activate"; moduleId: number };

export interface Rule {
  name: string;
  /** Null where the rule has nothing to say. */
  decide(target: Target, traveller: Traveller): Decision | null;
}
