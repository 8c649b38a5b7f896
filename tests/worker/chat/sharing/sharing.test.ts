import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserCaller } from "../../../../worker/lib/caller.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createKeyedSignatures } from "../../../../worker/lib/keyed-signature.ts";
import { createConversationsRepository } from "../../../../worker/modules/chat/conversations/conversations.repository.ts";
import { createWholeThreads } from "../../../../worker/modules/chat/conversations/whole-threads.repository.ts";
import { createContinuing } from "../../../../worker/modules/chat/sharing/continuing.service.ts";
import { createSharingRepository } from "../../../../worker/modules/chat/sharing/sharing.repository.ts";
import { createSharing } from "../../../../worker/modules/chat/sharing/sharing.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makePerson } from "../../../support/people.ts";
import { createFixture, start } from "../../conversations/fixture.ts";

let database: TestDatabase;
let ada: UserCaller;
let ben: UserCaller;
let now: number;
const stored = new Map<string, Uint8Array>();

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  stored.clear();
  ada = await makePerson(database.db);
  ben = await makePerson(database.db);
});

const clock = { now: () => now };
const files = {
  read: async (key: string) => {
    const bytes = stored.get(key);
    if (bytes === undefined) return null;
    return { body: new Blob([bytes.slice()]).stream(), mediaType: "image/png", bytes: bytes.length };
  },
  copy: async (key: string, to: string) => {
    const bytes = stored.get(key);
    if (bytes !== undefined) stored.set(to, bytes);
    return bytes !== undefined;
  },
};

function services() {
  const conversations = createConversationsRepository(database.db);
  const sharing = createSharing({
    shares: createSharingRepository(database.db),
    conversations,
    files,
    signatures: createKeyedSignatures("secret", "shares"),
    clock: { ...clock, after: () => () => {} },
  });
  const threads = createWholeThreads(database.db);
  const continuing = createContinuing({ sharing, threads, files, clock: { ...clock, after: () => () => {} } });
  return { sharing, continuing, conversations };
}

const tokenOf = ({ path }: { path: string }) => path.split("/").at(-1) ?? "";

/** A question with a picture and its answer. */
async function addThread(userId: string): Promise<{ id: string; picture: string }> {
  const { addConversation, addMessage, addFile } = createFixture(database.db);
  const id = await addConversation(userId, 0, "Fugues");
  const picture = await addFile(userId, id);
  stored.set(picture, new Uint8Array([1, 2, 3]));
  await addMessage(id, { images: [{ file_id: picture, media_type: "image/png", bytes: 3 }] });
  await addMessage(id, { role: "assistant", text: "A fugue is a chase.", costMicros: 4_321, inputTokens: 77 });
  return { id, picture };
}

test("a share shows words, pictures and models, and nothing of who asked, what it cost or where it is kept", async () => {
  const { sharing } = services();
  const { id, picture } = await addThread(ada.id);
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
  for (const secret of [ada.id, ada.name, ada.email, id, picture, "4321"])
    expect(JSON.stringify(shown)).not.toContain(secret);
});

test("what is written later is not shown until the link is updated, and the link stays the same", async () => {
  const { sharing } = services();
  const { id } = await addThread(ada.id);
  const first = await sharing.share(ada, id);
  await createFixture(database.db).addMessage(id, { text: "And a canon?" });
  expect((await sharing.open(tokenOf(first))).messages).toHaveLength(2);
  now += 60_000;
  const second = await sharing.share(ada, id);
  expect([second.path, second.created_at]).toEqual([first.path, first.created_at]);
  expect(second.taken_at).toBe(new Date(now).toISOString());
  expect((await sharing.open(tokenOf(first))).messages).toHaveLength(3);
});

test("an answer that is being written is left out with its question", async () => {
  const { sharing } = services();
  const { id } = await addThread(ada.id);
  const { addMessage } = createFixture(database.db);
  await addMessage(id, { text: "And a canon?" });
  await addMessage(id, { role: "assistant", text: "", state: "running" });
  const share = await sharing.share(ada, id);
  expect((await sharing.open(tokenOf(share))).messages.map(({ text }) => text)).toEqual([
    "What is a fugue?",
    "A fugue is a chase.",
  ]);
});

test("a conversation without a message has nothing to share", async () => {
  const { sharing } = services();
  const id = await createFixture(database.db).addConversation(ada.id, 0);
  await expect(sharing.share(ada, id)).rejects.toThrow("chat.nothing_to_share");
});

describe("a link that was revoked", () => {
  test("is gone at once, with its pictures and with what would be copied from it", async () => {
    const { sharing, continuing } = services();
    const { id } = await addThread(ada.id);
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
    const { sharing } = services();
    const { id } = await addThread(ada.id);
    const first = await sharing.share(ada, id);
    await sharing.revoke(ada.id, id);
    const second = await sharing.share(ada, id);
    expect(second.path).not.toBe(first.path);
    await expect(sharing.open(tokenOf(first))).rejects.toThrow("chat.share_not_found");
  });

  test("is also that of a conversation that was deleted, and of an account that was suspended", async () => {
    const { sharing, conversations } = services();
    const [deleted, suspended] = [await addThread(ada.id), await addThread(ben.id)];
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
  const { sharing } = services();
  const { id } = await addThread(ada.id);
  const token = tokenOf(await sharing.share(ada, id));
  const [row] = await database.sql("select * from conversation_share where conversation_id = $1", [id]);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

test.each(["", "x", "..", "0".repeat(43), "a%00b", "é".repeat(20), "' or 1=1 --"])(
  "%j, which was guessed, finds nothing",
  async (token) => {
    await expect(services().sharing.open(token)).rejects.toThrow("chat.share_not_found");
  },
);

test("a guess and a revoked link ask the database the same: one row by one hash", async () => {
  const { sharing } = services();
  const { id } = await addThread(ada.id);
  const revoked = tokenOf(await sharing.share(ada, id));
  await sharing.revoke(ada.id, id);
  const asked: string[] = [];
  const watched = createSharing({
    shares: {
      ...createSharingRepository(database.db),
      open: async (hash) => {
        asked.push(hash);
        return null;
      },
    },
    conversations: createConversationsRepository(database.db),
    files,
    signatures: createKeyedSignatures("secret", "shares"),
    clock: { ...clock, after: () => () => {} },
  });
  for (const token of [revoked, "x", "é"]) await watched.open(token).catch(() => {});
  expect(asked.map((hash) => hash.length)).toEqual([64, 64, 64]);
});

test("another's conversation is neither shared, read nor revoked", async () => {
  const { sharing } = services();
  const { id } = await addThread(ada.id);
  const share = await sharing.share(ada, id);
  await expect(sharing.share(ben, id)).rejects.toThrow("chat.conversation_not_found");
  await expect(sharing.read(ben.id, id)).rejects.toThrow("chat.conversation_not_found");
  await expect(sharing.revoke(ben.id, id)).rejects.toThrow("chat.conversation_not_found");
  expect((await sharing.open(tokenOf(share))).title).toBe("Fugues");
});

describe("going on with a shared conversation", () => {
  test("copies it with its pictures: the copy is the reader's, and stays when the link goes", async () => {
    const { sharing, continuing, conversations } = services();
    const { id, picture } = await addThread(ada.id);
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

  test("is done once for one request, and again for another", async () => {
    const { sharing, continuing } = services();
    const { id } = await addThread(ada.id);
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
});
