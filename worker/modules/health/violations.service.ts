import type { BodyOf } from "../../contract/endpoint.ts";
import type { reportPolicyViolations } from "../../contract/csp-reports.contract.ts";
import { logWarning } from "../../lib/log.ts";
import { violationsOf } from "./violations.rules.ts";

const mostKinds = 200;
/** Only these counts of one kind are logged: a page that violates its policy for everyone fills no log. */
const isLogged = (count: number): boolean => /^10*$/.test(String(count));

/** What browsers were refused, counted in this isolate. */
export function createViolationsService() {
  const counts = new Map<string, number>();

  return {
    report(body: BodyOf<typeof reportPolicyViolations>): { success: true } {
      for (const { directive, blocked } of violationsOf(body)) {
        const wanted = `${directive} ${blocked}`;
        const kind = counts.has(wanted) || counts.size < mostKinds ? wanted : "other other";
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (isLogged(count)) {
          const [loggedDirective, loggedBlocked] = kind.split(" ");
          logWarning("csp.violated", { directive: loggedDirective, blocked: loggedBlocked, count });
        }
      }
      return { success: true };
    },
  };
}
