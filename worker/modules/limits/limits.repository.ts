import type { CallerIds, Credential } from "../../lib/caller.ts";
import { desc, eq, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Allowance } from "../../contract/limits.contract.ts";
import type { QueryType } from "../../contract/meters.ts";
import { isQuestion, sharedCeilingOf } from "../../contract/meters.ts";
import { texts } from "../../db/arrays.ts";
import { deleteInBatches } from "../../db/batches.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { isUniqueViolation } from "../../db/failures.ts";
import { callerOf, countsOnNetwork } from "../../callers/callers.sql.ts";
import { weightOfName } from "../models/question-weights.sql.ts";
import { quota, quotaGrant, reservation } from "./limits.tables.ts";
import { allowanceOf, monthPeriod } from "./limits.rules.ts";
import { countedBy, entitled, expire, grant, lockEntitlement, metersOf, resize, unitsOf } from "./quota.sql.ts";
import type { GrantDraft } from "./quota.sql.ts";
import { questionsOf } from "./members.sql.ts";
import { reserveStatement, withShared } from "./reserve.sql.ts";
import type { HoldRequest } from "./reserve.sql.ts";
import type { SpendStop } from "./spend.rules.ts";
import { settleShared } from "./settle.sql.ts";

/** A query type of a workspace's plan, and what is left of it with what was `granted`. */
export interface Meter {
  queryType: QueryType;
  allowance: Allowance;
  granted: number;
  /** The ceiling of the period, and what counts against it with what is held; null is without one. */
  cost: { limitMicros: number; usedMicros: number } | null;
}

/** A person in a workspace, and a meter where its plan has one. */
export interface MeteredCaller {
  id: PersonId;
  workspaceId: WorkspaceId;
  /** Whether the network counts it: the chat of guests and of accounts without a confirmed address. */
  onNetwork: boolean;
  meter: Meter | null;
  /** The ceiling that the meter shares with others, where its plan names one. */
  shared: Meter | null;
  /** What the team lets the person ask; null where the query type is no question, or in a personal workspace. */
  member: Allowance | null;
  /** The units that a question to the model counts as; 1 without a model. */
  countsAs: number;
}

interface MemberColumns extends Record<string, unknown> {
  member_most: number | null;
  member_used: number | null;
}

export interface Reservation {
  /** `taken`: the id is another workspace's, or another query type's. */
  outcome: "held" | "reached" | "cost_reached" | "off" | "taken" | "unconfirmed" | "spent";
  /** Why nothing more is spent today, where that is the outcome. */
  stop?: SpendStop;
  allowance: Allowance;
}

interface MeterColumns extends Record<string, unknown> {
  query_type: QueryType;
  limit_units: number | null;
  period_end: string;
  granted: number;
  used: number;
  limit_cost: string | null;
  cost_used: string;
}

interface ReserveColumns extends MeterColumns {
  held: number | null;
  mine: boolean | null;
  /** Whether it would pass a ceiling that its query type shares. */
  shared_reached: boolean;
  plan_units: number | null;
  unconfirmed: boolean;
  spend_stop: SpendStop | null;
}

const sweptAtOnce = 500;
const grantsShown = 100;

export type LimitsRepository = ReturnType<typeof createLimitsRepository>;

