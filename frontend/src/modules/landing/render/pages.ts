import type { PublishedContent } from "#contract/landing.contract.ts";
import { locales, type Locale } from "#i18n/locale.ts";
import { blogPath, localised, pathOf } from "./addresses.ts";
import { drawDocument, drawMissing, type Page, type Site } from "./document.ts";
import { plainText } from "./inline.ts";
import { drawBlog, drawMain } from "./main.ts";
import { createScene } from "./scenes.ts";
import type { Offer, Scene } from "./scene.ts";
import { structuredData } from "./structured-data.ts";

/** Everything that public pages are made from, at one moment. */
export interface Edition extends Offer {
  contents: readonly PublishedContent[];
}

const newestFirst = (contents: readonly PublishedContent[]) =>
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
    const pages = [...edition.contents.map((content) => pageOf(content, scene, site)), blogPage(scene)];
    for (const page of pages) {
      files.set(`${localised(page.path, locale).slice(1)}.html`, drawDocument(page, scene, site));
    }
  }
  files.set("404.html", drawMissing(scenes, site));
  files.set("sitemap.xml", drawSitemap(edition, site));
  files.set("robots.txt", drawRobots(site));
  return files;
}

/** Lines of `_redirects`: a post is found by its number too, in both languages; a slug of digits keeps its page. */
export function redirectsOf({ contents }: Pick<Edition, "contents">): string {
  const posts = contents.filter(({ kind }) => kind === "blog");
  const slugs = new Set(posts.map(({ slug }) => slug));
  const lines = posts
    .filter(({ id }) => !slugs.has(String(id)))
    .flatMap((post) =>
      locales.map((locale) => {
        const byNumber = localised(pathOf({ ...post, slug: String(post.id) }), locale);
        return `${byNumber} ${localised(pathOf(post), locale)} 302\n`;
      }),
    );
  return lines.join("");
}

type Placed = Page & { path: string };

function pageOf(content: PublishedContent, scene: Scene, { origin }: Site): Placed {
  const { title, description } = content[scene.locale];
  const path = pathOf(content);
  return {
    path,
    title: plainText(title, scene),
    description: plainText(description, scene),
    main: drawMain(content, scene),
    data: structuredData(content, scene, origin + localised(path, scene.locale), origin),
    article: content.kind !== "content",
    content,
  };
}

function blogPage(scene: Scene): Placed {
  const t = scene.words.landing;
  return {
    path: blogPath,
    title: t("blog.title"),
    description: t("blog.description"),
    main: drawBlog(scene),
    article: true,
  };
}

function drawSitemap({ contents }: Edition, { origin }: Site): string {
  const pages = [
    ...contents.map((content) => ({ path: pathOf(content), changed: content.updated_at })),
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
