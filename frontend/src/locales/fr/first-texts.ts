import { chat } from "./chat.ts";
import { common } from "./common.ts";
import { errors } from "./errors.ts";
import { models } from "./models.ts";
import { shell } from "./shell.ts";
import { thread } from "./thread.ts";

/** What the frame and the first page show, in one file; `buckets.ts` has what comes with the pages of a module. */
export const firstTexts = { chat, common, errors, models, shell, thread };