export function createLimitsRepository(db: Database) {
  /** Holds of a shared ceiling take turns, in one round trip; no other hold waits. */
  async function inTurn<Row extends Record<string, unknown>>(
    workspaceId: WorkspaceId,
    queryType: QueryType,
    statement: SQL,
  ): Promise<Row[]> {
    if (sharedCeilingOf(queryType) === null) return (await db.execute<Row>(statement)).rows;
    const [, rows = []] = await runBatch(db, [lockEntitlement(workspaceId), statement]);
    return rows as Row[];
  }

  const reserveOnce = async (workspaceId: WorkspaceId, wanted: HoldRequest, now: Date) => {
    const [row] = await inTurn<ReserveColumns>(
      workspaceId,
      wanted.queryType,
      reserveStatement(workspaceId, wanted, now),
    );
    return toReservation(row, wanted, now);
  };

  return {
    /** Everything that a workspace's plan meters, in the order of `queryTypes`; what is off is left out. */
    async listMeters(workspaceId: WorkspaceId, queryTypes: readonly QueryType[], now: Date): Promise<Meter[]> {
      const { rows } = await db.execute<MeterColumns>(countedMeters(entitled(workspaceId), queryTypes, now));
      return rows.flatMap((row) => toMeter(row) ?? []);
    },

    /** The caller of a credential, and the meter of the workspace, in one round trip; null where the token is no session's; request.not_found where the workspace is none of theirs. */
    async findCaller(
      credential: Credential,
      { queryType, modelId }: { queryType: QueryType; modelId: number | null },
      now: Date,
    ): Promise<MeteredCaller | null> {
      const { rows } = await db.execute<
        MeterColumns &
          MemberColumns & {
            id: PersonId;
            workspace_id: WorkspaceId | null;
            on_network: boolean;
            counts_as: number | null;
          }
      >(sql`
        with caller as materialized (${callerOf(credential, now)})
        select c.id, c.workspace_id, ${countsOnNetwork(queryType)} as on_network, m.*, ${memberColumns},
          (select ${weightOfName(sql`t.model_common_name`)} from ai_model t where t.id = ${modelId}::int) as counts_as
        from caller c
        left join (${countedMeters(sql`select workspace_id as user_id, limits, period_start, period_end from caller`, withShared(queryType), now)}) m
          on m.user_id = c.workspace_id
        left join lateral (${questionsOf({ personId: sql`c.id`, workspaceId: sql`c.workspace_id` }, now)}) o on ${isQuestion(queryType)}
        order by m.place`);
      const [row, shared] = rows;
      if (row === undefined) return null;
      if (row.workspace_id === null) throw new AppError("request.not_found");
      return {
        id: row.id,
        workspaceId: row.workspace_id,
        onNetwork: row.on_network,
        meter: toMeter(row),
        shared: shared ? toMeter(shared) : null,
        member: toMemberAllowance(row, now),
        countsAs: row.counts_as ?? 1,
      };
    },

    /** What a team lets its member ask in a month; null in a personal workspace. */
    async findMember({ id, workspaceId }: CallerIds, now: Date): Promise<Allowance | null> {
      const { rows } = await db.execute<MemberColumns>(
        sql`select ${memberColumns} from (${questionsOf({ personId: sql`${id}`, workspaceId: sql`${workspaceId}` }, now)}) o`,
      );
      return rows[0] === undefined ? null : toMemberAllowance(rows[0], now);
    },

    /**
     * Holds units under an id, or finds them held; one statement, and another where two raced for one id: the second has either
     * failed at the id, or found no room beside the first.
     */
    async reserve(workspaceId: WorkspaceId, wanted: HoldRequest, now: Date): Promise<Reservation> {
      try {
        const reservation = await reserveOnce(workspaceId, wanted, now);
        const isReached = reservation.outcome === "reached" || reservation.outcome === "cost_reached";
        return isReached ? await reserveOnce(workspaceId, wanted, now) : reservation;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return reserveOnce(workspaceId, wanted, now);
      }
    },

    /** Adds units to the running period of a query type, once for its id: false where there is no plan, or it was done. */
    async grant(workspaceId: WorkspaceId, queryType: QueryType, draft: GrantDraft, now: Date): Promise<boolean> {
      const { rows } = await db.execute(grant(metersOf(entitled(workspaceId), [queryType], now), draft, now));
      return rows.length > 0;
    },

    /** The latest first. */
    async listGrants(workspaceId: WorkspaceId): Promise<(typeof quotaGrant.$inferSelect)[]> {
      return db
        .select()
        .from(quotaGrant)
        .where(eq(quotaGrant.workspaceId, workspaceId))
        .orderBy(desc(quotaGrant.createdAt), desc(quotaGrant.id))
        .limit(grantsShown);
    },

    async settle(id: string, units: number, costMicros: number): Promise<void> {
      await db.execute(settleShared(id, units, costMicros));
    },

    /** Reached, it holds what it held; `gone`: it holds nothing. */
    async resize(workspaceId: WorkspaceId, queryType: QueryType, id: string, units: number, costMicros: number) {
      type Resized = { outcome: "resized" | "reached" | "cost_reached" };
      const [row] = await inTurn<Resized>(workspaceId, queryType, resize(id, workspaceId, units, costMicros));
      return row?.outcome ?? "gone";
    },

    /** Keeps what is held under these ids until then at least. */
    async prolong(ids: readonly string[], until: Date): Promise<void> {
      await db.execute(sql`
        update reservation set expires_at = greatest(expires_at, ${until.toISOString()}::timestamptz)
        where id = any(${texts(ids)}) and state = 'held'`);
    },

    /** Deletes what no period, retry, export or refund can still ask for; a row of quota that something is held in stays. */
    async removeOld(countedBefore: Date, heldBefore: Date): Promise<void> {
      const isOver = sql`${lt(quota.periodEnd, countedBefore)} and ${quota.reserved} = 0 and ${quota.costReserved} = 0`;
      await deleteInBatches(db, quota, quota.periodEnd, isOver);
      for (const state of ["settled", "released", "withdrawn", "expired"])
        await deleteInBatches(
          db,
          reservation,
          reservation.expiresAt,
          sql`state = ${state} and ${lt(reservation.expiresAt, heldBefore)}`,
        );
    },

    /** Frees what was held past its time, because its holder failed. */
    async releaseExpired(now: Date): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(expire(now, sweptAtOnce));
      return rows[0]?.count ?? 0;
    },
  };
}

