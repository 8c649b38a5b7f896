import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { readAboutCv } from "../../../contract/assistant/tailoring.contract.ts";
import type { TailoringResult, WrittenLetter } from "../../../contract/assistant/tailoring.contract.ts";
import { assistantCv, assistantDocument, assistantFound } from "../assistant.tables.ts";
import { texts } from "../../../db/arrays.ts";
import { contentFacts } from "../documents/content.rules.ts";
import { foundWords } from "../search/found-words.rules.ts";
import { assistantAnswer } from "../writing/writing.tables.ts";
import { letterBlocks } from "./struck.rules.ts";

/** A finished answer, and the statement that says whether it is stored now. */
interface FinishedAnswer {
  id: string;
  text: string;
  now: Date;
  condition: SQL;
}

/** What makes the document of a finished answer about a CV, once: none for any other text. */
export function documentStatements(finished: FinishedAnswer): SQL[] {
  const result = readAboutCv(finished.text);
  if (result === null) return [];
  return "tailoring" in result ? copyStatements(result, finished) : letterStatements(result, finished);
}

/** The answer that is stored now, and the CV that it is about. */
const answered = (purpose: "tailor" | "letter", { id, condition }: FinishedAnswer) => sql`
  from ${assistantAnswer} a join ${assistantDocument} m on m.id = a.about and m.user_id = a.user_id
  where a.id = ${id} and a.purpose = ${purpose} and a.state = 'complete' and ${condition}`;

const names = sql`id, user_id, author_id, folder_id, kind, title, language, content, excerpt, words, cause, by_model, cv_of, created_at, updated_at`;

/** The copy takes what the CV holds now: a change that no longer fits is found when it is accepted. */
const copyStatements = (result: TailoringResult, finished: FinishedAnswer): SQL[] => {
  const at = sql`${finished.now.toISOString()}::timestamptz`;
  return [
    sql`insert into ${assistantDocument} (${names})
      select ${result.document_id}, m.user_id, a.user_id, m.folder_id, 'cv', ${result.title}, m.language, m.content, m.excerpt, m.words,
        'ai', true, m.id, ${at}, ${at} ${answered("tailor", finished)} on conflict (id) do nothing`,
    sql`insert into ${assistantCv} (document_id, user_id, data, photo_key, photo_type, tailoring)
      select d.id, d.user_id, c.data, c.photo_key, c.photo_type, ${JSON.stringify(result.tailoring)}::jsonb
      from ${assistantDocument} d join ${assistantCv} c on c.document_id = d.cv_of and c.user_id = d.user_id
      where d.id = ${result.document_id} and exists (select ${answered("tailor", finished)} and a.user_id = d.user_id)
      on conflict (document_id) do nothing`,
    // Those of the master until the night makes its own of it.
    sql`insert into ${assistantFound} (document_id, user_id, version, words)
      select d.id, d.user_id, 0, f.words from ${assistantDocument} d
      join ${assistantFound} f on f.document_id = d.cv_of and f.user_id = d.user_id
      where d.id = ${result.document_id} and exists (select ${answered("tailor", finished)} and a.user_id = d.user_id)
      on conflict (document_id) do nothing`,
  ];
};

function letterStatements(result: WrittenLetter, finished: FinishedAnswer): SQL[] {
  const found = foundWords(`${result.title}\n${result.content}`);
  const { content, excerpt, words } = contentFacts(letterBlocks(result.content));
  const at = sql`${finished.now.toISOString()}::timestamptz`;
  return [
    sql`insert into ${assistantDocument} (${names}, struck)
    select ${result.document_id}, m.user_id, a.user_id, m.folder_id, 'letter', ${result.title}, m.language,
      ${JSON.stringify(content)}::jsonb, ${excerpt}, ${words}::int, 'ai', true, m.id, ${at}, ${at}, ${JSON.stringify(result.struck)}::jsonb
    ${answered("letter", finished)} on conflict (id) do nothing`,
    sql`insert into ${assistantFound} (document_id, user_id, version, words)
      select d.id, d.user_id, 1, array_to_tsvector(${texts(found)}) from ${assistantDocument} d
      where d.id = ${result.document_id} and exists (select ${answered("letter", finished)} and a.user_id = d.user_id)
      on conflict (document_id) do nothing`,
  ];
}
