import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { toMoment as at } from "../../db/columns.ts";
import { memberQuota } from "./limits.tables.ts";

type Moment = Date | SQL;

/** The UTC month that has begun at a moment. */
const monthOf = (now: Moment): SQL => sql`date_trunc('month', ${at(now)}, 'UTC')`;

/** What a member of the row `q` has asked since the begin of a month, with what is held. */
const askedSince = (month: SQL): SQL => sql`case when q.period_start < ${month} then 0 else q.used end`;

export const askedInMonth = (now: Moment): SQL => askedSince(monthOf(now));

/** What the team `w` lets its member `m` ask in a month; null is unlimited. Owners would lift their own limit. */
export const mostQuestions = sql`(case when m.role = 'owner' then null when m.has_own_cap then m.question_cap else w.question_cap end)`;

/**
 * The questions of a member of a team: at most one row, none of a personal workspace. A request that comes late counts in the month that
 * has begun.
 */
export const questionsOf = (member: { personId: SQL; workspaceId: SQL }, now: Moment): SQL => sql`
  select q.person_id, q.workspace_id, greatest(q.period_start, n.month) as period_start, ${askedSince(sql`n.month`)} as used, ${mostQuestions} as most
  from (select ${monthOf(now)} as month) n, ${memberQuota} q
  join ${membership} m on m.person_id = q.person_id and m.workspace_id = q.workspace_id join ${workspace} w on w.id = q.workspace_id
  where q.person_id = ${member.personId} and q.workspace_id = ${member.workspaceId}`;

/**
 * The same, locked until the transaction ends: what is read is what was counted last, and questions of one member take turns. No row
 * of quota is locked before it.
 */
export const lockedQuestionsOf = (member: { personId: SQL; workspaceId: SQL }, now: Moment): SQL =>
  sql`${questionsOf(member, now)} for no key update of q`;

/** Counts `units` for the row `o` that `locked` (by `lockedQuestionsOf`) has, where `holds`. */
export const countQuestions = (locked: SQL, units: SQL, holds: SQL): SQL => sql`
  update ${memberQuota} q set used = o.used + ${units}, period_start = o.period_start
  from ${locked} o where q.person_id = o.person_id and q.workspace_id = o.workspace_id and ${holds}`;

/** The row of a member's questions that counts a reservation `due`. */
export const countsForMember = sql`q.workspace_id = due.user_id and q.person_id = due.actor_id and q.period_start = due.member_period_start`;
