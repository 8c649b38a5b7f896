import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueryOf } from "../../../worker/contract/endpoint.ts";
import type { listPosts } from "../../../worker/contract/publishing/post-list.contract.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { rowsOf } from "../../support/rows-of.ts";
import { noon, socialRows } from "./rows.ts";
import { ownId } from "../../support/owner-ids.ts";

type Query = QueryOf<typeof listPosts>;

let database: TestDatabase;
let ada: string;
let campaignId: string;
let names: Map<string, string>;
beforeAll(async () => {
  database = await startDatabase();
  const rows = socialRows(database.db);
  ada = (await makePerson(database.db)).id;
  const ben = (await makePerson(database.db)).id;
  campaignId = (await rows.campaign(ownId(ada), { name: "Opening" })).id;
  const account = await rows.account(ownId(ada));
  const posts = {
    draft: await rows.post(ownId(ada), { campaignId, liked: true }),
    waiting: await rows.post(ownId(ada), { text: "50% off on Monday." }),
    out: await rows.post(ownId(ada), { title: "Bread" }),
    failed: await rows.post(ownId(ada)),
    cancelled: await rows.post(ownId(ada)),
  };
  const states = { waiting: "scheduled", out: "published", failed: "missed", cancelled: "cancelled" } as const;
  for (const [name, state] of Object.entries(states)) {
    const made = await rows.publication(posts[name as keyof typeof states], account, { state });
    if (state === "published")
      await rows.item({ ...made, accountId: account.id }, { state, remoteUrl: "https://li.example/1" });
  }
  await rows.post(ben, { liked: true });
  names = new Map(Object.entries(posts).map(([name, { id }]) => [id, name]));
});
afterAll(() => database.close());

const list = (query: Query) =>
  createPostsService({ posts: createPostsRepository(database.db), clock: createHandClock(noon.getTime()) }).list(
    ownId(ada),
    query,
  );
const namesOf = async (query: Query) =>
  rowsOf(await list(query))
    .map(({ id }) => names.get(id))
    .toSorted();

describe("posts are narrowed by", () => {
  test.each<[of: string, query: () => Query, found: string[]]>([
    ["nothing", () => ({}), ["cancelled", "draft", "failed", "out", "waiting"]],
    ["their campaign", () => ({ campaign: campaignId }), ["draft"]],
    ["liking", () => ({ liked: "true" }), ["draft"]],
    ["not being scheduled", () => ({ standing: "draft" }), ["cancelled", "draft"]],
    ["waiting for their time", () => ({ standing: "scheduled" }), ["waiting"]],
    ["being out", () => ({ standing: "published" }), ["out"]],
    ["waiting for their owner", () => ({ standing: "attention" }), ["failed"]],
    ["a network", () => ({ platform: "twitter" }), []],
    ["words of the text, where % is no wildcard", () => ({ q: "0% OFF" }), ["waiting"]],
    ["words of the title", () => ({ q: "bread" }), ["out"]],
  ])("%s", async (_of, query, found) => {
    expect(await namesOf(query())).toEqual(found);
  });
});

test("each post names its campaign, and what became of it but for what was cancelled", async () => {
  expect(await list({ page: "1" })).toMatchObject({ total: 5, last_page: 1 });
  const shown = new Map(rowsOf(await list({})).map((post) => [names.get(post.id), post]));
  expect(shown.get("draft")).toMatchObject({ campaign_name: "Opening", publications: [] });
  expect(shown.get("cancelled")).toMatchObject({ campaign_name: null, publications: [] });
  expect(shown.get("out")?.publications).toMatchObject([
    { platform: "linkedin", state: "published", remote_url: "https://li.example/1" },
  ]);
});
