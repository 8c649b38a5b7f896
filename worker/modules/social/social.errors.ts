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
export const campaignNotFound = defineError("social.campaign_not_found");
/** The last day comes before the first. */
export const campaignDays = defineError("social.campaign_days");
export const campaignsFull = defineError("social.campaigns_full");
export const draftNotFound = defineError("social.draft_not_found");
/** `reason`: why an address that a person names is not fetched. */
export const addressRefused = defineError("social.address_refused");
/** Neither a profile of a network by its address, nor with its network another page. */
export const profileAddress = defineError("social.profile_address");
/** The network shows it to its own members alone. */
export const profileClosed = defineError("social.profile_closed");
/** `reason`: what came of the reading. */
export const profileUnread = defineError("social.profile_unread");
export const profileNotFound = defineError("social.profile_not_found");
export const profilesFull = defineError("social.profiles_full");
/** Empty, or longer than `most_days`. */
export const periodInvalid = defineError("social.period_invalid");
export const draftsFull = defineError("social.drafts_full");
export const modelsUnavailable = defineError("models.unavailable");
/** No model answered, or none of its answers was of the shape that was asked for: nothing was counted. */
export const writingFailed = defineError("social.writing_failed");
/** The same request is being answered. */
export const writingRuns = defineError("social.writing_runs");
/** Too many analyses of it timed out: `again_at` is when it may be tried. */
export const analysisPaused = defineError("social.analysis_paused");
export const templateNotFound = defineError("social.template_not_found");
export const templatesFull = defineError("social.templates_full");
/** `reason`: why a page is no source, as `page-reasons.ts` names it. */
export const siteUnread = defineError("social.site_unread");
/** Too many plans of a campaign timed out, one after the other; `again_at`: when one may begin. */
export const planRests = defineError("social.plan_rests");
