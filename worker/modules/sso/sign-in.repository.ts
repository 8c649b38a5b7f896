import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { isOfProvedDomain, isOpenProvider } from "../../accounts/sso.sql.ts";
import { teamIdentity, teamProvider } from "../../accounts/sso.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { invitation } from "../workspaces/invitations.tables.ts";
import { lockWorkspace, membersIn, openInvitations, seatsIncluded } from "../workspaces/workspaces.sql.ts";

/** A person as their team's provider names them. */
export interface NamedPerson {
  workspaceId: WorkspaceId;
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
}

/** What a sign-in found, and what it made. */
export interface EntryVerdict extends Record<string, unknown> {
  /** The provider is on, of this issuer, and the address is of a proved domain still. */
  open: boolean;
  ending: boolean;
  /** Whom the provider means by the subject; null where it was never linked. */
  known: PersonId | null;
  /** The account of the address. */
  account: PersonId | null;
  /** Whether the person who comes in is a member. */
  member: boolean;
  /** The role of someone who is no member yet: an invitation's, else the one that the provider's settings give. */
  joins_as: string | null;
  full: boolean;
  /** Who comes in: linked, and a member. Null where something is in the way. */
  entered: PersonId | null;
}

export type SignInRepository = ReturnType<typeof createSignInRepository>;

const isOpenInvitation = (now: Date): SQL => sql`i.accepted_at is null and i.expires_at > ${toMoment(now)}`;

export function createSignInRepository(db: Database) {
  /**
   * In one transaction that holds the team, so that the last seat goes to one. `person` is who comes in, over the row `s` of what
   * is known; it is null where that is to be refused.
   */
  async function enter(
    { workspaceId, issuer, subject, email, name }: NamedPerson,
    { newId, person }: { newId: PersonId | null; person: SQL },
    now: Date,
  ): Promise<EntryVerdict | null> {
    const at = toMoment(now);
    const [, rows = []] = await runBatch(db, [
      lockWorkspace(workspaceId),
      sql`
        with s as materialized (
          select w.id, w.ends_at is not null as ending,
            ${isOpenProvider} and p.issuer = ${issuer} and ${isOfProvedDomain(sql`w.id`, sql`${email}::text`)} as open,
            (select k.person_id from ${teamIdentity} k where k.workspace_id = w.id and k.issuer = ${issuer} and k.subject = ${subject}) as known,
            (select u.id from ${user} u where u.email = ${email} and not u.is_anonymous) as account,
            coalesce(
              (select i.role from ${invitation} i where i.workspace_id = w.id and i.email = ${email} and ${isOpenInvitation(now)}),
              -- Who came in before and was let go is invited anew.
              case when not exists (select from ${teamIdentity} k
                where k.workspace_id = w.id and k.issuer = ${issuer} and k.subject = ${subject}) then p.joins_as end) as joins_as,
            ${membersIn(sql`w.id`)} + ${openInvitations(sql`w.id`, now, sql`${email}::text`)} >= ${seatsIncluded(sql`w.id`)} as full
          from ${workspace} w join ${teamProvider} p on p.workspace_id = w.id
          where w.id = ${workspaceId} and w.removing_at is null
        ),
        who as materialized (select ${person} as id from s),
        v as materialized (
          select s.*, who.id as person_id,
            exists (select from ${membership} m where m.workspace_id = s.id and m.person_id = who.id) as member
          from s, who
        ),
        may as materialized (
          select v.id, v.person_id, v.joins_as, v.member from v
          where v.open and v.person_id is not null and (v.member or v.joins_as is not null and not v.full and not v.ending)
        ),
        made as (
          insert into ${user} (id, name, email, email_verified, created_at, updated_at)
          select m.person_id, ${name ?? email.slice(0, email.indexOf("@"))}, ${email}, true, ${at}, ${at}
          from may m where m.person_id = ${newId}::text on conflict do nothing returning id
        ),
        came as (
          select m.* from may m where ${newId}::text is null or m.person_id <> ${newId}::text or exists (select from made)
        ),
        joined as (
          insert into ${membership} (person_id, workspace_id, role, created_at)
          select c.person_id, c.id, c.joins_as, ${at} from came c where not c.member on conflict do nothing returning person_id
        ),
        used as (
          update ${invitation} i set accepted_by = c.person_id, accepted_at = ${at}, code_hash = null
          from came c where i.workspace_id = c.id and i.email = ${email} and ${isOpenInvitation(now)} returning i.id
        ),
        linked as (
          insert into ${teamIdentity} (workspace_id, issuer, subject, person_id, created_at)
          select c.id, ${issuer}, ${subject}, c.person_id, ${at} from came c on conflict do nothing returning person_id
        )
        select v.open, v.ending, v.known, v.account, v.member, v.joins_as, v.full, (select c.person_id from came c) as entered from v`,
    ]);
    return (rows[0] as EntryVerdict | undefined) ?? null;
  }

  return {
    /** Whom the provider knows already, or a person of a new account. No account that is there is linked. Null without a provider. */
    signIn: (named: NamedPerson, newId: PersonId | null, now: Date): Promise<EntryVerdict | null> =>
      enter(named, { newId, person: sql`coalesce(s.known, case when s.account is null then ${newId}::text end)` }, now),

    /** The same for the account of a person who has just proved that it is theirs. */
    link: (named: NamedPerson, personId: PersonId, now: Date): Promise<EntryVerdict | null> =>
      enter(
        named,
        {
          newId: null,
          person: sql`case when s.account = ${personId} and coalesce(s.known, ${personId}) = ${personId} then ${personId}::text end`,
        },
        now,
      ),

    /** Whom a team's provider means by a subject. */
    async personOf({
      workspaceId,
      issuer,
      subject,
    }: Pick<NamedPerson, "workspaceId" | "issuer" | "subject">): Promise<PersonId | null> {
      const { rows } = await db.execute<{ person_id: PersonId }>(sql`
        select person_id from ${teamIdentity}
        where workspace_id = ${workspaceId} and issuer = ${issuer} and subject = ${subject}`);
      return rows[0]?.person_id ?? null;
    },
  };
}
