import { defineError } from "../../../lib/app-error.ts";

export const mediaNotFound = defineError("social.media_not_found");
/** No type that is taken here, whatever its name says. */
export const mediaTypeRefused = defineError("social.media_type");
export const mediaTooLarge = defineError("social.media_too_large");
export const mediaDamaged = defineError("social.media_damaged");
/** `pixels` at most, and `least` on its shorter side. */
export const mediaSize = defineError("social.media_size");
/** `problem`: size, rate, length or tracks of a video, with `least` and `most`. */
export const filmUnfit = defineError("social.film_unfit");
/** The account keeps as many as it may. */
export const mediaFull = defineError("social.media_full");
/** The address of a video answers none. */
export const videoUnread = defineError("social.video_unread");
/** No address of a video of YouTube. */
export const youtubeAddress = defineError("social.youtube_address");
/** Private, or not there. */
export const youtubeNotFound = defineError("social.youtube_not_found");
export const youtubeUnread = defineError("social.youtube_unread");
/** Only a video can be cut into shorts. */
export const videoNeeded = defineError("social.video_needed");
/** `publications`: those that need it, at most ten. */
export const mediaInUse = defineError("social.media_in_use");
/** No model that draws is set up here, or not the one that was chosen. */
export const imagesUnavailable = defineError("social.images_unavailable");
/** Against the rules of the model; final, and free. */
export const imageRefused = defineError("social.image_refused");
export const imageFailed = defineError("social.image_failed");
