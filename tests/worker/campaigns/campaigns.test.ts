import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createCampaignsRepository } from "../../../worker/modules/campaigns/campaigns.repository.ts";
import { createCampaignsService } from "../../../worker/modules/campaigns/campaigns.service.ts";
import { createDraftsRepository } from "../../../worker/modules/publishing/drafts/drafts.repository.ts";
import type { Drafter } from "../../../worker/modules/publishing/drafts/drafts.repository.ts";
import { createDraftsService } from "../../../worker/modules/publishing/drafts/drafts.service.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createMediaUsesRepository } from "../../../worker/modules/media/library/media-uses.repository.ts";
import { makeTeam } from "../../support/teams.ts";
import { alone } from "../../support/owner-ids.ts";
import { makePerson } from "../../support/people.ts";
import { rowsOf } from "../../support/rows-of.ts";
import { noon, socialRows } from "../publishing/rows.ts";
import { doneOrCode } from "../../support/outcomes.ts";
import { inOwn } from "../../support/owner-ids.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

/** A person whose plan has so many campaigns a month; null: it does not have the planner. */
async function person(units: number | null) {
  const { id } = await makePerson(database.db);
  const counted = units === null ? {} : { "campaign-creation": { period: "month", units } };
  const limits = { chat: { period: "day", questions: 1 }, ...counted };
  await database.sql(
    "insert into entitlement (user_id, plan_id, limits, period_start, period_end) values ($1, 1, $2, $3, $4)",
    [id, limits, "2026-11-01", "2026-12-01"],
  );
  return id;
}

async function open({ at = noon, units = 3 }: { at?: Date; units?: number | null } = {}) {
  const { db } = database;
  const clock = createHandClock(at.getTime());
  const [ada, ben] = [await person(units), await person(3)];
  const drafts = createDraftsRepository(db);
  const postRows = createPostsRepository(db);
  const posts = createPostsService({ posts: postRows, clock });
  const meters = createLimitsRepository(db);
  const campaigns = createCampaignsService({ campaigns: createCampaignsRepository(db), drafts, posts, meters, clock });
  return {
    ada,
    ben,
    clock,
    rows: socialRows(db),
    posts,
    campaigns,
    drafts: createDraftsService({ drafts, posts: postRows, clock }),
  };
}

const sent = {
  name: "Opening",
  goal: "Visits",
  audience: "Neighbours",
  brief: "A bakery opens.",
  platforms: ["linkedin" as const],
  language: "fr" as const,
  tone: "warm" as const,
  starts_on: "2026-11-20",
  ends_on: "2026-11-30",
  zone: "Europe/Paris",
};

