import { addSources, trainChatbot } from "#contract/support/training.contract.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { openChatbot } from "../chatbots.actions.ts";

export type Additions = Pick<BodyOf<typeof addSources>, "urls" | "texts" | "qa">;

/** Adds what a chatbot is to learn, and trains it. Throws what the API refuses. */
export async function addToKnowledge(botId: string, additions: Additions, requestId: string): Promise<void> {
  const { refused } = await call(addSources, { body: { chatbot_id: botId, ...additions, request_id: requestId } });
  if (refused.length > 0)
    notify({ tone: "bad", text: i18n.t("add.refused", { ns: "knowledge", address: refused[0]?.url ?? "" }) });
  await openChatbot(botId);
}

/** Trains it with these sources, or with all that wait, failed or may have changed; a refusal is said. */
export async function train(botId: string, sourceIds?: string[]): Promise<void> {
  try {
    await call(trainChatbot, { body: { chatbot_id: botId, ...(sourceIds && { source_ids: sourceIds }) } });
    await openChatbot(botId);
  } catch (error) {
    reportRefusal(error, "support-pages");
  }
}
