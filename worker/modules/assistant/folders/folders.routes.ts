import {
  createAssistantFolder,
  listAssistantFolders,
  removeAssistantFolder,
  updateAssistantFolder,
} from "../../../contract/assistant/folders.contract.ts";
import { serve } from "../../../http/serve.ts";

export const foldersRoutes = [
  serve(listAssistantFolders, ({ services, caller, request }) =>
    services.assistant.folders.list(caller.id, request.language),
  ),
  serve(createAssistantFolder, ({ services, caller, body }) =>
    services.assistant.folders.create(caller, body.name, body.parent_id ?? null),
  ),
  serve(updateAssistantFolder, ({ services, caller, params, body }) =>
    services.assistant.folders.change(caller.id, params.id, { name: body.name, parentId: body.parent_id }),
  ),
  serve(removeAssistantFolder, ({ services, caller, params, query, request }) =>
    services.assistant.folders.remove(caller.id, params.id, request.language, { upwards: query.contents === "move" }),
  ),
];
