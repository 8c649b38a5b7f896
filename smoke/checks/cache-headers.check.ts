import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { readSite, wrongHeaders } from "../site.ts";
import type { ExpectedHeaders } from "../site.ts";

const always: ExpectedHeaders = { "cache-control": /no-store/ };
const asked: ExpectedHeaders = { "cache-control": /max-age=0, must-revalidate/ };
const forever: ExpectedHeaders = { "cache-control": /max-age=31536000.*immutable/ };

/** A new release is there at once, files whose names are of their content stay, and the edge keeps no answer of the API. */
export const cacheHeaders: Check = {
  name: "cache-headers",
  async run(stand) {
    const page = await readSite(stand, "/");
    const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
    mustHold(script !== "", "the page names no script of /assets/");
    const wrong = wrongHeaders("/", page.headers, always);
    const expected: [string, ExpectedHeaders][] = [
      ["/content/home", asked],
      [script, forever],
      ["/widget.js", { "cache-control": /max-age=3600/, "cross-origin-resource-policy": /^cross-origin$/ }],
      ["/embed.js", { ...asked, "cross-origin-resource-policy": /^cross-origin$/ }],
    ];
    for (const [path, headers] of expected)
      wrong.push(...wrongHeaders(path, (await readSite(stand, path)).headers, headers));
    const answer = await readSite(stand, "/api/auth/options");
    if (/public|s-maxage/.test(answer.headers.get("cache-control") ?? ""))
      wrong.push("the API lets others keep answers");
    if (answer.headers.get("cf-cache-status") === "HIT") wrong.push("the edge keeps answers of the API");
    mustHold(wrong.length === 0, wrong.join("; "));
    return "pages are asked for, assets stay, the API is kept nowhere";
  },
};