/** `metersOf` with what was used, and what is held counted as used. */
const countedMeters = (holders: SQL, queryTypes: readonly QueryType[], now: Date): SQL => sql`
  select m.user_id, m.query_type, m.place, ${unitsOf} as limit_units, m.period_end, coalesce(q.granted, 0) as granted,
    coalesce(q.used + q.reserved, 0) as used, m.limit_cost, coalesce(q.cost_used + q.cost_reserved, 0) as cost_used
  from (${metersOf(holders, queryTypes, now)}) m
  left join quota q on ${countedBy}
  order by m.place`;

/** Whether a hold would pass the ceiling of its meter, or one that it shares. */
function isCostReached(row: ReserveColumns, units: number, costMicros: number): boolean {
  const cost = costOf(row);
  const passes = cost !== null && (units === 0 || cost.usedMicros + costMicros > cost.limitMicros);
  return passes || row.shared_reached;
}

function toReservation(row: ReserveColumns | undefined, { units, costMicros }: HoldRequest, now: Date): Reservation {
  if (row === undefined) return { outcome: "off", allowance: allowanceOf(0, 0, now) };
  const { limit_units: limit, held, mine } = row;
  const allowance = (used: number) => allowanceOf(limit, used, new Date(row.period_end));
  if (held !== null) return { outcome: "held", allowance: allowance(held) };
  if (mine !== null) return { outcome: mine ? "held" : "taken", allowance: allowance(row.used) };
  if (row.plan_units === 0) return { outcome: "off", allowance: allowance(row.used) };
  if (row.unconfirmed) return { outcome: "unconfirmed", allowance: allowance(row.used) };
  if (row.spend_stop !== null) return { outcome: "spent", stop: row.spend_stop, allowance: allowance(row.used) };
  const fits = limit === null || row.used + units <= limit;
  if (fits && isCostReached(row, units, costMicros)) return { outcome: "cost_reached", allowance: allowance(row.used) };
  // Others may have taken the last units after the statement began: that they are gone is certain.
  return { outcome: "reached", allowance: allowance(Math.max(row.used, (limit ?? 0) - units + 1)) };
}

function toMeter(row: MeterColumns): Meter | null {
  if (row.limit_units === 0) return null;
  const allowance = allowanceOf(row.limit_units, row.used, new Date(row.period_end));
  return { queryType: row.query_type, allowance, granted: row.granted, cost: costOf(row) };
}

const memberColumns = sql`o.most as member_most, o.used as member_used`;

const toMemberAllowance = ({ member_most: most, member_used: used }: MemberColumns, now: Date) =>
  used === null ? null : allowanceOf(most, used, monthPeriod(now).end);

const costOf = ({ limit_cost: limit, cost_used: used }: MeterColumns): Meter["cost"] =>
  limit === null ? null : { limitMicros: Number(limit), usedMicros: Number(used) };
