import { createJobRegistry } from "./jobs/job-registry.ts";
import { pdfAnalysis } from "./modules/pdf/analysis/analysis.job.ts";
import type { AnalysisJobServices } from "./modules/pdf/analysis/analysis.job.ts";
import { createMessageShapes } from "./queues/message-shapes.rules.ts";

/** What the code of the kinds calls. */
export type JobServices = AnalysisJobServices;

/** Every kind of long job: objects, the consumer, admins and the queues read this list. */
export const jobRegistry = createJobRegistry<JobServices>([pdfAnalysis]);

export const messageShapes = createMessageShapes(jobRegistry);
