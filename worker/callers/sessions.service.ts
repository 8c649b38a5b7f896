import type { AdminCaller, Credential, UserCaller } from "../lib/caller.ts";
import type { Clock } from "../lib/clock.ts";
import type { Identity } from "../providers/identity/identity.ts";
import { proofNeeded, sessionExpired } from "./callers.errors.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import { isProved, renewalOf } from "./sessions.rules.ts";

interface Dependencies {
  sessions: SessionsRepository;
  identity: Pick<Identity, "signatures">;
  clock: Clock;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Who a bearer token is. Every refusal is auth.expired, so that a forger learns nothing. */
export function createSessionsService({ sessions, identity: { signatures }, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** The credential with its bare token, of one whose token is signed; without I/O. */
  const requireSignature = async ({ token: signed, workspace }: Credential): Promise<Credential> => {
    const token = await signatures.people.open(signed);
    if (token === null) throw sessionExpired();
    return { token, workspace };
  };

  /** Null for a token that is forged, unknown, ended or out of time; request.not_found: the workspace is none of the caller's. */
  const findCaller = async ({ token: signed, workspace }: Credential): Promise<UserCaller | null> => {
    const token = await signatures.people.open(signed);
    return token === null ? null : sessions.findCaller({ token, workspace }, now());
  };

  return {
    requireSignature,

    findCaller,

    /** Whether a key of people or of admins signed it; without I/O. */
    isSigned: async (signed: string): Promise<boolean> =>
      (await signatures.people.open(signed)) !== null || (await signatures.admins.open(signed)) !== null,

    /** Whether an admin's key signed it; without I/O. */
    isAdmins: async (signed: string): Promise<boolean> => (await signatures.admins.open(signed)) !== null,

    async requireCaller(credential: Credential): Promise<UserCaller> {
      const caller = await findCaller(credential);
      if (caller === null) throw sessionExpired();
      return caller;
    },

    /** Throws auth.proof_needed. */
    requireProof(caller: UserCaller): void {
      if (!isProved(caller, clock.now())) throw proofNeeded();
    },

    async requireAdmin(signed: string): Promise<AdminCaller> {
      const token = await signatures.admins.open(signed);
      const admin = token === null ? null : await sessions.findAdmin(token, now());
      if (admin === null) throw sessionExpired();
      return admin;
    },

    /** Those of these sessions (by id) that have not ended, nor their membership of the team that pays for what they read. */
    async stillAlive(sessionIds: readonly string[], workspaceId: WorkspaceId): Promise<string[]> {
      return sessionIds.length === 0 ? [] : sessions.findAlive(sessionIds, workspaceId, now());
    },

    /** Keeps that a session is used, and on what; one past half its life gets a whole one again. For after the response. */
    async touch(caller: UserCaller, userAgent: string | null): Promise<void> {
      const expiresAt = renewalOf(caller, clock.now());
      if (expiresAt === null) return;
      // Guests have no list of sessions that would show it.
      const used = { expiresAt, userAgent: caller.kind === "user" ? (userAgent?.slice(0, 400) ?? null) : null };
      await sessions.keepUse(caller.sessionId, used, caller.sessionSeenAt, now());
    },
  };
}
