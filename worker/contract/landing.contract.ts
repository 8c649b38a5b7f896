import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  baseVersion,
  email,
  listing,
  listQuery,
  moment,
  number,
  numberParams,
  numberText,
  pageQuery,
  success,
} from "./schema.ts";

/** The first word of a public page's path; the second is its slug: /company/terms. */
export const contentKinds = ["content", "company", "support", "blog"] as const;
const kind = z.enum(contentKinds);
export type ContentKind = z.infer<typeof kind>;

const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const line = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^\S(.*\S)?$/));
/** `title` and `description` are for the tab and for search engines; `body` is Markdown. */
export const contentText = z.object({
  title: line(120),
  description: line(300),
  body: z.string().check(z.minLength(1), z.maxLength(60_000)),
});
export type ContentText = z.infer<typeof contentText>;
const texts = { en: contentText, fr: contentText };
const names = z.pick(contentText, { title: true, description: true });

const place = { id: number, kind, slug };
const version = number;

/** What visitors see: the published version and no other. */
export const publishedContent = z.object({
  ...place,
  version,
  published_at: moment,
  /** The moment of the version that is shown. */
  updated_at: moment,
  /** The revision of the owner's data that a page which names the owner has. */
  owner_revision: z.optional(z.int()),
  ...texts,
});
export type PublishedContent = z.infer<typeof publishedContent>;
export const contentSummary = z.object({ ...publishedContent.shape, en: names, fr: names });
export type ContentSummary = z.infer<typeof contentSummary>;

const recordFacts = {
  ...place,
  /** The newest one, a draft or not. */
  version,
  published_version: z.nullable(version),
  published_at: z.nullable(moment),
  updated_at: moment,
};
/** What an editor works on: the texts of the newest version. */
export const contentRecord = z.object({ ...recordFacts, ...texts });
export type ContentRecord = z.infer<typeof contentRecord>;
export const contentRow = z.object({ ...recordFacts, title_en: z.string(), title_fr: z.string() });
export type ContentRow = z.infer<typeof contentRow>;

export const contentVersion = z.object({
  version,
  created_at: moment,
  /** Null for what came with the product. */
  admin_email: z.nullable(email),
  title_en: z.string(),
  title_fr: z.string(),
});
export type ContentVersion = z.infer<typeof contentVersion>;

export const contentDraft = z.object({
  /** A page that exists: a new version is written, nothing is lost. */
  id: z.optional(number),
  base_version: z.optional(baseVersion),
  kind,
  slug,
  published: z.boolean(),
  ...texts,
});
export type ContentDraft = z.infer<typeof contentDraft>;

export const createLandingContent = endpoint({
  method: "POST",
  path: "/api/create-landingpage-content",
  access: "admin",
  summary: "Adds a public page, or a new version of one; a draft leaves what is published as it is",
  body: contentDraft,
  response: contentRecord,
});

export const listLandingContent = endpoint({
  method: "GET",
  path: "/api/get-landingpage-content",
  access: "public",
  shared: true,
  summary: "The published pages without their bodies; blog posts from the latest",
  query: z.object({ kind: z.optional(kind), slug: z.optional(slug) }),
  response: z.array(contentSummary),
});

export const readLandingContent = endpoint({
  method: "GET",
  path: "/api/get-landingpage-content/{id}",
  access: "public",
  shared: true,
  summary: "The published version of a page, in both languages",
  params: numberParams,
  names: { id: null },
  response: publishedContent,
  conditional: true,
});

export const removeLandingContent = endpoint({
  method: "DELETE",
  path: "/api/delete-landingpage-content/{id}",
  access: "admin",
  summary: "Removes a page with all its versions",
  params: numberParams,
  response: success,
});

export const listContent = endpoint({
  method: "GET",
  path: "/api/admin/content",
  access: "admin",
  summary: "All public pages, drafts too",
  query: z.object({
    ...listQuery(["updated_at", "kind", "slug"]).shape,
    kind: z.optional(kind),
    state: z.optional(z.enum(["published", "draft"])),
  }),
  response: listing(contentRow),
});

export const readContentPage = endpoint({
  method: "GET",
  path: "/api/admin/content/{id}",
  access: "admin",
  summary: "A page as its editor sees it: the newest version",
  params: numberParams,
  response: contentRecord,
});

export const listContentVersions = endpoint({
  method: "GET",
  path: "/api/admin/content/{id}/versions",
  access: "admin",
  summary: "The versions of a page, the newest first",
  params: numberParams,
  query: pageQuery,
  response: listing(contentVersion),
});

export const readContentVersion = endpoint({
  method: "GET",
  path: "/api/admin/content/{id}/versions/{version}",
  access: "admin",
  summary: "The texts of one version, for a preview",
  params: z.object({ ...numberParams.shape, version: numberText }),
  response: z.object({ ...contentVersion.shape, ...texts }),
});

export const restoreContentVersion = endpoint({
  method: "POST",
  path: "/api/admin/content/{id}/restore-version",
  access: "admin",
  summary: "Writes an older version again as the newest one",
  params: numberParams,
  body: z.object({ version, published: z.boolean() }),
  response: contentRecord,
});

export const publishContent = endpoint({
  method: "POST",
  path: "/api/admin/content/{id}/publication",
  access: "admin",
  summary: "Shows a version to the public; null takes the page off",
  params: numberParams,
  body: z.object({ version: z.nullable(version) }),
  response: contentRecord,
});
