import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePost, createPost } from "../../../worker/contract/publishing/posts.contract.ts";
import type { PostVariant } from "../../../worker/contract/publishing/posts.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { rowsOf } from "../../support/rows-of.ts";
import { doneOrCode } from "../../support/outcomes.ts";
import { noon, socialRows } from "./rows.ts";
import { inOwn } from "../../support/owner-ids.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const variant = (text: string, more: Partial<PostVariant> = {}): PostVariant => ({
  platform: "linkedin",
  parts: [{ text, media_ids: [], alt: [] }],
  first_comment: null,
  utm: null,
  ...more,
});
const written = (text: string) => ({ language: "fr" as const, variants: [variant(text)] });
const showing = (id: string) => [variant("Bread", { parts: [{ text: "Bread", media_ids: [id], alt: ["A loaf"] }] })];

async function open() {
  const clock = createHandClock(noon.getTime());
  const [ada, ben] = [(await makePerson(database.db)).id, (await makePerson(database.db)).id];
  return {
    ada,
    ben,
    clock,
    rows: socialRows(database.db),
    posts: createPostsService({ posts: createPostsRepository(database.db), clock }),
  };
}

test("a post is kept with a variant for each network, and once for one request", async () => {
  const { ada, ben, posts } = await open();
  const body = {
    request_id: createId(),
    title: "Opening",
    language: "en" as const,
    variants: [variant("We open."), variant("We open!", { platform: "twitter", first_comment: "Come by" })],
  };
  const made = await posts.create(inOwn(ada), "manual", body);
  expect(made.author).toMatchObject({ id: ada });
  expect(made).toMatchObject({ title: "Opening", version: 1, origin: "manual", ai_analysis_completed: false });
  expect(made.variants).toEqual(body.variants);
  expect(await posts.create(inOwn(ada), "manual", body)).toEqual(made);
  expect((await posts.create(inOwn(ben), "manual", body)).id).not.toBe(made.id);
  expect(rowsOf(await posts.list(ada, {}))).toEqual([{ ...made, campaign_name: null, publications: [] }]);
});

test("the text that variants follow is kept beside them, and is no change of what was analysed", async () => {
  const { ada, ben, posts, rows } = await open();
  const part = { text: "We open on Monday.", media_ids: [], alt: [] };
  const base_parts = [part];
  const made = await posts.create(inOwn(ada), "manual", { ...written("We open on Monday."), base_parts });
  expect(made.base_parts).toEqual(base_parts);
  const { id: picture } = await rows.media(ben);
  const foreign = [{ text: "We open.", media_ids: [picture], alt: [""] }];
  await expect(posts.change(ada, made.id, { base_version: 1, base_parts: foreign })).rejects.toMatchObject({
    code: "social.media_unknown",
  });
  const changed = await posts.change(ada, made.id, {
    base_version: 1,
    base_parts: [{ ...part, text: "Open" }],
  });
  expect([changed.version, changed.base_parts?.[0]?.text]).toEqual([2, "Open"]);
  expect((await posts.change(ada, made.id, { base_version: 2, title: "Opening" })).base_parts).toEqual(
    changed.base_parts,
  );
});

test("posts are listed the newest first, page by page, those of campaigns apart", async () => {
  const { ada, clock, rows, posts } = await open();
  const { id: campaign_id } = await rows.campaign(ada);
  const first = await posts.create(inOwn(ada), "manual", written("one"));
  clock.advance(1_000);
  const second = await posts.create(inOwn(ada), "generated", { ...written("two"), campaign_id });
  const ids = async (of: "all" | "own") =>
    (of === "all" ? rowsOf(await posts.list(ada, {})) : rowsOf(await posts.listOwn(ada, undefined))).map(
      ({ id }) => id,
    );
  expect(await ids("all")).toEqual([second.id, first.id]);
  expect(await ids("own")).toEqual([first.id]);
  expect(await posts.list(ada, { page: "2" })).toEqual({ data: [], current_page: 2, last_page: 1, total: 2 });
  const ofOwn = { data: [expect.objectContaining({ id: first.id })], current_page: 1, last_page: 1 };
  expect(await posts.listOwn(ada, "1")).toEqual(ofOwn);
});

test("without a page all of them are listed, the newest 1,000 at most", async () => {
  const { ada, posts } = await open();
  await database.sql(
    `insert into social_post (id, user_id, origin, title, content_hash, language, created_at, updated_at)
     select 'p' || lpad(n::text, 23, '0'), $1, 'manual', n::text, n::text, 'fr', now() + n * interval '1 s', now()
     from generate_series(1, 1001) n`,
    [ada],
  );
  const titles = rowsOf(await posts.listOwn(ada, undefined)).map(({ title }) => title);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([1_000, "1001", "2"]);
  expect(await posts.listOwn(ada, "21")).toMatchObject({ data: [{ title: "1" }], last_page: 21 });
});

