import { chatbotNotFound } from "../support.errors.ts";
import { toPublicChatbot } from "../visitors/public-bot.rules.ts";
import type { VisitorsRepository } from "../visitors/visitors.repository.ts";
import { embedPage, embedPolicy } from "./embed-page.rules.ts";

interface Dependencies {
  visitors: Pick<VisitorsRepository, "findOpen">;
  publicUrl: string;
}

export type EmbedService = ReturnType<typeof createEmbedService>;

export const createEmbedService = ({ visitors, publicUrl }: Dependencies) => ({
  /** The page and its policy. support.not_found for a chatbot that is not open under its key. */
  async open(key: string): Promise<{ html: string; policy: string }> {
    const bot = await visitors.findOpen(key);
    if (bot === null) throw chatbotNotFound();
    return { html: embedPage(toPublicChatbot(bot), publicUrl), policy: embedPolicy(publicUrl, bot.allowedHosts) };
  },
});
