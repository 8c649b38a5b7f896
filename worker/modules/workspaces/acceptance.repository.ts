import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { invitationCode } from "../../contract/limits.ts";
import type { InvitedRole } from "../../contract/workspaces/roles.ts";
import { texts } from "../../db/arrays.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { invitation } from "./invitations.tables.ts";
import { membersIn, seatsIncluded, workspacesOf } from "./workspaces.sql.ts";
import type { StoredWorkspace } from "./workspaces.sql.ts";

/** What an invitation offers; of a person who reads it, whether they are a member, and whether it is to their confirmed address. */
export interface Offer extends Record<string, unknown> {
  id: string;
  workspace_id: WorkspaceId;
  team: string;
  picture_key: string | null;
  role: InvitedRole;
  email: string;
  invited_by: string | null;
  expires_at: string;
  /** It was accepted, or its days have passed. */
  over: boolean;
  member: boolean;
  own: boolean;
}

export interface AcceptVerdict extends Record<string, unknown> {
  workspace_id: WorkspaceId;
  /** Null where they are no member any more. */
  invited_by: PersonId | null;
  member: boolean;
  over: boolean;
  ending: boolean;
  own: boolean;
  /** The code that was typed is the one that the person was sent. */
  proven: boolean;
  full: boolean;
  joined: boolean;
}

export type AcceptanceRepository = ReturnType<typeof createAcceptanceRepository>;

const isOver = (now: Date): SQL => sql`(i.accepted_at is not null or i.expires_at <= ${toMoment(now)})`;
const isOwn = sql`coalesce(u.email = i.email and u.email_verified, false)`;
const isMember = sql`(m.person_id is not null)`;

/** An invitation `i` of a team `w`, with the person `u` and their membership `m`, where they have one. */
const offered = (tokenHash: string, personId: PersonId | null): SQL => sql`
  from ${invitation} i join ${workspace} w on w.id = i.workspace_id
  left join ${user} u on u.id = ${personId}::text and not u.is_anonymous
  left join ${membership} m on m.workspace_id = i.workspace_id and m.person_id = u.id
  where i.token_hash = ${tokenHash}`;

export function createAcceptanceRepository(db: Database) {
  return {
    async read(tokenHash: string, personId: PersonId | null, now: Date): Promise<Offer | null> {
      const { rows } = await db.execute<Offer>(sql`
        select i.id, i.workspace_id, w.name as team, w.picture_key, i.role, i.email, i.expires_at, ${isOver(now)} as over,
          ${isMember} as member, ${isOwn} as own, (select b.name from ${user} b where b.id = i.invited_by) as invited_by
        ${offered(tokenHash, personId)}`);
      return rows[0] ?? null;
    },

    /** False where the invitation is over. A code before it opens nothing from then on. */
    async keepCode(
      tokenHash: string,
      { personId, hash, expiresAt }: { personId: PersonId; hash: string; expiresAt: Date },
      now: Date,
    ): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update ${invitation} i set code_hash = ${hash}, code_person_id = ${personId},
          code_expires_at = ${toMoment(expiresAt)}, code_tries = 0
        where i.token_hash = ${tokenHash} and not ${isOver(now)}`);
      return rowCount > 0;
    },

    /**
     * Makes the person a member, in one transaction that holds the workspace: the last seat goes to one. `codes` are the
     * hashes of what they typed; a try is counted before it is known to be wrong. Null where no invitation has this token.
     */
    async accept(
      tokenHash: string,
      { personId, codes }: { personId: PersonId; codes: readonly string[] },
      now: Date,
    ): Promise<{ verdict: AcceptVerdict; row: StoredWorkspace | null } | null> {
      const at = toMoment(now);
      const isTyped = sql`${codes.length > 0}::boolean and i.code_person_id = ${personId}`;
      const [, , verdicts = [], rows = []] = await runBatch(db, [
        sql`select id from ${workspace} where id = (select workspace_id from ${invitation} where token_hash = ${tokenHash}) for update`,
        // One more than is borne, so that what comes after the last try finds it beyond them.
        sql`update ${invitation} i set code_tries = i.code_tries + 1
          where i.token_hash = ${tokenHash} and ${isTyped} and i.code_tries <= ${invitationCode.tries}::int`,
        sql`
          with v as materialized (
            select i.id, i.workspace_id, i.role, ${isMember} as member, ${isOver(now)} as over,
              w.ends_at is not null as ending, ${isOwn} as own,
              coalesce(${isTyped} and i.code_hash = any(${texts(codes)}) and i.code_tries <= ${invitationCode.tries}::int
                and i.code_expires_at > ${at}, false) as proven,
              ${membersIn(sql`w.id`)} >= ${seatsIncluded(sql`w.id`)} as full,
              (select b.person_id from ${membership} b where b.workspace_id = w.id and b.person_id = i.invited_by) as invited_by
            ${offered(tokenHash, personId)}
          ),
          joined as (
            insert into ${membership} (person_id, workspace_id, role, created_at)
            select ${personId}, v.workspace_id, v.role, ${at} from v
            where not (v.member or v.over or v.ending or v.full) and (v.own or v.proven)
            on conflict do nothing returning person_id
          ),
          used as (
            update ${invitation} i set accepted_by = ${personId}, accepted_at = ${at}, code_hash = null
            from v where i.id = v.id and not v.over and (v.own or v.proven) and (v.member or exists (select from joined))
          )
          select v.*, exists (select from joined) as joined from v`,
        workspacesOf(personId, sql`w.id = (select workspace_id from ${invitation} where token_hash = ${tokenHash})`),
      ]);
      const verdict = verdicts[0] as AcceptVerdict | undefined;
      return verdict === undefined ? null : { verdict, row: (rows[0] as StoredWorkspace | undefined) ?? null };
    },
  };
}
