import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { composePublishing } from "./publishing.fixture.ts";
import type { Composed } from "./publishing.fixture.ts";
import { socialRows } from "./rows.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const ofTen: PlanLimits = { "social-publications": { period: "month", units: 10 } } as PlanLimits;
type Request = Parameters<Composed["scheduling"]["publish"]>[1];

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

let caller: { kind: "user"; id: OwnId; workspaceId: OwnId };
beforeEach(async () => {
  caller = (await accounts.makeAccount(ofTen)).payer;
  for (const platform of ["linkedin", "twitter"] as const)
    await socialRows(accounts.db).account(caller.id, { platform, isPrimary: true });
});

const addressOf = (mediaId: string, expires = "1") =>
  `/api/social/planner/media/${mediaId}?session=s&expires=${expires}`;
const publish = (change: Partial<Request>) =>
  composePublishing(accounts).scheduling.publish(caller, {
    platform: "linkedin",
    content: "We open on Monday.",
    profileId: undefined,
    scheduledDate: undefined,
    zone: undefined,
    urls: [],
    requestId: createId(),
    acceptsExpiry: false,
    language: "en",
    ...change,
  });
const held = async () => (await accounts.counted(caller.id)).held;

const film = {
  kind: "video",
  mediaType: "video/mp4",
  bytes: 9_000_000,
  durationMs: 30_000,
  width: 1_080,
  height: 1_920,
} as const;

describe("publishing images and videos", () => {
  test("an address of one's own image becomes its id, whenever it was signed; a made one is marked as made", async () => {
    const rows = socialRows(accounts.db);
    const taken = await rows.media(caller.id);
    const made = await rows.media(caller.id, { origin: "generated" });
    const requestId = createId();
    const urls = (expires: string) => [taken.id, made.id].map((id) => addressOf(id, expires));
    const { publication_id: id, publication } = await publish({ requestId, urls: urls("1") });
    expect(publication.parts).toEqual([{ text: "We open on Monday.", media_ids: [taken.id, made.id], alt: ["", ""] }]);
    const [row] = await accounts.sql("select snapshot from publication where id = $1", [id]);
    expect(row?.["snapshot"]).toMatchObject({ made_media_ids: [made.id] });
    expect((await publish({ requestId, urls: urls("2") })).publication_id).toBe(id);
  });

  test.each([
    ["another's image", "linkedin", [{ of: "ben" }], { code: "social.media_unknown" }],
    ["a WebP at LinkedIn", "linkedin", [{ mediaType: "image/webp" }], { details: { problem: "type" } }],
    ["five images on X", "twitter", [{}, {}, {}, {}, {}], { details: { problem: "too_many", limit: 4, part: 0 } }],
    ["6 MB on X", "twitter", [{ bytes: 6_000_000 }], { details: { problem: "too_large", limit: 5 * 1024 * 1024 } }],
    ["a GIF among others on X", "twitter", [{}, { mediaType: "image/gif" }], { details: { problem: "gif_alone" } }],
    ["a video beside an image", "linkedin", [{}, film], { details: { problem: "video_alone" } }],
    ["two videos on X", "twitter", [film, film], { details: { problem: "video_alone" } }],
    ["a sound", "twitter", [{ mediaType: "audio/mpeg" }], { details: { problem: "type" } }],
    ["a MOV at LinkedIn", "linkedin", [{ ...film, mediaType: "video/quicktime" }], { details: { problem: "type" } }],
    ["a WebM on X", "twitter", [{ ...film, mediaType: "video/webm" }], { details: { problem: "type" } }],
    [
      "2.9 s at LinkedIn",
      "linkedin",
      [{ ...film, durationMs: 2_900 }],
      { details: { problem: "too_short", limit: 3_000 } },
    ],
    ["20 minutes and more on X", "twitter", [{ ...film, durationMs: 1_200_001 }], { details: { problem: "too_long" } }],
    [
      "half an hour and more at LinkedIn",
      "linkedin",
      [{ ...film, durationMs: 1_800_001 }],
      { details: { problem: "too_long" } },
    ],
    ["70 KB of video at LinkedIn", "linkedin", [{ ...film, bytes: 70_000 }], { details: { problem: "too_small" } }],
    ["600 MB on X", "twitter", [{ ...film, bytes: 600_000_000 }], { details: { problem: "too_large" } }],
    [
      "a strip of video at LinkedIn",
      "linkedin",
      [{ ...film, width: 500, height: 1_210 }],
      { details: { problem: "too_narrow", limit: 2.4 } },
    ],
  ] as const)("%s is refused before the network sees it", async (_what, platform, images, refusal) => {
    const rows = socialRows(accounts.db);
    const ben = (await accounts.makeAccount(ofTen)).workspaceId;
    const ids = images.map(
      async ({ of, ...row }: { of?: string; bytes?: number; mediaType?: string; durationMs?: number }) =>
        (await rows.media(of === "ben" ? ben : caller.id, row)).id,
    );
    const urls = (await Promise.all(ids)).map((id) => addressOf(id));
    await expect(publish({ platform, urls })).rejects.toMatchObject(refusal);
    expect(await held()).toBe(0);
  });

  test.each([
    ["a short of 30 s", "linkedin", film],
    ["a short of 30 s", "twitter", film],
    ["20 minutes", "twitter", { ...film, durationMs: 1_200_000 }],
    ["a MOV of which nothing is known", "twitter", { kind: "video", mediaType: "video/quicktime" }],
    ["a strip of 1 to 3", "twitter", { ...film, width: 640, height: 1_920 }],
  ] as const)("%s goes out at %s", async (_what, platform, row) => {
    const { id } = await socialRows(accounts.db).media(caller.id, row);
    expect((await publish({ platform, urls: [addressOf(id)] })).state).toBe("scheduled");
  });

  test("a GIF of 14 MB goes out alone on X, and 20 images at LinkedIn", async () => {
    const rows = socialRows(accounts.db);
    const gif = await rows.media(caller.id, { mediaType: "image/gif", bytes: 14_000_000 });
    expect((await publish({ platform: "twitter", urls: [addressOf(gif.id)] })).state).toBe("scheduled");
    const many = await Promise.all(Array.from({ length: 20 }, () => rows.media(caller.id, { bytes: 6_000_000 })));
    expect((await publish({ urls: many.map(({ id }) => addressOf(id)) })).state).toBe("scheduled");
  });
});
