import { defineError } from "../../../lib/app-error.ts";

/** No model that draws is set up here. */
export const picturesUnavailable = defineError("chat.pictures_unavailable");
/** A picture has to be stored to be shown. */
export const picturesIncognito = defineError("chat.pictures_incognito");
/** Against the rules of the model; final, and free. */
export const pictureRefused = defineError("chat.picture_refused");
export const pictureFailed = defineError("chat.picture_failed");
