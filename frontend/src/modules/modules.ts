import { account } from "./account/account.module.ts";
import { assistant } from "./assistant/assistant.module.ts";
import { auth } from "./auth/auth.module.ts";
import { chat } from "./chat/chat.module.ts";
import { generation } from "./generation/generation.module.ts";
import { marketplace } from "./marketplace/marketplace.module.ts";
import { models } from "./models/models.module.ts";
import { palette } from "./palette/palette.module.ts";
import { payments } from "./payments/payments.module.ts";
import { pdf } from "./pdf/pdf.module.ts";
import { plans } from "./plans/plans.module.ts";
import { prompts } from "./prompts/prompts.module.ts";
import { social } from "./social/social.module.ts";
import { support } from "./support/support.module.ts";
import { tracking } from "./tracking/tracking.module.ts";
import { users } from "./users/users.module.ts";

/** Every module of the user's app; the router and the loading of texts go through this list. */
export const modules = [
  account,
  assistant,
  auth,
  chat,
  generation,
  marketplace,
  models,
  palette,
  payments,
  pdf,
  plans,
  prompts,
  social,
  support,
  tracking,
  users,
] as const;
