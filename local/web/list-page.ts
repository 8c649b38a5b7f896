import { html } from "hono/html";
import { drawPage } from "../page.ts";
import { filmAddress } from "./film.ts";
import type { Site } from "./site.ts";

/** The sites for a person: where to look at each, and the address by which a chatbot reads it. */
export function listPage(sites: readonly Site[], here: URL) {
  const bot = here.searchParams.get("bot");
  const rows = sites.map(({ host, about }) => {
    const shown = new URL(here);
    shown.hostname = host.replace(/\.example$/, ".localhost");
    return html`<li>
      <a href="${shown.href}"><strong>${host}</strong><span>${about}</span><span>Shown at ${shown.host}</span></a>
    </li>`;
  });
  return drawPage(
    "Sites",
    html`<h1>Sites</h1>
      <p>
        They stand for the web on this machine. Give a chatbot an address such as https://${sites[0]?.host} to read; to
        see it on a site, name its access key here and allow the host that the list shows. A video to fetch into the
        media of posts stands at ${filmAddress.href}.
      </p>
      <form>
        <label for="bot">Access key of a chatbot</label>
        <input id="bot" name="bot" value="${bot ?? ""}" />
        <button>Embed it</button>
      </form>
      <h2>${sites.length} sites</h2>
      <ul>
        ${rows}
      </ul>`,
  );
}
