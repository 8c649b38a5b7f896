import { decodeEntities } from "./entities.rules.ts";

const allowed = new Set(["http:", "https:", "mailto:"]);

/** The address as the browser will read it, or null: relative, script and custom schemes are no links. */
export function safeLink(href: string): string | null {
  try {
    // Read by the browser's own parser: it drops the tabs and line ends that hide a scheme.
    const url = new URL(decodeEntities(href));
    return allowed.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
