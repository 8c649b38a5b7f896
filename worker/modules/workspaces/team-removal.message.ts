import type { WorkspaceId } from "../../lib/owner-ids.ts";
import { defineMessage } from "../../queues/define-message.ts";
import type { QueueMessage } from "../../queues/messages.ts";
import type { TeamRemovalConsumer } from "./team-removal.consumer.ts";

/** A team whose time is over, and whose data is to be removed. */
export interface TeamRemovalMessage extends QueueMessage {
  kind: "team-removal";
  workspaceId: WorkspaceId;
}

/** What its work calls. */
export interface TeamRemovalServices {
  workspaces: { removalWork: Pick<TeamRemovalConsumer, "work"> };
}

export const teamRemovalMessage = defineMessage<TeamRemovalMessage, TeamRemovalServices>({
  kind: "team-removal",
  fields: { id: "string", workspaceId: "string" },
  work: ({ workspaceId }, { workspaces }) => workspaces.removalWork.work(workspaceId),
});
