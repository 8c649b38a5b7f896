import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import { chatFiles } from "../../../contract/limits.ts";
import { texts } from "../../../db/arrays.ts";
import { evidenceLength } from "../../../knowledge/evidence-choice.rules.ts";
import { readCharacters, readGeneration } from "../../../knowledge/sources.sql.ts";
import { leftBeside, leftOfMeter, wholeLength } from "../../../knowledge/whole-files.sql.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import { fileFailed, fileNotReady, filesIncognito, tooManyFiles } from "./files.errors.ts";
import { askedProject } from "../projects/asked-project.sql.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import type { RunFile } from "./run-files.ts";

type Request = AdmissionRequest<ChatSubject>;

/** What an admission finds of the files of its conversation. */
export interface FilesFacts {
  files: RunFile[] | null;
  /** Null where they are too long to be measured. */
  characters: number | null;
  /** Whether they may go along as they are. */
  whole: boolean | null;
}

/** Of the documents of a project, more pages than this are not even measured: they go along as passages. */
const measuredPages = 300;

/**
 * What a question is answered from that has this owner: the files that it names, those of its conversation and those of its
 * project, among them documents of the library. Rows (id, name, gen, has_pages, in_library, characters, created_at).
 */
function askedFiles(request: Request, userId: SQL): SQL {
  const ofProject = sql`select s.source_id from project_source s where s.project_id = ${askedProject(request)}`;
  const measured = sql`case when sum(d.pages) over () <= ${measuredPages} then ${readCharacters(sql`d.id`)} end`;
  return sql`(
    select f.id, f.name, ${readGeneration(sql`f.id`)} as gen, f.media_type = 'application/pdf' as has_pages,
      false as in_library, f.characters::bigint as characters, f.created_at
    from chat_file f where f.user_id = ${userId} and f.state = 'ready' and (f.id = any(${texts(request.subject.files)})
      or f.id in (select s.source_id from conversation_source s where s.conversation_id = ${request.lane} union ${ofProject}))
    union all
    select d.id, d.name, d.gen, true, true, ${measured}, d.created_at
    from (select o.id, o.name, o.pages, o.created_at, ${readGeneration(sql`o.id`)} as gen
      from document o where o.user_id = ${userId} and o.id in (${ofProject})) d where d.gen > 0)`;
}

/** Of rows of `askedFiles`. */
const allCharacters = sql`case when count(*) = count(f.characters) then sum(f.characters) end`;

/** A new conversation outside of projects has the files alone that its question names. */
const hasNone = ({ isNewLane, subject }: Request): boolean =>
  isNewLane && subject.files.length === 0 && subject.project === null;

/** Whether the files that a question names are the caller's (`c`) and read. */
export function fileChecks({ subject: { files: ids } }: Request): Check[] {
  if (ids.length === 0) return [];
  const mine = sql`from chat_file f where f.user_id = c.id and f.id = any(${texts(ids)})`;
  return [
    { name: "files_incognito", when: sql`c.incognito`, error: filesIncognito },
    {
      name: "many_files",
      when: sql`${ids.length}::int > case when c.is_anonymous then ${chatFiles.guests.perQuestion}::int else ${chatFiles.perQuestion}::int end`,
      error: () => tooManyFiles({ limit: chatFiles.perQuestion }),
    },
    { name: "no_file", when: sql`(select count(*) ${mine}) <> ${ids.length}::int`, error: fileNotFound },
    { name: "file_failed", when: sql`exists (select 1 ${mine} and f.state = 'failed')`, error: fileFailed },
    { name: "file_not_ready", when: sql`exists (select 1 ${mine} and f.state <> 'ready')`, error: fileNotReady },
  ];
}

/** The conversation is answered from the named files from now on, and its question names them. */
export function fileWrites({ subject: { files: ids }, lane, answerId, questionId, now }: Request): SQL[] {
  if (ids.length === 0) return [];
  const mine = sql`reservation r join conversation o on o.id = ${lane} and o.user_id = r.user_id
    join chat_file f on f.user_id = r.user_id and f.id = any(${texts(ids)})
    where r.id = ${answerId} and r.question_id = ${questionId}`;
  return [
    sql`insert into conversation_source (conversation_id, source_id, created_at)
      select o.id, f.id, ${now.toISOString()}::timestamptz from ${mine} on conflict do nothing`,
    sql`update message m set files = q.files from (
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes)
          order by array_position(${texts(ids)}, f.id)) as files from ${mine}) q
      where m.id = ${questionId} and m.conversation_id = ${lane} and q.files is not null`,
  ];
}

/** Characters of the prompt beside passages, with the marks around them. */
const frameLength = 3_000;

/** The most characters of files that go along with a question of `k` to the model `t` of the meter `m`: their cost is held. */
export function filesLength(request: Request): SQL {
  if (hasNone(request)) return sql`0`;
  return sql`(select case when count(*) = 0 then 0 else ${frameLength}::int + case
      when ${allCharacters} <= ${wholeLength(sql`t`, leftOfMeter)} then ${allCharacters}
      else least(${evidenceLength}::int, t.context_tokens * 2) end end
    from ${askedFiles(request, sql`k.user_id`)} f)`;
}

/** The files of the conversation as they stand after the writes, for a caller `c`, the model `t` and the reservation `r`. */
export function filesFacts(request: Request): SQL {
  if (hasNone(request)) return sql`null::jsonb`;
  return sql`(select jsonb_build_object(
      'files', jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'gen', f.gen,
          'hasPages', f.has_pages, 'inLibrary', f.in_library)
        order by f.created_at desc, f.id),
      'characters', ${allCharacters}, 'whole', ${allCharacters} <= ${wholeLength(sql`t`, leftBeside)})
    from ${askedFiles(request, sql`c.id`)} f)`;
}
