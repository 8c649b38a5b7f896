import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PostPart } from "../../../worker/contract/publishing/parts.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createCheckingRepository } from "../../../worker/modules/publishing/checking/checking.repository.ts";
import { createChecking } from "../../../worker/modules/publishing/checking/checking.service.ts";
import { createPublicationMediaRepository } from "../../../worker/modules/publishing/publications/publication-media.repository.ts";
import { createSnapshots } from "../../../worker/modules/publishing/publications/snapshots.service.ts";
import { createTargetsRepository } from "../../../worker/modules/publishing/publications/targets.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { noon, socialRows } from "./rows.ts";
import { ownId } from "../../support/owner-ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const free = { wall_time: "2026-12-01T09:30", due_at: "2026-12-01T08:30:00.000Z" };
const dueAt = new Date("2026-12-01T08:30:00Z");
const said = "We open on Monday.";

let database: TestDatabase;
beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.close());

let rows: ReturnType<typeof socialRows>;
let ada: string;
let account: { id: string; workspaceId: WorkspaceId };
let post: { id: string; workspaceId: WorkspaceId };

beforeEach(async () => {
  rows = socialRows(database.db);
  ada = (await makePerson(database.db)).id;
  account = await rows.account(ownId(ada), { isPrimary: true });
  post = await rows.post(ownId(ada), { title: "Opening" });
});

type Body = Parameters<ReturnType<typeof createChecking>["check"]>[1];
const partsOf = (...texts: string[]): PostPart[] => texts.map((text) => ({ text, media_ids: [], alt: [] }));

const check = (change: Partial<Body> = {}) => {
  const media = createPublicationMediaRepository(database.db);
  return createChecking({
    around: createCheckingRepository(database.db),
    targets: createTargetsRepository(database.db),
    snapshots: createSnapshots({ media }),
    slots: { read: async () => ({ slots: [], zone: "Europe/Paris", next_free: free }) },
    clock: createHandClock(noon.getTime()),
  }).check(ownId(ada), { platform: "linkedin", parts: partsOf(said), wall_time: "2026-12-01T09:30", ...change });
};
const duplicates = async (change: Partial<Body> = {}) =>
  (await check(change)).duplicates.map(({ publication_id: id }) => id);

test("a post that is like no other: its length, its units, and the next free time", async () => {
  expect(await check()).toEqual({
    units: 1,
    lengths: [{ length: said.length, most: 3_000 }],
    unfit_media: null,
    duplicates: [],
    same_hour: [],
    expires_before: false,
    next_free: free,
  });
});

test("units and lengths are those of what goes out, as long as the account's posts may be", async () => {
  await rows.account(ownId(ada), { platform: "twitter", isPrimary: true, subscriptionType: "Premium" });
  const parts = partsOf("See https://bakery.com/a", "a".repeat(300));
  const checked = await check({ platform: "twitter", parts, first_comment: "Come by" });
  expect(checked).toMatchObject({ units: 12, lengths: [{ length: 27, most: 25_000 }, { length: 300 }] });
});

test("media that the network would refuse are named with their part, before anything is scheduled", async () => {
  const clip = await rows.media(ownId(ada), {
    kind: "video",
    mediaType: "video/mp4",
    bytes: 90_000,
    durationMs: 2_000,
  });
  const parts = [...partsOf(said), { text: "", media_ids: [clip.id], alt: [""] }];
  expect(await check({ parts })).toMatchObject({ unfit_media: { part: 1, problem: "too_short", limit: 3_000 } });
  expect(await check({ platform: "twitter", parts })).toMatchObject({ unfit_media: null });
});

test("without an account what it alone would tell is left out; another's is not found", async () => {
  const without = { duplicates: [], same_hour: [], expires_before: false, next_free: null };
  expect(await check({ platform: "twitter" })).toMatchObject({ lengths: [{ most: 280 }], ...without });
  const { id: account_id } = await rows.account((await makePerson(database.db)).id);
  await expect(check({ account_id })).rejects.toThrow("social.account_not_found");
});

const published = (row: Parameters<typeof rows.publication>[2] = {}) =>
  rows.publication(post, account, { state: "published", dueAt: new Date("2026-09-10T08:30:00Z"), ...row });

describe("a duplicate", () => {
  test("says the same within ninety days, whatever its capitals and spaces; it is named with its link", async () => {
    const twin = await published();
    await rows.item({ ...twin, accountId: account.id }, { state: "published", remoteUrl: "https://li.example/1" });
    await published({ dueAt: new Date("2026-09-01T08:30:00Z") });
    expect((await check({ parts: partsOf("  we OPEN\non   monday. ") })).duplicates).toEqual([
      { publication_id: twin.id, at: "2026-09-10T08:30:00.000Z", remote_url: "https://li.example/1" },
    ]);
    expect(await duplicates({ parts: partsOf("We open on Tuesday.") })).toEqual([]);
    expect(await duplicates({ parts: partsOf(said, "Come by") })).toEqual([]);
  });

  test.each([
    ["scheduled", true],
    ["unknown", true],
    ["failed", false],
    ["cancelled", false],
  ] as const)("may be one that is %s: %s", async (state, counts) => {
    await published({ state });
    expect(await duplicates()).toHaveLength(counts ? 1 : 0);
  });

  test("is none of another account, nor the open publication of the same post", async () => {
    await rows.publication(post, await rows.account(ownId(ada)));
    const own = await published({ state: "scheduled" });
    expect(await duplicates({ post_id: post.id })).toEqual([]);
    expect(await duplicates({ post_id: createId() })).toEqual([own.id]);
  });

  test("without words is known by its pictures", async () => {
    const { id } = await rows.media(ownId(ada));
    const parts = [{ text: "", media_ids: [id], alt: [""] }];
    const media = createPublicationMediaRepository(database.db);
    const words = { parts, firstComment: null };
    const { snapshot, contentHash } = await createSnapshots({ media }).make(ownId(ada), "linkedin", words);
    const twin = await published({ snapshot, contentHash });
    expect(await duplicates({ parts })).toEqual([twin.id]);
    expect(await duplicates({ parts: partsOf("") })).toEqual([]);
  });
});

test.each([
  ["59 minutes before", "2026-12-01T08:31", true],
  ["59 minutes after", "2026-12-01T10:29", true],
  ["an hour after", "2026-12-01T10:30", false],
])("a neighbour %s", async (_what, wall_time, isNear) => {
  const { id } = await rows.publication(post, account, { dueAt });
  const { same_hour: near } = await check({ wall_time, parts: partsOf("Another") });
  const neighbour = { publication_id: id, at: dueAt.toISOString(), title: "Opening" };
  expect(near).toEqual(isNear ? [neighbour] : []);
});

test("an account that ends before the time", async () => {
  await database.sql("update social_account set ends_at = $2 where id = $1", [account.id, dueAt.toISOString()]);
  expect((await check()).expires_before).toBe(true);
  expect((await check({ zone: "Asia/Tokyo" })).expires_before).toBe(false);
});
