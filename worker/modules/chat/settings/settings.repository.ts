import { eq } from "drizzle-orm";
import type { ChatSettings, ChatSettingsChange } from "../../../contract/chat/settings.contract.ts";
import type { Database } from "../../../db/client.ts";
import { chatSettings } from "./settings.tables.ts";

const unsaid: ChatSettings = { follows_instructions: true, about: "", style: "" };

export type ChatSettingsRepository = ReturnType<typeof createChatSettings>;

export function createChatSettings(db: Database) {
  return {
    async read(userId: string): Promise<ChatSettings> {
      const [row] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId));
      return row ? toSettings(row) : unsaid;
    },

    /** Changes what is given. */
    async update(userId: string, change: ChatSettingsChange): Promise<ChatSettings> {
      const { follows_instructions: followsInstructions, about, style } = change;
      const [row] = await db
        .insert(chatSettings)
        .values({ userId, followsInstructions, about, style })
        .onConflictDoUpdate({ target: chatSettings.userId, set: { userId, followsInstructions, about, style } })
        .returning();
      return row ? toSettings(row) : unsaid;
    },
  };
}

const toSettings = ({ followsInstructions, about, style }: typeof chatSettings.$inferSelect): ChatSettings => ({
  follows_instructions: followsInstructions,
  about,
  style,
});
