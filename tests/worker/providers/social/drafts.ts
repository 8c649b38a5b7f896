import type { Actor, ItemDraft, MediaSource, SocialNetwork } from "../../../../worker/providers/social/social.port.ts";
import { valueOf } from "../../../support/consenting.ts";
import type { HandClock } from "../../../support/hand-clock.ts";

export const secondMs = 1_000;
export const hourMs = 3_600_000;

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

/** Uploads step by step, as one does that stores what came of each. */
export async function uploadSteps(network: SocialNetwork, actor: Actor, media: MediaSource, clock: HandClock) {
  let progress = valueOf(await network.upload(actor, media, null));
  const stages = [progress.stage];
  while (progress.stage !== "ready" && stages.length < 20) {
    if (progress.notBefore !== null) clock.advance(progress.notBefore - clock.now());
    progress = valueOf(await network.upload(actor, media, JSON.parse(JSON.stringify(progress))));
    stages.push(progress.stage);
  }
  return { progress, stages };
}
