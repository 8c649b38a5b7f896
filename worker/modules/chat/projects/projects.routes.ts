import {
  createProject,
  listProjects,
  readProject,
  removeProject,
  updateProject,
} from "../../../contract/chat/projects.contract.ts";
import { serve } from "../../../http/serve.ts";

export const projectsRoutes = [
  serve(listProjects, ({ services, caller }) => services.chat.projects.list(caller.id)),
  serve(createProject, ({ services, caller, body: { request_id, ...draft } }) =>
    services.chat.projects.create(caller.id, draft, request_id),
  ),
  serve(readProject, ({ services, caller, params }) => services.chat.projects.read(caller.id, params.id)),
  serve(updateProject, ({ services, caller, params, body }) =>
    services.chat.projects.update(caller.id, params.id, body),
  ),
  serve(removeProject, async ({ services, caller, params, query }) => {
    const withConversations = query.conversations === "delete";
    return {
      success: true as const,
      left: await services.chat.projects.remove(caller.id, params.id, { withConversations }),
    };
  }),
];
