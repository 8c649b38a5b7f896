import type { Queue } from "../../../bindings/queue.ts";
import type { NoticeEvent } from "../../../contract/support/chatbots.ts";
import type { WebhookEvent } from "../../../contract/support/talk.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import type { NoticesService } from "../notices/notices.service.ts";
import type { WebhookMessage } from "../webhooks/webhook.message.ts";
import type { HappeningMessage } from "./happening.message.ts";
import { noticeWords, questionIdOf } from "./happening-words.rules.ts";
import type { HappeningsRepository } from "./happenings.repository.ts";

interface Dependencies {
  happenings: HappeningsRepository;
  notices: Pick<NoticesService, "note">;
  news: Pick<Notifier, "notify">;
  queue: Queue<WebhookMessage>;
}

/** Events that the owner hears of in the app too, whatever mails the chatbot sends. */
const kindOf: Partial<Record<WebhookEvent, "lead" | "visitor-waiting">> = {
  "lead.added": "lead",
  "conversation.waiting": "visitor-waiting",
};

const noticeOf: Partial<Record<WebhookEvent, NoticeEvent>> = {
  "lead.added": "lead",
  "conversation.waiting": "waiting",
  "question.not_found": "not_found",
};

export type HappeningsConsumer = ReturnType<typeof createHappeningsConsumer>;

/** Turns what happened into a message for each webhook that wants it, and a mail where its owner asked for one. */
export const createHappeningsConsumer = ({ happenings, notices, news, queue }: Dependencies) => ({
  async work({ id, event, chatbotId, subjectId, at }: HappeningMessage): Promise<void> {
    const found = await happenings.find(event, chatbotId, subjectId);
    if (found === null) return;
    for (const webhookId of found.webhookIds) {
      const delivery = { webhookId, eventId: id, event, chatbotId, subjectId, at, attempt: 1 };
      await queue.send({ kind: "support-webhook", id: `${webhookId}:${id}:1`, ...delivery });
    }
    const notice = noticeOf[event];
    const due = notice === undefined ? "off" : found.notices[notice];
    const kind = kindOf[event];
    const facts = { chatbot: chatbotId, name: found.name };
    if (kind !== undefined) await news.notify(found.workspaceId, kind, facts, id, { isMailed: due !== "off" });
    if (notice === undefined || due === "off") return;
    const words = noticeWords(event, found.data);
    const questionId = questionIdOf(found.data);
    // A question counts once a mail, however often it is asked.
    const noticeId = questionId === null ? id : `${event}:${questionId}`;
    await notices.note({ id: noticeId, chatbotId, workspaceId: found.workspaceId, event: notice, due, words });
  },
});
