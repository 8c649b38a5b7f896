import { makeVapidKeys } from "./keys.ts";

/** Prints a pair of keys for notifications on devices, as lines of `.deploy.production`. */
for (const [name, value] of Object.entries(makeVapidKeys())) console.log(`${name}=${value}`);
