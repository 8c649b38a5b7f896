/** Why an address of a site is no source. */
export const pageReasons = [
  "robots",
  "noindex",
  "login",
  "not_found",
  "server",
  "too_large",
  "needs_script",
  "duplicate",
  "kind",
  "slow",
  "refused",
] as const;
export type PageReason = (typeof pageReasons)[number];
