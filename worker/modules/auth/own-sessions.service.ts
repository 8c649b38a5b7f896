import type { OpenSession } from "../../contract/account.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { sessionNotFound } from "./auth.errors.ts";
import type { SessionsRepository } from "../../callers/sessions.repository.ts";

interface Dependencies {
  sessions: Pick<SessionsRepository, "listOf" | "end" | "endOthers">;
  clock: Clock;
}

const success = { success: true as const };

/** Where an account is signed in, and the end of it. */
export function createOwnSessions({ sessions, clock }: Dependencies) {
  return {
    async listSessions({ id, sessionId }: UserCaller): Promise<{ data: OpenSession[] }> {
      const [{ deviceOf }, open] = await Promise.all([
        import("../../lib/device.ts"),
        sessions.listOf(id, new Date(clock.now())),
      ]);
      const data = open.map((one) => ({
        id: one.id,
        device: deviceOf(one.userAgent),
        opened_at: one.openedAt.toISOString(),
        seen_at: one.seenAt.toISOString(),
        current: one.id === sessionId,
      }));
      return { data };
    },

    /** auth.session_not_found, also for another's. */
    async endSession({ id }: UserCaller, sessionId: string) {
      if (!(await sessions.end(id, sessionId))) throw sessionNotFound();
      return success;
    },

    async endOtherSessions({ id, sessionId }: UserCaller) {
      await sessions.endOthers(id, sessionId);
      return success;
    },
  };
}
