import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { withUtm } from "#contract/publishing/utm.rules.ts";
import { networkOf, toBody, type Draft, type PlannedTime } from "../draft/draft.rules.ts";

/** What the button does for one network. `replaced` failed or was missed, and what is written now goes out in its place. */
export type Step =
  | { kind: "schedule"; platform: Platform; replaced: PublicationView | null }
  | { kind: "update"; platform: Platform; publication: PublicationView };

/** The publication that counts for a network: one that waits, else the latest. */
export function standingPublication(
  publications: readonly PublicationView[],
  platform: Platform,
): PublicationView | null {
  const own = publications.filter((one) => one.platform === platform);
  return own.find(({ state }) => state === "scheduled") ?? own.at(-1) ?? null;
}

/** Whether what is scheduled says something else than the post by now, or goes out at another time. */
export function differs(draft: Draft, { platform, parts, first_comment, wall_time, zone }: PublicationView): boolean {
  const isMoved = draft.time !== null && (draft.time.wall_time !== wall_time || draft.time.zone !== zone);
  return isMoved || saysElse(draft, { platform, parts, first_comment });
}

type Words = Pick<PublicationView, "platform" | "parts" | "first_comment">;

export function saysElse(draft: Draft, { platform, parts, first_comment: comment }: Words): boolean {
  const variant = toBody(draft).variants.find((one) => one.platform === platform);
  if (variant === undefined) return false;
  const sent = variant.parts.map((part) => ({ ...part, text: withUtm(part.text, variant.utm) }));
  const { first_comment: own, utm } = variant;
  const ownComment = own === null ? null : withUtm(own, utm);
  const say = (all: Words["parts"]) => JSON.stringify(all.map(({ text, media_ids, alt }) => [text, media_ids, alt]));
  return say(sent) !== say(parts) || ownComment !== comment;
}

/** For each network of the post what is to be done; none for what is out, or on its way. */
export const stepsOf = (draft: Draft, publications: readonly PublicationView[]): Step[] =>
  draft.networks.flatMap(({ platform }): Step[] => {
    const standing = standingPublication(publications, platform);
    if (standing === null) return [{ kind: "schedule", platform, replaced: null }];
    if (standing.state === "scheduled")
      return differs(draft, standing) ? [{ kind: "update", platform, publication: standing }] : [];
    const isAnother = standing.state === "missed" ? differs(draft, standing) : isWrittenAnew(draft, standing);
    return isAnother ? [{ kind: "schedule", platform, replaced: standing }] : [];
  });

const isWrittenAnew = (draft: Draft, standing: PublicationView): boolean =>
  standing.state === "failed" && saysElse(draft, standing);

export type ButtonWords = "publish" | "schedule" | "scheduleBoth" | "update";

/** What the one button is called; null where nothing is to be done. */
export function buttonOf(steps: readonly Step[], time: PlannedTime | null): ButtonWords | null {
  if (steps.length === 0) return null;
  if (steps.some(({ kind }) => kind === "update")) return "update";
  if (time === null) return "publish";
  return steps.length > 1 ? "scheduleBoth" : "schedule";
}

/** The units of one network: its parts, and its first comment where that counts. */
export function unitsAt(
  draft: Draft,
  platform: Platform,
  unitsOf: (platform: Platform, text: string) => number,
): number {
  const network = networkOf(draft, platform);
  const variant = toBody(draft).variants.find((one) => one.platform === platform);
  if (variant === undefined) return 0;
  const comment = network?.first_comment ?? "";
  const isCharged = networkFacts[platform].chargesComment && comment.trim() !== "";
  const ofComment = isCharged ? unitsOf(platform, comment) : 0;
  return variant.parts.reduce((sum, { text }) => sum + unitsOf(platform, text), ofComment);
}
