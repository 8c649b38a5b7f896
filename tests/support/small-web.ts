import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { createWeb } from "../../worker/providers/web/safe-fetch.ts";
import type { Web } from "../../worker/providers/web/web.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { createHandClock } from "./hand-clock.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface SmallPage {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface SmallWeb {
  web: Web;
  /** Where it listens: a redirect to it is one to loopback. */
  origin: string;
  /** What was fetched so far, as `http site.example/path`. */
  asked: string[];
  close(): Promise<void>;
}

/** A web of a few pages, by host and path, each a function where it answers in its own way. */
export async function startSmallWeb(
  pages: Readonly<Record<string, SmallPage | Answer>> | ((place: string) => SmallPage | Answer | undefined),
  clock: Clock = createHandClock(),
): Promise<SmallWeb> {
  const asked: string[] = [];
  const find = typeof pages === "function" ? pages : (place: string) => pages[place];
  const server = createServer((request, response) => {
    const [, scheme, place = ""] = /^\/([^/]+)\/(.*)$/.exec(request.url ?? "") ?? [];
    asked.push(`${scheme} ${place}`);
    const page = find(place) ?? { status: 404, body: "nothing here" };
    if (typeof page === "function") return void page(request, response);
    response.writeHead(page.status ?? 200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(page.body ?? "");
  });
  const origin = await listenLocally(server);
  const agent = "EnsembleBot/1.0 (+https://ensemble.example/support/bot)";
  const web = createWeb({ agent, ownHosts: ["ensemble.example"], gateway: origin, clock });
  return { web, origin, asked, close: () => closeServer(server) };
}
