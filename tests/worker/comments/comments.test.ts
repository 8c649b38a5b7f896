import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SentPart } from "../../../worker/contract/comments/comments.contract.ts";
import { comments as limits } from "../../../worker/contract/limits.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { composeComments } from "../../../worker/modules/comments/comments.composition.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { newsOf, openNews } from "../../support/news.ts";
import { makePerson } from "../../support/people.ts";
import { storeFile } from "../../support/stored-file.ts";
import { inTeam, join, leave, makeTeam } from "../../support/teams.ts";
import { readInput, startExports } from "../users/export.fixture.ts";

let database: TestDatabase;
let comments: ReturnType<typeof composeComments>;
const clock = createHandClock(Date.parse("2026-11-30T08:00:00Z"));
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  comments = composeComments({ db, clock }, { notifications: { news: openNews(db, clock) } });
});
afterAll(() => database.close());

const says = (...parts: (string | UserCaller)[]): SentPart[] =>
  parts.map((part) => (typeof part === "string" ? { text: part } : { person: part.id }));
const sent = (...parts: (string | UserCaller)[]) => ({ body: says(...parts), request_id: createId() });
const passage = {
  page: 2,
  quads: [[0.1, 0.2, 0.3, 0.25] as [number, number, number, number]],
  quote: "the spring tide",
};

async function storePost(workspaceId: string, title = "Opening"): Promise<string> {
  const id = createId();
  await database.sql(
    `insert into social_post (id, user_id, origin, content_hash, language, title, created_at, updated_at)
     values ($1, $2, 'manual', 'none', 'en', $3, now(), now())`,
    [id, workspaceId, title],
  );
  return id;
}

/** A team of two, with a post and a file; more join it by role. */
async function open() {
  const [one, other] = [await makePerson(database.db), await makePerson(database.db)];
  const team = await makeTeam(database.sql, one, other);
  const [ada, ben] = [inTeam(one, team), { ...inTeam(other, team, "member"), name: "Ben" }];
  return {
    team,
    ada,
    ben,
    post: await storePost(team),
    file: await storeFile(database.sql, { workspaceId: team, pages: ["The tide is high at noon."] }),
    async joined(role: Role): Promise<UserCaller> {
      const person = await makePerson(database.db);
      await join(database.sql, team, person, role);
      return inTeam(person, team, role);
    },
  };
}

const threadsOn = async (caller: UserCaller, post: string) => (await comments.list("social-post", caller, post)).data;
const kindsOf = async ({ id }: { id: string }) => (await newsOf(database, id)).map(({ kind }) => kind);

describe("a thread", () => {
  test("begins on a post, is replied to, resolved and opened again by a reply", async () => {
    const { ada, ben, post } = await open();
    const begun = await comments.start("social-post", ada, post, sent("Too long, ", ben, "?"));
    expect(begun).toMatchObject({
      passage: null,
      resolved_at: null,
      comments: [{ author: { id: ada.id }, version: 1 }],
    });
    expect(begun.comments[0]?.body).toEqual([{ text: "Too long, " }, { person: ben.id, name: "Ada" }, { text: "?" }]);
    clock.advance(1_000);
    const at = { id: post, comment: begun.id };
    const resolved = await comments.resolve("social-post", ben, at, true);
    expect(resolved).toMatchObject({ resolved_by: { id: ben.id } });
    clock.advance(1_000);
    expect(await comments.resolve("social-post", ada, at, true)).toEqual(resolved);
    expect(await comments.count("social-post", ada)).toEqual({ data: [] });
    const replied = await comments.reply("social-post", ben, at, sent("Shorter now."));
    expect(replied.comments.map(({ author }) => author?.id)).toEqual([ada.id, ben.id]);
    expect(replied).toMatchObject({ resolved_at: null, resolved_by: null });
    expect(await threadsOn(ben, post)).toEqual([replied]);
    expect(await comments.count("social-post", ada)).toEqual({ data: [{ id: post, open: 1 }] });
    expect(await comments.count("document", ada)).toEqual({ data: [] });
  });

  test("on a file names its passage", async () => {
    const { ada, file } = await open();
    const begun = await comments.start("document", ada, file, { ...sent("Which source?"), passage });
    expect(begun.passage).toEqual(passage);
    expect((await comments.list("document", ada, file)).data).toEqual([begun]);
  });

  test("is one, and its notice too, however often its request is repeated", async () => {
    const { ada, ben, post } = await open();
    const request = sent("Look, ", ben);
    const begun = await comments.start("social-post", ada, post, request);
    expect(await comments.start("social-post", ada, post, request)).toEqual(begun);
    const reply = sent("I did.");
    const at = { id: post, comment: begun.id };
    await comments.reply("social-post", ben, at, reply);
    const thread = await comments.reply("social-post", ben, at, reply);
    expect(thread.comments).toHaveLength(2);
    expect(await kindsOf(ben)).toEqual(["comment-mention"]);
    expect(await kindsOf(ada)).toEqual(["comment-reply"]);
  });

  test("is refused where a thing has as many comments as it may", async () => {
    const { ada, post } = await open();
    const { id } = await comments.start("social-post", ada, post, sent("One."));
    await database.sql(
      `insert into comment (id, thread_id, user_id, author_id, body, created_at)
       select 'filler-' || $1::text || n, $1::text, user_id, author_id, '[]', now() from comment, generate_series(2, $2) n where id = $1`,
      [id, limits.perThing],
    );
    const full = { code: "comments.too_many" };
    await expect(comments.start("social-post", ada, post, sent("More."))).rejects.toMatchObject(full);
    await expect(comments.reply("social-post", ada, { id: post, comment: id }, sent("More."))).rejects.toMatchObject(
      full,
    );
  });
});

