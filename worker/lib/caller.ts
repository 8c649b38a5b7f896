import type { Role } from "../contract/workspaces/roles.ts";
import type { PlanLimits } from "../contract/plans.contract.ts";
import type { PlanType } from "../contract/users.contract.ts";
import { personalWorkspaceOf } from "./owner-ids.ts";
import type { PersonId, WorkspaceId } from "./owner-ids.ts";

export interface Plan {
  id: number;
  name: { en: string; fr: string };
  planType: PlanType;
  monthlyPriceCents: number;
}

/** What a call carries of its caller: the bare token of a session, and the id of the workspace that it is about; null is the personal one. */
export interface Credential {
  token: string;
  workspace: string | null;
}

/** What a call without a token carries: no signature admits it. */
export const noCredential: Credential = { token: "", workspace: null };

/** A guest or a signed-in person, as the token says. A guest has no plan. */
export interface UserCaller {
  kind: "guest" | "user";
  id: PersonId;
  /** Owns what the call is about, and its plan pays. */
  workspaceId: WorkspaceId;
  role: Role;
  sessionId: string;
  sessionExpiresAt: Date;
  sessionOpenedAt: Date;
  /** Behind by some minutes: it is not written with every call. */
  sessionSeenAt: Date;
  /** When the person last proved who they are in it: as it was opened, or once more since. */
  sessionProvedAt: Date;
  name: string;
  email: string;
  emailVerified: boolean;
  incognito: boolean;
  plan: Plan | null;
  limits: PlanLimits | null;
  periodStart: Date | null;
  periodEnd: Date | null;
}

/** Who asks, and the workspace that it is about. */
export type CallerIds = Pick<UserCaller, "id" | "workspaceId">;

/** The same, and what they are there. */
export type CallerInRole = CallerIds & Pick<UserCaller, "role">;

/** A person where they are alone: in their personal workspace. */
export const alone = (id: PersonId): CallerInRole => ({ id, workspaceId: personalWorkspaceOf(id), role: "owner" });

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
  credential: Credential;
  /** Who the client says it is: compared, never believed. */
  claimedUserIds: readonly string[];
  /** The caller that the endpoint's access asks for; one database round trip. */
  confirm(): Promise<UserCaller>;
  /** The same of a caller whom a statement of the endpoint's own found by the token; null for none. */
  accept(found: UserCaller | null): UserCaller;
}
