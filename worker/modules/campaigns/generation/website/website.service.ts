import type { GuestLimits } from "../../../../bindings/guest-limits.ts";
import type { WebReader } from "../../../../bindings/parser.ts";
import { textOfBlocks } from "../../../../contract/document/text-of.rules.ts";
import type { ResponseOf } from "../../../../contract/endpoint.ts";
import { generatingLimits } from "../../../../contract/campaigns/generating.contract.ts";
import type { readSite } from "../../../../contract/campaigns/generating.contract.ts";
import { logEvent } from "../../../../lib/log.ts";
import { cutText } from "../../../../lib/text.rules.ts";
import { judgeUrl } from "../../../../lib/url.rules.ts";
import type { Web } from "../../../../providers/web/web.ts";
import { pagePolicy, readPage } from "../../../../sites/read-page.ts";
import { requireTaken } from "../../../limits/limits.errors.ts";
import { siteUnread } from "../../campaigns.errors.ts";
import { addressRefused } from "../../../publishing/publishing.errors.ts";
import type { SiteText } from "../plan/plan.prompts.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

interface Dependencies {
  web: Web;
  reader: WebReader;
  guests: Pick<GuestLimits, "takeFor">;
}

type SiteFacts = ResponseOf<typeof readSite>;

export type Websites = ReturnType<typeof createWebsites>;

/** What the website of a brief says. Nothing of it is kept. */
export function createWebsites({ web, reader, guests }: Dependencies) {
  /** social.address_refused {reason}, social.site_unread {reason} */
  async function read(address: string): Promise<SiteFacts> {
    const judged = judgeUrl(address, pagePolicy);
    if (judged.refusal !== null) throw addressRefused({ reason: judged.refusal });
    const reading = await readPage({ web, reader }, judged.url.href);
    if (reading.state === "refused") throw addressRefused({ reason: reading.refusal });
    if (reading.state === "failed") throw siteUnread({ reason: reading.reason });
    const { title, description, language, image, blocks } = reading.page;
    const text = cutText(textOfBlocks(blocks), generatingLimits.siteText);
    return { url: reading.url, title, description, text, language, images: image === null ? [] : [image] };
  }

  return {
    /** Also request.too_many where the caller has read many pages within the hour. */
    async readFor(workspaceId: WorkspaceId, address: string): Promise<SiteFacts> {
      requireTaken(await guests.takeFor(`website ${workspaceId}`, "websites"));
      return read(address);
    },

    /** For a plan, which goes on without a page that cannot be read. */
    async readForPlan(address: string): Promise<SiteText | null> {
      try {
        const { title, description, text } = await read(address);
        return { title: title ?? "", text: text || (description ?? "") };
      } catch (error) {
        logEvent("social.site_unread", { error: String(error) });
        return null;
      }
    },
  };
}
