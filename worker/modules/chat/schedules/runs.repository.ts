import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../../accounts/accounts.tables.ts";
import type { Rhythm, ScheduleRefusal } from "../../../contract/chat/schedules.contract.ts";
import { schedules as most } from "../../../contract/limits.ts";
import type { Database } from "../../../db/client.ts";
import type { PausedSchedule } from "./paused-schedule.ts";
import { message } from "../conversations/conversations.tables.ts";
import { schedule } from "./schedules.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type RunsRepository = ReturnType<typeof createRunsRepository>;

/** A time that has come. */
export interface DueTime {
  id: string;
  at: Date;
  rhythm: Rhythm;
}

/** A run that is claimed: the answer that it will have, and what is asked. */
export interface ClaimedRun {
  id: string;
  answerId: string;
  name: string;
  text: string;
  modelId: number | null;
  projectId: string | null;
  conversationId: string | null;
}

/** A run that is over. One without a whole answer is no news. */
export interface AnsweredRun {
  id: string;
  userId: PersonId;
  name: string;
  answerId: string;
  conversationId: string | null;
  isAnswered: boolean;
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** What an account without its rights leaves waits until it has them again, and is asked once then. */
const isAble = sql`(${user.suspendedAt} is null and ${user.movedTo} is null and ${user.removal} is null
  and ${user.emailVerified} and not ${user.isAnonymous})`;

const claimed = {
  id: schedule.id,
  answerId: schedule.dueId,
  name: schedule.name,
  text: schedule.text,
  modelId: schedule.modelId,
  projectId: schedule.projectId,
  conversationId: schedule.conversationId,
};

/** How the times of schedules become runs, each of which is asked once. */
export function createRunsRepository(db: Database) {
  return {
    /** The longest overdue first. */
    async listDue(now: Date, limit: number): Promise<DueTime[]> {
      const rows = await db
        .select({ id: schedule.id, at: schedule.nextAt, rhythm: schedule.rhythm })
        .from(schedule)
        .innerJoin(user, eq(user.id, schedule.userId))
        .where(and(lte(schedule.nextAt, now), isAble))
        .orderBy(asc(schedule.nextAt), asc(schedule.id))
        .limit(limit);
      return rows.flatMap(({ id, at: due, rhythm }) => (due === null ? [] : [{ id, at: due, rhythm }]));
    },

    /**
     * Claims these times and sets the next ones, of each schedule by one claimer alone; the ids of those that it was. A run that was
     * claimed before and is not asked yet stays the one to ask: times that were missed are one question.
     */
    async claim(times: readonly (DueTime & { answerId: string; next: Date })[], now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with due as (
          select s.id, t.answer_id, t.next from ${schedule} s
            join jsonb_to_recordset(${JSON.stringify(times.map(toRecord))}::jsonb)
              as t (id text, was timestamptz, next timestamptz, answer_id text) on t.id = s.id and t.was = s.next_at
          for update of s skip locked)
        update ${schedule} s set next_at = due.next, due_id = coalesce(s.due_id, due.answer_id), tried_at = ${at(now)}
        from due where s.id = due.id returning s.id`);
      return rows.map(({ id }) => id);
    },

    /** Claimed runs that were not tried since a moment, marked as tried now. */
    async takeForgotten(before: Date, now: Date, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        update ${schedule} set tried_at = ${at(now)} where id in (
          select s.id from ${schedule} s join ${user} on ${user.id} = s.user_id and ${isAble}
          where s.due_id is not null and s.tried_at < ${at(before)}
          order by s.tried_at limit ${limit} for update of s skip locked)
        returning id`);
      return rows.map(({ id }) => id);
    },

    /** The run to be asked now; null where it was, or the schedule is gone. */
    async take(id: string, now: Date): Promise<ClaimedRun | null> {
      const [row] = await db
        .update(schedule)
        .set({ triedAt: now })
        .where(and(eq(schedule.id, id), isNotNull(schedule.dueId)))
        .returning(claimed);
      return row ? toRun(row) : null;
    },

    /** A run by hand, or the one that waits already; null where its answer was asked for. */
    async claimNow(userId: PersonId, id: string, answerId: string, now: Date): Promise<ClaimedRun | null> {
      const [row] = await db
        .update(schedule)
        .set({ dueId: sql`coalesce(${schedule.dueId}, ${answerId})`, triedAt: now })
        .where(
          and(eq(schedule.id, id), eq(schedule.userId, userId), sql`${schedule.answerId} is distinct from ${answerId}`),
        )
        .returning(claimed);
      return row ? toRun(row) : null;
    },

    /** The run is over, and is not tried again. */
    async close({ id, answerId }: Pick<ClaimedRun, "id" | "answerId">): Promise<void> {
      await db
        .update(schedule)
        .set({ dueId: null })
        .where(and(eq(schedule.id, id), eq(schedule.dueId, answerId)));
    },

    /** A run whose answer was withdrawn before it began is asked under another id; changes nothing of one that waits. */
    async reopen({ id, answerId }: Pick<ClaimedRun, "id" | "answerId">, next: string): Promise<void> {
      await db
        .update(schedule)
        .set({ dueId: next })
        .where(and(eq(schedule.id, id), eq(schedule.answerId, answerId), isNull(schedule.dueId)));
    },

    /** The run is over without an answer; the last of some in a row pauses the schedule. */
    async refuse({ id, answerId }: Pick<ClaimedRun, "id" | "answerId">, refusal: ScheduleRefusal, now: Date) {
      const isLast = sql`${schedule.refusals} + 1 >= ${most.refusals}::int`;
      await db
        .update(schedule)
        .set({
          dueId: null,
          refusals: sql`${schedule.refusals} + 1`,
          refusal,
          pausedAt: sql`case when ${isLast} then coalesce(${schedule.pausedAt}, ${at(now)}) else ${schedule.pausedAt} end`,
          nextAt: sql`case when ${isLast} then null else ${schedule.nextAt} end`,
          updatedAt: now,
        })
        .where(and(eq(schedule.id, id), eq(schedule.dueId, answerId)));
    },

    /** Runs that are over, whose people do not know it yet, the first asked first. */
    async listAnswered(limit: number): Promise<AnsweredRun[]> {
      const { rows } = await db.execute<AnsweredRun & Record<string, unknown>>(sql`
        select s.id, s.user_id as "userId", s.name, s.answer_id as "answerId", m.conversation_id as "conversationId",
          coalesce(m.state = 'complete', false) as "isAnswered"
        from ${schedule} s left join ${message} m on m.id = s.answer_id
        where s.is_untold and m.state is distinct from 'running' order by s.asked_at limit ${limit}`);
      return rows;
    },

    async markAnswerTold({ id, answerId }: Pick<AnsweredRun, "id" | "answerId">): Promise<void> {
      await db
        .update(schedule)
        .set({ isUntold: false })
        .where(and(eq(schedule.id, id), eq(schedule.answerId, answerId)));
    },

    /** Paused for their refusals, whose people do not know it yet. */
    async listUntold(limit: number): Promise<PausedSchedule[]> {
      const { id, userId, name, language, refusal, pausedAt } = schedule;
      const rows = await db
        .select({ id, userId, name, language, refusal, pausedAt, email: user.email })
        .from(schedule)
        .innerJoin(user, eq(user.id, schedule.userId))
        .where(
          and(isNotNull(pausedAt), isNull(schedule.toldAt), sql`${schedule.refusals} >= ${most.refusals}::int`, isAble),
        )
        .orderBy(asc(pausedAt), asc(id))
        .limit(limit);
      return rows.flatMap((row) =>
        row.pausedAt && row.refusal ? [{ ...row, pausedAt: row.pausedAt, refusal: row.refusal }] : [],
      );
    },

    async markTold({ id, pausedAt }: Pick<PausedSchedule, "id" | "pausedAt">, now: Date): Promise<void> {
      await db
        .update(schedule)
        .set({ toldAt: now })
        .where(and(eq(schedule.id, id), eq(schedule.pausedAt, pausedAt)));
    },
  };
}

const toRecord = ({ id, at: due, answerId, next }: DueTime & { answerId: string; next: Date }) => ({
  id,
  was: due.toISOString(),
  next: next.toISOString(),
  answer_id: answerId,
});

const toRun = ({ answerId, ...row }: Omit<ClaimedRun, "answerId"> & { answerId: string | null }): ClaimedRun | null =>
  answerId === null ? null : { ...row, answerId };
