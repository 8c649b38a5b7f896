import { startNetwork } from "../social/stand-in.ts";
import type { NetworkOptions, NetworkStandIn } from "../social/stand-in.ts";
import { checkVersion } from "./desk.ts";
import type { LinkedinDesk } from "./desk.ts";
import { linkedinMediaRoutes } from "./media.ts";
import { oauthRoutes } from "./oauth.ts";
import { organizationRoutes } from "./organizations.ts";
import { pageRoutes } from "./pages.ts";
import { postRoutes } from "./posts.ts";
import { keepState } from "./state.ts";
import type { LinkedinState } from "./state.ts";

export interface LinkedinStandIn extends NetworkStandIn<LinkedinState> {
  /** LinkedIn wants one app for people and one for pages. */
  apps: Record<"member" | "page", { clientId: string; clientSecret: string }>;
}

const apps = {
  member: {
    clientId: "ensemble-local-members",
    clientSecret: "ensemble-local-members-secret",
    scopes: ["openid", "profile", "email", "w_member_social"],
  },
  page: {
    clientId: "ensemble-local-pages",
    clientSecret: "ensemble-local-pages-secret",
    scopes: ["r_organization_social", "w_organization_social", "rw_organization_admin"],
  },
};

/** A server that the product takes for LinkedIn: consent, members and pages, posts, files, and what the world sees. */
export async function startLinkedinStandIn(options: NetworkOptions = {}): Promise<LinkedinStandIn> {
  const keeper = keepState(options.file);
  const standIn = await startNetwork({
    keeper,
    options,
    api: /^\/(rest|v2|oauth\/v2\/accessToken|dms-uploads)\b/,
    requestIdHeader: "x-li-uuid",
    mount(app, clock, parts) {
      const { state, changed } = keeper;
      const redirectUris = options.redirectUris ?? [];
      const desk: LinkedinDesk = { state, clock, parts, changed, apps: Object.values(apps), redirectUris };
      app.use("/rest/*", async (c, next) => {
        checkVersion(c, desk);
        await next();
      });
      app.route("/", oauthRoutes(desk));
      app.route("/", linkedinMediaRoutes(desk));
      app.route("/rest", postRoutes(desk));
      app.route("/rest", organizationRoutes(desk));
      app.route("/", pageRoutes(desk));
    },
  });
  return { ...standIn, apps };
}
