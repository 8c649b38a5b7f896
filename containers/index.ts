import { createFront } from "./front.ts";
import type { ContainerEnv } from "./MediaContainer.ts";

export { ContainerProxy } from "@cloudflare/containers";
export { MediaContainer } from "./MediaContainer.ts";

/** The media engine in containers, behind one address. */
export default {
  fetch(request, { CONTAINERS, MEDIA_SECRET }) {
    const answer = createFront({
      containers: { of: (job) => CONTAINERS.get(CONTAINERS.idFromName(job)) },
      secret: MEDIA_SECRET,
      now: Date.now,
    });
    return answer(request);
  },
} satisfies ExportedHandler<ContainerEnv>;
