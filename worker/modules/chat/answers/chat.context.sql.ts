import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import { remembered } from "../memories/remembered.sql.ts";
import type { RecalledMemory } from "../memories/remembered.ts";
import { mayHaveProject } from "../projects/asked-project.sql.ts";
import type { ChatShape } from "../projects/asked-project.sql.ts";
import type { ChatContext } from "./chat.context.ts";

/** What the statements of an admission find for the context of its run. */
export interface ContextFacts {
  about: string | null;
  style: string | null;
  /** The instructions of the project that the question is asked in. */
  project?: string | null;
  remembered: RecalledMemory[] | null;
}

/** `context`: one row of what goes along with a question of the asker, beside its thread. */
export function contextTables(shape: AdmissionShape<ChatShape>): SQL[] {
  const project = sql`, (select p.instructions from project p, asked_project o where p.id = o.id and p.user_id = a.id) as project`;
  return [
    sql`context as (select r.*, case when s.follows_instructions then s.about end as about,
      case when s.follows_instructions then s.style end as style ${mayHaveProject(shape) ? project : sql``}
      from actor a left join chat_settings s on s.user_id = a.id and a.bound_to is null, lateral ${remembered(sql`a.id`, sql`s.remembers is not false`)} r)`,
  ];
}

/** Characters that go along with a question, at most. */
export const contextLength = (shape: AdmissionShape<ChatShape>): SQL =>
  sql`(select length(concat(about, style ${mayHaveProject(shape) ? sql`, project` : sql``})) + coalesce(characters, 0) from context)`;

export const contextFacts = sql`(select to_jsonb(o) from context o)`;

/** Incognito, a person is answered as they like and not known. A project says more precisely what is wanted: it comes last. */
export function toContext(
  { about, style, project, remembered }: Partial<ContextFacts>,
  { incognito }: { incognito: boolean },
): Omit<ChatContext, "files" | "web"> {
  const said = [
    { from: "style", text: style },
    ...(incognito ? [] : [{ from: "about", text: about } as const]),
    { from: "project", text: project },
  ] as const;
  return {
    instructions: said.flatMap(({ from, text }) => (text ? [{ from, text }] : [])),
    remembered: incognito ? [] : (remembered ?? []),
  };
}
