import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { composeComments } from "../../../worker/modules/comments/comments.composition.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { openNews } from "../../support/news.ts";
import { makePerson } from "../../support/people.ts";
import { inTeam, makeTeam } from "../../support/teams.ts";

let database: TestDatabase;
let comments: ReturnType<typeof composeComments>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const clock = createHandClock(Date.parse("2026-11-30T08:00:00Z"));
  comments = composeComments({ db, clock }, { notifications: { news: openNews(db, clock) } });
});
afterAll(() => database.close());

const rounds = 8;
const gone = "comments.not_found";
const sent = (text: string) => ({ body: [{ text }], request_id: createId() });

async function open() {
  const [one, other] = [await makePerson(database.db), await makePerson(database.db)];
  const team = await makeTeam(database.sql, one, other);
  const post = createId();
  await database.sql(
    `insert into social_post (id, user_id, origin, content_hash, language, title, created_at, updated_at)
     values ($1, $2, 'manual', 'none', 'en', 'Opening', now(), now())`,
    [post, team],
  );
  return { ada: inTeam(one, team), ben: inTeam(other, team, "member"), post };
}

/** What is left of a thread, by what each of its comments still says. */
const left = async (caller: Awaited<ReturnType<typeof open>>["ada"], post: string) =>
  (await comments.list("social-post", caller, post)).data.map((thread) =>
    thread.comments.map(({ body }) => body.length > 0),
  );

test("two who delete the last two comments of a thread at once leave nothing of it", async () => {
  const { ada, ben, post } = await open();
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await comments.start("social-post", ada, post, sent("One."));
    const thread = await comments.reply("social-post", ben, { id: post, comment: id }, sent("Two."));
    const reply = thread.comments[1]?.id ?? "";
    await Promise.all([
      comments.remove("social-post", ada, { id: post, comment: id }),
      comments.remove("social-post", ben, { id: post, comment: reply }),
    ]);
    expect(await left(ada, post)).toEqual([]);
  }
});

test("a reply that meets the deletion of its thread stands below what was deleted, or is refused", async () => {
  const { ada, ben, post } = await open();
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await comments.start("social-post", ada, post, sent("One."));
    const at = { id: post, comment: id };
    const [replied] = await Promise.allSettled([
      comments.reply("social-post", ben, at, sent("Two.")),
      comments.remove("social-post", ada, at),
    ]);
    const isRefused = replied.status === "rejected";
    expect(isRefused ? replied.reason.code : gone).toBe(gone);
    expect(await left(ada, post)).toEqual(isRefused ? [] : [[false, true]]);
    await database.sql("delete from comment_thread where id = $1", [id]);
  }
});

test("of two changes of one version one stands, and the other is refused with the version that stands", async () => {
  const { ada, post } = await open();
  const { id } = await comments.start("social-post", ada, post, sent("One."));
  const at = { id: post, comment: id };
  for (let version = 1; version <= rounds; version += 1) {
    const changes = await Promise.allSettled(
      ["Left.", "Right."].map((text) =>
        comments.edit("social-post", ada, at, { base_version: version, body: [{ text: `${text} ${version}` }] }),
      ),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = changes.find((change) => change.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "comments.changed", details: { version: version + 1 } });
  }
});
