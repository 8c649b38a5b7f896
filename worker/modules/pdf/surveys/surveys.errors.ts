import { defineError } from "../../../lib/app-error.ts";

export const surveyNotFound = defineError("pdf.survey_not_found");
export const surveyRunning = defineError("pdf.survey_running");
export const tooManySurveys = defineError("pdf.too_many_surveys");
export const modelsUnavailable = defineError("models.unavailable");
