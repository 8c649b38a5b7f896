import { defineMessage } from "../../../queues/define-message.ts";
import type { QueueMessage } from "../../../queues/messages.ts";

/** A schedule has a run to ask. */
export interface ScheduledQuestionMessage extends QueueMessage {
  kind: "scheduled-question";
  schedule: string;
}

/** What its work calls. */
export interface ScheduledQuestionServices {
  chat: { scheduleRuns: { ask(schedule: string): Promise<void> } };
}

export const scheduledQuestionMessage = defineMessage<ScheduledQuestionMessage, ScheduledQuestionServices>({
  kind: "scheduled-question",
  fields: { id: "string", schedule: "string" },
  work: ({ schedule }, { chat }) => chat.scheduleRuns.ask(schedule),
});
