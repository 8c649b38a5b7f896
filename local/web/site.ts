import type { WrittenPage } from "./pages.ts";

/** A site of the stand-in web: how its pages are built, and what answers beside them. */
export interface Site {
  host: string;
  /** For the list of sites. */
  about: string;
  languages: readonly ("en" | "fr")[];
  /** Where a page stands. */
  pathOf(name: string): string;
  render(page: WrittenPage, pages: readonly WrittenPage[]): Response;
  /** Robots, sitemaps, redirects and traps; undefined: no such address. */
  beside(url: URL, pages: readonly WrittenPage[]): Response | undefined;
}

export const htmlResponse = (html: string, init: ResponseInit = {}): Response =>
  new Response(html, { ...init, headers: { "content-type": "text/html; charset=utf-8", ...init.headers } });

export const textResponse = (text: string): Response =>
  new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });

export const redirectTo = (location: string, status = 301): Response =>
  new Response(null, { status, headers: { location } });

/** https://www.sitemaps.org/protocol.html */
export const sitemapOf = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${address}</loc></url>`).join("\n")}
</urlset>
`;

export const sitemapIndexOf = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <sitemap><loc>${address}</loc></sitemap>`).join("\n")}
</sitemapindex>
`;

export const xmlResponse = (xml: string): Response =>
  new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
