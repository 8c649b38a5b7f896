import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makePerson } from "../../../support/people.ts";
import { openSharing, tokenOf } from "./world.ts";

let database: TestDatabase;
let world: ReturnType<typeof openSharing>;
let ada: OwnCaller;
let ben: OwnCaller;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = openSharing(database);
  ada = await makePerson(database.db);
  ben = await makePerson(database.db);
});

test("going on with a shared conversation copies it with its pictures: the copy is the reader's, and stays when the link goes", async () => {
  const { sharing, continuing, conversations } = world;
  const { id, picture } = await world.addThread(ada.id);
  const token = tokenOf(await sharing.share(ada, id));
  const copy = await continuing.continue(ben, token, createId());
  await sharing.revoke(ada.id, id);
  const read = await conversations.find(ben.id, copy);
  expect(read).toMatchObject({ title: "Fugues", running: null });
  expect(read?.history.map(({ role, status, cost_micros }) => [role, status, cost_micros])).toEqual([
    ["user", "complete", null],
    ["assistant", "complete", null],
  ]);
  const [image] = read?.history[0]?.content.filter(({ type }) => type === "image") ?? [];
  expect(image).toMatchObject({ media_type: "image/png", bytes: 3 });
  expect(JSON.stringify(image)).not.toContain(picture);
  expect(await conversations.find(ada.id, copy)).toBeNull();
});

test("a picture that a model drew counts as stored for the reader of its copy, one that came with a question does not", async () => {
  const { sharing, continuing } = world;
  const { id, picture } = await world.addThread(ada.id);
  await database.sql(
    `update message set images = (select images from message where conversation_id = $1 and role = 'user')
      where conversation_id = $1 and role = 'assistant'`,
    [id],
  );
  const copy = await continuing.continue(ben, tokenOf(await sharing.share(ada, id)), createId());
  const files = await database.sql(
    "select drawn, id <> $2 as other from file where conversation_id = $1 order by drawn",
    [copy, picture],
  );
  expect(files).toEqual([
    { drawn: false, other: true },
    { drawn: true, other: true },
  ]);
});

test("it is continued once for one request, and again for another", async () => {
  const { sharing, continuing } = world;
  const { id } = await world.addThread(ada.id);
  const token = tokenOf(await sharing.share(ada, id));
  const request = createId();
  const first = await continuing.continue(ben, token, request);
  expect(await continuing.continue(ben, token, request)).toBe(first);
  expect(await continuing.continue(ben, token, createId())).not.toBe(first);
  const [{ count } = {}] = await database.sql("select count(*)::int as count from message where user_id = $1", [
    ben.id,
  ]);
  expect(count).toBe(4);
});
