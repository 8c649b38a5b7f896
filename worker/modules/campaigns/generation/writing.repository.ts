import { and, eq, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toEntry } from "../../../answers/answers.repository.ts";
import type { Leg } from "../../../answers/run.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { keepInLedger, paid } from "../../tracking/ledger.sql.ts";
import type { Payer } from "../../tracking/payer.ts";
import { socialWriting } from "./writing.tables.ts";

export type StoredWriting = typeof socialWriting.$inferSelect;
export type NewWriting = Pick<StoredWriting, "id" | "workspaceId" | "kind" | "askedHash" | "hold">;
interface EndedWriting extends Pick<StoredWriting, "id" | "workspaceId" | "hold"> {
  legs: readonly Leg[];
  payer: Payer;
}

const owned = ({ id, workspaceId, hold }: Pick<StoredWriting, "id" | "workspaceId" | "hold">) =>
  and(eq(socialWriting.id, id), eq(socialWriting.workspaceId, workspaceId), eq(socialWriting.hold, hold));

/** The calls for a piece of writing, under the reservation that paid for them. */
export const writingLedger = ({ hold, legs, payer }: Pick<EndedWriting, "hold" | "legs" | "payer">, now: Date): SQL[] =>
  legs.length === 0
    ? []
    : [
        keepInLedger(
          legs.map((leg, at) => toEntry(hold, at, "social", leg)),
          paid(payer),
          now,
        ),
      ];

export type WritingRepository = ReturnType<typeof createWritingRepository>;

/** What models write for requests. Every statement names the owner. */
export const createWritingRepository = (db: Database) => ({
  /** Null where the request is this one's to write; else what stands. One that was begun before `lostBefore` is begun again. */
  async claim(wanted: NewWriting, now: Date, lostBefore: Date): Promise<StoredWriting | null> {
    const taken = await db
      .insert(socialWriting)
      .values({ ...wanted, createdAt: now })
      .onConflictDoUpdate({
        target: socialWriting.id,
        set: { hold: wanted.hold, createdAt: now },
        setWhere: sql`${socialWriting.workspaceId} = ${wanted.workspaceId} and ${socialWriting.askedHash} = ${wanted.askedHash}
          and ${socialWriting.answer} is null and ${socialWriting.createdAt} < ${lostBefore.toISOString()}::timestamptz`,
      })
      .returning({ id: socialWriting.id });
    if (taken.length > 0) return null;
    const known = and(eq(socialWriting.id, wanted.id), eq(socialWriting.workspaceId, wanted.workspaceId));
    const [row] = await db.select().from(socialWriting).where(known);
    return row ?? null;
  },

  /** With its calls in the ledger. */
  async keep(ended: EndedWriting, answer: unknown, now: Date): Promise<void> {
    const kept = sql`update ${socialWriting} set answer = ${JSON.stringify(answer)}::jsonb
      where id = ${ended.id} and user_id = ${ended.workspaceId} and hold = ${ended.hold}`;
    await runBatch(db, [kept, ...writingLedger(ended, now)]);
  },

  /** The request may be made again; its calls stay in the ledger. */
  async forget(ended: EndedWriting, now: Date): Promise<void> {
    await db.delete(socialWriting).where(owned(ended));
    const [ledger] = writingLedger(ended, now);
    if (ledger !== undefined) await db.execute(ledger);
  },

  async removeBefore(moment: Date): Promise<void> {
    await deleteInBatches(db, socialWriting, socialWriting.createdAt, lt(socialWriting.createdAt, moment));
  },
});
