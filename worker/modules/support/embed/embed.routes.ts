import { openEmbed, readSiteChatbot } from "../../../contract/support/embed.contract.ts";
import { serve } from "../../../http/serve.ts";

export const embedRoutes = [
  serve(readSiteChatbot, ({ services }) => services.support.embed.readSite()),
  serve(openEmbed, async ({ services, params }) => {
    const { html, policy } = await services.support.embed.open(params.key);
    return new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        // What the owner changes shows at the next page.
        "cache-control": "no-cache",
      },
    });
  }),
];
