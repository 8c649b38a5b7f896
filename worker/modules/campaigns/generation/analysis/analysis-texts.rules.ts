import * as z from "zod/mini";
import { defineJobText } from "../../../../jobs/job-text.rules.ts";
import type { AnalysisWorks } from "./analysis.work.ts";

export const analysisDetail = defineJobText<AnalysisWorks["analyse"]>({
  name: "detail of an analysis of a post",
  fields: z.object({ hold: z.string() }),
  bareField: "hold",
});
