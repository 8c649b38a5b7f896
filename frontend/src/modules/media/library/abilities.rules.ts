import type { ResponseOf } from "#contract/endpoint.ts";
import type { EngineLack, readMediaAbilities } from "#contract/media/abilities.contract.ts";

export type Abilities = ResponseOf<typeof readMediaAbilities>;

/** Until it is known, nothing is missing: the server refuses what cannot be done. */
export const everything: Abilities = {
  engine_missing: [],
  draws_images: true,
  makes_videos: true,
  hears_speech: true,
};

/** Without one of these, no video is made at all. */
const needed: readonly EngineLack[] = ["ffmpeg", "libx264"];

const lacks = ["engine", "captions", "fades", "colours", "speech", "videos", "images"] as const;
export type Lack = (typeof lacks)[number];

/** What cannot be done here, for what is missing; one reason says what follows from it. */
export function lacksOf({
  engine_missing: missing,
  draws_images: draws,
  makes_videos: films,
  hears_speech: hears,
}: Abilities): { lack: Lack; part: string }[] {
  const broken = missing.find((part) => needed.includes(part));
  const engine: Partial<Record<Lack, string | false>> =
    broken === undefined
      ? {
          captions: missing.includes("libass") && "libass",
          fades: missing.includes("xfade") && "xfade",
          colours: missing.includes("zscale") && "zscale",
          speech: !hears && "",
          videos: !films && "",
        }
      : { engine: broken };
  const lacking = { ...engine, images: !draws && ("" as const) };
  return lacks.flatMap((lack) => {
    const part = lacking[lack] ?? false;
    return part === false ? [] : [{ lack, part }];
  });
}
