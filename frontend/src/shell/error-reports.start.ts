import { reportBrowserErrors } from "#contract/alerts/alerts.contract.ts";
import { call } from "#api/call.ts";
import { createErrorReports } from "./error-reports.ts";

/** The reports of this page load: also for errors that a part of the page has caught and shown. */
export const reportCaught = createErrorReports({
  origin: location.origin,
  path: () => location.pathname,
  release: document.querySelector<HTMLMetaElement>("meta[name=app-version]")?.content ?? "dev",
  userAgent: navigator.userAgent,
  random: Math.random,
  send: (body) => call(reportBrowserErrors, { body }, { quiet: true }),
});

/** Reports what no code has caught. */
export function followErrors(): void {
  addEventListener("error", ({ error }) => reportCaught(error));
  addEventListener("unhandledrejection", ({ reason }) => reportCaught(reason));
}
