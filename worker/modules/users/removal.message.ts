import { defineMessage } from "../../queues/define-message.ts";
import type { QueueMessage } from "../../queues/messages.ts";
import type { RemovalConsumer } from "./removal.consumer.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** A closed account whose data is to be removed. */
export interface RemovalMessage extends QueueMessage {
  kind: "account-removal";
  userId: PersonId;
}

/** What its work calls. */
export interface RemovalMessageServices {
  users: { removalWork: Pick<RemovalConsumer, "work"> };
}

export const removalMessage = defineMessage<RemovalMessage, RemovalMessageServices>({
  kind: "account-removal",
  fields: { id: "string", userId: "string" },
  work: ({ userId }, { users }) => users.removalWork.work(userId),
});
