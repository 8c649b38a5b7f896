import type { FetchPolicy, Web } from "../providers/web/web.ts";
import type { PageFailure } from "./crawl.ts";
import { readsAs } from "./outcome.rules.ts";
import { createRobots, readRobotsFile } from "./robots.ts";
import type { Robots, RobotsFile } from "./robots.ts";

/** Bytes of robots.txt that are read (RFC 9309, 2.5). */
const mostBytes = 500 * 1024;
const types = ["text/plain", "text/html", "text/markdown", "application/octet-stream", ""];

const robotsPolicy: FetchPolicy = {
  schemes: ["http:", "https:"],
  ports: [80, 443],
  types: Object.fromEntries(types.map((type) => [type, Number.MAX_SAFE_INTEGER])),
  redirects: 3,
  timeoutMs: 10_000,
};

export type OpenedSite = { stopped: PageFailure } | { stopped: null; file: RobotsFile; robots: Robots };

/** What a site lets this reader read. Where its robots.txt is missing, all; where it cannot be asked, nothing. */
export async function openSite(web: Web, origin: string): Promise<OpenedSite> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const fetched = await web.safeFetch(`${origin}/robots.txt`, robotsPolicy, {
    take(piece) {
      const left = piece.subarray(0, mostBytes - bytes);
      bytes += left.length;
      text += decoder.decode(left, { stream: true });
      return bytes < mostBytes;
    },
  });
  if (fetched.failure === "refused") return stop("refused", fetched.refusal);
  if (fetched.failure === "slow" || fetched.failure === "unreachable") return stop("server", fetched.failure);
  if (fetched.failure === null && fetched.status >= 500) return stop("server", "robots", fetched.status);
  const isMissing = fetched.failure !== null || fetched.status >= 300;
  const file = readRobotsFile(isMissing ? "" : text);
  return { stopped: null, file, robots: createRobots(origin, file.rules) };
}

const stop = (reason: PageFailure["reason"], detail: string | null, status: number | null = null): OpenedSite => ({
  stopped: { reason, detail, status },
});

/** Why a site stops where the fetch of its first page failed. */
export const stoppedBy = (failure: keyof typeof readsAs): PageFailure => {
  const [reason, detail] = readsAs[failure];
  return { reason, detail, status: null };
};
