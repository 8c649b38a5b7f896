import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { runBatch } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { engineRun } from "./engine.tables.ts";
import type { EngineRun, RunEnd, RunOutput } from "./run.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/** The job whose step orders. */
interface OrderingJob {
  kind: string;
  subject: string;
  workspaceId: WorkspaceId;
  gen: number;
}

/** One try of one run: what is said of an earlier try is late. */
type Try = Pick<EngineRun, "id" | "tries">;

export type EngineRunsRepository = ReturnType<typeof createEngineRunsRepository>;

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const columns = {
  id: engineRun.id,
  state: engineRun.state,
  tries: engineRun.tries,
  outputs: engineRun.outputs,
  begunAt: engineRun.begunAt,
  end: engineRun.end,
};

const openTry = ({ id, tries }: Try, workspaceId: WorkspaceId): SQL =>
  sql`id = ${id} and user_id = ${workspaceId} and tries = ${tries}::int and state = 'open'`;

const ofJob = ({ kind, subject, workspaceId, gen }: OrderingJob): SQL =>
  sql`${engineRun.kind} = ${kind} and ${engineRun.subject} = ${subject} and ${engineRun.workspaceId} = ${workspaceId}
    and ${engineRun.gen} <= ${gen}::int`;

const before = (moment: Date): SQL => sql`${engineRun.createdAt} < ${at(moment)}`;

/** Orders of the engine while their jobs run. Every statement but that of the sweep names the owner. */
export function createEngineRunsRepository(db: Database) {
  const isDone = async (change: SQL): Promise<boolean> =>
    (await db.execute(sql`${change} returning id`)).rows.length > 0;

  const closing = async (which: SQL): Promise<EngineRun[]> =>
    db
      .update(engineRun)
      .set({ state: "closing" })
      .where(sql`${which} and ${engineRun.state} <> 'taken'`)
      .returning(columns);

  const remove = async (which: SQL): Promise<void> => {
    await db.delete(engineRun).where(sql`${which} and ${engineRun.state} in ('closing', 'taken')`);
  };

  return {
    async find(workspaceId: WorkspaceId, id: string): Promise<EngineRun | null> {
      const [row] = await db
        .select(columns)
        .from(engineRun)
        .where(sql`${engineRun.id} = ${id} and ${engineRun.workspaceId} = ${workspaceId}`);
      return row ?? null;
    },

    /** False where it is there already. */
    add: (id: string, { kind, subject, workspaceId, gen }: OrderingJob, outputs: readonly RunOutput[], now: Date) =>
      isDone(sql`insert into ${engineRun} (id, user_id, kind, subject, gen, state, tries, outputs, created_at)
        select ${id}, w.id, ${kind}, ${subject}, ${gen}::int, 'open', 1, ${JSON.stringify(outputs)}::jsonb, ${at(now)}
        from workspace w where w.id = ${workspaceId} on conflict (id) do nothing`),

    /** The engine has taken it. */
    async begin(one: Try, workspaceId: WorkspaceId, now: Date): Promise<void> {
      await runBatch(db, [
        sql`update ${engineRun} set begun_at = coalesce(begun_at, ${at(now)}) where ${openTry(one, workspaceId)}`,
      ]);
    },

    /** The next try, which writes elsewhere; false where another delivery was first. */
    again: (one: Try, workspaceId: WorkspaceId, outputs: readonly RunOutput[]) =>
      isDone(sql`update ${engineRun} set tries = tries + 1, begun_at = null, outputs = ${JSON.stringify(outputs)}::jsonb
        where ${openTry(one, workspaceId)}`),

    /** False where another delivery was first, or its job is over. */
    end: (one: Try, workspaceId: WorkspaceId, end: RunEnd) =>
      isDone(sql`update ${engineRun} set state = ${"result" in end ? "done" : "failed"}, "end" = ${JSON.stringify(end)}::jsonb
        where ${openTry(one, workspaceId)}`),

    /** Nothing of them can be taken from now on; answers what is left to remove, again where that was cut off. */
    close: (job: OrderingJob) => closing(ofJob(job)),
    removeClosed: (job: OrderingJob) => remove(ofJob(job)),

    /** Likewise those of any job that are older. */
    closeOld: (moment: Date) => closing(before(moment)),
    removeOld: (moment: Date) => remove(before(moment)),
  };
}
