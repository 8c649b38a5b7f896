import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ChatContext } from "./chat.context.ts";

/** What the statements of an admission find for the context of its run. */
export interface ContextFacts {
  about: string | null;
  style: string | null;
}

const settingsOf = (columns: SQL, userId: SQL): SQL =>
  sql`(select ${columns} from chat_settings s where s.user_id = ${userId} and s.follows_instructions)`;

/** Characters that go along with a question, at most. */
export const contextLength = (): SQL =>
  sql`coalesce(${settingsOf(sql`length(s.about) + length(s.style)`, sql`k.user_id`)}, 0)`;

export const contextFacts = (): SQL =>
  sql`coalesce(${settingsOf(sql`jsonb_build_object('about', s.about, 'style', s.style)`, sql`c.id`)}, '{}')`;

/** Incognito, a person is answered as they like and not known. */
export function toContext({ about, style }: Partial<ContextFacts>, { incognito }: { incognito: boolean }): ChatContext {
  const said = [
    { from: "style", text: style },
    ...(incognito ? [] : [{ from: "about", text: about } as const]),
  ] as const;
  return { instructions: said.flatMap(({ from, text }) => (text ? [{ from, text }] : [])) };
}
