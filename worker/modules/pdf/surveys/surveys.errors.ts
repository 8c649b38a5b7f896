import { defineError } from "../../../lib/app-error.ts";

export const surveyNotFound = defineError("pdf.survey_not_found");
export const surveyRunning = defineError("pdf.survey_running");
/** More pages than are left of the plan's. */
export const surveyTooLong = defineError("pdf.survey_too_long");
export const tooManySurveys = defineError("pdf.too_many_surveys");
export const modelsUnavailable = defineError("models.unavailable");
