import { proxy } from "valtio";
import type { ChatbotSummary, TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

type Status = "loading" | "ready" | "failed";

/** The chatbots of the account that is signed in, the oldest first. */
export interface Chatbots {
  userId: string | null;
  status: Status;
  error: ErrorKey | null;
  all: ChatbotSummary[];
}

/** The chatbot whose page is open. */
export interface OpenChatbot {
  id: string | null;
  status: Status;
  error: ErrorKey | null;
  bot: TrainedChatbot | null;
}

export const noChatbots = (userId: string | null): Chatbots => ({ userId, status: "loading", error: null, all: [] });
export const noChatbot = (id: string | null): OpenChatbot => ({ id, status: "loading", error: null, bot: null });

export const chatbots = proxy<Chatbots>(noChatbots(null));
export const opened = proxy<OpenChatbot>(noChatbot(null));
