import { defineError } from "../../../lib/app-error.ts";

/** No model that makes videos is set up. */
export const videosUnavailable = defineError("social.videos_unavailable");
/** The model does not make this length or this shape. */
export const videoUnfit = defineError("social.video_unfit");
/** A clip that ends before it begins, or after its video; `clip` counts from 0. */
export const clipOutside = defineError("social.clip_outside");
/** All clips together are longer than `most_seconds`. */
export const combinedTooLong = defineError("social.combined_too_long");
/** Another video of clips is being put together. */
export const combiningBusy = defineError("social.combining_busy");
/** Captions of clips of which no video was written down: cutting shorts from one does that. */
export const clipsUnheard = defineError("social.clips_unheard");
