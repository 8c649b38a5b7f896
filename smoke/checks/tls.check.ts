import { mustHold, NotChecked } from "../check.ts";
import type { Check } from "../check.ts";
import { fetchSite } from "../site.ts";

/** The certificate is good, which every call of a run has shown by then, and plain HTTP leads to HTTPS. */
export const tls: Check = {
  name: "tls",
  async run(stand) {
    const { protocol, host, hostname } = new URL(stand.origin);
    if (protocol !== "https:") throw new NotChecked("the address is http");
    const plain = await fetchSite({ origin: `http://${hostname}` }, "/");
    const target = plain.headers.get("location") ?? "";
    mustHold([301, 307, 308].includes(plain.status), `http://${host} answered ${plain.status}`);
    mustHold(target.startsWith(`https://${host}/`), `http://${host} leads to ${target}`);
    const { headers } = await fetchSite(stand, "/");
    const age = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
    mustHold(age >= 31_536_000, "browsers are not held to HTTPS for a year");
    return "a good certificate; http leads to https";
  },
};
