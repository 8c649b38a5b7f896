import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { session, user } from "../accounts/accounts.tables.ts";
import { needsProvider } from "../accounts/sso.sql.ts";
import { membership, workspace } from "../accounts/workspaces.tables.ts";
import { toMoment } from "../db/columns.ts";
import { AppError } from "../lib/app-error.ts";
import { otherWorkspace, providerNeeded } from "./callers.errors.ts";
import type { QueryType } from "../contract/meters.ts";
import type { PlanLimits } from "../contract/plans.contract.ts";
import type { PlanType } from "../contract/users.contract.ts";
import type { Role } from "../contract/workspaces/roles.ts";
import type { Credential, UserCaller } from "../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";
import { entitlement, plan } from "../modules/plans/plans.tables.ts";

const planColumns = sql`e.limits, e.period_start, e.period_end, p.id as plan_id, p.included_models`;
const callerColumns = sql`
  u.id, u.name, u.email, u.email_verified, u.is_anonymous, u.incognito, m.workspace_id, m.role,
  ${planColumns}, p.name as plan_name, p.plan_type, p.monthly_price_cents`;
const withPlanOf = (workspaceId: SQL): SQL =>
  sql`left join ${entitlement} e on e.user_id = ${workspaceId} left join ${plan} p on p.id = e.plan_id`;
const isLiving = sql`u.suspended_at is null and u.moved_to is null`;

/** What is asked of a session `s` before it opens a workspace: see `sessionRefusal`. */
const boundTo = sql`s.workspace_id as bound_to`;
const boundColumns = sql`${boundTo}, s.workspace_id is null and ${needsProvider(sql`u.email`)} as needs_provider`;

/** A session that a team's provider opened ends with the membership. */
const isMembers = sql`(s.workspace_id is null or exists (
  select from ${membership} b where b.person_id = s.user_id and b.workspace_id = s.workspace_id))`;

/** `workspace_id` and `role` are null where the person is no member of the workspace. */
const living = (columns: SQL, token: string | SQL, about: string | null | SQL, now: Date | SQL): SQL => sql`
  select ${columns} from ${session} s join ${user} u on u.id = s.user_id
  left join ${membership} m on m.person_id = u.id and m.workspace_id = coalesce(${about}::text, u.id)
  ${withPlanOf(sql`m.workspace_id`)}
  where s.token = ${token} and s.expires_at > ${toMoment(now)} and ${isLiving}`;

/** The one question who a token is: a living session of a living person, with the plan and limits of the workspace. At most one row. */
export const callerOf = ({ token, workspace: about }: Credential, now: Date): SQL =>
  sql`${living(
    sql`s.id as session_id, s.expires_at, s.created_at as opened_at, s.updated_at as seen_at,
      greatest(s.created_at, s.proved_at) as proved_at, ${boundColumns}, ${callerColumns}`,
    token,
    about,
    now,
  )} and ${isMembers}`;

/**
 * The same, with what an admission looks at alone; `reader_key` is the id of the session. The personal workspace, which `namesTeam` is
 * false of, asks for no provider, and a session that one opened is refused there whatever its membership.
 */
export function askerOf(token: SQL, about: SQL, now: SQL, { namesTeam }: { namesTeam: boolean }): SQL {
  const columns = sql`s.id as reader_key, u.id, u.email_verified, u.is_anonymous, u.incognito, m.workspace_id, m.role, ${planColumns}`;
  return namesTeam
    ? sql`${living(sql`${columns}, ${boundColumns}`, token, about, now)} and ${isMembers}`
    : living(sql`${columns}, ${boundTo}`, token, about, now);
}

/**
 * A living workspace by its id, with plan and limits, which pays for what others ask. At most one row: its `id`, and of the
 * person of a personal one whether they are a guest or have confirmed an address.
 */
export const payingWorkspace = (workspaceId: SQL): SQL => sql`
  select w.id, coalesce(u.email_verified, true) as email_verified, coalesce(u.is_anonymous, false) as is_anonymous,
    coalesce(u.incognito, false) as incognito, ${planColumns}
  from ${workspace} w left join ${user} u on u.id = w.person_id ${withPlanOf(sql`w.id`)}
  where w.id = ${workspaceId} and w.removing_at is null and ${isLiving}`;

/** Whether the network counts what accounts without a confirmed address ask: none of them is counted by a plan then. */
export const countsUnconfirmed = (queryType: QueryType): boolean => queryType === "chat";

/**
 * Whether the network of a row `c` of `callerOf` counts what is asked: of guests everything, of accounts without a
 * confirmed address the chat.
 */
export const countsOnNetwork = (queryType: QueryType): SQL =>
  countsUnconfirmed(queryType) ? sql`(c.is_anonymous or not c.email_verified)` : sql`c.is_anonymous`;

/** A row of `callerOf`, as the driver parses it. */
export interface CallerRow extends Record<string, unknown> {
  session_id: string;
  expires_at: string;
  opened_at: string;
  seen_at: string;
  proved_at: string;
  id: PersonId;
  workspace_id: WorkspaceId | null;
  role: Role | null;
  bound_to: WorkspaceId | null;
  needs_provider: boolean;
  name: string;
  email: string;
  email_verified: boolean;
  is_anonymous: boolean;
  incognito: boolean;
  limits: PlanLimits | null;
  period_start: string | null;
  period_end: string | null;
  plan_id: number | null;
  plan_name: { en: string; fr: string } | null;
  plan_type: PlanType | null;
  monthly_price_cents: number | null;
  included_models: number[] | null;
}

/**
 * Why a session does not open the workspace that a call names, if it does not: one that a team's provider opened names another than
 * that team, or the team asks for a sign-in by its provider.
 */
function sessionRefusal({ bound_to, workspace_id, needs_provider }: CallerRow): AppError | null {
  if (bound_to !== null && bound_to !== workspace_id) return otherWorkspace({ workspace: bound_to });
  return needs_provider && workspace_id !== null ? providerNeeded({ workspace: workspace_id }) : null;
}

/** request.not_found: the workspace is none of the person's; sso.other_workspace, sso.needed. */
export function toCaller(row: CallerRow): UserCaller {
  const refusal = sessionRefusal(row);
  if (refusal !== null) throw refusal;
  const { workspace_id, role, plan_id, plan_name, plan_type, monthly_price_cents } = row;
  if (workspace_id === null || role === null) throw new AppError("request.not_found");
  const hasPlan = plan_id !== null && plan_name !== null && plan_type !== null && monthly_price_cents !== null;
  return {
    kind: row.is_anonymous ? "guest" : "user",
    id: row.id,
    workspaceId: workspace_id,
    role,
    sessionId: row.session_id,
    sessionExpiresAt: new Date(row.expires_at),
    sessionOpenedAt: new Date(row.opened_at),
    sessionSeenAt: new Date(row.seen_at),
    sessionProvedAt: new Date(row.proved_at),
    boundTo: row.bound_to,
    name: row.name,
    email: row.is_anonymous ? "" : row.email,
    emailVerified: row.email_verified,
    incognito: row.incognito,
    plan: hasPlan
      ? { id: plan_id, name: plan_name, planType: plan_type, monthlyPriceCents: monthly_price_cents }
      : null,
    limits: row.limits,
    periodStart: row.period_start === null ? null : new Date(row.period_start),
    periodEnd: row.period_end === null ? null : new Date(row.period_end),
  };
}
