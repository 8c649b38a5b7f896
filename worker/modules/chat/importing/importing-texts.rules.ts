import * as z from "zod/mini";
import { defineJobText } from "../../../jobs/job-text.rules.ts";

/** What an import knows of itself. */
interface ImportDetail {
  fileKey: string;
}

export const importDetail = defineJobText<ImportDetail>({
  name: "detail of an import",
  fields: z.object({ fileKey: z.string() }),
  bareField: "fileKey",
});
