import { readChatSettings, updateChatSettings } from "#contract/chat/settings.contract.ts";
import type { ChatSettings, ChatSettingsChange } from "#contract/chat/settings.contract.ts";
import { call } from "#api/call.ts";

export const readSettings = (): Promise<ChatSettings> => call(readChatSettings, {});

export const saveChatSettings = (body: ChatSettingsChange): Promise<ChatSettings> => call(updateChatSettings, { body });
