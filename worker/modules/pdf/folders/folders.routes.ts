import { createFolder, listFolders, removeFolder, renameFolder } from "../../../contract/folders.contract.ts";
import { serve } from "../../../http/serve.ts";
import type { RequestFacts } from "../../../http/serve.ts";
import { languageOf } from "../../../lib/language.rules.ts";

const languageFor = (request: RequestFacts) => languageOf(request.header("accept-language"));

export const foldersRoutes = [
  serve(listFolders, ({ services, caller, request }) => services.pdf.folders.list(caller.id, languageFor(request))),
  serve(createFolder, ({ services, caller, body, request }) =>
    services.pdf.folders.create(caller, request.address, body.name, body.parent_id ?? null),
  ),
  serve(renameFolder, ({ services, caller, params, body }) =>
    services.pdf.folders.rename(caller.id, params.folderId, body.name),
  ),
  serve(removeFolder, ({ services, caller, params, request }) =>
    services.pdf.folders.remove(caller.id, params.folderId, languageFor(request)),
  ),
];
