import type { AnswerRun } from "../../../answers/run.ts";
import type { EvidenceSearch } from "../../../knowledge/evidence.service.ts";
import { logError } from "../../../lib/log.ts";
import { withEvidence } from "./evidence.rules.ts";
import type { RunDocuments } from "./evidence.ts";

interface Dependencies {
  evidence: EvidenceSearch;
}

export type FurtherLooking = ReturnType<typeof createFurtherLooking>;

/** Looks further than the admission did, where files are too long to go along whole. */
export const createFurtherLooking =
  ({ evidence }: Dependencies) =>
  /** The run with all that was found; where looking fails, what the direct search found stands. */
  async (run: AnswerRun<RunDocuments>, signal: AbortSignal): Promise<AnswerRun<RunDocuments>> => {
    const { context, workspaceId, messages } = run;
    const { looking } = context;
    if (looking === null) return run;
    const { rewrites, named: _, ...direct } = looking;
    try {
      const found = await evidence.find(
        { ...direct, workspaceId, payerId: workspaceId, before: rewrites ? messages : null },
        signal,
      );
      return { ...run, context: withEvidence(context, found) };
    } catch (error) {
      logError("pdf.not_looked_further", error, { answer: run.id });
      return { ...run, context: { ...context, looking: null } };
    }
  };
