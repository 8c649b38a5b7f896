import { NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import { fetchSite } from "../site.ts";

/** Where a request entered is all that an answer says: the place of objects, files and rows shows in the dashboards alone. */
export const region: Check = {
  name: "region",
  async run(stand) {
    const { headers } = await fetchSite(stand, "/api/health");
    const [, place] = /-([A-Z]{3})$/.exec(headers.get("cf-ray") ?? "") ?? [];
    if (place === undefined) throw new NotChecked("the address is not served by Cloudflare");
    throw new NotChecked(`entered at ${place}; no answer says where objects, files and rows stand`);
  },
};
