import type { Queue } from "../../../bindings/queue.ts";
import type { Clock } from "../../../lib/clock.ts";
import { nextTry } from "./delivery.rules.ts";
import type { WebhookSender } from "./sender.ts";
import type { WebhookMessage } from "./webhook.message.ts";
import type { WebhooksRepository } from "./webhooks.repository.ts";

interface Dependencies {
  webhooks: Pick<WebhooksRepository, "findDelivery" | "keepDelivered" | "keepGivenUp">;
  send: WebhookSender;
  queue: Queue<WebhookMessage>;
  clock: Clock;
}

export type WebhooksConsumer = ReturnType<typeof createWebhooksConsumer>;

/** Sends one event to one target, and again later where it does not take it: that is no failure of ours. */
export function createWebhooksConsumer({ webhooks, send, queue, clock }: Dependencies) {
  return {
    async work(message: WebhookMessage): Promise<void> {
      const { webhookId, eventId, event, chatbotId, at, attempt } = message;
      const found = await webhooks.findDelivery(webhookId, message);
      if (found === null) return;
      const created_at = new Date(at).toISOString();
      const failure = await send(found.target, {
        id: eventId,
        event,
        created_at,
        chatbot_id: chatbotId,
        data: found.data,
      });
      if (failure === null) return webhooks.keepDelivered(webhookId, new Date(clock.now()));
      const delaySeconds = nextTry(attempt);
      if (delaySeconds === null) return webhooks.keepGivenUp(webhookId, failure, new Date(clock.now()));
      await queue.send(
        { ...message, id: `${webhookId}:${eventId}:${attempt + 1}`, attempt: attempt + 1 },
        { delaySeconds },
      );
    },
  };
}
