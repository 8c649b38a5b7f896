import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { chatbot } from "../support.tables.ts";

/** How many chatbots an account has. */
export const madeChatbots = (workspaceId: SQL): SQL =>
  sql`(select count(*) from ${chatbot} b where b.user_id = ${workspaceId})`;
