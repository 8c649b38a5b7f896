import { readChatSettings, updateChatSettings } from "../../../contract/chat/settings.contract.ts";
import { serve } from "../../../http/serve.ts";

export const chatSettingsRoutes = [
  serve(readChatSettings, ({ services, caller }) => services.chat.settings.read(caller.id)),
  serve(updateChatSettings, ({ services, caller, body }) => services.chat.settings.update(caller.id, body)),
];
