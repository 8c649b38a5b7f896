import { defineError } from "../../lib/app-error.ts";

export const notificationNotFound = defineError("notifications.not_found");
/** This installation has no keys for pushes. */
export const pushOff = defineError("notifications.push_off");
/** `reason`: why the address of a push service is none that may be called. */
export const deviceRefused = defineError("notifications.device_refused");
export const linkInvalid = defineError("notifications.link_invalid");
