import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { workspaces as limits } from "../../contract/limits.ts";
import type { InvitedRole } from "../../contract/workspaces/roles.ts";
import { deleteInBatches } from "../../db/batches.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { invitation } from "./invitations.tables.ts";
import { lockWorkspace, membersIn, openInvitations, seatsIncluded } from "./workspaces.sql.ts";

export interface StoredInvitation extends Record<string, unknown> {
  id: string;
  email: string;
  role: InvitedRole;
  invited_by: string | null;
  sent_at: string;
  expires_at: string;
}

/** A letter that is about to be sent: what its address and its row have in common. */
export interface SentInvitation {
  tokenHash: string;
  invitedBy: PersonId;
  now: Date;
  expiresAt: Date;
}

/** Why an invitation is not sent; `id` and what follows are null then. */
export interface SendVerdict extends Record<string, unknown> {
  /** The name of the team. */
  team: string;
  personal: boolean;
  ending: boolean;
  member: boolean;
  crowded: boolean;
  full: boolean;
  id: string | null;
  email: string;
  role: InvitedRole;
}

export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;

/**
 * What an invitation to `email` meets in a workspace that is locked. One to an address that is invited already takes no seat
 * more, and in a team that has fewer seats than members it is not sent.
 */
const meeting = (workspaceId: WorkspaceId, email: SQL, now: Date): SQL => sql`
  select w.id as workspace_id, w.name as team, w.person_id is not null as personal, w.ends_at is not null as ending,
    exists (select from ${membership} m join ${user} u on u.id = m.person_id
      where m.workspace_id = w.id and u.email = ${email}) as member,
    ${openInvitations(sql`w.id`, now, email)} >= ${limits.openInvitations}::int as crowded,
    ${membersIn(sql`w.id`)} + ${openInvitations(sql`w.id`, now, email)} >= ${seatsIncluded(sql`w.id`)} as full
  from ${workspace} w where w.id = ${workspaceId}`;

const maySend = sql`not (v.personal or v.ending or v.member or v.crowded or v.full)`;

/** A new address takes the place of the one that was mailed before, and of a code for it. */
const renewed = ({ tokenHash, invitedBy, now, expiresAt }: SentInvitation): SQL => sql`
  token_hash = ${tokenHash}, invited_by = ${invitedBy}, sent_at = ${toMoment(now)}, expires_at = ${toMoment(expiresAt)},
  accepted_by = null, accepted_at = null, code_hash = null, code_person_id = null, code_expires_at = null, code_tries = 0`;

export function createInvitationsRepository(db: Database) {
  return {
    /** The latest first. */
    async list(workspaceId: WorkspaceId): Promise<StoredInvitation[]> {
      const { rows } = await db.execute<StoredInvitation>(sql`
        select i.id, i.email, i.role, u.name as invited_by, i.sent_at, i.expires_at
        from ${invitation} i left join ${user} u on u.id = i.invited_by
        where i.workspace_id = ${workspaceId} and i.accepted_at is null order by i.sent_at desc, i.id`);
      return rows;
    },

    /** Null where the workspace is gone. */
    async invite(
      workspaceId: WorkspaceId,
      { id, email, role }: { id: string; email: string; role: InvitedRole },
      sent: SentInvitation,
    ): Promise<SendVerdict | null> {
      const at = toMoment(sent.now);
      const [, rows = []] = await runBatch(db, [
        lockWorkspace(workspaceId),
        sql`
          with v as materialized (${meeting(workspaceId, sql`${email}::text`, sent.now)}),
          kept as (
            insert into ${invitation} as i
              (id, workspace_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
            select ${id}, v.workspace_id, ${email}, ${role}, ${sent.tokenHash}, ${sent.invitedBy}, ${at}, ${at},
              ${toMoment(sent.expiresAt)} from v where ${maySend}
            on conflict (workspace_id, email) do update set role = excluded.role, ${renewed(sent)} returning i.id
          )
          select v.*, k.id, ${email}::text as email, ${role}::text as role from v left join kept k on true`,
      ]);
      return (rows[0] as SendVerdict | undefined) ?? null;
    },

    /** Null where the workspace has no open invitation of this id. */
    async renew(workspaceId: WorkspaceId, id: string, sent: SentInvitation): Promise<SendVerdict | null> {
      const [, rows = []] = await runBatch(db, [
        lockWorkspace(workspaceId),
        sql`
          with asked as materialized (select id, email, role from ${invitation}
            where id = ${id} and workspace_id = ${workspaceId} and accepted_at is null),
          v as materialized (${meeting(workspaceId, sql`(select email from asked)`, sent.now)}),
          kept as (
            update ${invitation} i set ${renewed(sent)} from asked a, v where i.id = a.id and ${maySend} returning i.id
          )
          select v.*, k.id, a.email, a.role from asked a cross join v left join kept k on true`,
      ]);
      return (rows[0] as SendVerdict | undefined) ?? null;
    },

    /** Whether there was one to take back. */
    async revoke(workspaceId: WorkspaceId, id: string): Promise<boolean> {
      const [, rows = []] = await runBatch(db, [
        lockWorkspace(workspaceId),
        sql`delete from ${invitation} where id = ${id} and workspace_id = ${workspaceId} and accepted_at is null returning id`,
      ]);
      return rows.length > 0;
    },

    /** The address that an open invitation is to, for the count of its mails. */
    async addressOf(workspaceId: WorkspaceId, id: string): Promise<string | null> {
      const [row] = await db
        .select({ email: invitation.email })
        .from(invitation)
        .where(and(eq(invitation.id, id), eq(invitation.workspaceId, workspaceId), isNull(invitation.acceptedAt)));
      return row?.email ?? null;
    },

    /** Those that expired before a moment. */
    removeOld: (before: Date): Promise<boolean> =>
      deleteInBatches(db, invitation, invitation.expiresAt, sql`expires_at < ${toMoment(before)}`),
  };
}
