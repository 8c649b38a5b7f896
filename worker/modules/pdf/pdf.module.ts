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

export const pdfModule = {
  name: "pdf",
  routes: [
    ...foldersRoutes,
    ...documentsRoutes,
    ...discussionsRoutes,
    ...analysisRoutes,
    ...comparisonRoutes,
    ...highlightsRoutes,
  ],
  jobs: [pdfAnalysis],
  uploads: [documentUpload],
  personal: pdfPersonal,
} satisfies Module;
