import type { CallerIds } from "../lib/caller.ts";
import type { TeamShare } from "../contract/workspaces/sharing.ts";
import { isAboutTeam } from "../lib/owner-ids.ts";
import { nobodyToShareWith, sharedElsewhere, sharedWithFolder } from "./sharing.errors.ts";

/** workspaces.personal in the workspace of a person alone. */
export function requireTeam(caller: CallerIds): void {
  if (!isAboutTeam(caller)) throw nobodyToShareWith();
}

/** What was to be shared is seen by the team now, or by another one that it was shared in before: workspaces.shared_elsewhere. */
export function requireShared(shared: TeamShare | null | undefined, { workspaceId }: CallerIds): void {
  if (shared?.workspace_id !== workspaceId) throw sharedElsewhere();
}

/** What was to be taken back is: else it is shared with its folder, or in another team. */
export function requireTakenBack(shared: TeamShare | null | undefined): void {
  if (shared) throw shared.with_folder ? sharedWithFolder() : sharedElsewhere();
}
