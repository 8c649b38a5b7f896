import { gzipSync } from "node:zlib";
import { escaped, pageParts } from "../pages.ts";
import type { WrittenPage } from "../pages.ts";
import { pdfOf } from "../pdf.ts";
import { sitemapIndexOf, sitemapOf, textResponse, xmlResponse } from "../site.ts";
import type { Site } from "../site.ts";

const origin = "http://www.saint-aubin-les-etangs.example";

const isFile = (name: string): boolean => name.endsWith(".pdf");

const pathOf = (name: string): string => (name === "index" ? "/" : isFile(name) ? `/${name}` : `/${name}.htm`);

const link = ({ name, title }: WrittenPage): string =>
  `<a href="${pathOf(name)}"><font face="Verdana" size="2">${escaped(title)}</font></a>`;

/** Letters of Windows-1252 as bytes; what it lacks is written as an entity. */
const legacy = (html: string): Uint8Array<ArrayBuffer> => {
  const letters = Array.from(html, (letter) => ((letter.codePointAt(0) ?? 0) > 0xff ? entityOf(letter) : letter));
  return new Uint8Array(Buffer.from(letters.join(""), "latin1"));
};

const entityOf = (letter: string): string => `&#${letter.codePointAt(0)};`;

/** A layout of tables within tables in the letters of its time, and files beside the pages. */
function render(page: WrittenPage, pages: readonly WrittenPage[]): Response {
  if (isFile(page.name))
    return new Response(pdfOf(page.markdown), {
      headers: { "content-type": "application/pdf", "last-modified": "Thu, 03 Sep 2026 09:00:00 GMT" },
    });
  const [first, ...rest] = pageParts(page);
  const parts = rest.map(
    ({ heading, slug, html }) =>
      `<a name="${slug}"></a><h3><font face="Georgia">${escaped(heading)}</font></h3>${html}`,
  );
  const menu = pages.map((other) => `<tr><td bgcolor="#dfe8d6">${link(other)}</td></tr>`).join("\n");
  return new Response(
    legacy(`<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html lang="fr"><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252">
<title>${escaped(page.title)} - Saint-Aubin-les-Étangs</title>
<style>td p, td li, td td { font: 15px/1.5 Verdana, sans-serif; } td td { padding: 4px 10px 4px 0; }</style></head>
<body bgcolor="#f4f7ef" link="#2c5f2d"><table width="100%" border="0" cellpadding="0" cellspacing="0">
<tr><td colspan="2" bgcolor="#2c5f2d" height="56"><font face="Georgia" size="5" color="#ffffff">&nbsp;Saint-Aubin-les-&Eacute;tangs</font></td></tr>
<tr><td width="220" valign="top"><table border="0" cellpadding="6" cellspacing="2" width="100%">${menu}</table></td>
<td valign="top"><table border="0" cellpadding="20" width="100%"><tr><td>
<h1><font face="Georgia">${escaped(page.title)}</font></h1>${first?.html ?? ""}${parts.join("\n")}
</td></tr></table></td></tr>
<tr><td colspan="2" align="center" bgcolor="#dfe8d6"><font face="Verdana" size="1"><a href="/">Accueil</a> | <a href="mailto:accueil@saint-aubin-les-etangs.example">Contact</a></font></td></tr>
</table></body></html>`),
    { headers: { "content-type": "text/html" } },
  );
}

export const town: Site = {
  host: "www.saint-aubin-les-etangs.example",
  about: "A town hall in French: a layout of tables, an old alphabet, a sitemap index with a packed sitemap, PDF files",
  languages: ["fr"],
  pathOf,
  render,
  beside({ pathname }, pages) {
    const addresses = (files: boolean) =>
      sitemapOf(pages.filter(({ name }) => isFile(name) === files).map(({ name }) => origin + pathOf(name)));
    if (pathname === "/robots.txt")
      return textResponse(`User-agent: *\nDisallow: /intranet/\nSitemap: ${origin}/plan/index.xml\n`);
    if (pathname === "/plan/index.xml")
      return xmlResponse(sitemapIndexOf([`${origin}/plan/pages.xml.gz`, `${origin}/plan/fichiers.xml`]));
    if (pathname === "/plan/pages.xml.gz")
      return new Response(new Uint8Array(gzipSync(addresses(false))), {
        headers: { "content-type": "application/gzip" },
      });
    if (pathname === "/plan/fichiers.xml") return xmlResponse(addresses(true));
    return undefined;
  },
};
