import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { fetchSite, wrongHeaders } from "../site.ts";
import type { ExpectedHeaders } from "../site.ts";

const ofPages: ExpectedHeaders = {
  "content-security-policy": /default-src '(none|self)'/,
  "strict-transport-security": /max-age=\d{7,}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
};

/** What each kind of address has to say (frontend/headers/_headers, worker/app.ts). */
const expected: Readonly<Record<string, ExpectedHeaders>> = {
  "/": ofPages,
  "/content/home": ofPages,
  "/admin": { ...ofPages, "x-robots-tag": /noindex/ },
  "/api/health": {
    "x-content-type-options": /^nosniff$/,
    "referrer-policy": /^no-referrer$/,
    "cross-origin-resource-policy": /^same-origin$/,
    "x-frame-options": /^SAMEORIGIN$|^DENY$/i,
    "x-request-id": /./,
    "access-control-allow-origin": null,
  },
};

export const securityHeaders: Check = {
  name: "security-headers",
  async run(stand) {
    const wrong: string[] = [];
    for (const [path, headers] of Object.entries(expected))
      wrong.push(...wrongHeaders(path, (await fetchSite(stand, path)).headers, headers));
    mustHold(wrong.length === 0, wrong.join("; "));
    return `as written at ${Object.keys(expected).join(", ")}`;
  },
};
