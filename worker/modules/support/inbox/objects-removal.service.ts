import type { Bots } from "../../../bindings/bots.ts";
import type { InboxRepository } from "./inbox.repository.ts";

interface Dependencies {
  rows: Pick<InboxRepository, "listBots">;
  objects: Pick<Bots, "delete">;
}

export type BotObjectsRemoval = ReturnType<typeof createBotObjectsRemoval>;

/** What the objects of an account's chatbots counted and hold open, where the account is removed. */
export const createBotObjectsRemoval = ({ rows, objects }: Dependencies) => ({
  async deleteAll(userId: string): Promise<void> {
    for (const id of await rows.listBots(userId)) await objects.delete(id);
  },
});
