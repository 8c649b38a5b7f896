import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { rememberedFacts, rememberedLength } from "../memories/remembered.sql.ts";
import type { RecalledMemory } from "../memories/remembered.ts";
import { askedInstructions } from "../projects/asked-project.sql.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import type { ChatContext } from "./chat.context.ts";

/** What the statements of an admission find for the context of its run. */
export interface ContextFacts {
  about: string | null;
  style: string | null;
  /** The instructions of the project that the question is asked in. */
  project: string | null;
  remembered: RecalledMemory[];
}

type Request = AdmissionRequest<ChatSubject>;

const settingsOf = (columns: SQL, userId: SQL): SQL =>
  sql`(select ${columns} from chat_settings s where s.user_id = ${userId} and s.follows_instructions)`;

/** Characters that go along with a question, at most. */
export const contextLength = (request: Request): SQL =>
  sql`coalesce(${settingsOf(sql`length(s.about) + length(s.style)`, sql`k.user_id`)}, 0)
    + coalesce(length(${askedInstructions(request, sql`k.user_id`)}), 0) + ${rememberedLength(sql`k.user_id`)}`;

export const contextFacts = (request: Request): SQL =>
  sql`coalesce(${settingsOf(sql`jsonb_build_object('about', s.about, 'style', s.style)`, sql`c.id`)}, '{}')
    || jsonb_build_object('project', ${askedInstructions(request, sql`c.id`)}, 'remembered', ${rememberedFacts(sql`c.id`)})`;

/** Incognito, a person is answered as they like and not known. A project says more precisely what is wanted: it comes last. */
export function toContext(
  { about, style, project, remembered = [] }: Partial<ContextFacts>,
  { incognito }: { incognito: boolean },
): Omit<ChatContext, "files" | "web"> {
  const said = [
    { from: "style", text: style },
    ...(incognito ? [] : [{ from: "about", text: about } as const]),
    { from: "project", text: project },
  ] as const;
  return {
    instructions: said.flatMap(({ from, text }) => (text ? [{ from, text }] : [])),
    remembered: incognito ? [] : remembered,
  };
}
