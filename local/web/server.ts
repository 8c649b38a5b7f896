import { createHash } from "node:crypto";
import { Hono } from "hono";
import { companyHost } from "../openid/company.ts";
import type { CompanyProvider } from "../openid/company.ts";
import { pushHost } from "../push/server.ts";
import type { PushStandIn } from "../push/server.ts";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { bakery } from "./builds/bakery.ts";
import { cycles } from "./builds/cycles.ts";
import { docs } from "./builds/docs.ts";
import { hotel } from "./builds/hotel.ts";
import { town } from "./builds/town.ts";
import { withWidget } from "./embedding.ts";
import { answerFilm, filmAddress } from "./film.ts";
import { listPage } from "./list-page.ts";
import { asPage, readPages } from "./pages.ts";
import type { WrittenPage } from "./pages.ts";
import type { Site } from "./site.ts";
import { answerOembed } from "./youtube.ts";

export const sites: readonly Site[] = [bakery, docs, hotel, town, cycles];

/** A site that takes any event at any path: the target for webhooks on this machine. */
export const webhookHost = "hooks.example";

export interface WebStandIn extends RunningServer {
  /** Gives a page other words from now on; null: it is gone. */
  rewrite(address: string, markdown: string | null): void;
  /** Every page of every site as it stands, for a search. */
  pages(): WebPage[];
}

export interface WebPage {
  url: string;
  title: string;
  markdown: string;
}

interface Options {
  /** Where the widget that pages may embed comes from. */
  widgetOrigin: string;
  /** The push service of browsers, which the Worker finds as any site. */
  push?: Pick<PushStandIn, "take"> | undefined;
  /** The provider of a company, which it finds likewise. */
  company?: Pick<CompanyProvider, "take"> | undefined;
  port?: number;
}

/**
 * Five sites of different builds in the place of the web: `/{scheme}/{host}/{path}` is where the Worker fetches them, and
 * a browser finds each under its name with `.localhost` for `.example`. `?bot=KEY` embeds a chatbot until `?bot=`.
 */
export async function startWebStandIn({ widgetOrigin, push, company, port = 0 }: Options): Promise<WebStandIn> {
  const pagesOf = new Map(sites.map((site) => [site, readPages(site.host)]));
  const app = new Hono();
  const receivers = new Map<string, PushStandIn["take"]>([
    // Takes what chatbots and tests send to a site's webhook, and keeps nothing.
    [webhookHost, async () => new Response(null, { status: 204 })],
    ...(push ? ([[pushHost, push.take]] as const) : []),
    ...(company ? ([[companyHost, company.take]] as const) : []),
  ]);

  app.all("*", (c) => {
    const url = new URL(c.req.url);
    const named = sites.find(({ host }) => host.replace(/\.example$/, ".localhost") === url.hostname);
    if (named) return withWidget(c.req.raw, answer(named, url, c.req.raw.headers), widgetOrigin);
    if (url.pathname === "/") return c.html(listPage(sites, url));
    const [, scheme, host, path = ""] = /^\/(https?)\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    if (host === "www.youtube.com" && path === "oembed") return answerOembed(url);
    const take = receivers.get(host ?? "");
    if (take) return take(c.req.raw, new URL(`${scheme}://${host}/${path}${url.search}`));
    if (host === filmAddress.host && `/${path}` === filmAddress.pathname) return answerFilm();
    const site = sites.find((known) => known.host === host);
    if (!site) return c.text("no such site", 502);
    return answer(site, new URL(`${scheme}://${host}/${path}${url.search}`), c.req.raw.headers);
  });

  function answer(site: Site, url: URL, headers: Headers): Promise<Response> | Response {
    const pages = pagesOf.get(site) ?? [];
    const path = decodeURI(url.pathname);
    const page = pages.find(({ name }) => site.pathOf(name) === path || site.pathOf(name) === path.replace(/\/$/, ""));
    if (page) return conditional(site.render(page, pages), headers);
    return site.beside(url, pages) ?? new Response("nothing here", { status: 404 });
  }

  return {
    ...(await serveApp(app, port)),
    pages: () =>
      sites.flatMap((site) =>
        (pagesOf.get(site) ?? []).map(({ name, title, markdown }) => ({
          url: `https://${site.host}${site.pathOf(name)}`,
          title,
          markdown,
        })),
      ),
    rewrite(address, markdown) {
      const { host, pathname } = new URL(address);
      const site = sites.find((known) => known.host === host);
      const pages: WrittenPage[] = (site && pagesOf.get(site)) ?? [];
      const at = pages.findIndex(({ name }) => site?.pathOf(name) === pathname);
      if (at < 0) throw new Error(`no page stands at ${address}`);
      pages.splice(at, 1, ...(markdown === null ? [] : [asPage(pages[at]?.name ?? "", markdown)]));
    },
  };
}

/** Names its content, so that an unchanged page is answered with 304 (RFC 9110, 13.1.2). */
async function conditional(response: Response, asked: Headers): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`;
  const headers = new Headers(response.headers);
  headers.set("etag", etag);
  if (asked.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(content, { status: response.status, headers });
}
