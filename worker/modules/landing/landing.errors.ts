import { defineError } from "../../lib/app-error.ts";

export const contentNotFound = defineError("landing.not_found");
export const placeTaken = defineError("landing.place_taken");
export const changedMeanwhile = defineError("landing.changed_meanwhile");
