import { auth } from "./auth.ts";
import { chat } from "./chat.ts";
import { common } from "./common.ts";
import { errors } from "./errors.ts";
import { models } from "./models.ts";
import { prompts } from "./prompts.ts";
import { shell } from "./shell.ts";
import { thread } from "./thread.ts";
import { users } from "./users.ts";

/** One namespace a module, under the module's one word; `later.ts` has the others. */
export const catalogue = { auth, chat, common, errors, models, prompts, shell, thread, users };
