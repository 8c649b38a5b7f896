import type { Actor, ItemDraft, MediaSource, SocialNetwork } from "../../../worker/networks/network.port.ts";
import { drawFilm } from "../../support/drawn-film.ts";
import { valueOf } from "../../support/consenting.ts";
import type { HandClock } from "../../support/hand-clock.ts";

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

const sourceOf = (
  kind: MediaSource["kind"],
  type: string,
  content: Uint8Array<ArrayBuffer>,
  alt = "",
): MediaSource => ({
  kind,
  type,
  bytes: content.length,
  alt,
  read: async (first, last) => content.slice(first, last + 1),
});

export const source = (kind: MediaSource["kind"], type: string, bytes: number, alt = ""): MediaSource =>
  sourceOf(kind, type, new Uint8Array(bytes).fill(7), alt);

/** A video that is one. */
export const film = (seconds: number, bytes: number): MediaSource =>
  sourceOf("video", "video/mp4", drawFilm(seconds, bytes));

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
