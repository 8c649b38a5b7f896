import type { SourceReason } from "../../../contract/support/knowledge.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { Hold } from "../../limits/quota.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  limits: Pick<Meters, "reserve" | "settle" | "release">;
}

interface TrainingRun {
  workspaceId: WorkspaceId;
  /** The generation of its job. */
  gen: number;
}

export type PageReads = ReturnType<typeof createPageReads>;

const holdOf = ({ gen }: TrainingRun, sourceId: string): Hold => ({ id: `page:${sourceId}:${gen}`, object: null });

/** What reading pages of sites counts as, a unit of `support-pages` each: a step that is repeated finds what it held. */
export function createPageReads({ limits }: Dependencies) {
  return {
    /** Why the plan reads it no more; null where it is held. */
    async hold(of: TrainingRun, sourceId: string): Promise<SourceReason | null> {
      try {
        await limits.reserve(
          { kind: "user", workspaceId: of.workspaceId },
          "",
          "support-pages",
          holdOf(of, sourceId).id,
          1,
        );
        return null;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === "auth.email_unconfirmed") return "unconfirmed";
        if (error.code.startsWith("limits.")) return "plan_reads";
        throw error;
      }
    },

    settle: (of: TrainingRun, sourceId: string): Promise<void> => limits.settle(holdOf(of, sourceId), 1),
    release: (of: TrainingRun, sourceId: string): Promise<void> => limits.release(holdOf(of, sourceId)),
  };
}
