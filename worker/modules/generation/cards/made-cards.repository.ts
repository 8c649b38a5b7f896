import { sql } from "drizzle-orm";
import { toEntry } from "../../../answers/answers.repository.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { keepInLedger, paidByJob } from "../../tracking/ledger.sql.ts";
import type { CardsPart } from "../generation.work.ts";
import type { Checkpoint } from "../write/written.repository.ts";
import type { StoredCard } from "./cards.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type NewCard = Omit<StoredCard, "generationId" | "workspaceId" | "documentId" | "createdAt">;

interface RoundResult extends Record<string, unknown> {
  round: number;
  part: number;
  made: number;
}

export type MadeCardsRepository = ReturnType<typeof createMadeCardsRepository>;

/** Cards as steps make them: a part of the file has one row a round, stored together with its cards. */
export function createMadeCardsRepository(db: Database) {
  return {
    async isMade(workspaceId: WorkspaceId, workId: string, { round, part }: CardsPart): Promise<boolean> {
      const { rows } =
        await db.execute(sql`select 1 from generation_section s join generation g on g.id = s.generation_id
        where g.id = ${workId} and g.user_id = ${workspaceId} and s.chapter = ${round} and s.section = ${part}`);
      return rows.length > 0;
    },

    /** The parts that were made, each with how many cards it has. */
    async listRounds(workspaceId: WorkspaceId, workId: string): Promise<RoundResult[]> {
      const { rows } = await db.execute<RoundResult>(sql`
        select s.chapter as round, s.section as part, s.words as made from generation_section s
        join generation g on g.id = s.generation_id where g.id = ${workId} and g.user_id = ${workspaceId}`);
      return rows;
    },

    /** The cards of a part, its row, the calls and their cost, as one transaction; a card that is known is left out. */
    async store(
      { workspaceId, workId, documentId, step, legs }: Checkpoint & { documentId: string },
      { round, part, title, count }: CardsPart,
      cards: readonly NewCard[],
      now: Date,
    ): Promise<void> {
      const cost = legs.reduce((sum, { costMicros }) => sum + costMicros, 0);
      const at = now.toISOString();
      const entries = legs.map((leg, place) => toEntry(`${workId}:${step}`, place, "generation", leg));
      const payer = sql`select p.* from generation g cross join lateral (${paidByJob(workspaceId, workId)}) p
        where g.id = ${workId} and g.user_id = ${workspaceId}`;
      await runBatch(db, [
        sql`with part as (
            insert into generation_section (generation_id, chapter, section, title, words_planned, words, evidence, blocks,
              summary, checks, gen, cost_micros, updated_at)
            select g.id, ${round}::int, ${part}::int, ${title}, ${count}::int, ${cards.length}::int, '[]', '[]', '',
              '{"faults": [], "overlap": 0, "unproven": 0, "cited": 0, "repaired": false}', 1, ${cost}::bigint, ${at}::timestamptz
            from generation g where g.id = ${workId} and g.user_id = ${workspaceId}
            on conflict do nothing returning generation_id
          ), stored as (
            insert into flashcard (id, generation_id, user_id, document_id, place, kind, front, back, page, quote, quads, chapter,
              fingerprint, flagged, created_at)
            select c.id, p.generation_id, ${workspaceId}, ${documentId}, c.place, c.kind, c.front, c.back, c.page, c.quote, c.quads, c.chapter,
              c.fingerprint, c.flagged, ${at}::timestamptz
            from part p, jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c(id text, place int, kind text, front text,
              back text, page int, quote text, quads jsonb, chapter text, fingerprint text, flagged boolean)
            on conflict (user_id, document_id, fingerprint) do nothing
          )
          update generation set cost_micros = cost_micros + ${cost}::bigint, updated_at = ${at}::timestamptz
          where id = ${workId} and exists (select from part)`,
        ...(entries.length === 0 ? [] : [keepInLedger(entries, payer, now)]),
      ]);
    },
  };
}
