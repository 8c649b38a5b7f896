import * as z from "zod/mini";
import { inShape } from "../../../../answers/shaped.rules.ts";
import type { ShapeResult } from "../../../../answers/shaped.rules.ts";
import type { PostVariant } from "../../../../contract/publishing/posts.contract.ts";
import { measureText } from "../../../../contract/publishing/post-text.rules.ts";
import { type Platform, platforms } from "../../../../contract/networks/networks.ts";
import type { PlanItem } from "../../../../contract/publishing/planner.ts";
import { clockTime, localDay } from "../../../../contract/times.ts";
import { wallTimeOf } from "../../../../contract/zoned-times.rules.ts";

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** The days that posts may stand on. */
export interface Days {
  first: string;
  last: string;
}

export interface WantedPlan extends Days {
  count: number;
  platforms: readonly Platform[];
}

const dayMs = 86_400_000;

/** From tomorrow on, where the campaign has begun; its own days where it is over by then. */
export function daysLeft(
  { startsOn, endsOn, zone }: { startsOn: string; endsOn: string; zone: string },
  now: Date,
): Days {
  const tomorrow = wallTimeOf(new Date(now.getTime() + dayMs), zone).slice(0, 10);
  const isBegun = startsOn < tomorrow && tomorrow <= endsOn;
  return { first: isBegun ? tomorrow : startsOn, last: endsOn };
}

export const planExample =
  '{"posts": [{"title": "", "angle": "", "platforms": ["linkedin"], "day": "2027-03-28", "time": "09:00"}]}';
const plannedPost = z.object({
  title: words(200),
  angle: words(1_000),
  platforms: z.array(z.enum(platforms)).check(z.minLength(1)),
  day: localDay,
  time: clockTime,
});
const planShape = inShape(z.object({ posts: z.array(plannedPost) }), planExample);

/** A plan of the wanted size, on days and networks of its campaign, in the order of its times. */
export const readPlan =
  ({ count, first, last, platforms: allowed }: WantedPlan) =>
  (answer: unknown): ShapeResult<PlanItem[]> => {
    const reading = planShape(answer);
    if ("fault" in reading) return reading;
    const { posts } = reading.value;
    if (posts.length !== count) return again(`There are ${posts.length} posts: ${count} are wanted.`, planExample);
    if (posts.some(({ day }) => day < first || day > last))
      return again(`Every day is one from ${first} to ${last}.`, planExample);
    if (posts.some((post) => post.platforms.some((name) => !allowed.includes(name))))
      return again(`The networks are ${allowed.join(", ")} alone.`, planExample);
    const timed = posts.map(({ day, time, ...post }) => ({ ...post, wall_time: `${day}T${time}` }));
    const ordered = timed.toSorted((one, other) => one.wall_time.localeCompare(other.wall_time));
    return {
      value: ordered.map((post, item) => ({ ...post, platforms: [...new Set(post.platforms)], item })),
    };
  };

export const postExample = '{"title": "", "texts": [{"platform": "linkedin", "text": ""}]}';
const postShape = inShape(
  z.object({
    title: words(200),
    texts: z.array(z.object({ platform: z.enum(platforms), text: words(10_000) })),
  }),
  postExample,
);

export interface WrittenPost {
  title: string;
  variants: PostVariant[];
}

/** A post with one text for each network, each within what the network takes. */
export const readPost =
  (wanted: readonly Platform[]) =>
  (answer: unknown): ShapeResult<WrittenPost> => {
    const reading = postShape(answer);
    if ("fault" in reading) return reading;
    const { title, texts } = reading.value;
    const named = texts.map(({ platform }) => platform);
    if (named.length !== wanted.length || wanted.some((name) => !named.includes(name)))
      return again(`One text for each of ${wanted.join(", ")} is wanted.`, postExample);
    const faults = texts.flatMap(({ platform, text }) => textFaults(platform, text));
    if (faults.length > 0) return again(faults.join(" "), postExample);
    return { value: { title, variants: texts.map(({ platform, text }) => variantOf(platform, text)) } };
  };

/** What the network would refuse of a text, in words for its model; none where it takes it. */
export function textFaults(platform: Platform, text: string): string[] {
  const { problems, length, limit } = measureText(platform, text);
  if (problems.includes("too_long")) return [`The text for ${platform} counts ${length} characters: ${limit} at most.`];
  return problems.length > 0 ? [`The text for ${platform} is refused: ${problems.join(", ")}.`] : [];
}

export const variantOf = (platform: Platform, text: string): PostVariant => ({
  platform,
  parts: [{ text, media_ids: [], alt: [] }],
  first_comment: null,
  utm: null,
});

const again = (fault: string, example: string) => ({
  fault: `${fault} Answer again with a JSON object alone, like ${example}`,
});
