import type { Bots } from "../../../bindings/bots.ts";
import type { InboxRepository } from "./inbox.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<InboxRepository, "listOwnBots">;
  objects: Pick<Bots, "delete">;
}

export type BotObjectsRemoval = ReturnType<typeof createBotObjectsRemoval>;

/** What the objects of an account's chatbots counted and hold open, where the account is removed. */
export const createBotObjectsRemoval = ({ rows, objects }: Dependencies) => ({
  async deleteAll(workspaceId: WorkspaceId): Promise<void> {
    for (const id of await rows.listOwnBots(workspaceId)) await objects.delete(id);
  },
});
