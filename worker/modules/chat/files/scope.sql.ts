import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { asked } from "../../../answers/admission-shape.sql.ts";
import type { AdmissionShape } from "../../../answers/admission-shape.sql.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import { chatFiles } from "../../../contract/limits.ts";
import { textArray } from "../../../db/arrays.ts";
import { slot } from "../../../db/prepared.ts";
import { evidenceLength } from "../../../knowledge/evidence-choice.rules.ts";
import { readCharacters, readGeneration } from "../../../knowledge/sources.sql.ts";
import { leftOfMeter, wholeLength } from "../../../knowledge/whole-files.sql.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import { fileFailed, fileNotReady, filesIncognito, tooManyFiles } from "./files.errors.ts";
import { mayHaveProject } from "../projects/asked-project.sql.ts";
import type { ChatShape, ChatSubject } from "../projects/asked-project.sql.ts";
import type { RunFile } from "./run-files.ts";

type Shape = AdmissionShape<ChatShape>;

const named = slot(({ subject }: AdmissionRequest<ChatSubject>) => textArray(subject.files));
const namedFiles = sql`${named}::text[]`;

/** What an admission finds of the files of its conversation. */
export interface FilesFacts {
  files: RunFile[] | null;
  /** Null where they are too long to be measured. */
  characters: number | null;
  /** Whether they may go along as they are. */
  whole: boolean | null;
}

/** The most pages of a project's documents that are measured: those of more go along as passages. */
const measuredPages = 300;

/** Characters of the prompt beside passages, with the marks around them. */
const frameLength = 3_000;

/**
 * `asked_file`: what a question of the asker is answered from, the files that it names, those of its conversation and those of
 * its project, among them documents of the library. `given`: of a target, all of them as facts, and whether they go whole.
 */
export function fileTables(shape: Shape): SQL[] {
  if (hasNone(shape)) return [];
  const ofProject = sql`select s.source_id from project_source s join asked_project o on o.id = s.project_id`;
  const scopes = [
    ...(shape.subject.hasFiles ? [sql`select unnest(${namedFiles})`] : []),
    ...(shape.isNewLane
      ? []
      : [sql`select s.source_id from conversation_source s where s.conversation_id = ${asked.lane}`]),
    ...(mayHaveProject(shape) ? [ofProject] : []),
  ];
  const library = sql`union all
    select d.id, d.name, d.gen, true, true, case when sum(d.pages) over () <= ${measuredPages}::int then ${readCharacters(sql`d.id`)} end, d.created_at
    from (select o.*, ${readGeneration(sql`o.id`)} as gen from document o join actor a on o.user_id = a.id where o.id in (${ofProject})) d where d.gen > 0`;
  return [
    sql`asked_file as (
      select f.id, f.name, ${readGeneration(sql`f.id`)} as gen, f.media_type = 'application/pdf' as has_pages,
        false as in_library, f.characters::bigint as characters, f.created_at
      from chat_file f join actor a on f.user_id = a.id where f.state = 'ready' and f.id in (${sql.join(scopes, sql` union `)})
      ${mayHaveProject(shape) ? library : sql``})`,
    sql`given as (select f.*, t.answer_id, f.characters <= ${wholeLength(sql`t`, leftOfMeter)} as whole
      from target t cross join meter m cross join (
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'gen', gen, 'hasPages', has_pages, 'inLibrary', in_library)
          order by created_at desc, id) as files, case when count(*) = count(characters) then sum(characters) end as characters
        from asked_file) f)`,
  ];
}

/** A new conversation outside of projects has the files alone that its question names. */
const hasNone = (shape: Shape): boolean => !shape.subject.hasFiles && !mayHaveProject(shape);

/** Whether the files that a question names are the asker's (`a`) and read. */
export function fileChecks({ subject: { hasFiles } }: Shape): Check[] {
  if (!hasFiles) return [];
  const mine = sql`from chat_file f where f.user_id = a.id and f.id = any(${namedFiles})`;
  const count = sql`cardinality(${namedFiles})`;
  return [
    { name: "files_incognito", when: sql`c.incognito`, error: filesIncognito },
    {
      name: "many_files",
      when: sql`${count} > case when c.is_anonymous then ${chatFiles.guests.perQuestion}::int else ${chatFiles.perQuestion}::int end`,
      error: () => tooManyFiles({ limit: chatFiles.perQuestion }),
    },
    { name: "no_file", when: sql`(select count(*) ${mine}) <> ${count}`, error: fileNotFound },
    { name: "file_failed", when: sql`exists (select 1 ${mine} and f.state = 'failed')`, error: fileFailed },
    { name: "file_not_ready", when: sql`exists (select 1 ${mine} and f.state <> 'ready')`, error: fileNotReady },
  ];
}

/** The conversation is answered from the named files from now on. */
export const fileWrites = ({ subject: { hasFiles } }: Shape): SQL[] =>
  hasFiles
    ? [
        sql`attached as (insert into conversation_source (conversation_id, source_id, created_at)
          select b.id, f.id, ${asked.now} from begun b join chat_file f on f.user_id = b.user_id and f.id = any(${namedFiles})
          on conflict do nothing)`,
      ]
    : [];

/** The named files of the conversation `c`, as its question names them. */
export const namedByQuestion = ({ subject: { hasFiles } }: Shape): SQL | null =>
  hasFiles
    ? sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by array_position(${namedFiles}, f.id)), '[]')
        from chat_file f, admitted where f.user_id = admitted.person_id and f.id = any(${namedFiles}))`
    : null;

/** The most characters of files that go along with a question to the model `t` of the meter `m`: their cost is held. */
export const filesLength = (shape: Shape): SQL[] =>
  hasNone(shape)
    ? []
    : [
        sql`(select case when g.files is null then 0 else ${frameLength}::int
          + case when g.whole then g.characters else least(${evidenceLength}::int, t.context_tokens * 2) end end
          from given g where g.answer_id = t.answer_id)`,
      ];

/** The files of the conversation, for the model `t` and the meter `m`. */
export const filesFacts = (shape: Shape): SQL | null =>
  hasNone(shape)
    ? null
    : sql`(select jsonb_build_object('files', g.files, 'characters', g.characters, 'whole', g.whole) from given g where g.answer_id = t.answer_id)`;
