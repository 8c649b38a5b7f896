import { AppError } from "../../../worker/lib/app-error.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { bearing } from "../../support/credentials.ts";
import type { World } from "./world.ts";

const hour = 3_600_000;

/** What is looked at and done about the proof of a session. */
export function proving(world: () => World) {
  const callerOf = (token: string) => world().sessions.requireCaller(bearing(token));

  return {
    /** Makes the session one of an hour ago. */
    async age(token: string): Promise<UserCaller> {
      const { sessionId } = await callerOf(token);
      const past = new Date(world().clock.now() - hour).toISOString();
      await world().sql("update session set created_at = $2, proved_at = null where id = $1", [sessionId, past]);
      return callerOf(token);
    },

    async isProved(token: string): Promise<boolean> {
      const caller = await callerOf(token);
      try {
        world().sessions.requireProof(caller);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === "auth.proof_needed") return false;
        throw error;
      }
    },
  };
}
