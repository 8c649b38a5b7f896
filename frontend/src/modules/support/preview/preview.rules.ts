import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { ChatbotLook } from "#contract/support/chatbots.ts";
import type { PublicChatbot } from "#contract/support/visitors.contract.ts";

/** What visitors will be shown of a chatbot once it has learned, with a look that need not be saved. */
export const faceOfOwn = (bot: TrainedChatbot, look: ChatbotLook): PublicChatbot => ({
  uuid: bot.uuid,
  name: bot.name,
  language: bot.language,
  look,
  lead_form: bot.lead_form,
  hand_over: bot.hand_over,
  is_listed: false,
  is_ready: true,
});

/** The line above the preview: what its answers rest on. */
export function previewNote({ training_status: status, live_version: live, sources }: TrainedChatbot) {
  if (sources.length === 0) return "note.empty" as const;
  if (status === "processing") return live === null ? ("note.first" as const) : ("note.partly" as const);
  return "note" as const;
}
