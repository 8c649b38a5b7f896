import type { Queue } from "../../../bindings/queue.ts";
import type { WebhookEvent } from "../../../contract/support/talk.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { HappeningMessage } from "./happening.message.ts";

export interface SupportEvent {
  event: WebhookEvent;
  chatbotId: string;
  /** The lead, the conversation, or the message whose question it is about. */
  subjectId: string;
  /** Tells it from what happened to the same subject before; the id of the message or the epoch, say. */
  key: string;
}

export type Happenings = ReturnType<typeof createHappenings>;

/** What owners get mails and webhooks about. The visitor's path never waits for these, and never fails by them. */
export const createHappenings = ({ queue, clock }: { queue: Queue<HappeningMessage>; clock: Clock }) => ({
  async note({ event, chatbotId, subjectId, key }: SupportEvent): Promise<void> {
    const id = `${event}:${subjectId}:${key}`;
    await queue
      .send({ kind: "support-happening", id, event, chatbotId, subjectId, at: clock.now() })
      .catch((error: unknown) => logError("happening.not_queued", error, { id }));
  },
});
