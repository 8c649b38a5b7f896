import { eq } from "drizzle-orm";
import type { Arrangement } from "../../../worker/contract/chat/conversations.contract.ts";
import type { ProjectDraft } from "../../../worker/contract/chat/projects.contract.ts";
import type { Database } from "../../../worker/db/client.ts";
import { conversation } from "../../../worker/modules/chat/conversations/conversations.tables.ts";
import { createProjectsRepository } from "../../../worker/modules/chat/projects/projects.repository.ts";
import { createProjectsService } from "../../../worker/modules/chat/projects/projects.service.ts";
import { createFixture, start } from "../conversations/fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

export const draft: ProjectDraft = { name: "Thesis", instructions: "Cite sources.", model_id: null, color: "green" };

/** Projects, and the conversations that stand in them. */
export function createProjectsFixture(db: Database) {
  const conversations = createFixture(db);
  const clock = { now: () => start, after: () => () => {} };
  const projects = createProjectsRepository(db);
  return {
    ...conversations,
    projects: createProjectsService({
      projects,
      conversations: conversations.service,
      files: { removeOfProject: async () => undefined },
      clock,
    }),

    addTo: async (userId: OwnId, project: string, minutes: number, title = "In it"): Promise<string> => {
      const id = await conversations.addConversation(userId, minutes, title);
      await db.update(conversation).set({ projectId: project }).where(eq(conversation.id, id));
      return id;
    },

    arrange: (userId: OwnId, id: string, arrangement: Arrangement) =>
      conversations.service.arrange(userId, id, arrangement),

    async titles(userId: OwnId, of: { filter?: "archived" | "pinned"; project?: string; q?: string } = {}) {
      const { data } = await conversations.service.paginate({ userId, order: "desc", ...of });
      return data.map(({ title }) => title);
    },
  };
}
