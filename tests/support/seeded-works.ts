import type { TopBlock } from "../../worker/contract/document/blocks.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "./stack.ts";

export interface SeededSection {
  chapter: number;
  section: number;
  title: string;
  words: number;
  blocks: readonly TopBlock[];
}

export interface SeededWork {
  user: string;
  document: string;
  title: string;
  /** The titles of its chapters. */
  chapters: readonly string[];
  sections: readonly SeededSection[];
}

/** A French book that was written before the story begins; returns its id. */
export async function seedBook({ sql }: TestStack, work: SeededWork): Promise<string> {
  const { user, document, title, chapters, sections } = work;
  const id = createId();
  const outline = chapters.map((name) => ({
    title: name,
    sections: [{ title: name, brief: "", words: 200, pages: null }],
  }));
  const ledger = { names: [], terms: [], facts: [], promises: [] };
  await sql(
    `insert into generation (id, user_id, document_id, document_gen, document_title, kind, template, style, title, language,
       audience, options, status, progress, outline, ledger, pages, chapters, held_micros, reservation, created_at,
       updated_at, ended_at)
     values ($1, $2, $3, 1, $4, 'book', 'history', 'history', $4, 'fr', '', '{"modelId": null}', 'completed', 100, $5, $6, 52, $7, 0, $1,
       now(), now(), now())`,
    [id, user, document, title, JSON.stringify(outline), JSON.stringify(ledger), chapters.length],
  );
  await sql(
    `insert into generation_section (generation_id, chapter, section, title, words_planned, words, evidence, blocks, summary,
       checks, gen, cost_micros, updated_at)
     select $1, chapter, section, title, words, words, '[]', blocks, '', '{"faults": []}', 1, 0, now()
     from json_to_recordset($2::json) as s(chapter int, section int, title text, words int, blocks jsonb)`,
    [id, JSON.stringify(sections)],
  );
  return id;
}
