import { eq } from "drizzle-orm";
import type { ChatSettings } from "../../../contract/chat/settings.contract.ts";
import type { Database } from "../../../db/client.ts";
import { chatSettings } from "./settings.tables.ts";

const unsaid: ChatSettings = { follows_instructions: true, about: "", style: "" };

export type ChatSettingsRepository = ReturnType<typeof createChatSettings>;

export function createChatSettings(db: Database) {
  return {
    async read(userId: string): Promise<ChatSettings> {
      const [row] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId));
      return row ? { follows_instructions: row.followsInstructions, about: row.about, style: row.style } : unsaid;
    },

    async update(userId: string, settings: ChatSettings): Promise<ChatSettings> {
      const { follows_instructions: followsInstructions, about, style } = settings;
      const values = { followsInstructions, about, style };
      await db
        .insert(chatSettings)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: chatSettings.userId, set: values });
      return settings;
    },
  };
}