describe("a comment", () => {
  test("is changed by its author alone, and never over another change", async () => {
    const { ada, ben, post } = await open();
    const { id } = await comments.start("social-post", ada, post, sent("Frist."));
    const at = { id: post, comment: id };
    const change = { base_version: 1, body: says("First.") };
    const edited = await comments.edit("social-post", ada, at, change);
    expect(edited.comments[0]).toMatchObject({ version: 2, body: [{ text: "First." }], edited_at: expect.any(String) });
    // A repeat of the same request finds what it did.
    expect(await comments.edit("social-post", ada, at, change)).toEqual(edited);
    const late = comments.edit("social-post", ada, at, { base_version: 1, body: says("Third.") });
    await expect(late).rejects.toMatchObject({ code: "comments.changed", details: { version: 2 } });
    const anothers = comments.edit("social-post", ben, at, { base_version: 2, body: says("Mine.") });
    await expect(anothers).rejects.toMatchObject({ code: "comments.not_yours" });
    expect(await threadsOn(ben, post)).toEqual([edited]);
  });

  test("that begins a thread stays as deleted while replies stand, and goes with the last of them", async () => {
    const { ada, ben, post } = await open();
    const { id } = await comments.start("social-post", ada, post, sent("Wrong, sorry."));
    const at = { id: post, comment: id };
    const { comments: both } = await comments.reply("social-post", ben, at, sent("What was wrong?"));
    const reply = { id: post, comment: both[1]?.id ?? "" };
    await comments.remove("social-post", ada, at);
    const [thread] = await threadsOn(ben, post);
    expect(thread?.comments[0]).toMatchObject({ id, body: [], deleted_at: expect.any(String) });
    const again = comments.edit("social-post", ada, at, { base_version: 2, body: says("Back.") });
    await expect(again).rejects.toMatchObject({ code: "comments.not_found" });
    await comments.remove("social-post", ben, reply);
    expect(await threadsOn(ben, post)).toEqual([]);
    expect(await comments.remove("social-post", ben, reply)).toEqual({ success: true });
  });

  test("of another is deleted by owners and admins alone", async () => {
    const { ada, ben, post, joined } = await open();
    const viewer = await joined("viewer");
    const { id } = await comments.start("social-post", ben, post, sent("Off topic."));
    const at = { id: post, comment: id };
    await expect(comments.remove("social-post", viewer, at)).rejects.toMatchObject({ code: "comments.not_yours" });
    await comments.remove("social-post", ada, at);
    expect(await threadsOn(ben, post)).toEqual([]);
  });

  test("mentions members alone who can read the thing; one who has left stays mentioned", async () => {
    const { team, ada, ben, post, file, joined } = await open();
    const editor = await joined("editor");
    const stranger = await makePerson(database.db);
    const refused = { code: "comments.not_reached" };
    await expect(comments.start("social-post", ada, post, sent(stranger))).rejects.toMatchObject(refused);
    const onFile = { ...sent("Look, ", editor), passage };
    await expect(comments.start("document", ada, file, onFile)).rejects.toMatchObject(refused);
    const { id } = await comments.start("social-post", ada, post, sent(editor, " and ", ben));
    expect(await kindsOf(editor)).toEqual(["comment-mention"]);
    await leave(database.sql, team, ben);
    const at = { id: post, comment: id };
    const kept = await comments.edit("social-post", ada, at, { base_version: 1, body: says("Only ", ben) });
    expect(kept.comments[0]?.body[1]).toEqual({ person: ben.id, name: "Ada" });
    await expect(comments.reply("social-post", ada, at, sent(ben))).rejects.toMatchObject(refused);
  });

  test("of an account that is gone has no author", async () => {
    const { ada, ben, post } = await open();
    await comments.start("social-post", ben, post, sent("Before I go, ", ben));
    await database.sql(`delete from "user" where id = $1`, [ben.id]);
    const [thread] = await threadsOn(ada, post);
    expect(thread?.comments[0]).toMatchObject({ author: null, body: [{ text: "Before I go, " }, { name: null }] });
  });
});

