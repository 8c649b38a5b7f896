import { defineError } from "../../../lib/app-error.ts";

/** An address of YouTube: its video cannot be fetched. */
export const sourceNeeded = defineError("social.source_needed");
/** `minutes` of the video, `most_minutes` of the plan. */
export const sourceTooLong = defineError("social.source_too_long");
export const noAudio = defineError("social.no_audio");
export const engineUnavailable = defineError("social.engine_unavailable");
export const speechUnavailable = defineError("social.speech_unavailable");
export const mediaJobNotFound = defineError("social.media_job_not_found");
export const shortNotFound = defineError("social.short_not_found");
/** Another change came first; `version` is the one that stands. */
export const shortChanged = defineError("social.short_changed");
/** It is rendered now, or waits for that. */
export const shortBusy = defineError("social.short_busy");
/** Its words take less than `least_seconds`, or more than `most_seconds`. */
export const shortLength = defineError("social.short_length");
