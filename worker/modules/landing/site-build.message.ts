import { defineMessage } from "../../queues/define-message.ts";
import type { QueueMessage } from "../../queues/messages.ts";
import type { SiteBuildConsumer } from "./site-build.consumer.ts";

/** What is published has changed: the site is to be built again. */
export interface SiteBuildMessage extends QueueMessage {
  kind: "site-build";
  /** When it changed, in milliseconds since 1970. */
  changedAt: number;
}

/** What its work calls. */
export interface SiteBuildMessageServices {
  landing: { builds: Pick<SiteBuildConsumer, "work"> };
}

export const siteBuildMessage = defineMessage<SiteBuildMessage, SiteBuildMessageServices>({
  kind: "site-build",
  fields: { id: "string", changedAt: "number" },
  // One after the other, so that the first of several asks for all of them.
  laneOf: () => "site",
  work: ({ changedAt }, { landing }) => landing.builds.work(changedAt),
});
