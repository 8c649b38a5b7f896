import type { ContentSummary } from "#contract/landing.contract.ts";
import { blogPath, contentPath } from "../render/addresses.ts";
import type { Site } from "../render/document.ts";
import type { Edition } from "../render/pages.ts";
import { sitemapPath } from "./places.ts";

/** The file in which the build says what it drew. */
export const builtPagesFile = "public-pages.json";

interface BuiltPage {
  /** What the file was drawn from. */
  tag: string;
  /** The page lists posts: its tag names them too. */
  listsPosts: boolean;
}

export interface BuiltPages {
  site: Site;
  /** By path, without the language: both languages are drawn from one row. */
  pages: Readonly<Record<string, BuiltPage>>;
}

type TaggedPage = Pick<ContentSummary, "id" | "kind" | "slug" | "version" | "owner_revision">;

/** Another version, another address, another page at the same address or other facts of its owner has another tag. */
export const tagOf = (content: TaggedPage): string =>
  [`${contentPath(content)}@${content.id}.${content.version}`, content.owner_revision].filter(Boolean).join(".");

export const tagOfAll = (contents: readonly TaggedPage[]): string => contents.map(tagOf).toSorted().join(" ");

/** The tag of a page on which posts are listed. */
export const tagWithPosts = (content: TaggedPage, posts: readonly TaggedPage[]): string =>
  `${tagOf(content)} ${tagOfAll(posts)}`;

/** What a deployment knows of its own files. */
export function builtPagesOf(edition: Edition | null, site: Site): BuiltPages {
  const contents = edition?.contents ?? [];
  const posts = contents.filter(({ kind }) => kind === "blog");
  const pages = contents.map((content): [string, BuiltPage] => {
    const listsPosts = [content.en, content.fr].some(({ body }) => /^::posts\b/m.test(body));
    return [contentPath(content), { tag: listsPosts ? tagWithPosts(content, posts) : tagOf(content), listsPosts }];
  });
  if (edition === null) return { site, pages: {} };
  return {
    site,
    pages: {
      ...Object.fromEntries(pages),
      [blogPath]: { tag: tagOfAll(posts), listsPosts: true },
      [sitemapPath]: { tag: tagOfAll(contents), listsPosts: false },
    },
  };
}
