import { defineError } from "../../lib/app-error.ts";

export const contentNotFound = defineError("landing.not_found");
export const placeTaken = defineError("landing.place_taken");
export const ownerMissing = defineError("landing.owner_missing");
export const contactUnavailable = defineError("landing.contact_unavailable");
export const changedMeanwhile = defineError("landing.changed_meanwhile");
