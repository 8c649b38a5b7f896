import { eq, sql } from "drizzle-orm";
import { session } from "../../accounts/accounts.tables.ts";
import { includesSso, isOpenProvider } from "../../accounts/sso.sql.ts";
import { teamDomain, teamProvider } from "../../accounts/sso.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { InvitedRole } from "../../contract/workspaces/roles.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { SealedSecret } from "../../lib/sealing.ts";
import { lockWorkspace } from "../workspaces/workspaces.sql.ts";
import type { EndedSession } from "./domains.repository.ts";

export type StoredProvider = typeof teamProvider.$inferSelect;

/** A provider that lets people in, and its team. */
export type OpenProvider = StoredProvider & { team: string };

export interface NewProvider {
  issuer: string;
  clientId: string;
  /** Null leaves the secret that is kept. */
  secret: SealedSecret | null;
  trustsDomain: boolean;
  joinsAs: InvitedRole | null;
}

export interface SwitchVerdict extends Record<string, unknown> {
  included: boolean;
  tested: boolean;
  proved: boolean;
  keeps: boolean;
  changed: boolean;
}

export type ProviderRepository = ReturnType<typeof createProviderRepository>;

export function createProviderRepository(db: Database) {
  return {
    async find(workspaceId: WorkspaceId): Promise<StoredProvider | null> {
      const [row] = await db.select().from(teamProvider).where(eq(teamProvider.workspaceId, workspaceId));
      return row ?? null;
    },

    /** The one that addresses of a domain sign in with, while the plan of its team includes that. */
    async findOpen(domain: string): Promise<OpenProvider | null> {
      const [row] = await db
        .select({ provider: teamProvider, team: workspace.name })
        .from(teamDomain)
        .innerJoin(teamProvider, eq(teamProvider.workspaceId, teamDomain.workspaceId))
        .innerJoin(workspace, eq(workspace.id, teamDomain.workspaceId))
        .where(
          sql`${teamDomain.domain} = ${domain} and ${teamDomain.provedAt} is not null and ${workspace.removingAt} is null
            and ${teamProvider.enabledAt} is not null and ${includesSso(sql`${teamProvider.workspaceId}`)}`,
        );
      return row ? { ...row.provider, team: row.team } : null;
    },

    async isOpen(workspaceId: WorkspaceId): Promise<boolean> {
      const { rows } = await db.execute<{ open: boolean }>(
        sql`select ${isOpenProvider} as open from ${teamProvider} p where p.workspace_id = ${workspaceId}`,
      );
      return rows[0]?.open === true;
    },

    /** Another issuer, client or secret is untried, and so off. False of a personal workspace, and where no secret is known. */
    async save(workspaceId: WorkspaceId, provider: NewProvider, now: Date): Promise<boolean> {
      const { issuer, clientId, secret, trustsDomain, joinsAs } = provider;
      const isSame = sql`p.issuer = ${issuer} and p.client_id = ${clientId} and ${secret === null}::bool`;
      const [, saved = []] = await runBatch(db, [
        lockWorkspace(workspaceId),
        sql`insert into ${teamProvider} as p (workspace_id, issuer, client_id, sealed_secret, secret_key_id, trusts_domain, joins_as, updated_at)
          select w.id, ${issuer}, ${clientId}, coalesce(${secret?.sealed ?? null}, k.sealed_secret), coalesce(${secret?.keyId ?? null}, k.secret_key_id),
            ${trustsDomain}, ${joinsAs}, ${toMoment(now)}
          from ${workspace} w left join ${teamProvider} k on k.workspace_id = w.id
          where w.id = ${workspaceId} and w.person_id is null and (${secret !== null}::bool or k.workspace_id is not null)
          on conflict (workspace_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
            sealed_secret = excluded.sealed_secret, secret_key_id = excluded.secret_key_id, trusts_domain = excluded.trusts_domain,
            joins_as = excluded.joins_as, updated_at = excluded.updated_at,
            tested_at = case when ${isSame} then p.tested_at end, enabled_at = case when ${isSame} then p.enabled_at end,
            required = p.required and ${isSame}
          returning p.workspace_id`,
      ]);
      return saved.length === 1;
    },

    async replaceSecret({ workspaceId, sealedSecret }: StoredProvider, { sealed, keyId }: SealedSecret): Promise<void> {
      await db.execute(sql`
        update ${teamProvider} set sealed_secret = ${sealed}, secret_key_id = ${keyId}
        where workspace_id = ${workspaceId} and sealed_secret = ${sealedSecret}`);
    },

    /** Keeps that a sign-in went well, with the settings of that moment alone. */
    async keepTested(workspaceId: WorkspaceId, settings: string, now: Date): Promise<void> {
      await db.execute(sql`
        update ${teamProvider} set tested_at = ${toMoment(now)}
        where workspace_id = ${workspaceId} and date_trunc('milliseconds', updated_at) = ${settings}::timestamptz`);
    },

    /** Null where the team has none. */
    async switch(
      workspaceId: WorkspaceId,
      { enabled, required, keeper }: { enabled: boolean; required: boolean; keeper: PersonId | null },
      now: Date,
    ): Promise<SwitchVerdict | null> {
      const [, rows = []] = await runBatch(db, [
        lockWorkspace(workspaceId),
        sql`
          with v as materialized (
            select p.workspace_id, ${includesSso(sql`p.workspace_id`)} as included, p.tested_at is not null as tested,
              exists (select from ${teamDomain} d where d.workspace_id = p.workspace_id and d.proved_at is not null) as proved,
              exists (select from ${membership} m where m.workspace_id = p.workspace_id and m.person_id = ${keeper} and m.role = 'owner') as keeps
            from ${teamProvider} p where p.workspace_id = ${workspaceId}
          ),
          made as (
            update ${teamProvider} p set enabled_at = case when ${enabled} then coalesce(p.enabled_at, ${toMoment(now)}) end,
              required = ${enabled && required}, keeper_id = ${keeper}
            from v where p.workspace_id = v.workspace_id
              and (not ${enabled}::bool or v.included and v.tested and v.proved) and (not ${enabled && required}::bool or v.keeps)
            returning p.workspace_id
          )
          select v.included, v.tested, v.proved, v.keeps, exists (select from made) as changed from v`,
      ]);
      return (rows[0] as SwitchVerdict | undefined) ?? null;
    },

    /** Ends every session that the team's provider opened. */
    async endSessions(workspaceId: WorkspaceId): Promise<EndedSession[]> {
      // By its members, whose sessions an index finds.
      const { rows } = await db.execute<EndedSession>(sql`
        delete from ${session} s where s.workspace_id = ${workspaceId}
          and s.user_id in (select i.person_id from team_identity i where i.workspace_id = ${workspaceId})
        returning s.user_id as person_id, s.workspace_id`);
      return rows;
    },

    async remove(workspaceId: WorkspaceId): Promise<boolean> {
      const rows = await db
        .delete(teamProvider)
        .where(eq(teamProvider.workspaceId, workspaceId))
        .returning({ id: teamProvider.workspaceId });
      return rows.length > 0;
    },
  };
}
