import type {
  Project,
  ProjectChanges,
  ProjectDraft,
  ProjectSummary,
} from "../../../contract/chat/projects.contract.ts";
import { projects as most } from "../../../contract/limits.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { modelNotFound } from "../../models/models.errors.ts";
import type { ConversationsService } from "../conversations/conversations.service.ts";
import { projectNotFound, projectsFull } from "./projects.errors.ts";
import type { ProjectRefusal, ProjectsRepository } from "./projects.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  projects: ProjectsRepository;
  conversations: Pick<ConversationsService, "remove">;
  files: { removeOfProject(userId: PersonId, projectId: string): Promise<void> };
  clock: Clock;
}

/** Another's project is chat.project_not_found, everywhere. */
export function createProjectsService({ projects, conversations, files, clock }: Dependencies) {
  async function read(userId: PersonId, id: string): Promise<Project> {
    const found = await projects.find(userId, id);
    if (found === null) throw projectNotFound();
    return found;
  }

  return {
    read,

    list: (userId: PersonId): Promise<ProjectSummary[]> => projects.list(userId),

    /** chat.projects_full; models.not_found where the default model is none that answers. */
    async create(userId: PersonId, draft: ProjectDraft, requestId: string | undefined): Promise<Project> {
      const id = requestId ?? createId();
      refuse(await projects.add({ id, userId, ...draft, now: new Date(clock.now()) }));
      return read(userId, id);
    },

    /** models.not_found as above. */
    async update(userId: PersonId, id: string, changes: ProjectChanges): Promise<Project> {
      refuse(await projects.update(userId, id, changes, new Date(clock.now())));
      return read(userId, id);
    },

    /** Returns how many conversations are left to delete: the project goes with the last of them. */
    async remove(userId: PersonId, id: string, { withConversations }: { withConversations: boolean }): Promise<number> {
      const found = await projects.findConversations(userId, id, most.removedAtOnce);
      if (found === null) throw projectNotFound();
      if (withConversations) {
        for (const conversation of found.ids) await conversations.remove(userId, conversation);
        const left = found.total - found.ids.length;
        if (left > 0) return left;
      }
      await files.removeOfProject(userId, id);
      await projects.remove(userId, id);
      return 0;
    },
  };
}

function refuse(refusal: ProjectRefusal): void {
  if (refusal === "full") throw projectsFull();
  if (refusal === "no_model") throw modelNotFound();
}
