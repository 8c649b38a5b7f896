import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import type { MemberRow } from "../../contract/workspaces/members.contract.ts";
import { hasRight } from "../../contract/workspaces/rights.ts";
import type { Role } from "../../contract/workspaces/roles.ts";
import type { Seats } from "../../contract/workspaces/workspaces.contract.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import { isAboutTeam, type PersonId, type WorkspaceId } from "../../lib/owner-ids.ts";
import type { MemberLimit, MemberVerdict, MembersRepository, StoredMember } from "./members.repository.ts";
import type { TeamNotices } from "./notices.service.ts";
import type { TeamsRepository } from "./teams.repository.ts";
import { toMomentText } from "./workspace-view.rules.ts";
import {
  lastOwner,
  memberNotFound,
  notOneself,
  ownersOnly,
  ownerUnlimited,
  workspaceNotFound,
  workspacePersonal,
} from "./workspaces.errors.ts";

interface Dependencies {
  members: MembersRepository;
  teams: Pick<TeamsRepository, "countSeats" | "limitMembers">;
  notices: Pick<TeamNotices, "removed" | "roleChanged">;
  endedMemberships: EndedMemberships;
  clock: Clock;
}

type Caller = Pick<UserCaller, "id" | "workspaceId">;

export type MembersService = ReturnType<typeof createMembers>;

const success = { success: true as const };

const toMemberRow = (row: StoredMember, isShown: boolean): MemberRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  joined_at: toMomentText(row.joined_at),
  questions: isShown ? { asked: row.asked, limit: row.most, own: row.has_own_cap } : null,
  shared: row.shared,
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
    const row = await members.find(workspaceId, personId, now());
    if (row === null) throw memberNotFound();
    return toMemberRow(row, true);
  }

  return {
    /** How much others ask is for those who manage members. */
    async list({ id, workspaceId, role }: Pick<UserCaller, "id" | "workspaceId" | "role">) {
      const [rows, { included, taken }] = await Promise.all([
        members.list(workspaceId, now()),
        teams.countSeats(workspaceId, now()),
      ]);
      const manages = hasRight(role, "members.manage");
      const data = rows.map((row) => toMemberRow(row, manages || row.id === id));
      return { data, seats: { included, taken } satisfies Seats };
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

    /** workspaces.member_not_found, owner_unlimited. */
    async limit(
      { id, workspaceId }: Caller,
      memberId: PersonId,
      limit: MemberLimit,
    ): Promise<Pick<MemberRow, "id" | "name" | "questions">> {
      const isLimited = await members.limit(workspaceId, memberId, limit);
      const { id: found, name, questions } = await find(workspaceId, memberId);
      if (!isAboutTeam({ id, workspaceId })) throw workspacePersonal();
      if (!isLimited) throw ownerUnlimited();
      return { id: found, name, questions };
    },

    async limitAll({ workspaceId }: Caller, limit: number | null): Promise<{ member_limit: number | null }> {
      if (!(await teams.limitMembers(workspaceId, limit))) throw workspacePersonal();
      return { member_limit: limit };
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
      return { data: (await members.list(workspaceId, now())).map((row) => toMemberRow(row, true)) };
    },
  };
}
