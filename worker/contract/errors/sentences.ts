import type { ErrorCode } from "../errors.ts";
import type { errors as admin } from "./admin.fr.ts";
import type { errors as signIn } from "./sign-in.fr.ts";
import type { socialErrorStatus } from "./social.ts";

/** Codes that an admin alone can meet: the first load of a user has none of their sentences. */
type AdminCode = keyof typeof admin;
/** Codes that few pages meet, whose sentences come with these. */
type SignInCode = keyof typeof signIn;

/** A sentence for each code that a user can meet. */
export type UserSentences = Record<Exclude<ErrorCode, AdminCode | SignInCode>, string>;
export type AdminSentences = Record<AdminCode, string>;
export type SignInSentences = Record<SignInCode, string>;
/** Those of the social planner, in files of their own. */
export type SocialSentences = Record<keyof typeof socialErrorStatus, string>;
