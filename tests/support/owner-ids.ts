import { createId } from "../../worker/lib/ids.ts";
import type { PersonId, WorkspaceId } from "../../worker/lib/owner-ids.ts";

/** The id of a person, and of the workspace that is theirs alone. */
export type OwnId = PersonId & WorkspaceId;

export const ownId = (id: string): OwnId => id as OwnId;
/** A person in the workspace that is theirs alone. */
export const inOwn = (id: OwnId): { id: PersonId; workspaceId: WorkspaceId } => ({ id, workspaceId: id });
export const createOwnId = (): OwnId => ownId(createId());

/** A person in the workspace that is theirs alone, as far as services ask who calls. */
export const alone = (id: OwnId) => ({ id, workspaceId: id });
