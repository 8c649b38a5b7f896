import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toEntry } from "../../../answers/answers.repository.ts";
import type { Leg } from "../../../answers/run.ts";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import { createId } from "../../../lib/ids.ts";
import { keepInLedger, paidBy, paidByJob } from "../../tracking/ledger.sql.ts";
import type { generationSection } from "../generation.tables.ts";
import type { Ledger } from "./ledger.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface Checkpoint {
  workspaceId: WorkspaceId;
  workId: string;
  /** The id of the step: a second delivery of it is the same. */
  step: string;
  legs: readonly Leg[];
}

export type SectionDraft = Omit<
  typeof generationSection.$inferInsert,
  "generationId" | "costMicros" | "updatedAt" | "state" | "before"
>;

export type WrittenRepository = ReturnType<typeof createWrittenRepository>;

const ledgerKind = "generation";
const costOf = (legs: readonly Leg[]): number => legs.reduce((sum, { costMicros }) => sum + costMicros, 0);

/** The calls of a step stand under its own id, so that a second try of it adds none. */
const recorded = ({ workspaceId, workId, step, legs }: Checkpoint, now: Date): SQL[] =>
  legs.length === 0
    ? []
    : [
        keepInLedger(
          legs.map((leg, at) => toEntry(`${workId}:${step}`, at, ledgerKind, leg)),
          sql`select p.* from generation g cross join lateral (${paidByJob(workspaceId, workId)}) p
            where g.id = ${workId} and g.user_id = ${workspaceId}`,
          now,
        ),
      ];

/**
 * What steps write: a row, the memory of the work, its cost and the calls in one transaction, once for each step however
 * often it is delivered.
 */
export function createWrittenRepository(db: Database) {
  return {
    /** Stores a section where there is none yet, or in place of the one of an earlier version: the first of these counts as a rewrite. */
    async storeSection(checkpoint: Checkpoint, draft: SectionDraft, ledger: Ledger, now: Date): Promise<void> {
      const { workspaceId, workId, legs } = checkpoint;
      const row = JSON.stringify(draft);
      const cost = costOf(legs);
      const at = now.toISOString();
      const gen = draft.gen ?? 1;
      const replaced = sql`do update set before = coalesce(s.before, jsonb_build_object('blocks', s.blocks, 'words', s.words,
          'evidence', s.evidence, 'summary', s.summary, 'checks', s.checks)), title = excluded.title, words_planned = excluded.words_planned,
        words = excluded.words, evidence = excluded.evidence, blocks = excluded.blocks, summary = excluded.summary,
        checks = excluded.checks, gen = excluded.gen, state = excluded.state, cost_micros = s.cost_micros + excluded.cost_micros,
        updated_at = excluded.updated_at where s.gen < excluded.gen`;
      await runBatch(db, [
        sql`with stored as (
            insert into generation_section as s (generation_id, chapter, section, title, words_planned, words, evidence, blocks,
              summary, checks, gen, state, cost_micros, updated_at)
            select g.id, r.chapter, r.section, r.title, r."wordsPlanned", r.words, r.evidence, r.blocks, r.summary, r.checks, r.gen,
              'written', ${cost}::bigint, ${at}::timestamptz
            from generation g, jsonb_to_record(${row}::jsonb) as r(chapter int, section int, title text, "wordsPlanned" int,
              words int, evidence jsonb, blocks jsonb, summary text, checks jsonb, gen int)
            where g.id = ${workId} and g.user_id = ${workspaceId}
            on conflict (generation_id, chapter, section) ${replaced}
            returning 1
          )
          update generation set ledger = ${JSON.stringify(ledger)}::jsonb, cost_micros = cost_micros + ${cost}::bigint,
            rewrites = rewrites + case when ${gen > 1}::boolean and not exists (select from generation_section of_gen
              where of_gen.generation_id = ${workId} and of_gen.gen = ${gen}::int) then 1 else 0 end,
            updated_at = ${at}::timestamptz
          where id = ${workId} and user_id = ${workspaceId} and exists (select from stored)`,
        ...recorded(checkpoint, now),
      ]);
    },

    /** The outline of a work that has none yet. */
    async storePlan(checkpoint: Checkpoint, outline: readonly OutlineChapter[], now: Date): Promise<void> {
      const { workspaceId, workId, legs } = checkpoint;
      await runBatch(db, [
        sql`update generation set outline = ${JSON.stringify(outline)}::jsonb, chapters = ${outline.length}::int,
            cost_micros = cost_micros + ${costOf(legs)}::bigint
          where id = ${workId} and user_id = ${workspaceId} and outline is null`,
        ...recorded(checkpoint, now),
      ]);
    },

    /** Calls that led to nothing: each counts, under an id of its own. */
    async recordLost({ workspaceId, workId, legs }: Omit<Checkpoint, "step">, now: Date): Promise<void> {
      if (legs.length === 0) return;
      await runBatch(db, [
        sql`update generation set cost_micros = cost_micros + ${costOf(legs)}::bigint
          where id = ${workId} and user_id = ${workspaceId}`,
        ...recorded({ workspaceId, workId, step: createId(), legs }, now),
      ]);
    },

    /** The calls of an outline that no work has yet. */
    async recordOutline(
      { id: actorId, workspaceId }: CallerIds,
      outlineId: string,
      legs: readonly Leg[],
      now: Date,
    ): Promise<void> {
      if (legs.length === 0) return;
      const entries = legs.map((leg, at) => toEntry(outlineId, at, ledgerKind, leg));
      await db.execute(keepInLedger(entries, paidBy(workspaceId, actorId), now));
    },
  };
}
