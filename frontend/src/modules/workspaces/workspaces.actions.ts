import * as contract from "#contract/workspaces/workspaces.contract.ts";
import type { WorkspaceRow, WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { readTeams as refreshSwitcher } from "#session/workspace.actions.ts";

export const readTeams = async (signal: AbortSignal): Promise<WorkspaceRow[]> =>
  (await call(contract.listWorkspaces, {}, { personal: true, signal })).data;

/** The workspace of this tab. */
export const readTeam = (signal: AbortSignal): Promise<WorkspaceView> => call(contract.readWorkspace, {}, { signal });

/** A repeat under the same id finds the team that the first made. */
export const createTeam = (name: string, requestId: string): Promise<WorkspaceRow> =>
  call(contract.createWorkspace, { body: { name, request_id: requestId } }, { personal: true });

/** The switcher shows the name, too. */
export async function renameTeam(name: string): Promise<void> {
  await call(contract.renameWorkspace, { body: { name } });
  await refreshSwitcher();
}

/** The switcher shows the picture, too. Throws what the API refuses. */
export async function writeTeamPicture(picture: File): Promise<void> {
  await call(contract.writeWorkspacePicture, { body: { picture } });
  await refreshSwitcher();
}

/** Throws what the API refuses. */
export async function removeTeamPicture(): Promise<void> {
  await call(contract.removeWorkspacePicture, {});
  await refreshSwitcher();
}

export const endTeam = (name: string): Promise<WorkspaceRow> =>
  call(contract.endWorkspace, { body: { name, locale: currentLocale() } });

export const keepTeam = (): Promise<WorkspaceRow> => call(contract.keepWorkspace, { body: {} });

export async function leaveTeam(): Promise<void> {
  await call(contract.leaveWorkspace, { body: {} });
}
