import type { reportBrowserErrors } from "#contract/alerts/alerts.contract.ts";
import {
  browserErrorLimits,
  browserFamilyOf,
  ownFrames,
  routePattern,
  strippedMessage,
} from "#contract/alerts/browser-errors.rules.ts";
import type { BodyOf } from "#contract/endpoint.ts";

type Report = BodyOf<typeof reportBrowserErrors>;

interface Surroundings {
  origin: string;
  path: () => string;
  /** The release of the build. */
  release: string;
  userAgent: string;
  /** From 0 to 1, once a page load. */
  random: () => number;
  send: (report: Report) => Promise<unknown>;
}

const nameOf = ({ name }: Error): string => (/^[A-Za-z_$][\w$]{0,59}$/.test(name) ? name : "Error");

/**
 * Reports errors of our own code, each once a page load and a few at most; a page load out of four reports at all. What
 * is no error with a frame in a file of ours, such as an extension's, is left out.
 */
export function createErrorReports({ origin, path, release, userAgent, random, send }: Surroundings) {
  const reports = random() < browserErrorLimits.share;
  const seen = new Set<string>();
  return (error: unknown): void => {
    if (!reports || !(error instanceof Error)) return;
    const frames = ownFrames(error.stack ?? "", origin);
    const [first] = frames;
    if (first === undefined) return;
    const [name, message] = [nameOf(error), strippedMessage(error.message)];
    const key = [name, message, first.file, first.line, first.column].join("\n");
    if (seen.has(key) || seen.size >= browserErrorLimits.perPage) return;
    seen.add(key);
    const report = { release, page: routePattern(path()), browser: browserFamilyOf(userAgent) };
    // A report that does not arrive is no error of its own: it would be reported, too.
    send({ ...report, errors: [{ name, message, frames }] }).catch(() => undefined);
  };
}
