import {
  createAssistantFolder,
  listAssistantFolders,
  removeAssistantFolder,
  shareAssistantFolder,
  takeBackAssistantFolder,
  updateAssistantFolder,
} from "../../../contract/assistant/folders.contract.ts";
import { serve } from "../../../http/serve.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

export const foldersRoutes = [
  serve(listAssistantFolders, ({ services, caller, request }) =>
    services.assistant.folders.list(personalWorkspaceOf(caller.id), request.language, caller),
  ),
  serve(createAssistantFolder, ({ services, caller, body }) =>
    services.assistant.folders.create(caller, personalWorkspaceOf(caller.id), body.name, body.parent_id ?? null),
  ),
  serve(updateAssistantFolder, ({ services, caller, params, body }) =>
    services.assistant.folders.change(
      personalWorkspaceOf(caller.id),
      params.id,
      { name: body.name, parentId: body.parent_id },
      caller,
    ),
  ),
  serve(removeAssistantFolder, ({ services, caller, params, query, request }) =>
    services.assistant.folders.remove(personalWorkspaceOf(caller.id), params.id, request.language, {
      upwards: query.contents === "move",
      caller,
    }),
  ),
  serve(shareAssistantFolder, ({ services, caller, params }) =>
    services.assistant.sharedFolders.share(caller, params.id),
  ),
  serve(takeBackAssistantFolder, ({ services, caller, params }) =>
    services.assistant.sharedFolders.takeBack(caller, params.id),
  ),
];
