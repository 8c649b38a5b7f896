import type { CapName } from "./contract/meters.ts";
import type { CapCount } from "./modules/limits/caps.sql.ts";
import { storedChatFiles } from "./modules/chat/files/stored-chat-files.sql.ts";
import { storedFiles } from "./modules/pdf/documents/stored.sql.ts";
import { madeFolders } from "./modules/pdf/folders/folders.sql.ts";
import { connectedAccounts } from "./modules/publishing/accounts/connected-accounts.sql.ts";
import { storedMedia } from "./modules/media/library/stored-media.sql.ts";
import { madeChatbots } from "./modules/support/bots/made-chatbots.sql.ts";
import { storedPages } from "./modules/support/sources/stored-pages.sql.ts";

/** What each cap counts, from the module that stores it. */
export const capCounts: Readonly<Record<CapName, CapCount>> = {
  "chat-storage": storedChatFiles,
  "pdf-files": storedFiles,
  "pdf-folders": madeFolders,
  chatbots: madeChatbots,
  "stored-pages": storedPages,
  "social-accounts": connectedAccounts,
  "media-storage": storedMedia,
};
