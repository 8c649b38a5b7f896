import type { PlanLimits } from "../contract/plans.contract.ts";
import type { PlanType } from "../contract/users.contract.ts";

export interface Plan {
  id: number;
  name: { en: string; fr: string };
  planType: PlanType;
  monthlyPriceCents: number;
}

/** A guest or a signed-in person, as the token says. A guest has no plan. */
export interface UserCaller {
  kind: "guest" | "user";
  id: string;
  sessionId: string;
  sessionExpiresAt: Date;
  sessionOpenedAt: Date;
  /** Behind by some minutes: it is not written with every call. */
  sessionSeenAt: Date;
  name: string;
  email: string;
  emailVerified: boolean;
  incognito: boolean;
  plan: Plan | null;
  limits: PlanLimits | null;
  periodStart: Date | null;
  periodEnd: Date | null;
}

export interface AdminCaller {
  kind: "admin";
  id: string;
  sessionId: string;
  name: string;
  email: string;
  twoFactor: boolean;
}

/** A token with our signature: whose it is, and whether it still counts, is known once it is confirmed. */
export interface SignedCaller {
  kind: "signed";
  /** The session's bare token. */
  token: string;
  /** Who the client says it is: compared, never believed. */
  claimedUserIds: readonly string[];
  /** The caller that the endpoint's access asks for; one database round trip. */
  confirm(): Promise<UserCaller>;
  /** The same of a caller whom a statement of the endpoint's own found by the token; null for none. */
  accept(found: UserCaller | null): UserCaller;
}