describe("a campaign", () => {
  test("is made once for one request, with five posts unless it says otherwise", async () => {
    const { ada, campaigns } = await open();
    const body = { ...sent, request_id: createId() };
    const made = await campaigns.create(ada, body);
    expect(made).toMatchObject({ ...sent, num_posts: 5, status: "draft", website_url: null, posts: 0 });
    expect(await campaigns.create(ada, body)).toEqual(made);
    expect(await campaigns.list(ada, "all", undefined)).toEqual([made]);
  });

  test.each([
    ["on its last day", "2026-11-30T22:59:00Z", "active"],
    ["once that day is over in its zone", "2026-11-30T23:01:00Z", "ended"],
  ])("whose posts are there is shown %s as it stands", async (_name, at, status) => {
    const { ada, campaigns, rows } = await open({ at: new Date(at) });
    const { id } = await rows.campaign(ada, { status: "active", startsOn: "2026-11-20", endsOn: "2026-11-30" });
    expect((await campaigns.read(ada, id)).status).toBe(status);
  });

  test("is changed whole, archived and brought back", async () => {
    const { ada, campaigns } = await open();
    const { id } = await campaigns.create(ada, { ...sent, website_url: "https://bakery.example/" });
    const changed = await campaigns.change(ada, id, { ...sent, name: "Second", num_posts: 60, archived: true });
    expect(changed).toMatchObject({
      name: "Second",
      num_posts: 60,
      website_url: null,
      archived_at: noon.toISOString(),
    });
    expect(await campaigns.list(ada, "current", undefined)).toEqual([]);
    expect(await campaigns.list(ada, "all", undefined)).toEqual([changed]);
    expect(await campaigns.change(ada, id, { ...sent, archived: false })).toMatchObject({ archived_at: null });
  });

  test("never ends before it begins", async () => {
    const { ada, campaigns } = await open();
    const backwards = { ...sent, ends_on: "2026-11-19" };
    await expect(campaigns.create(ada, backwards)).rejects.toThrow("social.campaign_days");
    const { id } = await campaigns.create(ada, sent);
    await expect(campaigns.change(ada, id, backwards)).rejects.toThrow("social.campaign_days");
  });

  test("is another's to no one", async () => {
    const { ada, ben, posts, campaigns } = await open();
    const { id } = await campaigns.create(ada, sent);
    const post = await posts.create(inOwn(ada), "manual", { campaign_id: id, language: "fr", variants: [written] });
    expect(await campaigns.ofPost(ada, post.id)).toMatchObject({ id, posts: 1 });
    for (const refused of [
      () => campaigns.read(ben, id),
      () => campaigns.change(ben, id, sent),
      () => campaigns.remove(ben, id),
      () => campaigns.checkPosts(ben, id, "en"),
    ])
      await expect(refused()).rejects.toThrow("social.campaign_not_found");
    await expect(campaigns.ofPost(ben, post.id)).rejects.toThrow("social.post_not_found");
  });

  test("goes with its posts, but for those that were liked, changed or scheduled", async () => {
    const { ada, rows, posts, campaigns } = await open();
    const { id: campaignId } = await campaigns.create(ada, sent);
    const [gone, liked, changed, scheduled] = await Promise.all(
      [{}, { liked: true }, { revision: 2 }, {}].map((row) => rows.post(ada, { campaignId, ...row })),
    );
    await rows.publication(scheduled ?? fail(), await rows.account(ada), { state: "cancelled" });
    await campaigns.remove(ada, campaignId);
    const left = rowsOf(await posts.listOwn(ada, undefined));
    expect(left.map(({ id }) => id).toSorted()).toEqual([liked, changed, scheduled].map((one) => one?.id).toSorted());
    await expect(posts.read(ada, gone?.id ?? "")).rejects.toThrow("social.post_not_found");
  });
});

const written = {
  platform: "linkedin" as const,
  parts: [{ text: "x", media_ids: [], alt: [] }],
  first_comment: null,
  utm: null,
};
function fail(): never {
  throw new Error("no row was made");
}

describe("whether a campaign may be made", () => {
  test.each([
    [3, null],
    [2, "limits.reached"],
    [null, "limits.not_included"],
  ])("two were made in a month whose plan has %s: %s", async (units, refusal) => {
    const { ada, campaigns, drafts } = await open({ units });
    await drafts.keep(alone(ada), draft);
    await database.sql(
      "insert into quota (user_id, query_type, period_start, period_end, used) values ($1, 'campaign-creation', '2026-11-01Z', '2026-12-01Z', 2)",
      [ada],
    );
    expect(await campaigns.checkPermission(alone(ada))).toEqual({ refusal, snapshots: 1 });
    expect(await doneOrCode(campaigns.create(ada, sent).then(() => null))).toBe(refusal);
  });
});

test.each([
  ["2026-11-19T22:59:00Z", 0],
  ["2026-11-19T23:00:00Z", 1],
  ["2026-11-30T22:59:00Z", 1],
  ["2026-11-30T23:00:00Z", 0],
])("by the days of its zone, at %s %i campaigns are active", async (at, n) => {
  const { ada, rows, campaigns } = await open({ at: new Date(at) });
  await rows.campaign(ada, { startsOn: "2026-11-20", endsOn: "2026-11-30" });
  expect(await campaigns.active(ada)).toHaveLength(n);
});

test.each([
  ["draft", 0, 0, true],
  ["draft", 11, 0, false],
  ["planning", 60, 0, true],
  ["planned", 60, 0, true],
  ["generating", 60, 0, true],
  ["generating", 60, 2, false],
  ["failed", 0, 0, false],
] as const)(
  "a campaign that is %s after %i minutes with %i posts: generating is %s",
  async (status, minutes, count, generating) => {
    const { ada, clock, rows, campaigns } = await open();
    const { id } = await rows.campaign(ada, { status, gen: 2 });
    for (let planItem = 0; planItem < count; planItem += 1) await rows.post(ada, { campaignId: id, gen: 2, planItem });
    clock.advance(minutes * 60_000);
    const standing = { has_posts: count > 0, count, generating, status, error_message: null };
    expect(await campaigns.checkPosts(ada, id, "en")).toEqual(standing);
    // Posts of the plan before are not what is awaited.
    await rows.post(ada, { campaignId: id, gen: 1, planItem: 0 });
    expect(await campaigns.checkPosts(ada, id, "en")).toMatchObject({
      has_posts: true,
      generating: generating && status !== "draft",
    });
  },
);

