import { startNetwork } from "../social/stand-in.ts";
import type { NetworkOptions, NetworkStandIn } from "../social/stand-in.ts";
import type { XDesk } from "./desk.ts";
import { xMediaRoutes, metadataRoutes } from "./media.ts";
import { oauthRoutes } from "./oauth.ts";
import { pageRoutes } from "./pages.ts";
import { postRoutes } from "./posts.ts";
import { keepState } from "./state.ts";
import type { XState } from "./state.ts";

export interface XStandIn extends NetworkStandIn<XState> {
  clientId: string;
  clientSecret: string;
}

const client = { clientId: "ensemble-local-x", clientSecret: "ensemble-local-x-secret" };

/** A server that the product takes for X: consent, posts, media, lists that lag, and a page of what the world sees. */
export async function startXStandIn(options: NetworkOptions = {}): Promise<XStandIn> {
  const keeper = keepState(options.file);
  const standIn = await startNetwork({
    keeper,
    options,
    api: /^\/2\//,
    requestIdHeader: "x-transaction-id",
    mount(app, clock, parts) {
      const { state, changed } = keeper;
      const desk: XDesk = { state, clock, parts, changed, ...client, redirectUris: options.redirectUris ?? [] };
      app.route("/", oauthRoutes(desk));
      app.route("/2/media/upload", xMediaRoutes(desk));
      app.route("/2/media/metadata", metadataRoutes(desk));
      app.route("/2", postRoutes(desk));
      app.route("/", pageRoutes(desk));
    },
  });
  return { ...standIn, ...client };
}
