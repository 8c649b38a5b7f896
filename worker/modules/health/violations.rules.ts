import type { BodyOf } from "../../contract/endpoint.ts";
import type { reportPolicyViolations } from "../../contract/csp-reports.contract.ts";

export interface PolicyViolation {
  directive: string;
  /** A host, a scheme, or a word of CSP such as `inline`: never an address, which may say who read what. */
  blocked: string;
}

const mostOfRequest = 20;
const directive = /^[a-z-]{3,30}$/;
const keyword = /^(inline|eval|self|wasm-eval|trusted-types-policy|trusted-types-sink|blob|data|filesystem)$/;

/** What is counted of a report; what is no violation of a policy is left out. */
export function violationsOf(body: BodyOf<typeof reportPolicyViolations>): PolicyViolation[] {
  if (!Array.isArray(body)) {
    const report = body["csp-report"];
    return [toViolation(report["effective-directive"] ?? report["violated-directive"], report["blocked-uri"])];
  }
  return body
    .slice(0, mostOfRequest)
    .filter(({ type }) => type === "csp-violation")
    .map((report) => toViolation(report.body?.effectiveDirective, report.body?.blockedURL));
}

function toViolation(said = "", address = ""): PolicyViolation {
  const [name = ""] = said.split(" ");
  return { directive: directive.test(name) ? name : "other", blocked: blockedOf(address) };
}

function blockedOf(address: string): string {
  if (keyword.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return "other";
  return /^https?:$/.test(url.protocol) ? url.hostname.slice(0, 100) : url.protocol.replace(":", "").slice(0, 30);
}