describe("a change names the version that it was made on", () => {
  test("of two at once one is kept whole, and the other learns what stands", async () => {
    const { ada, posts } = await open();
    const { id } = await posts.create(inOwn(ada), "manual", {
      ...written("We open."),
      variants: [variant("We open."), variant("Open!", { platform: "twitter" })],
    });
    const changes = ["Monday", "Tuesday"].map((text) =>
      posts.change(ada, id, { base_version: 1, title: text, variants: [variant(text)] }),
    );
    const ended = await Promise.allSettled(changes);
    const kept = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(ended.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "social.post_changed", details: { version: 2 } } },
    ]);
    const read = await posts.read(ada, id);
    expect(kept).toEqual([read]);
    expect([read.title, read.variants]).toEqual([read.title, [variant(read.title)]]);
  });

  test("a change of the title alone leaves the words, and a change of the words makes the analysis stale", async () => {
    const { ada, posts } = await open();
    const { id } = await posts.create(inOwn(ada), "manual", written("We open."));
    await database.sql("update social_post set ai_analyzed_at = now(), ai_content_hash = content_hash where id = $1", [
      id,
    ]);
    expect(await posts.change(ada, id, { base_version: 1, title: "Soon" })).toMatchObject({
      title: "Soon",
      version: 2,
      variants: [variant("We open.")],
      ai_analysis_completed: true,
    });
    const changed = await posts.change(ada, id, { base_version: 2, variants: [variant("We opened.")] });
    expect(changed).toMatchObject({ title: "Soon", ai_analysis_completed: false });
  });
});

test("a planned time is an instant of its zone, stays through other changes, and is moved and taken away", async () => {
  const { ada, posts } = await open();
  const planned = { wall_time: "2027-03-28T02:30", zone: "Europe/Paris" };
  const instants = async () =>
    (await database.sql("select planned_at from social_post where user_id = $1", [ada])).map(
      ({ planned_at: at }) => at && new Date(String(at)).toISOString(),
    );
  const { id } = await posts.create(inOwn(ada), "manual", { ...written("We open."), ...planned });
  expect(await posts.change(ada, id, { base_version: 1, title: "Soon" })).toMatchObject(planned);
  expect(await instants()).toEqual(["2027-03-28T01:30:00.000Z"]);
  const moved = { wall_time: "2027-04-01T09:00", zone: "America/New_York" };
  expect(await posts.change(ada, id, { base_version: 2, ...moved })).toMatchObject({ ...moved, title: "Soon" });
  expect(await instants()).toEqual(["2027-04-01T13:00:00.000Z"]);
  const without = { wall_time: null, zone: null };
  expect(await posts.change(ada, id, { base_version: 3, ...without })).toMatchObject(without);
  expect(await instants()).toEqual([null]);
});

test.each([
  ["a time without its zone", { wall_time: "2027-04-01T09:00" }, false],
  ["a zone without a time", { zone: "Europe/Paris", wall_time: null }, false],
  ["a zone that is none", { wall_time: "2027-04-01T09:00", zone: "Mars/Base" }, false],
  ["both", { wall_time: "2027-04-01T09:00", zone: "Europe/Paris" }, true],
  ["null for both", { wall_time: null, zone: null }, true],
])("a planned time of %s", (_what, planned, isTaken) => {
  expect(changePost.body.safeParse({ base_version: 1, ...planned }).success).toBe(isTaken);
  expect(createPost.body.safeParse({ ...written("x"), ...planned }).success).toBe(isTaken);
});

test("a post names media, a campaign and itself of its owner alone", async () => {
  const { ada, ben, rows, posts } = await open();
  const [own, other] = [await rows.media(ada), await rows.media(ben)];
  const made = await posts.create(inOwn(ada), "manual", { language: "fr", variants: showing(own.id) });
  const stolen = { language: "fr" as const, variants: showing(other.id) };
  await expect(posts.create(inOwn(ada), "manual", stolen)).rejects.toThrow("social.media_unknown");
  await expect(posts.change(ada, made.id, { base_version: 1, variants: stolen.variants })).rejects.toThrow(
    "social.media_unknown",
  );
  const { id: campaign_id } = await rows.campaign(ben);
  await expect(posts.create(inOwn(ada), "manual", { ...written("x"), campaign_id })).rejects.toThrow(
    "social.post_not_kept",
  );
  for (const refused of [
    () => posts.read(ben, made.id),
    () => posts.change(ben, made.id, { base_version: 1, title: "Mine" }),
    () => posts.toggleLike(ben, made.id),
    () => posts.remove(ben, made.id),
  ])
    await expect(refused()).rejects.toThrow("social.post_not_found");
  expect(await posts.read(ada, made.id)).toEqual(made);
});

test("a like is given and taken back", async () => {
  const { ada, posts } = await open();
  const { id } = await posts.create(inOwn(ada), "manual", written("We open."));
  expect([await posts.toggleLike(ada, id), await posts.toggleLike(ada, id)]).toEqual([
    { liked: true },
    { liked: false },
  ]);
});

test.each([
  ["scheduled", "social.post_on_its_way"],
  ["armed", "social.post_on_its_way"],
  ["unknown", "social.post_on_its_way"],
  ["cancelled", "deleted"],
  ["published", "deleted"],
] as const)("a post whose publication is %s: %s", async (state, verdict) => {
  const { ada, rows, posts } = await open();
  const post = await rows.post(ada);
  await rows.publication(post, await rows.account(ada), { state });
  expect(await doneOrCode(posts.remove(ada, post.id).then(() => "deleted"))).toBe(verdict);
  const left = await doneOrCode(posts.read(ada, post.id).then(({ id }) => id));
  expect(left).toBe(verdict === "deleted" ? "social.post_not_found" : post.id);
});
