import { dismissReports, releaseChatbot, stopChatbot } from "#contract/support/reports.contract.ts";
import { call } from "#api/call.ts";

export const stop = (id: string, reason: string) => call(stopChatbot, { params: { id }, body: { reason } });
export const release = (id: string) => call(releaseChatbot, { params: { id } });
export const dismiss = (id: string) => call(dismissReports, { params: { id } });
