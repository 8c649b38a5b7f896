import { proxy } from "valtio";
import { listChatbots, type ChatbotSummary, type TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { callAll } from "#api/lists.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { ownedValue } from "#session/owned-value.ts";

/** The chatbot whose page is open. */
export interface OpenChatbot {
  id: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  bot: TrainedChatbot | null;
}

export const noChatbot = (id: string | null): OpenChatbot => ({ id, status: "loading", error: null, bot: null });

/** The chatbots of the account that is signed in, the newest first. */
export const { store: chatbots, fetch: fetchList } = ownedValue<ChatbotSummary[]>(
  () => [],
  () => callAll(listChatbots, {}),
);
export const opened = proxy<OpenChatbot>(noChatbot(null));
