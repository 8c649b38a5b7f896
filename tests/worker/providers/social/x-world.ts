import { afterAll, beforeAll, beforeEach } from "vitest";
import { startXStandIn } from "../../../../local/x/server.ts";
import type { XStandIn } from "../../../../local/x/server.ts";
import type { Actor, ItemDraft, MediaSource, SocialNetwork } from "../../../../worker/providers/social/social.port.ts";
import { createX } from "../../../../worker/providers/social/x/x.ts";
import { connect, redirectUri, valueOf } from "../../../support/consenting.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

export const secondMs = 1_000;
export const hourMs = 3_600_000;

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

    /** Uploads step by step, as one does that stores what came of each. */
    async upload(media: MediaSource) {
      let progress = valueOf(await world.network.upload(world.actor, media, null));
      const stages = [progress.stage];
      while (progress.stage !== "ready" && stages.length < 20) {
        if (progress.notBefore !== null) clock.advance(progress.notBefore - clock.now());
        progress = valueOf(await world.network.upload(world.actor, media, JSON.parse(JSON.stringify(progress))));
        stages.push(progress.stage);
      }
      return { progress, stages };
    },
  });
}

export const item = (text: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
  text,
  media: [],
  replyTo: null,
  madeWithAi: false,
  ...more,
});

let number = 0;
export const fresh = (text = "A thought") => `${text} ${(number += 1)}`;

export function source(kind: MediaSource["kind"], type: string, bytes: number, alt = ""): MediaSource {
  const content = new Uint8Array(bytes).fill(7);
  return { kind, type, bytes, alt, read: async (first, last) => content.slice(first, last + 1) };
}
