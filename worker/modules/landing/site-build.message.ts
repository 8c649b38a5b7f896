import type { SiteBuilds } from "../../providers/site-builds/site-builds.ts";
import { defineMessage } from "../../queues/define-message.ts";
import type { QueueMessage } from "../../queues/messages.ts";

/** What is published has changed: the site is to be built again. */
export interface SiteBuildMessage extends QueueMessage {
  kind: "site-build";
}

/** What its work calls. */
export interface SiteBuildMessageServices {
  landing: { builds: SiteBuilds | null };
}

/** Asking twice is one build: a hook skips what comes before the build that it asked for has begun. */
export const siteBuildMessage = defineMessage<SiteBuildMessage, SiteBuildMessageServices>({
  kind: "site-build",
  fields: { id: "string" },
  // Null where the hook was removed from the settings meanwhile.
  work: async (_message, { landing }) => landing.builds?.start(),
});
