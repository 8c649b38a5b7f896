import { session as sessionRules } from "../../contract/limits.ts";
import type { AdminCaller, UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Identity } from "../../providers/identity/identity.ts";
import { sessionExpired } from "./auth.errors.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

interface Parts {
  sessions: SessionsRepository;
  identity: Pick<Identity, "signatures">;
  clock: Clock;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

const lifetime = sessionRules.days * 86_400_000;

/** Who a bearer token is. Every refusal is auth.expired, so that a forger learns nothing. */
export function createSessionsService({ sessions, identity: { signatures }, clock }: Parts) {
  const now = () => new Date(clock.now());

  /** The bare session token of a signed one; without I/O. */
  const requireSignature = async (signed: string): Promise<string> => {
    const token = await signatures.people.open(signed);
    if (token === null) throw sessionExpired();
    return token;
  };

  return {
    requireSignature,

    async requireCaller(signed: string): Promise<UserCaller> {
      const caller = await sessions.findCaller(await requireSignature(signed), now());
      if (caller === null) throw sessionExpired();
      return caller;
    },

    async requireAdmin(signed: string): Promise<AdminCaller> {
      const token = await signatures.admins.open(signed);
      const admin = token === null ? null : await sessions.findAdmin(token, now());
      if (admin === null) throw sessionExpired();
      return admin;
    },

    /** Those of these sessions (by id) that have not ended. */
    async stillAlive(sessionIds: readonly string[]): Promise<string[]> {
      return sessionIds.length === 0 ? [] : sessions.findAlive(sessionIds, now());
    },

    /** Gives a session that is past half its life a whole one again; for after the response. */
    async touch({ sessionId, sessionExpiresAt }: Pick<UserCaller, "sessionId" | "sessionExpiresAt">): Promise<void> {
      const halfway = new Date(clock.now() + lifetime / 2);
      if (sessionExpiresAt >= halfway) return;
      await sessions.extend(sessionId, new Date(clock.now() + lifetime), halfway, now());
    },
  };
}
