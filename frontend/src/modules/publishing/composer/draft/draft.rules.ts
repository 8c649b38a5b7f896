import type { BodyOf } from "#contract/endpoint.ts";
import type { PostPart, Utm } from "#contract/publishing/parts.ts";
import type { createPost, PostVariant, SocialPostView } from "#contract/publishing/posts.contract.ts";
import { networkFacts, type Platform, platforms } from "#contract/networks/networks.ts";
import { type PostLanguage } from "#contract/publishing/planner.ts";

/** What one network shows of a post. */
export interface NetworkDraft {
  platform: Platform;
  /** Null while it follows the base text. */
  parts: readonly PostPart[] | null;
  first_comment: string | null;
  utm: Utm | null;
}

/** A local date and time, "2027-03-28T09:00", and its zone. */
export interface PlannedTime {
  wall_time: string;
  zone: string;
}

/** A post while it is written. */
export interface Draft {
  title: string;
  language: PostLanguage;
  base: readonly PostPart[];
  networks: readonly NetworkDraft[];
  /** When it is meant to go out; null is at once. */
  time: PlannedTime | null;
}

/** Where words stand: in the base text, or in the text of one network. */
export type VariantKey = "base" | Platform;

export const emptyPart: PostPart = { text: "", media_ids: [], alt: [] };

/** The base text as a network takes it: where there are no threads, in one part. */
export function fitted(platform: Platform, base: readonly PostPart[]): readonly PostPart[] {
  if (networkFacts[platform].hasThreads || base.length === 1) return base;
  const texts = base.map(({ text }) => text.trim()).filter((text) => text !== "");
  const whole = base.map(described);
  return [
    {
      text: texts.join("\n\n"),
      media_ids: whole.flatMap(({ media_ids: ids }) => ids),
      alt: whole.flatMap(({ alt }) => alt),
    },
  ];
}

/** The part with one description for each picture. */
const described = ({ text, media_ids: ids, alt }: PostPart): PostPart => ({
  text,
  media_ids: ids,
  alt: ids.map((_, index) => alt[index] ?? ""),
});

const say = (parts: readonly PostPart[]): string => JSON.stringify(parts.map(described));

export const networkOf = (draft: Draft, platform: Platform): NetworkDraft | undefined =>
  draft.networks.find((one) => one.platform === platform);

/** The parts at a place, whether they are its own or the base text's. */
export function partsAt(draft: Draft, place: VariantKey): readonly PostPart[] {
  if (place === "base") return draft.base;
  return networkOf(draft, place)?.parts ?? fitted(place, draft.base);
}

/** A network alone writes in the base text, so that another one that is added later begins with it. */
export function withParts(draft: Draft, place: VariantKey, parts: readonly PostPart[]): Draft {
  const isAlone = draft.networks.length === 1 && place !== "base" && networkOf(draft, place)?.parts === null;
  if (place === "base" || isAlone) return { ...draft, base: parts };
  return withNetwork(draft, place, { parts });
}

export function withNetwork(draft: Draft, platform: Platform, change: Partial<NetworkDraft>): Draft {
  const networks = draft.networks.map((one) => (one.platform === platform ? { ...one, ...change } : one));
  return { ...draft, networks };
}

const follows = (platform: Platform): NetworkDraft => ({ platform, parts: null, first_comment: null, utm: null });

/** With exactly these networks; one that is added follows the base text. */
export const withNetworks = (draft: Draft, chosen: readonly Platform[]): Draft => ({
  ...draft,
  networks: platforms
    .filter((platform) => chosen.includes(platform))
    .map((platform) => networkOf(draft, platform) ?? follows(platform)),
});

export function newDraft(chosen: readonly Platform[], language: PostLanguage, time: PlannedTime | null): Draft {
  return { title: "", language, base: [emptyPart], networks: chosen.map(follows), time };
}

/** Whether anything was written or shown yet. */
export const hasContent = ({ title, base, networks }: Draft): boolean =>
  title !== "" ||
  [base, ...networks.map(({ parts }) => parts ?? [])].some((parts) =>
    parts.some(({ text, media_ids: ids }) => text.trim() !== "" || ids.length > 0),
  );

/** A stored post: a variant that says what the base text says follows it. */
export function toDraft({ title, language, variants, base_parts, wall_time, zone }: SocialPostView): Draft {
  const ordered = platforms.flatMap((platform) => variants.filter((one) => one.platform === platform));
  const base = (base_parts ?? ordered[0]?.parts ?? [emptyPart]).map(described);
  return {
    title,
    language,
    base,
    networks: ordered.map(({ platform, parts, first_comment, utm }) => ({
      platform,
      parts: say(parts) === say(fitted(platform, base)) ? null : parts.map(described),
      first_comment,
      utm,
    })),
    time: wall_time === null || zone === null ? null : { wall_time, zone },
  };
}

/** As the server keeps it. */
export function toBody(draft: Draft): Omit<BodyOf<typeof createPost>, "request_id" | "campaign_id"> {
  const { title, language, base, networks, time } = draft;
  const variants = networks.map(({ platform, first_comment: comment, utm }): PostVariant => ({
    platform,
    parts: partsAt(draft, platform).map(described),
    first_comment: comment === null || comment.trim() === "" ? null : comment,
    utm,
  }));
  return {
    title: title.trim(),
    language,
    variants,
    base_parts: base.map(described),
    wall_time: time?.wall_time ?? null,
    zone: time?.zone ?? null,
  };
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));
