import { describeApi } from "./openapi.ts";
import { renderReference } from "./reference-page.ts";
import { referenceStyle } from "./reference-style.ts";

const cached = { "cache-control": "public, max-age=600" };

let document: string | undefined;
let page: Promise<{ html: string; policy: string }> | undefined;

/** The API about itself: made once an isolate, at the first question. */
export const apiReferenceRoutes = [
  {
    path: "/api/openapi.json",
    handle: (): Response => {
      document ??= JSON.stringify(describeApi("/"));
      return new Response(document, { headers: { ...cached, "content-type": "application/json" } });
    },
  },
  {
    path: "/api/reference",
    handle: async (): Promise<Response> => {
      page ??= makePage();
      const { html, policy } = await page;
      return new Response(html, {
        headers: { ...cached, "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
      });
    },
  },
] as const;

/** The page's one style is allowed by its hash, so that the policy allows nothing else. */
async function makePage(): Promise<{ html: string; policy: string }> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(referenceStyle));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const rest = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return { html: renderReference(), policy: `default-src 'none'; style-src 'sha256-${hash}'; ${rest}` };
}
