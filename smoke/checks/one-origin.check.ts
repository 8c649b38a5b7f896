import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { fetchSite, foreignOrigin, readSite } from "../site.ts";

/** Pages of the single page, of the public pages and of the admin: each stands at the address of the API. */
const pages = ["/", "/user/dashboard", "/content/home", "/admin"];

/** Pages and API stand at one address, so that no call of a person needs CORS and none is given. */
export const oneOrigin: Check = {
  name: "one-origin",
  async run(stand) {
    for (const path of pages) {
      const { headers } = await readSite(stand, path);
      mustHold(headers.get("content-type")?.startsWith("text/html") ?? false, `${path} is no page`);
    }
    const missing = await fetchSite(stand, "/assets/ensemble-smoke.js");
    mustHold(missing.status === 404, `an asset that is not there answered ${missing.status}`);
    const unknown = await fetchSite(stand, "/api/ensemble-smoke");
    mustHold(unknown.status === 404 && (await unknown.text()).includes("request.not_found"), "/api/* is not the API");
    const asked = await fetchSite(stand, "/api/auth/session", { headers: { origin: foreignOrigin } });
    mustHold(asked.status === 401, `a call without a session answered ${asked.status}`);
    mustHold(!asked.headers.has("access-control-allow-origin"), "pages of other sites may read calls of a person");
    return `${pages.length} pages and the API; other sites read neither`;
  },
};
