import { defineError } from "../../../lib/app-error.ts";

export const publicationNotFound = defineError("social.publication_not_found");
/** The object or another client was first; the details say what stands now. */
export const alreadyGoing = defineError("social.already_going");
export const timePast = defineError("social.time_past");
/** `problem`: empty, too_long, cashtags or characters, with `length` and `limit` as the network counts. */
export const textRefused = defineError("social.text_refused");
/** The request_id was used with another body. */
export const requestReused = defineError("social.request_reused");
/** The network may still make the post: `seconds` until its absence counts. */
export const tooEarly = defineError("social.too_early");
/** A thread goes on below the post that is online, which only its link names. */
export const linkNeeded = defineError("social.link_needed");
export const mediaUnknown = defineError("social.media_unknown");
/** `problem`: one of `mediaProblems`, with `limit`, in the post's `part`, from 0. */
export const mediaUnfit = defineError("social.media_unfit");
/** The account ends before the moment, `ends_at`: its owner has not said that this is known. */
export const pastExpiry = defineError("social.past_expiry");
export const publishingAccountNotFound = defineError("social.account_not_found");
/** No account of the network is connected. */
export const noAccount = defineError("social.no_account");
