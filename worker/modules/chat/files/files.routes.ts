import { addProjectFile, listProjectFiles, removeProjectFile } from "../../../contract/chat/project-files.contract.ts";
import {
  readChatFile,
  readChatFileAgain,
  removeChatFile,
  uploadChatFile,
} from "../../../contract/chat/files.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";
import { chatFileUpload } from "./chat-file.upload.ts";
import { filesIncognito } from "./files.errors.ts";

export const chatFilesRoutes = [
  serve(uploadChatFile, ({ services, caller, request }) => {
    if (caller.incognito) throw filesIncognito();
    const form = openForm(request.raw, uploadChatFile, "file");
    return outlive(request, services.uploads.whole.send(chatFileUpload, caller, form));
  }),
  serve(readChatFile, ({ services, caller, params }) => services.chat.files.read(caller.id, params.fileId)),
  serve(readChatFileAgain, ({ services, caller, params }) => services.chat.files.readAgain(caller.id, params.fileId)),
  serve(removeChatFile, async ({ services, caller, params }) => {
    await services.chat.files.remove(caller.id, params.fileId);
    return { success: true as const };
  }),
  serve(listProjectFiles, ({ services, caller, params }) => services.chat.projectFiles.list(caller.id, params.id)),
  serve(addProjectFile, ({ services, caller, params, body }) =>
    services.chat.projectFiles.add(caller.id, params.id, body.file_id),
  ),
  serve(removeProjectFile, async ({ services, caller, params }) => {
    await services.chat.projectFiles.remove(caller.id, params.id, params.fileId);
    return { success: true as const };
  }),
];
