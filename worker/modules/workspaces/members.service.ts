import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import type { MemberRow } from "../../contract/workspaces/members.contract.ts";
import type { Role } from "../../contract/workspaces/roles.ts";
import type { Seats } from "../../contract/workspaces/workspaces.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { MemberVerdict, MembersRepository, StoredMember } from "./members.repository.ts";
import type { TeamNotices } from "./notices.service.ts";
import type { TeamsRepository } from "./teams.repository.ts";
import { toMomentText } from "./workspace-view.rules.ts";
import {
  lastOwner,
  memberNotFound,
  notOneself,
  ownersOnly,
  workspaceNotFound,
  workspacePersonal,
} from "./workspaces.errors.ts";

interface Dependencies {
  members: MembersRepository;
  teams: Pick<TeamsRepository, "countSeats">;
  notices: Pick<TeamNotices, "removed" | "roleChanged">;
  endedMemberships: EndedMemberships;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "workspaceId">;

export type MembersService = ReturnType<typeof createMembers>;

const success = { success: true as const };

const toMemberRow = ({ id, name, email, role, joined_at, shared }: StoredMember): MemberRow => ({
  id,
  name,
  email,
  role,
  joined_at: toMomentText(joined_at),
  shared,
});

/** The verdict of a change that both are there for. */
function requireThere(verdict: MemberVerdict | null): MemberVerdict & { actor: Role; member: Role } {
  if (verdict === null || verdict.actor === null) throw workspaceNotFound();
  const { actor, member } = verdict;
  if (member === null) throw memberNotFound();
  if (verdict.personal) throw workspacePersonal();
  return { ...verdict, actor, member };
}

/** Who is in a team, and as what. One owner stays, though two leave or are changed at the same moment. */
export function createMembers({ members, teams, notices, endedMemberships, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** The role or membership is over already: what cannot be closed at once closes when it next asks who reads. */
  const ends = (personId: PersonId, workspaceId: WorkspaceId): Promise<void> =>
    endedMemberships
      .close({ id: personId, workspaceId })
      .catch((error: unknown) => logError("workspaces.membership_not_ended", error, { personId, workspaceId }));

  async function find(workspaceId: WorkspaceId, personId: PersonId): Promise<MemberRow> {
    const row = await members.find(workspaceId, personId);
    if (row === null) throw memberNotFound();
    return toMemberRow(row);
  }

  return {
    async list({ workspaceId }: Caller): Promise<{ data: MemberRow[]; seats: Seats }> {
      const [rows, { included, taken }] = await Promise.all([
        members.list(workspaceId),
        teams.countSeats(workspaceId, now()),
      ]);
      return { data: rows.map(toMemberRow), seats: { included, taken } };
    },

    /** workspaces.member_not_found, owners_only, last_owner. */
    async changeRole({ id: actorId, workspaceId }: Caller, memberId: PersonId, role: Role): Promise<MemberRow> {
      const verdict = requireThere(await members.changeRole({ workspaceId, actorId, memberId }, role));
      const { actor, member, other_owners, changed } = verdict;
      if (actor !== "owner" && (member === "owner" || role === "owner")) throw ownersOnly();
      if (member === "owner" && role !== "owner" && other_owners === 0) throw lastOwner();
      if (changed) {
        await ends(memberId, workspaceId);
        if (memberId !== actorId) await notices.roleChanged(memberId, workspaceId, role, now());
      }
      return find(workspaceId, memberId);
    },

    /** workspaces.member_not_found, owners_only; request.invalid for the caller, who leaves. */
    async remove({ id: actorId, workspaceId }: Caller, memberId: PersonId) {
      if (actorId === memberId) throw notOneself({ field: "id" });
      const { actor, member, changed } = requireThere(await members.remove({ workspaceId, actorId, memberId }));
      if (actor !== "owner" && member === "owner") throw ownersOnly();
      if (!changed) throw lastOwner();
      await ends(memberId, workspaceId);
      await notices.removed(memberId, workspaceId, now());
      return success;
    },

    /** workspaces.last_owner where the caller is the only owner. */
    async leave({ id, workspaceId }: Caller) {
      const { changed } = requireThere(await members.remove({ workspaceId, actorId: id, memberId: id }));
      if (!changed) throw lastOwner();
      await ends(id, workspaceId);
      return success;
    },

    /** workspaces.member_not_found, owners_only. To oneself, it changes nothing. */
    async transfer({ id: actorId, workspaceId }: Caller, memberId: PersonId): Promise<{ data: MemberRow[] }> {
      const { actor, changed } = requireThere(await members.transfer({ workspaceId, actorId, memberId }));
      if (actor !== "owner") throw ownersOnly();
      if (changed) {
        await Promise.all([ends(actorId, workspaceId), ends(memberId, workspaceId)]);
        await notices.roleChanged(memberId, workspaceId, "owner", now());
      }
      return { data: (await members.list(workspaceId)).map(toMemberRow) };
    },
  };
}
