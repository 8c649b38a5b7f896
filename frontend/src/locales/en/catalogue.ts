import { common } from "./common.ts";
import { errors } from "./errors.ts";

/** One namespace a module, under the module's one word. */
export const catalogue = { common, errors };
