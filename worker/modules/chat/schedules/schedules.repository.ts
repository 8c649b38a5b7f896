import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Rhythm, Schedule, ScheduleChanges } from "../../../contract/chat/schedules.contract.ts";
import { schedules as most } from "../../../contract/limits.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { MailLanguage } from "../../../lib/letter.ts";
import { aiModel } from "../../models/models.tables.ts";
import { message } from "../conversations/conversations.tables.ts";
import { project } from "../projects/projects.tables.ts";
import { schedule } from "./schedules.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type SchedulesRepository = ReturnType<typeof createSchedulesRepository>;

/** What a person decides of a schedule. */
export interface ScheduleFields {
  name: string;
  text: string;
  model_id: number;
  project_id: string | null;
  rhythm: Rhythm;
}

interface NewSchedule extends ScheduleFields {
  id: string;
  userId: PersonId;
  language: MailLanguage;
  nextAt: Date;
  now: Date;
}

export interface ScheduleUpdate extends Omit<ScheduleChanges, "paused"> {
  language: MailLanguage;
  /** Null pauses it; absent leaves its time and whether it is paused. */
  nextAt?: Date | null;
  now: Date;
}

/** Why a schedule was not written; null where it was. */
export type ScheduleRefused = "full" | "no_model" | "no_project" | null;

// Drizzle drops the table's name in the fields of a one-table select, so both tables are named by hand.
const running = sql<boolean>`(${schedule}.due_id is not null or exists (select 1 from ${message} m
  where m.id = ${schedule}.answer_id and m.state = 'running'))`;

const shown = {
  id: schedule.id,
  name: schedule.name,
  text: schedule.text,
  modelId: schedule.modelId,
  projectId: schedule.projectId,
  rhythm: schedule.rhythm,
  nextAt: schedule.nextAt,
  pausedAt: schedule.pausedAt,
  refusals: schedule.refusals,
  refusal: schedule.refusal,
  conversationId: schedule.conversationId,
  askedAt: schedule.askedAt,
  running,
};

const owned = (userId: PersonId, id: string) => and(eq(schedule.id, id), eq(schedule.userId, userId));

const noModel = (id: number): SQL =>
  sql`not exists (select 1 from ${aiModel} m where m.id = ${id} and m.archived_at is null and m.kind = 'text')`;
const noProject = (id: string, userId: PersonId): SQL =>
  sql`not exists (select 1 from ${project} p where p.id = ${id} and p.user_id = ${userId})`;

/** The first reason to refuse these fields of a person's schedule; null without one. */
const refusalOf = (userId: PersonId, { model_id, project_id }: Omit<ScheduleChanges, "paused">): SQL =>
  sql`case when ${model_id === undefined ? sql`false` : noModel(model_id)} then 'no_model'
    when ${project_id ? noProject(project_id, userId) : sql`false`} then 'no_project' end`;

/** Every statement names the owner: another's schedule is as absent as one that never was. */
export function createSchedulesRepository(db: Database) {
  return {
    /** Oldest first. */
    async list(userId: PersonId): Promise<Schedule[]> {
      const rows = await db
        .select(shown)
        .from(schedule)
        .where(eq(schedule.userId, userId))
        .orderBy(asc(schedule.createdAt), asc(schedule.id));
      return rows.map(toSchedule);
    },

    async find(userId: PersonId, id: string): Promise<Schedule | null> {
      const [row] = await db.select(shown).from(schedule).where(owned(userId, id));
      return row ? toSchedule(row) : null;
    },

    /** An id that stands is left as it is: the same call came twice. */
    async add({ id, userId, language, nextAt, now, ...fields }: NewSchedule): Promise<ScheduleRefused> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { name, text, model_id, project_id, rhythm } = fields;
      // One account's schedules are counted one after the other.
      const [, [row] = []] = await runBatch(db, [
        sql`select id from "user" where id = ${userId} for update`,
        sql`with refused as (select case when exists (select 1 from ${schedule} where id = ${id}) then null
            else coalesce(${refusalOf(userId, fields)}, case
              when (select count(*) from ${schedule} where user_id = ${userId}) >= ${most.perAccount}::int then 'full' end)
            end as reason),
          added as (insert into ${schedule} (id, user_id, name, text, model_id, project_id, rhythm, language, next_at, created_at, updated_at)
            select ${id}, ${userId}, ${name}, ${text}, ${model_id}::int, ${project_id}, ${JSON.stringify(rhythm)}::jsonb, ${language},
              ${nextAt.toISOString()}::timestamptz, ${at}, ${at} from refused where reason is null on conflict (id) do nothing)
          select reason from refused`,
      ]);
      return (row?.["reason"] ?? null) as ScheduleRefused;
    },

    /** Changes nothing of a schedule that is not theirs. One that goes on forgets why it was paused. */
    async update(userId: PersonId, id: string, { language, nextAt, now, ...fields }: ScheduleUpdate) {
      const { name, text, model_id, project_id, rhythm } = fields;
      const goesOn = { nextAt: nextAt ?? null, pausedAt: null, refusals: 0, refusal: null, toldAt: null };
      const updated = db
        .update(schedule)
        .set({
          ...(name !== undefined && { name }),
          ...(text !== undefined && { text }),
          ...(model_id !== undefined && { modelId: model_id }),
          ...(project_id !== undefined && { projectId: project_id }),
          ...(rhythm !== undefined && { rhythm }),
          ...(nextAt === null ? { nextAt, dueId: null, pausedAt: now } : nextAt === undefined ? {} : goesOn),
          language,
          updatedAt: now,
        })
        .where(and(owned(userId, id), sql`(${refusalOf(userId, fields)}) is null`));
      const refusal = db.execute<{ reason: ScheduleRefused }>(sql`select ${refusalOf(userId, fields)} as reason`);
      const [{ rows }] = await db.batch([refusal, updated]);
      return rows[0]?.reason ?? null;
    },

    /** False where there is no such schedule of theirs. */
    async remove(userId: PersonId, id: string): Promise<boolean> {
      const removed = await db.delete(schedule).where(owned(userId, id)).returning({ id: schedule.id });
      return removed.length > 0;
    },
  };
}

type Row = Pick<typeof schedule.$inferSelect, Exclude<keyof typeof shown, "running">> & { running: boolean };

const toSchedule = (row: Row): Schedule => ({
  id: row.id,
  name: row.name,
  text: row.text,
  model_id: row.modelId,
  project_id: row.projectId,
  rhythm: row.rhythm,
  next_at: row.nextAt?.toISOString() ?? null,
  paused: row.pausedAt === null ? null : row.refusals >= most.refusals ? "refused" : "person",
  refusal: row.refusal,
  conversation_id: row.conversationId,
  asked_at: row.askedAt?.toISOString() ?? null,
  running: row.running,
});
