import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makePerson } from "../../../support/people.ts";
import { createFixture, start } from "../../conversations/fixture.ts";
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

test("a share shows words, pictures and models, and nothing of who asked, what it cost or where it is kept", async () => {
  const { sharing } = world;
  const { id, picture } = await world.addThread(ada.id);
  const share = await sharing.share(ada, id);
  const shown = await sharing.open(tokenOf(share));
  expect(shown).toEqual({
    title: "Fugues",
    taken_at: new Date(start).toISOString(),
    messages: [
      {
        role: "user",
        text: "What is a fugue?",
        pictures: [`/api/shares/${tokenOf(share)}/pictures/0`],
        model_name: null,
      },
      { role: "assistant", text: "A fugue is a chase.", pictures: [], model_name: null },
    ],
  });
  for (const secret of [ada.id, ada.name, ada.email, id, picture, "4321", "They play the organ.", "8000"])
    expect(JSON.stringify(shown)).not.toContain(secret);
});

test("of a message its table keeps words, model and pictures alone: neither thoughts nor what was remembered", async () => {
  const { id } = await world.addThread(ada.id);
  await world.sharing.share(ada, id);
  const rows = await database.sql(
    `select distinct key, snapshot::text like '%organ%' as tells from conversation_share s,
       jsonb_array_elements(s.snapshot->'messages') message, jsonb_object_keys(message) key
     where conversation_id = $1 order by key`,
    [id],
  );
  expect(rows).toEqual(["model", "pictures", "role", "text"].map((key) => ({ key, tells: false })));
});

test("what is written later is not shown until the link is updated, and the link stays the same", async () => {
  const { sharing } = world;
  const { id } = await world.addThread(ada.id);
  const first = await sharing.share(ada, id);
  await createFixture(database.db).addMessage(id, { text: "And a canon?" });
  expect((await sharing.open(tokenOf(first))).messages).toHaveLength(2);
  world.clock.at += 60_000;
  const second = await sharing.share(ada, id);
  expect([second.path, second.created_at]).toEqual([first.path, first.created_at]);
  expect(second.taken_at).toBe(new Date(world.clock.at).toISOString());
  expect((await sharing.open(tokenOf(first))).messages).toHaveLength(3);
});

test("an answer that is being written is left out with its question", async () => {
  const { sharing } = world;
  const { id } = await world.addThread(ada.id);
  const { addMessage } = createFixture(database.db);
  await addMessage(id, { text: "And a canon?" });
  await addMessage(id, { role: "assistant", text: "", state: "running" });
  const share = await sharing.share(ada, id);
  expect((await sharing.open(tokenOf(share))).messages.map(({ text }) => text)).toEqual([
    "What is a fugue?",
    "A fugue is a chase.",
  ]);
});

test("a passage of the owner's files is not shared, nor its mark; other brackets and those of code stay", async () => {
  const { sharing } = world;
  const { id } = await world.addThread(ada.id);
  const { addMessage } = createFixture(database.db);
  const quote = "a private passage";
  const citations = [{ n: 1, document_id: id, page: 1, quote, verified: true, quads: [] }];
  await addMessage(id, { role: "assistant", text: "At noon [1]. See [2] and `tides[1]`.", citations });
  const shown = await sharing.open(tokenOf(await sharing.share(ada, id)));
  expect(shown.messages.at(-1)?.text).toBe("At noon. See [2] and `tides[1]`.");
  expect(JSON.stringify(shown)).not.toContain(quote);
});

test("a conversation without a message has nothing to share", async () => {
  const { sharing } = world;
  const id = await createFixture(database.db).addConversation(ada.id, 0);
  await expect(sharing.share(ada, id)).rejects.toThrow("chat.nothing_to_share");
});

