import { describe, expect, test } from "vitest";
import {
  clipOf,
  droppedOn,
  isLongEnough,
  isTooLong,
  lengthOf,
  moved,
  trimmed,
  typedMs,
} from "../../../frontend/src/modules/media/library/Create/combined.rules.ts";
import {
  awaitsFacts,
  canBeCropped,
  isShown,
  isTooLarge,
  libraryQuery,
} from "../../../frontend/src/modules/media/library/library.rules.ts";
import { isOfYoutube } from "../../../frontend/src/modules/media/library/AddressDialog/youtube.rules.ts";
import type { MediaView } from "../../../worker/contract/media/media.contract.ts";

const video = (duration_ms: number) => ({ duration_ms }) as MediaView;
const clip = (key: string, ms: number) => clipOf(video(ms), key);

describe("clips that become one video", () => {
  test("change places, and none leaves the list", () => {
    const clips = [clip("a", 5_000), clip("b", 5_000), clip("c", 5_000)];
    const keys = (key: string, by: number) =>
      moved(clips, key, by)
        .map((one) => one.key)
        .join("");
    expect([keys("a", 1), keys("c", -1), keys("a", -1), keys("c", 1), keys("d", 1)]).toEqual([
      "bac",
      "acb",
      "abc",
      "abc",
      "abc",
    ]);
  });

  test("take the place of the one that they are dropped on", () => {
    const clips = [clip("a", 5_000), clip("b", 5_000), clip("c", 5_000)];
    const keys = (key: string, on: string) =>
      droppedOn(clips, key, on)
        .map((one) => one.key)
        .join("");
    expect([keys("a", "c"), keys("c", "a"), keys("b", "b"), keys("d", "a")]).toEqual(["bca", "cab", "abc", "abc"]);
  });

  test.each([
    ["12", 12_000],
    ["4.25", 4_300],
    ["4,2", 4_200],
    ["", null],
    [" ", null],
    ["1e", null],
  ])("a moment typed as %j is %s ms", (text, ms) => expect(typedMs(text)).toBe(ms));

  test("are of videos of a second at least", () => {
    expect([999, 1_000, null].map((ms) => isLongEnough({ duration_ms: ms }))).toEqual([false, true, false]);
  });

  test.each([
    ["a start after the video's end", { fromMs: 9_000 }, [4_000, 5_000]],
    ["an end before the start", { fromMs: 2_000, toMs: 1_000 }, [2_000, 3_000]],
    ["an end after the video's end", { toMs: 60_000 }, [0, 5_000]],
    ["a start below zero", { fromMs: -1 }, [0, 5_000]],
  ])("%s stays inside the video, with a second left", (_what, ends, [fromMs, toMs]) => {
    expect(trimmed(clip("a", 5_000), ends)).toMatchObject({ fromMs, toMs });
  });

  test("are as long as their stretches, less half a second for each fade", () => {
    const clips = [clip("a", 5_000), clip("b", 4_000), clip("c", 3_000)];
    expect([lengthOf(clips, "cut"), lengthOf(clips, "fade"), lengthOf([], "fade")]).toEqual([12_000, 11_000, 0]);
  });

  test("have three minutes together at most", () => {
    expect([isTooLong([clip("a", 180_000)]), isTooLong([clip("a", 180_000), clip("b", 2_000)])]).toEqual([false, true]);
  });
});

describe("the library", () => {
  test("asks for a kind or for how it came to be, and a new medium stands where it belongs", () => {
    expect([libraryQuery("all"), libraryQuery("video"), libraryQuery("short")]).toEqual([
      {},
      { type: "video" },
      { category: "short" },
    ]);
    const short = { type: "video", category: "short" } as const;
    expect(["all", "video", "short", "image"].map((filter) => isShown(filter as "all", short))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  const created_at = "2026-03-02T09:00:00.000Z";
  const now = Date.parse(created_at);
  test.each([
    ["a video without its picture", { type: "video", poster_url: null, duration_ms: 4_000 }, 0, true],
    ["a video with its picture", { type: "video", poster_url: "/poster", duration_ms: 4_000 }, 0, false],
    ["a sound without its length", { type: "audio", poster_url: null, duration_ms: null }, 0, true],
    ["a picture", { type: "image", poster_url: null, duration_ms: null }, 0, false],
    ["what the engine did not find in ten minutes", { type: "video", poster_url: null, duration_ms: null }, 10, false],
  ] as const)("%s is asked for again: %#", (_what, media, minutes, is) =>
    expect(awaitsFacts({ ...media, created_at }, now + minutes * 60_000)).toBe(is),
  );

  test.each([
    ["image/png", 15, true],
    ["audio/mpeg", 15, false],
    ["audio/mpeg", 100, true],
    ["video/mp4", 100, false],
    ["video/mp4", 2_048, true],
    ["", 100, false],
  ])("a file of the type %j with a byte over %s MiB is too large to be sent: %s", (type, mebibytes, is) =>
    expect(isTooLarge({ type, size: mebibytes * 1024 * 1024 + 1 })).toBe(is),
  );

  test("crops what stands still", () => {
    const types = ["image/png", "image/jpeg", "image/webp", "image/gif"];
    expect(types.map((mime_type) => canBeCropped({ type: "image", mime_type }))).toEqual([true, true, true, false]);
    expect(canBeCropped({ type: "video", mime_type: "video/mp4" })).toBe(false);
  });

  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", true],
    [" https://youtu.be/dQw4w9WgXcQ", true],
    ["https://youtube.com.example/watch", false],
    ["a video", false],
  ])("%j is an address of YouTube: %s", (url, is) => expect(isOfYoutube(url)).toBe(is));
});
