import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { session, user } from "../../accounts/accounts.tables.ts";
import { includesSso } from "../../accounts/sso.sql.ts";
import { teamDomain } from "../../accounts/sso.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { sso as limits } from "../../contract/limits.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { lockWorkspace } from "../workspaces/workspaces.sql.ts";

export type StoredDomain = typeof teamDomain.$inferSelect;

export interface ClaimVerdict extends Record<string, unknown> {
  personal: boolean;
  included: boolean;
  /** Its id, of the first claim where it is a repeat; null where there are too many. */
  id: string | null;
}

/** A person whose session ended, and in which team. */
export interface EndedSession extends Record<string, unknown> {
  person_id: PersonId;
  workspace_id: WorkspaceId;
}

export type DomainsRepository = ReturnType<typeof createDomainsRepository>;

/** Sessions that a team's provider opened to people with an address of this domain. */
const endSessions = (workspaceId: SQL, domain: SQL): SQL => sql`
  delete from ${session} s using ${user} u where u.id = s.user_id and s.workspace_id = ${workspaceId}
    and split_part(u.email, '@', 2) = ${domain} returning s.user_id as person_id, s.workspace_id`;

export function createDomainsRepository(db: Database) {
  const find = async (workspaceId: WorkspaceId, id: string): Promise<StoredDomain | null> => {
    const [row] = await db
      .select()
      .from(teamDomain)
      .where(and(eq(teamDomain.workspaceId, workspaceId), eq(teamDomain.id, id)));
    return row ?? null;
  };

  return {
    find,

    async list(workspaceId: WorkspaceId): Promise<StoredDomain[]> {
      return db.select().from(teamDomain).where(eq(teamDomain.workspaceId, workspaceId)).orderBy(teamDomain.domain);
    },

    async isIncluded(workspaceId: WorkspaceId): Promise<boolean> {
      const { rows } = await db.execute<{ included: boolean }>(
        sql`select ${includesSso(sql`${workspaceId}::text`)} as included`,
      );
      return rows[0]?.included === true;
    },

    /** Whether addresses of the domain are the team's. */
    async isProved(workspaceId: WorkspaceId, domain: string): Promise<boolean> {
      const rows = await db
        .select({ id: teamDomain.id })
        .from(teamDomain)
        .where(
          and(eq(teamDomain.workspaceId, workspaceId), eq(teamDomain.domain, domain), isNotNull(teamDomain.provedAt)),
        );
      return rows.length > 0;
    },

    /** Null where the team is gone. */
    async claim(
      workspaceId: WorkspaceId,
      { id, domain, token }: { id: string; domain: string; token: string },
      now: Date,
    ): Promise<ClaimVerdict | null> {
      const [, rows = []] = await runBatch(db, [
        lockWorkspace(workspaceId),
        sql`
          with v as materialized (
            select w.id, w.person_id is not null as personal, ${includesSso(sql`w.id`)} as included,
              (select d.id from ${teamDomain} d where d.workspace_id = w.id and d.domain = ${domain}) as known,
              (select count(*) from ${teamDomain} d where d.workspace_id = w.id) < ${limits.domains}::int as has_room
            from ${workspace} w where w.id = ${workspaceId}
          ),
          made as (
            insert into ${teamDomain} (id, workspace_id, domain, token, created_at)
            select ${id}, v.id, ${domain}, ${token}, ${toMoment(now)} from v
            where v.known is null and v.has_room and v.included and not v.personal returning id
          )
          select v.personal, v.included, coalesce(v.known, (select id from made)) as id from v`,
      ]);
      return (rows[0] as ClaimVerdict | undefined) ?? null;
    },

    /** The proof of the domain that another team has; at most one. */
    async provedElsewhere({ id, domain }: StoredDomain): Promise<StoredDomain | null> {
      const [row] = await db
        .select()
        .from(teamDomain)
        .where(
          and(eq(teamDomain.domain, domain), isNotNull(teamDomain.provedAt), sql`${teamDomain.id} <> ${id}::text`),
        );
      return row ?? null;
    },

    /**
     * Keeps that the record stands. `lost` is another team's proof whose record is gone: it ends in the same transaction. False
     * where a third team was faster.
     */
    async prove(
      { id, domain }: StoredDomain,
      lost: StoredDomain | null,
      now: Date,
    ): Promise<{ proved: boolean; ended: EndedSession[] }> {
      const at = toMoment(now);
      const results = await runBatch(db, [
        // Those who prove one domain take turns.
        sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`,
        ...(lost === null
          ? []
          : [
              sql`update ${teamDomain} set proved_at = null, missing_since = null, created_at = ${at} where id = ${lost.id}`,
              endSessions(sql`${lost.workspaceId}::text`, sql`${domain}::text`),
            ]),
        sql`update ${teamDomain} d set proved_at = coalesce(d.proved_at, ${at}), checked_at = ${at}, missing_since = null
          where d.id = ${id} and not exists (
            select from ${teamDomain} o where o.domain = d.domain and o.id <> d.id and o.proved_at is not null)
          returning d.id`,
      ]);
      return { proved: results.at(-1)?.length === 1, ended: lost === null ? [] : (results[2] as EndedSession[]) };
    },

    /** Keeps that the record was looked for and stands nowhere. */
    async keepMissing(id: string, now: Date): Promise<void> {
      await db.execute(sql`
        update ${teamDomain} set checked_at = ${toMoment(now)},
          missing_since = case when proved_at is null then null else coalesce(missing_since, ${toMoment(now)}) end
        where id = ${id}`);
    },

    /** Ends the proof of one whose record is still gone since that moment, and what it opened. Null where it is not. */
    async lose(id: string, missingBefore: Date, now: Date): Promise<EndedSession[] | null> {
      const [lost = [], ended = []] = await runBatch(db, [
        sql`update ${teamDomain} set proved_at = null, missing_since = null, created_at = ${toMoment(now)}
          where id = ${id} and proved_at is not null and missing_since <= ${toMoment(missingBefore)} returning id`,
        endSessions(
          sql`(select d.workspace_id from ${teamDomain} d where d.id = ${id} and d.proved_at is null)`,
          sql`(select d.domain from ${teamDomain} d where d.id = ${id})`,
        ),
      ]);
      return lost.length === 0 ? null : (ended as EndedSession[]);
    },

    /** Null where the team has none of this id. */
    async remove(workspaceId: WorkspaceId, id: string): Promise<EndedSession[] | null> {
      const isIt = sql`d.id = ${id} and d.workspace_id = ${workspaceId}`;
      const [ended = [], removed = []] = await runBatch(db, [
        endSessions(sql`${workspaceId}::text`, sql`(select d.domain from ${teamDomain} d where ${isIt})`),
        sql`delete from ${teamDomain} d where ${isIt} returning d.id`,
      ]);
      return removed.length === 0 ? null : (ended as EndedSession[]);
    },

    /** Proved ones that were not looked for since a moment, those that wait for longest first. */
    async due(before: Date, most: number): Promise<StoredDomain[]> {
      return db
        .select()
        .from(teamDomain)
        .where(and(isNotNull(teamDomain.provedAt), sql`${teamDomain.checkedAt} <= ${toMoment(before)}`))
        .orderBy(teamDomain.checkedAt)
        .limit(most);
    },

    async removeClaims(before: Date): Promise<void> {
      await db.execute(sql`delete from ${teamDomain} where proved_at is null and created_at <= ${toMoment(before)}`);
    },
  };
}
