import { createFolder, listFolders, removeFolder, renameFolder } from "../../../contract/folders.contract.ts";
import { serve } from "../../../http/serve.ts";

export const foldersRoutes = [
  serve(listFolders, ({ services, caller, request }) =>
    services.pdf.folders.list(caller.workspaceId, request.language),
  ),
  serve(createFolder, ({ services, caller, body }) =>
    services.pdf.folders.create(caller, caller.workspaceId, body.name, body.parent_id ?? null),
  ),
  serve(renameFolder, ({ services, caller, params, body }) =>
    services.pdf.folders.change(caller.workspaceId, params.folderId, { name: body.name }),
  ),
  serve(removeFolder, ({ services, caller, params, request }) =>
    services.pdf.folders.remove(caller.workspaceId, params.folderId, request.language),
  ),
];
