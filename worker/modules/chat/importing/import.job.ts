import { defineJob } from "../../../jobs/define-job.ts";
import type { ImportSteps } from "./importing.steps.ts";
import type { ImportService } from "./importing.service.ts";
import { projectImport } from "./importing.sql.ts";
import { importKind } from "./importing.work.ts";
import type { ImportWorks } from "./importing.work.ts";

export interface ImportJobServices {
  chat: { importSteps: ImportSteps; importing: Pick<ImportService, "end"> };
}

const minute = 60_000;

/** Imports the conversations of a file. It waits in the queue of works: nothing that is shorter waits behind it. */
export const chatImportJob = defineJob<ImportWorks, ImportJobServices>({
  kind: importKind,
  queue: "ensemble-generations",
  tool: "chat",
  deadlineMs: 60 * minute,
  failures: { timedOut: "interrupted", exhausted: "interrupted" },
  steps: {
    read: {
      phase: "reading",
      silenceMs: 2 * minute,
      tries: 3,
      onExhausted: "fail",
      run: (work, step, { chat }) => chat.importSteps.read(work, step),
    },
  },
  project: projectImport,
  ended: (job, { chat }) => chat.importing.end(job),
});
