import type { Queue } from "../../bindings/queue.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import { normalEmail } from "../../lib/email.rules.ts";
import type { OpeningService } from "../payments/checkout/opening.service.ts";
import type { RemovalMessage } from "./removal.message.ts";
import type { RemovalRepository } from "./removal.repository.ts";
import { confirmationDiffers } from "./users.errors.ts";

interface Dependencies {
  removals: RemovalRepository;
  opening: Pick<OpeningService, "endOpen">;
  queue: Queue<RemovalMessage>;
  clock: Clock;
}

/** Milliseconds after which an account that is closed and still there is worked on again. */
const patience = 60 * 60_000;

/** Closes accounts at once; what is theirs goes through the queue. */
export function createRemovalService({ removals, opening, queue, clock }: Dependencies) {
  const send = (userId: string) => queue.send({ kind: "account-removal", id: `account-removal:${userId}`, userId });

  return {
    /** users.confirmation_differs. From here on every session is over, and the address may sign up again. */
    async remove(caller: Pick<UserCaller, "id" | "email">, typed: string, language: "en" | "fr") {
      if (normalEmail(typed) !== normalEmail(caller.email)) throw confirmationDiffers();
      // Nothing is to be paid for an account that is gone; what cannot be ended now, the queue ends.
      await opening.endOpen(caller.id).catch((error: unknown) => logError("removal.page_stays_open", error));
      await removals.close(caller.id, { email: caller.email, language }, new Date(clock.now()));
      // The account says itself that it is being removed: a queue that is down only makes it later.
      await send(caller.id).catch((error: unknown) => logError("removal.not_queued", error));
      return { success: true as const };
    },

    /** Sends what was lost on the way, or has failed for good, once more. */
    async resume(now: Date): Promise<void> {
      for (const userId of await removals.listUnfinished(new Date(now.getTime() - patience))) await send(userId);
    },
  };
}
