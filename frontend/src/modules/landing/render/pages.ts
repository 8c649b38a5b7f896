import type { ContentSummary, PublishedContent } from "#contract/landing.contract.ts";
import { locales, type Locale } from "#i18n/locale.ts";
import { blogPath, localised, contentPath } from "./addresses.ts";
import { drawDocument, drawMissing, type Page, type Site } from "./document.ts";
import { inlineText } from "./inline.ts";
import { drawBlog, drawMain } from "./main.ts";
import { createScene } from "./scenes.ts";
import type { Offer, Scene } from "./scene.ts";
import { structuredData } from "./structured-data.ts";

/** Everything that public pages are made from, at one moment. */
export interface Edition extends Offer {
  contents: readonly PublishedContent[];
}

const newestFirst = <Content extends PageEntry>(contents: readonly Content[]) =>
  contents
    .filter(({ kind }) => kind === "blog")
    .toSorted((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at));

function scenesOf(edition: Edition): Record<Locale, Scene> {
  const offer = { ...edition, posts: newestFirst(edition.contents) };
  return { en: createScene("en", offer), fr: createScene("fr", offer) };
}

/** Every file of the public site by its path, without the leading slash. */
export function drawSite(edition: Edition, site: Site): Map<string, string> {
  const scenes = scenesOf(edition);
  const files = new Map<string, string>();
  for (const locale of locales) {
    const scene = scenes[locale];
    const fileOf = (path: string) => `${localised(path, locale).slice(1)}.html`;
    for (const content of edition.contents) files.set(fileOf(contentPath(content)), drawContent(content, scene, site));
    files.set(fileOf(blogPath), drawJournal(scene, site));
  }
  files.set("404.html", drawMissing(scenes, site));
  files.set("sitemap.xml", drawSitemap(edition.contents, site));
  files.set("robots.txt", drawRobots(site));
  return files;
}

/** A page of an editor as a whole document, in the language of the scene. */
export function drawContent(content: PublishedContent, scene: Scene, site: Site): string {
  const { title, description } = content[scene.locale];
  const path = contentPath(content);
  const { origin } = site;
  const page: Page = {
    path,
    title: inlineText(title, scene),
    description: inlineText(description, scene),
    main: drawMain(content, scene),
    data: structuredData(content, scene, origin + localised(path, scene.locale), origin),
    article: content.kind !== "content",
  };
  return drawDocument(page, scene, site);
}

/** The list of posts as a whole document. */
export function drawJournal(scene: Scene, site: Site): string {
  const t = scene.words.landing;
  const page: Page = {
    path: blogPath,
    title: t("blog.title"),
    description: t("blog.description"),
    main: drawBlog(scene),
    article: true,
  };
  return drawDocument(page, scene, site);
}

type PageEntry = Pick<ContentSummary, "kind" | "slug" | "published_at" | "updated_at">;

/** Every published page in both languages (https://www.sitemaps.org/protocol.html). */
export function drawSitemap(contents: readonly PageEntry[], { origin }: Site): string {
  const pages = [
    ...contents.map((content) => ({ path: contentPath(content), changed: content.updated_at })),
    { path: blogPath, changed: newestFirst(contents)[0]?.published_at },
  ];
  const urls = pages.flatMap(({ path, changed }) =>
    locales.map((locale) => {
      const alternates = (["en", "fr", "x-default"] as const).map((language) => {
        const href = origin + localised(path, language === "fr" ? "fr" : "en");
        return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
      });
      const lastmod = changed === undefined ? "" : `<lastmod>${changed.slice(0, 10)}</lastmod>`;
      return `<url><loc>${origin}${localised(path, locale)}</loc>${lastmod}${alternates.join("")}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

const drawRobots = ({ origin }: Site): string => `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /user/
Disallow: /payment-

Sitemap: ${origin}/sitemap.xml
`;
