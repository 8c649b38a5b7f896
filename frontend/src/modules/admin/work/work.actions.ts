import { retryJob } from "#contract/jobs.contract.ts";
import {
  dropFailedMessage,
  retryFailedMessage,
  retryFailedMessages,
  type MessageKind,
} from "#contract/work.contract.ts";
import { call } from "#api/call.ts";

export const sendAgain = (id: string) => call(retryFailedMessage, { params: { id } });
export const sendAllAgain = (kind: MessageKind) => call(retryFailedMessages, { body: { kind } });
export const letGo = (id: string, reason: string) => call(dropFailedMessage, { params: { id }, body: { reason } });
export const beginAgain = (id: string) => call(retryJob, { params: { id } });
