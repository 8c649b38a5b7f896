import { defineError } from "../../lib/app-error.ts";

/** The network is not set up here, or not for such accounts. */
export const networkUnavailable = defineError("social.network_unavailable");
/** `reason`: what the network answered, in one word. */
export const networkFailed = defineError("social.network_failed");
/** Unknown, expired, spent, or begun by another session. */
export const stateInvalid = defineError("social.state_invalid");
export const consentRefused = defineError("social.consent_refused");
/** `missing`: the rights that were not granted. */
export const scopesMissing = defineError("social.scopes_missing");
export const nothingToConnect = defineError("social.nothing_to_connect");
export const accountNotFound = defineError("social.account_not_found");
export const postNotFound = defineError("social.post_not_found");
/** Another change came first; `version` is the one that stands. */
export const postChanged = defineError("social.post_changed");
export const postOnItsWay = defineError("social.post_on_its_way");
/** The campaign is another's, or there is no more room. */
export const postNotKept = defineError("social.post_not_kept");
/** `missing`: the columns that the first line does not name. */
export const importColumns = defineError("social.import_columns");
export const importTooLong = defineError("social.import_too_long");
export const draftNotFound = defineError("social.draft_not_found");
/** `reason`: why an address that a person names is not fetched. */
export const addressRefused = defineError("social.address_refused");
/** Empty, or longer than `most_days`. */
export const periodInvalid = defineError("social.period_invalid");
export const draftsFull = defineError("social.drafts_full");