const draft = {
  title: "Soon",
  platforms: ["twitter" as const],
  parts: [{ text: "We open", media_ids: [], alt: [] }],
  first_comment: null,
  wall_time: "2026-12-01T09:30",
  zone: "Europe/Paris",
};

describe("drafts of the composer", () => {
  test("are written over by the same request, listed the newest first, and deleted by their owner alone", async () => {
    const { ada, ben, clock, drafts } = await open();
    const request_id = createId();
    const first = await drafts.keep(alone(ada), { ...draft, request_id });
    clock.advance(1_000);
    const second = await drafts.keep(alone(ada), { ...draft, title: "Other" });
    clock.advance(1_000);
    const again = await drafts.keep(alone(ada), { ...draft, request_id, title: "Sooner" });
    expect(again).toMatchObject({ id: first.id, title: "Sooner", created_at: first.created_at });
    expect(await drafts.list(alone(ada))).toEqual([again, second]);
    await expect(drafts.remove(alone(ben), second.id)).rejects.toThrow("social.draft_not_found");
    await drafts.remove(alone(ada), second.id);
    expect(await drafts.list(alone(ada))).toEqual([again]);
  });
});

describe("drafts in a team", () => {
  test("are each member's own, and in none of their other workspaces", async () => {
    const { ada, ben, rows, drafts } = await open();
    const workspaceId = await makeTeam(database.sql, { id: ada }, { id: ben });
    const [adas, bens]: [Drafter, Drafter] = [
      { id: ada, workspaceId },
      { id: ben, workspaceId },
    ];
    const request_id = createId();
    const shown = await rows.media(workspaceId);
    const hers = await drafts.keep(adas, { ...naming(shown.id), request_id });
    const his = await drafts.keep(bens, { ...draft, request_id, title: "Later" });
    expect(await drafts.keep(bens, { ...draft, request_id, title: "Later" })).toMatchObject({ id: his.id });
    expect([await drafts.list(adas), (await drafts.list(bens)).map(({ id }) => id)]).toEqual([[hers], [his.id]]);
    expect([await drafts.list(alone(ada)), await drafts.list(alone(ben))]).toEqual([[], []]);
    for (const other of [bens, alone(ada)])
      await expect(drafts.remove(other, hers.id)).rejects.toThrow("social.draft_not_found");
    const uses = createMediaUsesRepository(database.db);
    const titles = async (reader: Drafter) => (await uses.list(reader, shown.id)).map(({ title }) => title);
    expect([await titles(adas), await titles(bens)]).toEqual([["Soon"], []]);
  });

  test("go with the membership of their writer, whose own ones stay", async () => {
    const { ada, ben, drafts } = await open();
    const workspaceId = await makeTeam(database.sql, { id: ada }, { id: ben });
    const own = await drafts.keep(alone(ben), draft);
    await drafts.keep({ id: ben, workspaceId }, draft);
    const kept = await drafts.keep({ id: ada, workspaceId }, draft);
    await database.sql("delete from membership where person_id = $1 and workspace_id = $2", [ben, workspaceId]);
    expect(await database.sql("select id from social_draft where user_id = $1", [workspaceId])).toEqual([
      { id: kept.id },
    ]);
    expect(await drafts.list(alone(ben))).toEqual([own]);
  });
});

const naming = (id: string) => ({ ...draft, parts: [{ text: "Look", media_ids: [id], alt: [""] }] });

test("a snapshot names no file of another, and none that is not there", async () => {
  const { ada, ben, rows, drafts } = await open();
  const theirs = await rows.media(ben);
  for (const id of [theirs.id, createId()])
    await expect(drafts.keep(alone(ada), naming(id))).rejects.toThrow("social.media_unknown");
  expect((await drafts.keep(alone(ben), naming(theirs.id))).parts[0]?.media_ids).toEqual([theirs.id]);
});

test("what is done in the planner is counted by the day and the month, and reading counts nothing", async () => {
  const { ada, clock, drafts } = await open();
  await drafts.countUp(ada, "open");
  clock.advance(86_400_000);
  await drafts.countUp(ada, "open");
  const counted = { day: { open: 2, generate: 0, publish: 0 }, month: { open: 3, generate: 0, publish: 0 } };
  expect(await drafts.countUp(ada, "open")).toEqual(counted);
  expect(await drafts.readActivity(ada)).toEqual(counted);
});
