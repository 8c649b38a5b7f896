import { afterAll, beforeAll, beforeEach } from "vitest";
import { startLinkedinStandIn } from "../../../local/linkedin/server.ts";
import type { LinkedinStandIn } from "../../../local/linkedin/server.ts";
import { createLinkedin } from "../../../worker/networks/linkedin/linkedin.ts";
import type { Actor, MediaSource, SocialNetwork } from "../../../worker/networks/network.port.ts";
import { connect, redirectUri } from "../../support/consenting.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { hourMs, uploadSteps } from "./drafts.ts";

interface World {
  standIn: LinkedinStandIn;
  network: SocialNetwork;
  member: Actor;
  page: Actor;
}

/** LinkedIn with a member and a page that are connected anew, an hour later, before each test. */
export function useLinkedin() {
  const clock = createHandClock(Date.UTC(2026, 10, 2));
  const world = { clock } as World & { clock: typeof clock };

  beforeAll(async () => {
    world.standIn = await startLinkedinStandIn({ redirectUris: [redirectUri], machineTime: clock.now });
    world.network = createLinkedin({ apps: world.standIn.apps, baseUrl: world.standIn.url }, clock);
  });
  afterAll(() => world.standIn.close());
  beforeEach(async () => {
    clock.advance(hourMs);
    world.standIn.state.readLagSeconds = 0;
    world.member = (await connect(world.network, "cam-1")).actor;
    world.page = (await connect(world.network, "cam-1", "page")).actor;
  });

  return Object.assign(world, {
    shownOf: (commentary: string) => world.standIn.state.posts.filter((post) => post.commentary === commentary),
    upload: (actor: Actor, media: MediaSource) => uploadSteps(world.network, actor, media, clock),
  });
}
