import { AppError } from "../../lib/app-error.ts";
import type { AuditLog } from "../audit/audit-log.service.ts";
import type { Visit } from "./visit.ts";

/** Logs how a step of an admin's sign-in ended, after the answer, so that the time it takes does not reveal who is an admin. */
export function createSignInLog({ audit }: { audit: Pick<AuditLog, "note"> }) {
  return async function told<Answer>(
    action: string,
    visit: Visit,
    findAdmin: () => Promise<{ id: string; email: string } | null>,
    step: () => Promise<Answer>,
  ): Promise<Answer> {
    const auditOutcome = async (outcome: string) => {
      const admin = await findAdmin();
      if (admin !== null) await audit.note(action, admin, visit, outcome);
    };
    try {
      const answer = await step();
      visit.after(() => auditOutcome("done"));
      return answer;
    } catch (error) {
      visit.after(() => auditOutcome(error instanceof AppError ? error.code : "request.failed"));
      throw error;
    }
  };
}
