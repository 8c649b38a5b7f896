import { account } from "#modules/account/account.module.ts";
import { agreements } from "#modules/agreements/agreements.module.ts";
import { assistant } from "#modules/assistant/assistant.module.ts";
import { auth } from "#modules/auth/auth.module.ts";
import { campaigns } from "#modules/campaigns/campaigns.module.ts";
import { chat } from "#modules/chat/chat.module.ts";
import { comments } from "#modules/comments/comments.module.ts";
import { generation } from "#modules/generation/generation.module.ts";
import { marketplace } from "#modules/marketplace/marketplace.module.ts";
import { media } from "#modules/media/media.module.ts";
import { models } from "#modules/models/models.module.ts";
import { notifications } from "#modules/notifications/notifications.module.ts";
import { palette } from "#modules/palette/palette.module.ts";
import { payments } from "#modules/payments/payments.module.ts";
import { pdf } from "#modules/pdf/pdf.module.ts";
import { planner } from "#modules/planner/planner.module.ts";
import { plans } from "#modules/plans/plans.module.ts";
import { prompts } from "#modules/prompts/prompts.module.ts";
import { publishing } from "#modules/publishing/publishing.module.ts";
import { support } from "#modules/support/support.module.ts";
import { tracking } from "#modules/tracking/tracking.module.ts";
import { users } from "#modules/users/users.module.ts";
import { workspaces } from "#modules/workspaces/workspaces.module.ts";

/** Every module of the user's app; the router and the loading of texts go through this list. */
export const modules = [
  account,
  agreements,
  assistant,
  auth,
  campaigns,
  chat,
  comments,
  generation,
  marketplace,
  media,
  models,
  notifications,
  palette,
  payments,
  pdf,
  planner,
  plans,
  prompts,
  publishing,
  support,
  tracking,
  users,
  workspaces,
] as const;
