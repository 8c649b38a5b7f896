import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { file } from "../conversations/conversations.tables.ts";
import { chatFile } from "./files.tables.ts";

/** What the cap `chat-storage` counts: the bytes of a person's files of the chat and of their drawn pictures, in megabytes rounded up. */
export const storedChatFiles = (userId: SQL): SQL =>
  sql`(select ceil(coalesce(sum(f.bytes), 0) / 1e6) from (
      select bytes from ${chatFile} where user_id = ${userId}
      union all select bytes from ${file} where user_id = ${userId} and drawn) f)`;
