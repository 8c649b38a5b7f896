import { eq } from "drizzle-orm";
import type { ChatSettings, ChatSettingsChange } from "../../../contract/chat/settings.contract.ts";
import type { Database } from "../../../db/client.ts";
import { chatSettings } from "./settings.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

const unsaid: ChatSettings = { follows_instructions: true, remembers: true, about: "", style: "" };

export type ChatSettingsRepository = ReturnType<typeof createChatSettings>;

export function createChatSettings(db: Database) {
  return {
    async read(userId: PersonId): Promise<ChatSettings> {
      const [row] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId));
      return row ? toSettings(row) : unsaid;
    },

    /** Changes what is given. */
    async update(userId: PersonId, change: ChatSettingsChange): Promise<ChatSettings> {
      const { follows_instructions: followsInstructions, remembers, about, style } = change;
      const said = { userId, followsInstructions, remembers, about, style };
      const [row] = await db
        .insert(chatSettings)
        .values(said)
        .onConflictDoUpdate({ target: chatSettings.userId, set: said })
        .returning();
      return row ? toSettings(row) : unsaid;
    },
  };
}

const toSettings = ({
  followsInstructions,
  remembers,
  about,
  style,
}: typeof chatSettings.$inferSelect): ChatSettings => ({
  follows_instructions: followsInstructions,
  remembers,
  about,
  style,
});
