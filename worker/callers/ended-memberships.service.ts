import type { CallerIds } from "../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  inbox: { closeLeft(workspaceId: WorkspaceId): Promise<void> };
  answers: { closeEnded(personId: PersonId): Promise<void> };
}

export type EndedMemberships = ReturnType<typeof createEndedMemberships>;

/** What a member holds open in a workspace. Links ask for the membership by themselves, and so does each call. */
export const createEndedMemberships = ({ inbox, answers }: Dependencies) => ({
  /**
   * For after a membership was deleted or its role was changed: closes this person's inboxes of the workspace's chatbots, and their
   * streams of answers that it pays for. Others keep theirs. Idempotent; what it does not reach is found within a minute.
   */
  async close({ id, workspaceId }: CallerIds): Promise<void> {
    await Promise.all([inbox.closeLeft(workspaceId), answers.closeEnded(id)]);
  },
});
