import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMediaRemovalRepository } from "../../../worker/modules/media/library/media-removal.repository.ts";
import { createMediaRemoval } from "../../../worker/modules/media/library/media-removal.service.ts";
import { campaignsPersonal } from "../../../worker/modules/campaigns/campaigns.personal.ts";
import { mediaPersonal } from "../../../worker/modules/media/media.personal.ts";
import { publishingPersonal } from "../../../worker/modules/publishing/publishing.personal.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readInput, startExports } from "../users/export.fixture.ts";
import { socialRows, wholePlanner } from "./rows.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const tables = [publishingPersonal, campaignsPersonal, mediaPersonal].flatMap((personal) =>
  personal.tables.map(({ table }) => getTableName(table)),
);

/** How many rows an account has in each table of the planner. */
async function rowsOf(workspaceId: WorkspaceId): Promise<number[]> {
  const counts = tables.map((table) => `select count(*)::int as n from ${table} where user_id = $1`);
  const rows = await Promise.all(counts.map((count) => database.sql(count, [workspaceId])));
  return rows.map(([row]) => Number(row?.["n"]));
}

const personIds = async () => [(await makePerson(database.db)).id, (await makePerson(database.db)).id] as const;

test("the archive of an account has its posts, accounts and pictures, without a token and without what others have", async () => {
  const [ada, ben] = [await makePerson(database.db), await makePerson(database.db)];
  const own = await wholePlanner(database.db, ada.id, { token: "sealed words of Ada" });
  await wholePlanner(database.db, ben.id, { name: "Secret of Ben" });
  const { entries } = await startExports(database, new Set([`export ${ada.id}`])).open(ada, "en");
  const found = new Map<string, string>();
  for await (const { name, input } of entries) found.set(name, await readInput(input));
  expect(JSON.parse(found.get("social-posts.json") ?? "")).toMatchObject({
    campaigns: [{ id: own.campaign.id, name: "Opening", zone: "Europe/Paris" }],
    posts: [{ id: own.post.id, campaign_id: own.campaign.id, plan_item: 0 }],
    variants: [{ post_id: own.post.id, platform: "linkedin", parts: [{ text: "We open on Monday." }] }],
    drafts: [{ id: own.draft.id, parts: [{ text: "Soon" }] }],
    templates: [{ text: "Come by" }],
    profiles: [{ id: own.profile.id, facts: { name: "Ada" } }],
    profile_links: [{ profile_id: own.profile.id }],
    activity: [{ kind: "open", n: 2 }],
  });
  expect(JSON.parse(found.get("social-accounts.json") ?? "")).toMatchObject({
    accounts: [{ id: own.account.id, handle: "ada" }],
    slots: [{ id: own.slot.id, wall_time: "09:30" }],
    publications: [{ id: own.publication.id, post_id: own.post.id, state: "scheduled" }],
    items: [{ publication_id: own.publication.id, state: "published" }],
    attempts: [{ publication_id: own.publication.id, outcome: "published" }],
    metrics: [{ publication_id: own.publication.id, numbers: { reactions: 3 } }],
  });
  expect(found.get("social-media/001-bread.png")).toBe(`picture ${own.media.fileKey}`);
  const all = [...found.values()].join("\n");
  for (const secret of ["Secret of Ben", "sealed", own.state.stateHash]) expect(all).not.toContain(secret);
});

test("everything goes with the account, and nothing of others", async () => {
  const [ada, ben] = await personIds();
  for (const id of [ada, ben]) await wholePlanner(database.db, id);
  const before = await rowsOf(ben);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await database.sql('delete from "user" where id = $1', [ada]);
  expect(Math.max(...(await rowsOf(ada)))).toBe(0);
  expect(await rowsOf(ben)).toEqual(before);
});

test("the pictures of an account are deleted from the store, and those of others stay", async () => {
  const [ada, ben] = await personIds();
  const [own, other] = [await wholePlanner(database.db, ada), await wholePlanner(database.db, ben)];
  const deleted: string[] = [];
  const files = { remove: async (keys: readonly string[]) => void deleted.push(...keys) };
  await createMediaRemoval({ rows: createMediaRemovalRepository(database.db), files }).deleteAll(ada);
  expect(deleted).toEqual([own.media.fileKey]);
  const left = await database.sql("select id from media where user_id in ($1, $2)", [ada, ben]);
  expect(left).toEqual([{ id: other.media.id }]);
});

const refused = (constraint: string) => ({ cause: { constraint } });

describe("the tables refuse", () => {
  test("a second primary account at a network", async () => {
    const [ada] = await personIds();
    const rows = socialRows(database.db);
    await rows.account(ada, { isPrimary: true });
    await rows.account(ada, { isPrimary: true, platform: "twitter" });
    await expect(rows.account(ada, { isPrimary: true })).rejects.toMatchObject(refused("social_account_primary"));
  });

  test("one account at a network twice, and a token of a disconnected one", async () => {
    const [ada, ben] = await personIds();
    const rows = socialRows(database.db);
    const { remoteId } = await rows.account(ada);
    await rows.account(ben, { remoteId });
    await expect(rows.account(ada, { remoteId })).rejects.toMatchObject(refused("social_account_remote"));
    const gone = rows.account(ada, { status: "disconnected" });
    await expect(gone).rejects.toMatchObject(refused("social_account_token"));
  });

  test("a second post of one entry of a plan, so that a step that comes twice writes one", async () => {
    const [ada] = await personIds();
    const rows = socialRows(database.db);
    const { id: campaignId } = await rows.campaign(ada);
    await rows.post(ada, { campaignId, gen: 1, planItem: 3 });
    await rows.post(ada, { campaignId, gen: 2, planItem: 3 });
    const again = rows.post(ada, { campaignId, gen: 1, planItem: 3 });
    await expect(again).rejects.toMatchObject(refused("social_post_plan_item"));
  });

  test("two publications of one request, and one post at a network counted twice", async () => {
    const [ada] = await personIds();
    const rows = socialRows(database.db);
    const [post, account] = [await rows.post(ada), await rows.account(ada)];
    const first = await rows.publication(post, account, { requestId: "once" });
    const twice = rows.publication(post, account, { requestId: "once" });
    await expect(twice).rejects.toMatchObject(refused("publication_request"));
    await rows.item(first, { remoteId: "urn:li:share:1" });
    const again = rows.item(await rows.publication(post, account), { remoteId: "urn:li:share:1" });
    await expect(again).rejects.toMatchObject(refused("publication_item_remote"));
  });
});
