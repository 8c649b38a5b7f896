import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { chatbot } from "./support.tables.ts";

/** When the page of a source `s` is looked at again: a little sooner than its day, so that each night finds it due. */
export const nextCheck = (checkedAt: SQL): SQL => sql`case when s.kind = 'web' then (select case b.recrawl
    when 'daily' then ${checkedAt} + interval '22 hours' when 'weekly' then ${checkedAt} + interval '166 hours' end
  from ${chatbot} b where b.id = s.chatbot_id) end`;
