import { defineError } from "../../lib/app-error.ts";

export const workNotFound = defineError("generation.not_found");
export const notAnalysed = defineError("generation.not_analysed");
export const sourceTooLarge = defineError("generation.too_large");
export const modelNotOffered = defineError("generation.model_not_offered");
export const outlineNotFound = defineError("generation.outline_not_found");
export const outlineTooLong = defineError("generation.outline_too_long");
export const outlineChanged = defineError("generation.outline_changed");
export const outlinesReached = defineError("generation.outlines_reached");
export const notReady = defineError("generation.not_ready");
export const stillRunning = defineError("generation.still_running");
export const changedMeanwhile = defineError("generation.changed_meanwhile");
export const formatNotOffered = defineError("generation.format_not_offered");
export const rewritesReached = defineError("generation.rewrites_reached");
export const sectionNotFound = defineError("generation.section_not_found");
export const cardNotFound = defineError("generation.card_not_found");
export const cardDoubled = defineError("generation.card_doubled");
export const modelsUnavailable = defineError("models.unavailable");
