import type { moduleIds } from "./product-modules.ts";

/** The landing pages that send a visitor here, by the module that they are about. */
export const sources = {
  "landing-pdf": "pdf",
  "landing-cv": "cv",
  "landing-social": "social",
  "landing-support": "support",
} as const satisfies Record<string, keyof typeof moduleIds>;
export type Source = keyof typeof sources;

/** The source that a query names, if it is one. */
export function visitSource(search: Readonly<Record<string, unknown>>): Source | null {
  const source = search["source"];
  return typeof source === "string" && Object.hasOwn(sources, source) ? (source as Source) : null;
}

/** The module that a path of this product was opened for, by its query; null for none. */
export function moduleWantedBy(path: string | null | undefined): (typeof sources)[Source] | null {
  if (!path) return null;
  const source = visitSource(Object.fromEntries(new URL(path, "https://own.invalid").searchParams));
  return source === null ? null : sources[source];
}
