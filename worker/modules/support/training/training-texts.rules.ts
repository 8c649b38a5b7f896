import * as z from "zod/mini";
import { defineJobText } from "../../../jobs/job-text.rules.ts";
import { versionCauses } from "../../../contract/support/knowledge.ts";
import type { TrainingDetail } from "./training.work.ts";

export const trainingDetail = defineJobText<TrainingDetail>({
  name: "detail of a training",
  fields: z.object({ cause: z.enum(versionCauses) }),
});
