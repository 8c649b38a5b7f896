import { hasRight } from "#contract/workspaces/rights.ts";
import { invitedRoles, roles, type Role } from "#contract/workspaces/roles.ts";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";

type Rank = Pick<MemberRow, "id" | "role">;

/** Whether the reader may change what a member is, or remove them; of themselves, they leave or hand over. */
export const canManage = (reader: Rank, member: Rank): boolean =>
  member.id !== reader.id &&
  hasRight(reader.role, "members.manage") &&
  (member.role !== "owner" || reader.role === "owner");

/** What the reader may make of a member: owners alone make owners. */
export const rolesToGive = (reader: Role): readonly Role[] => (reader === "owner" ? roles : invitedRoles);

/** A team keeps an owner: the only one hands it over before leaving. */
export const canLeave = (reader: Rank, members: readonly Rank[]): boolean =>
  reader.role !== "owner" || members.some(({ id, role }) => role === "owner" && id !== reader.id);

/** Who may own it next. */
export const heirs = <Member extends Rank>(reader: Pick<Rank, "id">, members: readonly Member[]): Member[] =>
  members.filter(({ id }) => id !== reader.id);
