import { chatbotNotFound } from "../support.errors.ts";
import { toPublicChatbot } from "../visitors/public-bot.rules.ts";
import type { VisitorsRepository } from "../visitors/visitors.repository.ts";
import { embedPage, embedPolicy } from "./embed-page.rules.ts";

interface Dependencies {
  visitors: Pick<VisitorsRepository, "findOpen">;
  publicUrl: string;
  /** The access key of the chatbot of this site. */
  siteChatbot: string | null;
}

export type EmbedService = ReturnType<typeof createEmbedService>;

export const createEmbedService = ({ visitors, publicUrl, siteChatbot }: Dependencies) => ({
  /** The page and its policy. support.not_found for a chatbot that is not open under its key. */
  async open(key: string): Promise<{ html: string; policy: string }> {
    const bot = await visitors.findOpen(key);
    if (bot === null) throw chatbotNotFound();
    return { html: embedPage(toPublicChatbot(bot), publicUrl), policy: embedPolicy(publicUrl, bot.allowedHosts) };
  },

  /** Null where none is configured, or where it is not open or has learned nothing yet. */
  async readSite(): Promise<{ key: string | null }> {
    const bot = siteChatbot === null ? null : await visitors.findOpen(siteChatbot);
    return { key: bot === null || bot.liveVersion === null ? null : siteChatbot };
  },
});
