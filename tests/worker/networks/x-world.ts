import { afterAll, beforeAll, beforeEach } from "vitest";
import { startXStandIn } from "../../../local/x/server.ts";
import type { XStandIn } from "../../../local/x/server.ts";
import type { Actor, MediaSource, SocialNetwork } from "../../../worker/networks/network.port.ts";
import { createX } from "../../../worker/networks/x/x.ts";
import { connect, redirectUri } from "../../support/consenting.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { hourMs, uploadSteps } from "./drafts.ts";

/** X with an account that is connected anew, an hour later, before each test. */
export function useX() {
  const clock = createHandClock(Date.UTC(2026, 10, 2));
  const world = { clock } as { clock: typeof clock; standIn: XStandIn; network: SocialNetwork; actor: Actor };

  beforeAll(async () => {
    world.standIn = await startXStandIn({ redirectUris: [redirectUri], machineTime: clock.now });
    const { clientId, clientSecret, url: baseUrl } = world.standIn;
    world.network = createX({ clientId, clientSecret, baseUrl }, clock);
  });
  afterAll(() => world.standIn.close());
  beforeEach(async () => {
    clock.advance(hourMs);
    world.standIn.state.readLagSeconds = 0;
    world.actor = (await connect(world.network, "1001")).actor;
  });

  return Object.assign(world, {
    shownOf: (text: string) => world.standIn.state.posts.filter((post) => post.text === text),

    upload: (media: MediaSource) => uploadSteps(world.network, world.actor, media, clock),
  });
}
