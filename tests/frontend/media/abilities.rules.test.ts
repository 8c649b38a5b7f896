import { expect, test } from "vitest";
import { everything, lacksOf, type Abilities } from "../../../frontend/src/modules/media/library/abilities.rules.ts";

const lacking = (change: Partial<Abilities>) =>
  lacksOf({ ...everything, ...change }).map(({ lack, part }) => (part === "" ? lack : `${lack} (${part})`));

test.each<[string, Partial<Abilities>, string[]]>([
  ["where everything is there, nothing", {}, []],
  ["without an engine, all work on videos", { engine_missing: ["ffmpeg"] }, ["engine (ffmpeg)"]],
  ["without its encoder, all work on videos", { engine_missing: ["libass", "libx264"] }, ["engine (libx264)"]],
  ["without its captions, captions", { engine_missing: ["libass"] }, ["captions (libass)"]],
  ["without its fades, fades", { engine_missing: ["xfade"] }, ["fades (xfade)"]],
  ["without what reads HDR, its colours", { engine_missing: ["zscale"] }, ["colours (zscale)"]],
  ["without a model that listens, shorts", { hears_speech: false }, ["speech"]],
  [
    "without an engine, a model that listens is not asked for",
    { engine_missing: ["ffmpeg"], hears_speech: false },
    ["engine (ffmpeg)"],
  ],
  ["without models that draw, their pictures", { draws_images: false, makes_videos: false }, ["videos", "images"]],
])("%s cannot be done", (_what, change, lacks) => expect(lacking(change)).toEqual(lacks));