test("the archive of a person has what they wrote in teams, and nothing of what others wrote", async () => {
  const { ada, ben, post } = await open();
  const { id } = await comments.start("social-post", ada, post, sent("Mine, ", ben));
  await comments.reply("social-post", ben, { id: post, comment: id }, sent("Not hers."));
  const exports = startExports(database, new Set([`export ${ada.id}`]));
  const texts: string[] = [];
  for await (const { name, input } of (await exports.open(ada, "en")).entries)
    if (name === "comments.json") texts.push(await readInput(input));
  expect(texts.map((text) => JSON.parse(text))).toMatchObject([
    { comments: [{ id, thread_id: id, post_id: post, body: says("Mine, ", ben) }] },
  ]);
  expect(texts.join("")).not.toContain("Not hers.");
});

describe("a notice", () => {
  test("goes to whom a comment mentions, and to others of its thread, never to its author", async () => {
    const { ada, ben, post, team, joined } = await open();
    const viewer = await joined("viewer");
    const { id } = await comments.start("social-post", ada, post, sent("Fine?"));
    const at = { id: post, comment: id };
    await comments.reply("social-post", viewer, at, sent("Yes, ", viewer));
    await comments.reply("social-post", ben, at, sent("Not yet, ", viewer));
    expect(await kindsOf(ada)).toEqual(["comment-reply", "comment-reply"]);
    expect(await kindsOf(viewer)).toEqual(["comment-mention"]);
    expect(await kindsOf(ben)).toEqual([]);
    const [news] = await newsOf(database, viewer.id);
    const facts = { workspace: team, subject: "social-post", thing: post, thread: id, name: "Opening", person: "Ben" };
    expect(news?.["facts"]).toEqual(facts);
  });

  test("of a change goes to whom it mentions anew", async () => {
    const { ada, ben, post, joined } = await open();
    const viewer = await joined("viewer");
    const { id } = await comments.start("social-post", ada, post, sent("Look, ", ben));
    const body = says("Look, ", ben, " and ", viewer);
    await comments.edit("social-post", ada, { id: post, comment: id }, { base_version: 1, body });
    expect(await kindsOf(ben)).toEqual(["comment-mention"]);
    expect(await kindsOf(viewer)).toEqual(["comment-mention"]);
  });

  test("goes to no one who has left, or can no longer read the thing", async () => {
    const { team, ada, ben, post, joined } = await open();
    const viewer = await joined("viewer");
    const { id } = await comments.start("social-post", ben, post, sent("One."));
    const at = { id: post, comment: id };
    await comments.reply("social-post", viewer, at, sent("Two."));
    await leave(database.sql, team, ben);
    await database.sql("update membership set role = 'agent' where person_id = $1 and workspace_id = $2", [
      viewer.id,
      team,
    ]);
    const before = await kindsOf(ben);
    await comments.reply("social-post", ada, at, sent("Three."));
    expect(await kindsOf(ben)).toEqual(before);
    expect(await kindsOf(viewer)).toEqual([]);
  });
});

describe("what comments stand on", () => {
  test("is a team: in a personal workspace there is no one to talk to", async () => {
    const { ada } = await open();
    const own = { ...ada, workspaceId: ada.id as never };
    const post = await storePost(ada.id);
    const refused = { code: "workspaces.personal" };
    await expect(comments.start("social-post", own, post, sent("Note."))).rejects.toMatchObject(refused);
  });

  test("is a thing of the same team, and a thread of that thing", async () => {
    const { ada, post, file } = await open();
    const { ada: other } = await open();
    const { id } = await comments.start("social-post", ada, post, sent("Ours."));
    const another = await storePost(ada.workspaceId);
    const gone = { code: "social.post_not_found" };
    for (const caller of [other, { ...ada, workspaceId: ada.id as never }]) {
      await expect(comments.list("social-post", caller, post)).rejects.toMatchObject(gone);
      await expect(comments.reply("social-post", caller, { id: post, comment: id }, sent("!"))).rejects.toMatchObject(
        gone,
      );
      await expect(comments.resolve("social-post", caller, { id: post, comment: id }, true)).rejects.toMatchObject(
        gone,
      );
      await expect(comments.remove("social-post", caller, { id: post, comment: id })).rejects.toMatchObject(gone);
    }
    const lost = { code: "comments.not_found" };
    for (const [kind, thing] of [
      ["social-post", another],
      ["document", file],
    ] as const) {
      const at = { id: thing, comment: id };
      await expect(comments.reply(kind, ada, at, sent("!"))).rejects.toMatchObject(lost);
      await expect(comments.resolve(kind, ada, at, true)).rejects.toMatchObject(lost);
      await expect(comments.edit(kind, ada, at, { base_version: 1, body: says("!") })).rejects.toMatchObject(lost);
      await comments.remove(kind, ada, at);
    }
    expect(await threadsOn(ada, post)).toHaveLength(1);
  });

  test("takes its comments along when it goes, a post that is marked as deleted too", async () => {
    const { ada, post, file } = await open();
    await comments.start("social-post", ada, post, sent("One."));
    await comments.start("document", ada, file, { ...sent("Two."), passage });
    await database.sql("update social_post set deleted_at = now() where id = $1", [post]);
    await database.sql("delete from document where id = $1", [file]);
    expect(await database.sql("select id from comment where user_id = $1", [ada.workspaceId])).toEqual([]);
  });
});
