import type { BodyOf } from "#contract/endpoint.ts";
import * as contract from "#contract/workspaces/members.contract.ts";
import type { MemberRow } from "#contract/workspaces/members.contract.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import { call } from "#api/call.ts";

export const readMembers = async (signal: AbortSignal): Promise<MemberRow[]> =>
  (await call(contract.listMembers, {}, { signal })).data;

/** The members of a team that is not the one of this tab. */
export const readMembersOf = async (workspace: string, signal: AbortSignal): Promise<MemberRow[]> =>
  (await call(contract.listMembers, {}, { signal, personal: true, headers: { "x-workspace": workspace } })).data;

export const giveRole = (id: string, role: Role): Promise<MemberRow> =>
  call(contract.changeRole, { params: { id }, body: { role } });

/** What a member may ask in a month; `own` in place of the team's limit. */
export type Limit = BodyOf<typeof contract.limitMember>;

export async function limitMember(id: string, limit: Limit): Promise<void> {
  await call(contract.limitMember, { params: { id }, body: limit });
}

export async function limitMembers(limit: number | null): Promise<void> {
  await call(contract.limitMembers, { body: { limit } });
}

export async function endMembership(id: string): Promise<void> {
  await call(contract.removeMember, { params: { id } });
}

export const transferOwnership = async (id: string): Promise<MemberRow[]> =>
  (await call(contract.transferOwnership, { params: { id }, body: {} })).data;
