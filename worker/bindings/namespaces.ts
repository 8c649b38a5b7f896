import { readRegion } from "../contract/region.rules.ts";
import type { Region } from "../contract/region.rules.ts";
import type { AnswerCalls } from "./answers.ts";
import type { BotCalls } from "./bots.ts";
import type { GuestLimitCalls } from "./guest-limits.ts";
import type { JobCalls } from "./jobs.ts";
import type { UploadCalls } from "./uploads.ts";
import type { PublisherCalls } from "./publishers.ts";
import type { VisitCalls } from "./visits.ts";
import type { WatchCalls } from "./watch.ts";

/** The namespaces of wrangler.toml, each with the calls that its objects take. */
export interface ObjectBindings {
  ANSWERS: DurableObjectNamespace<AnswerCalls>;
  BOTS: DurableObjectNamespace<BotCalls>;
  VISITS: DurableObjectNamespace<VisitCalls>;
  SOCIAL_ACCOUNTS: DurableObjectNamespace<PublisherCalls>;
  GUEST_LIMITS: DurableObjectNamespace<GuestLimitCalls>;
  JOBS: DurableObjectNamespace<JobCalls>;
  UPLOADS: DurableObjectNamespace<UploadCalls>;
  WATCH: DurableObjectNamespace<WatchCalls>;
}

/** The objects of a namespace that are made in a region. */
export const inRegion = <Calls extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<Calls>,
  region: Region,
): DurableObjectNamespace<Calls> => (region === "none" ? namespace : namespace.jurisdiction(region));

export type Namespaces = ReturnType<typeof createNamespaces>;

/**
 * Every namespace of objects, in the jurisdiction of `REGION`. A later change of `REGION` loses all objects: the same
 * names then lead to other, empty ones.
 */
export function createNamespaces(env: ObjectBindings & { REGION?: string | undefined }) {
  const region = readRegion(env.REGION);
  return {
    answers: inRegion(env.ANSWERS, region),
    bots: inRegion(env.BOTS, region),
    guestLimits: inRegion(env.GUEST_LIMITS, region),
    jobs: inRegion(env.JOBS, region),
    socialAccounts: inRegion(env.SOCIAL_ACCOUNTS, region),
    uploads: inRegion(env.UPLOADS, region),
    visits: inRegion(env.VISITS, region),
    watch: inRegion(env.WATCH, region),
  };
}
