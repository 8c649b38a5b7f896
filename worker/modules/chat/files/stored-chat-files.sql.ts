import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { chatFile } from "./files.tables.ts";

/** What the cap `chat-storage` counts: the bytes of a person's files of the chat, in megabytes rounded up. */
export const storedChatFiles = (userId: SQL): SQL =>
  sql`(select ceil(coalesce(sum(f.bytes), 0) / 1e6) from ${chatFile} f where f.user_id = ${userId})`;
