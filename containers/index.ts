import { inRegion } from "../worker/bindings/namespaces.ts";
import { readRegion } from "../worker/contract/region.rules.ts";
import { createFront } from "./front.ts";
import type { ContainerEnv } from "./MediaContainer.ts";

export { ContainerProxy } from "@cloudflare/containers";
export { MediaContainer } from "./MediaContainer.ts";

/** The media engine in containers, behind one address. */
export default {
  fetch(request, { CONTAINERS, MEDIA_SECRET, REGION }) {
    const namespace = inRegion(CONTAINERS, readRegion(REGION));
    const answer = createFront({
      containers: { of: (job) => namespace.get(namespace.idFromName(job)) },
      secret: MEDIA_SECRET,
      now: Date.now,
    });
    return answer(request);
  },
} satisfies ExportedHandler<ContainerEnv>;
