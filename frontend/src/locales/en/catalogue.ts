import { auth } from "./auth.ts";
import { chat } from "./chat.ts";
import { common } from "./common.ts";
import { errors } from "./errors.ts";
import { models } from "./models.ts";
import { payments } from "./payments.ts";
import { plans } from "./plans.ts";
import { prompts } from "./prompts.ts";
import { shell } from "./shell.ts";
import { users } from "./users.ts";

/** One namespace a module, under the module's one word. */
export const catalogue = { auth, chat, common, errors, models, payments, plans, prompts, shell, users };
