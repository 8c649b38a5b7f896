import type { ErrorCode } from "../errors.ts";
import type { errors as admin } from "./admin.fr.ts";
import type { socialErrorStatus } from "./social.ts";

/** Codes that an admin alone can meet: the first load of a user has none of their sentences. */
type AdminCode = keyof typeof admin;

/** A sentence for each code that a user can meet. */
export type UserSentences = Record<Exclude<ErrorCode, AdminCode>, string>;
export type AdminSentences = Record<AdminCode, string>;
/** Those of the social planner, in files of their own. */
export type SocialSentences = Record<keyof typeof socialErrorStatus, string>;
