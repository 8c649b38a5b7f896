import type { Bots } from "../../../bindings/bots.ts";
import { dayCapOf } from "../../../contract/support/caps.rules.ts";
import type { CapUsage } from "../../../contract/support/statistics.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { ConversationsRepository } from "../conversations/conversations.repository.ts";
import type { BotsService } from "./bots.service.ts";

interface Dependencies {
  bots: Pick<BotsService, "require">;
  conversations: Pick<ConversationsRepository, "listOf">;
  objects: Pick<Bots, "usedBy">;
}

/** Visitors and networks that are shown. */
const shown = 5;

/** How much of a chatbot's caps is used, and by whom. support.not_found for another's. */
export const createCapUse = ({ bots, conversations, objects }: Dependencies) => ({
  async read(
    { id: personId, workspaceId, limits }: Pick<UserCaller, "id" | "workspaceId" | "limits">,
    chatbotId: string,
  ): Promise<CapUsage> {
    const { caps } = await bots.require(workspaceId, chatbotId);
    const { today, month, visitors, networks } = await objects.usedBy(chatbotId, shown);
    // The latest of each visitor first.
    const talks = await conversations.listOf(
      { id: personId, workspaceId },
      visitors.map(({ name }) => name),
    );
    return {
      today,
      month,
      today_most: dayCapOf(caps, limits?.["support-answers"]?.units ?? null),
      month_most: caps.month,
      visitors: visitors.map(({ name, asked }) => {
        const talk = talks.find(({ lead_id: leadId }) => leadId === name);
        const { visitor = null, place = null, question = null, id = null } = talk ?? {};
        return { visitor, place, question, conversation_id: id, asked };
      }),
      networks: networks.map(({ name, asked }) => ({ mark: name, asked })),
    };
  },
});
