import type { ContentRow } from "#contract/landing.contract.ts";

type Versions = Pick<ContentRow, "version" | "published_version">;

/** What of a page the public sees, in a word. */
export function contentState({ version, published_version }: Versions): "draft" | "current" | "newer" {
  if (published_version === null) return "draft";
  return published_version === version ? "current" : "newer";
}

/** The same of one of its versions. */
export function versionState(version: number, page: Versions): "draft" | "current" | "older" {
  if (version === page.published_version) return "current";
  return version > (page.published_version ?? 0) ? "draft" : "older";
}
