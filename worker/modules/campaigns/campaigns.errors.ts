import { defineError } from "../../lib/app-error.ts";

export const campaignNotFound = defineError("social.campaign_not_found");
/** The last day comes before the first. */
export const campaignDays = defineError("social.campaign_days");
export const campaignsFull = defineError("social.campaigns_full");
/** Neither a profile of a network by its address, nor with its network another page. */
export const profileAddress = defineError("social.profile_address");
/** The network shows it to its own members alone. */
export const profileClosed = defineError("social.profile_closed");
/** `reason`: what came of the reading. */
export const profileUnread = defineError("social.profile_unread");
export const profileAnalysisFailed = defineError("social.profile_analysis_failed");
export const profilePostsFailed = defineError("social.profile_posts_failed");
export const profileNotFound = defineError("social.profile_not_found");
export const profilesFull = defineError("social.profiles_full");
export const modelsUnavailable = defineError("models.unavailable");
/** No model answered, or none of its answers was of the shape that was asked for: nothing was counted. */
export const writingFailed = defineError("social.writing_failed");
/** `writing_failed` of a text that a model was to improve. */
export const improvingFailed = defineError("social.improving_failed");
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
