import * as contract from "#contract/workspaces/workspaces.contract.ts";
import type { WorkspaceRow, WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";

export const readTeams = async (signal?: AbortSignal): Promise<WorkspaceRow[]> =>
  (await call(contract.listWorkspaces, {}, signal ? { signal } : {})).data;

/** The workspace of this tab. */
export const readTeam = (signal: AbortSignal): Promise<WorkspaceView> => call(contract.readWorkspace, {}, { signal });

/** A repeat under the same id finds the team that the first made. */
export const createTeam = (name: string, requestId: string): Promise<WorkspaceRow> =>
  call(contract.createWorkspace, { body: { name, request_id: requestId } });

export const renameTeam = (name: string): Promise<WorkspaceRow> => call(contract.renameWorkspace, { body: { name } });

export const endTeam = (name: string): Promise<WorkspaceRow> =>
  call(contract.endWorkspace, { body: { name, locale: currentLocale() } });

export const keepTeam = (): Promise<WorkspaceRow> => call(contract.keepWorkspace, { body: {} });

export async function leaveTeam(): Promise<void> {
  await call(contract.leaveWorkspace, { body: {} });
}

/** Opens a page of the app in another workspace; null is the personal one. */
export function enterWorkspace(id: string | null, path: string): void {
  location.assign(id === null ? path : `${path}?${new URLSearchParams({ workspace: id })}`);
}