describe("a link that was revoked", () => {
  test("is gone at once, with its pictures and with what would be copied from it", async () => {
    const { sharing, continuing } = world;
    const { id } = await world.addThread(ada.id);
    const token = tokenOf(await sharing.share(ada, id));
    expect((await sharing.openPicture(token, 0)).bytes).toBe(3);
    await sharing.revoke(ada.id, id);
    await expect(sharing.open(token)).rejects.toThrow("chat.share_not_found");
    await expect(sharing.openPicture(token, 0)).rejects.toThrow("chat.share_not_found");
    await expect(continuing.continue(ben, token, createId())).rejects.toThrow("chat.share_not_found");
    expect(await sharing.read(ada.id, id)).toBeNull();
    expect(await sharing.list(ada.id)).toEqual([]);
  });

  test("does not come back with the next one", async () => {
    const { sharing } = world;
    const { id } = await world.addThread(ada.id);
    const first = await sharing.share(ada, id);
    await sharing.revoke(ada.id, id);
    const second = await sharing.share(ada, id);
    expect(second.path).not.toBe(first.path);
    await expect(sharing.open(tokenOf(first))).rejects.toThrow("chat.share_not_found");
  });

  test("is also that of a conversation that was deleted, and of an account that was suspended", async () => {
    const { sharing, conversations } = world;
    const [deleted, suspended] = [await world.addThread(ada.id), await world.addThread(ben.id)];
    const tokens = [
      tokenOf(await sharing.share(ada, deleted.id)),
      tokenOf(await sharing.share(ben, suspended.id)),
    ] as const;
    await conversations.remove(ada.id, deleted.id);
    await database.sql(`update "user" set suspended_at = now() where id = $1`, [ben.id]);
    for (const token of tokens) await expect(sharing.open(token)).rejects.toThrow("chat.share_not_found");
  });
});

test("the table holds no token: who reads it cannot open a link", async () => {
  const { sharing } = world;
  const { id } = await world.addThread(ada.id);
  const token = tokenOf(await sharing.share(ada, id));
  const [row] = await database.sql("select * from conversation_share where conversation_id = $1", [id]);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

test.each(["", "x", "..", "0".repeat(43), "a%00b", "é".repeat(20), "' or 1=1 --"])(
  "%j, which was guessed, finds nothing",
  async (token) => {
    await expect(world.sharing.open(token)).rejects.toThrow("chat.share_not_found");
  },
);

test("a guess and a revoked link ask the database the same: one row by one hash", async () => {
  const { sharing } = world;
  const { id } = await world.addThread(ada.id);
  const revoked = tokenOf(await sharing.share(ada, id));
  await sharing.revoke(ada.id, id);
  const asked: string[] = [];
  const watched = world.sharingBy(async (hash) => {
    asked.push(hash);
    return null;
  });
  for (const token of [revoked, "x", "é"]) await watched.open(token).catch(() => {});
  expect(asked.map((hash) => hash.length)).toEqual([64, 64, 64]);
});

test("another's conversation is neither shared, read nor revoked", async () => {
  const { sharing } = world;
  const { id } = await world.addThread(ada.id);
  const share = await sharing.share(ada, id);
  await expect(sharing.share(ben, id)).rejects.toThrow("chat.conversation_not_found");
  await expect(sharing.read(ben.id, id)).rejects.toThrow("chat.conversation_not_found");
  await expect(sharing.revoke(ben.id, id)).rejects.toThrow("chat.conversation_not_found");
  expect((await sharing.open(tokenOf(share))).title).toBe("Fugues");
});

const ring = (...keys: [string, ...string[]]) => openSharing(database, keys).sharing;

test("a link goes on when the key is rotated twice, and its owner reads the same one", async () => {
  const { id } = await world.addThread(ada.id);
  const share = await ring("first").share(ada, id);
  for (const sharing of [ring("second", "first"), ring("third", "second", "first")]) {
    expect((await sharing.open(tokenOf(share))).title).toBe("Fugues");
    expect((await sharing.read(ada.id, id))?.path).toBe(share.path);
    expect((await sharing.share(ada, id)).path).toBe(share.path);
  }
});
