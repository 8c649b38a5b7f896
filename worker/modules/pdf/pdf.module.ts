import type { Module } from "../module.ts";
import { foldersRoutes } from "./folders/folders.routes.ts";
import { documentUpload } from "./documents/document.upload.ts";
import { comparisonRoutes } from "./comparison/comparison.routes.ts";
import { documentsRoutes } from "./documents/documents.routes.ts";
import { discussionsRoutes } from "./discussions/discussions.routes.ts";
import { pdfAnalysis } from "./analysis/analysis.job.ts";
import { analysisRoutes } from "./analysis/analysis.routes.ts";
import { highlightsRoutes } from "./highlights/highlights.routes.ts";
import { pdfPersonal } from "./pdf.personal.ts";
import { pdfSurvey } from "./surveys/survey.job.ts";
import { surveysRoutes } from "./surveys/surveys.routes.ts";

export const pdfModule = {
  name: "pdf",
  routes: [
    ...foldersRoutes,
    ...documentsRoutes,
    ...discussionsRoutes,
    ...analysisRoutes,
    ...comparisonRoutes,
    ...highlightsRoutes,
    ...surveysRoutes,
  ],
  jobs: [pdfAnalysis, pdfSurvey],
  schedule: {
    sweep: [({ pdf }, now) => pdf.analyses.beginLeft(now), ({ pdf }, now) => pdf.surveys.failUnbegun(now)],
  },
  uploads: [documentUpload],
  personal: pdfPersonal,
} satisfies Module;
