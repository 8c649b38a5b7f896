import type { ContentSummary } from "#contract/landing.contract.ts";
import { localised, contentPath } from "../render/addresses.ts";
import { drawContent, drawJournal, drawSitemap } from "../render/pages.ts";
import { createScene } from "../render/scenes.ts";
import type { Scene } from "../render/scene.ts";
import { tagOf, tagOfAll, tagWithPosts, type BuiltPages } from "./built-pages.ts";
import type { PublicAddress } from "./places.ts";
import type { PublishedPages } from "./published.ts";

/** What stands at a place now. */
export type Current =
  | { state: "missing" }
  /** The built file is of the version that is published. */
  | { state: "built" }
  | { state: "moved"; to: string }
  /** Two equal tags are one page; null is drawn where the page was taken off meanwhile. */
  | { state: "newer"; tag: string; type: string; draw: () => Promise<CurrentPage | null> };

export interface CurrentPage {
  text: string;
  /** False for a page that changed while it was drawn. */
  isOfTag: boolean;
}

export const htmlType = "text/html; charset=utf-8";

/** Compares what was built with what is published: one call for a page that did not change. */
export function findCurrent(place: PublicAddress, published: PublishedPages, built: BuiltPages): Promise<Current> {
  if (place.family === "content") return findContent(place, published, built);
  return place.family === "journal" ? findJournal(place, published, built) : findSitemap(place, published, built);
}

type At<Family extends PublicAddress["family"]> = Extract<PublicAddress, { family: Family }>;

async function findContent(place: At<"content">, published: PublishedPages, built: BuiltPages): Promise<Current> {
  const file = built.pages[place.path];
  const [found, known] = await Promise.all([
    published.summary(place),
    file?.listsPosts ? published.posts() : undefined,
  ]);
  if (found === null) return findByNumber(place, published);
  if (file?.tag === (known ? tagWithPosts(found, known) : tagOf(found))) return { state: "built" };
  const posts = known ?? (await published.posts());
  return {
    state: "newer",
    tag: tagWithPosts(found, posts),
    type: htmlType,
    async draw() {
      const [content, scene] = await Promise.all([published.content(found.id), readScene(place, published, posts)]);
      return content && { text: drawContent(content, scene, built.site), isOfTag: tagOf(content) === tagOf(found) };
    },
  };
}

/** A post is found by its number too, unless that is the slug of another. */
async function findByNumber({ kind, slug, locale }: At<"content">, published: PublishedPages): Promise<Current> {
  if (kind !== "blog" || !/^[1-9]\d{0,8}$/.test(slug)) return { state: "missing" };
  const post = await published.content(slug);
  if (post?.kind !== "blog") return { state: "missing" };
  return { state: "moved", to: localised(contentPath(post), locale) };
}

async function findJournal(place: At<"journal">, published: PublishedPages, built: BuiltPages): Promise<Current> {
  const posts = await published.posts();
  const tag = tagOfAll(posts);
  if (built.pages[place.path]?.tag === tag) return { state: "built" };
  const draw = async () => ({
    text: drawJournal(await readScene(place, published, posts), built.site),
    isOfTag: true,
  });
  return { state: "newer", tag, type: htmlType, draw };
}

async function findSitemap({ path }: At<"sitemap">, published: PublishedPages, built: BuiltPages): Promise<Current> {
  const contents = await published.all();
  const tag = tagOfAll(contents);
  if (built.pages[path]?.tag === tag) return { state: "built" };
  const draw = async () => ({ text: drawSitemap(contents, built.site), isOfTag: true });
  return { state: "newer", tag, type: "application/xml", draw };
}

async function readScene(
  { locale }: PublicAddress,
  published: PublishedPages,
  posts: ContentSummary[],
): Promise<Scene> {
  const [plans, models, settings] = await Promise.all([published.plans(), published.models(), published.settings()]);
  return createScene(locale, { plans, models, posts, settings });
}
