import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConversationMode } from "../../../worker/contract/support/talk.ts";
import { visitorMessage } from "../../../worker/contract/support/talk-events.ts";
import { createEndedMemberships } from "../../../worker/callers/ended-memberships.service.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { leave, makeTeam, memberOf } from "../../support/teams.ts";
import { noon, wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import type { PersonId, WorkspaceId } from "../../../worker/lib/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());
beforeEach(() => void world.objects.splice(0));

const stands = async (id: string) => {
  const [row] = await world.sql(
    "select mode, epoch, assigned_to, waiting_since from support_conversation where id = $1",
    [id],
  );
  return row;
};
const published = () => world.objects.filter(([name]) => name === "publish").map(([, , event]) => event);

async function openSession(personId: PersonId): Promise<string> {
  const id = createId();
  await world.sql("insert into session (id, token, user_id, expires_at) values ($1, $2, $3, '2100-01-01')", [
    id,
    createId(),
    personId,
  ]);
  return id;
}

async function talk(mode: ConversationMode) {
  const ada = await world.newOwner();
  const { bot, lead, conversation } = await wholeChatbot(world.db, ada.id);
  const row = { mode, epoch: 4, waitingSince: mode === "waiting" ? noon : null };
  const { id } = await world.rows.conversation(lead, row);
  return { ada, bot, id, other: conversation };
}

describe("an owner", () => {
  test.each([
    ["takeOver", "bot", "person"],
    ["takeOver", "waiting", "person"],
    ["takeOver", "closed", "person"],
    ["handBack", "waiting", "bot"],
    ["handBack", "person", "bot"],
    ["handBack", "closed", "bot"],
    ["close", "bot", "closed"],
    ["close", "waiting", "closed"],
    ["close", "person", "closed"],
  ] as const)("by %s leads a conversation from %s to %s, once", async (act, from, to) => {
    const { ada, bot, id } = await talk(from);
    expect(await world.inbox[act](ada, id)).toMatchObject({ id, mode: to, waiting_since: null });
    expect(await world.inbox[act](ada, id)).toMatchObject({ mode: to });
    const assigned_to = to === "person" ? ada.id : null;
    expect(await stands(id)).toEqual({ mode: to, epoch: 5, assigned_to, waiting_since: null });
    const holder = to === "person" ? { id: ada.id, name: "Ada" } : null;
    const told = { event: "mode", data: { conversation_id: id, mode: to, waiting_since: null, assigned_to: holder } };
    const shown = { event: "mode", data: { conversation_id: id, mode: to } };
    const silenced = act === "handBack" ? [] : [["visit.takeOver", id, 5]];
    expect(world.objects).toEqual([...silenced, ["visit.say", id, shown], ["publish", bot.id, told]]);
  });

  test("replies where they took over, once for a request, and no inbox waits for it", async () => {
    const { ada, id } = await talk("person");
    const sent = { text: "I am here.", request_id: createId() };
    const message = await world.inbox.reply(ada, id, sent);
    expect(message).toMatchObject({ role: "person", text: "I am here.", author: { id: ada.id, name: "Ada" } });
    expect(await world.inbox.reply(ada, id, sent)).toEqual(message);
    expect(published()).toEqual([{ event: "message", data: { conversation_id: id, message } }]);
    const [[, , shown] = []] = world.objects.filter(([name]) => name === "visit.say");
    expect(shown).toMatchObject({ event: "person", data: { id: message.id, conversation_id: id, text: "I am here." } });
    const { data } = shown as { data: unknown };
    expect(visitorMessage.safeParse(data).error).toBeUndefined();
    expect((await world.conversations.read(ada, id)).thread).toMatchObject([{ id: message.id, role: "person" }]);
  });

  test.each(["bot", "waiting", "closed"] as const)("cannot reply where the mode is %s", async (mode) => {
    const { ada, id } = await talk(mode);
    await expect(world.inbox.reply(ada, id, { text: "Hello" })).rejects.toMatchObject({
      code: "support.not_taken_over",
    });
    expect((await world.conversations.read(ada, id)).thread).toEqual([]);
  });

  test("is seen to write in a conversation of this chatbot that they took over, and in no other", async () => {
    const { ada, bot, id, other } = await talk("person");
    const foreign = await talk("person");
    const session = await openSession(ada.id);
    await world.inbox.type(bot.id, other.id, session);
    await world.inbox.type(bot.id, foreign.id, session);
    expect(world.objects).toEqual([]);
    await world.inbox.type(bot.id, id, session);
    expect(world.objects).toEqual([["visit.say", id, { event: "typing", data: { conversation_id: id } }]]);
  });

  test("is not seen to write once their role only reads, or their session has ended", async () => {
    const { ada, bot, id } = await talk("person");
    const reader = await world.newOwner();
    const join = "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, now())";
    await world.sql(join, [reader.id, ada.id, "viewer"]);
    const session = await openSession(reader.id);
    await world.inbox.type(bot.id, id, session);
    await world.inbox.type(bot.id, id, createId());
    expect(world.objects).toEqual([]);
    await world.sql("update membership set role = 'agent' where person_id = $1 and workspace_id = $2", [
      reader.id,
      ada.id,
    ]);
    await world.inbox.type(bot.id, id, session);
    expect(world.objects.map(([name]) => name)).toEqual(["visit.say", "publish"]);
  });

  test("sees which conversations they have not read", async () => {
    const { ada, other } = await talk("bot");
    expect((await world.conversations.read(ada, other.id)).unread).toBe(true);
    await world.inbox.see(ada, other.id);
    expect((await world.conversations.read(ada, other.id)).unread).toBe(false);
  });

  test("has read what they asked the chatbot themselves", async () => {
    const { ada, bot } = await talk("bot");
    const trial = await world.rows.conversation(await world.rows.lead(bot), { isTrial: true });
    await world.rows.message(trial);
    expect((await world.conversations.read(ada, trial.id)).unread).toBe(false);
  });

  test("gets a ticket for the inbox of an own chatbot, under the session that asks", async () => {
    const { ada, bot } = await talk("bot");
    const { ticket, expires_at } = await world.inbox.order({ workspaceId: ada.id, sessionId: "S" }, bot.id);
    expect(ticket).toBe(`${bot.id}.${"t".repeat(24)}`);
    expect(Date.parse(expires_at) - world.clock.now()).toBe(30_000);
    expect(world.objects).toEqual([["issueTicket", bot.id, "S"]]);
  });

  test.each([
    [
      "makes a chatbot private",
      (workspaceId: WorkspaceId, id: string) => world.bots.share(workspaceId, id, { is_public: false }),
    ],
    [
      "replaces its key",
      (workspaceId: WorkspaceId, id: string) => world.bots.share(workspaceId, id, { is_public: true, rotate: true }),
    ],
    [
      "sets it private",
      (workspaceId: WorkspaceId, id: string) =>
        world.bots.update({ workspaceId, limits: null }, id, { status: "private" }),
    ],
  ])("who %s closes the open pages of visitors", async (_name, act) => {
    const { ada, bot, id, other } = await talk("bot");
    await act(ada.id, bot.id);
    expect(world.objects.toSorted()).toEqual([id, other.id].map((one) => ["visit.closeLive", one]).toSorted());
  });

  test("deletes a conversation with what its object holds", async () => {
    const { ada, bot, id, other } = await talk("bot");
    await world.conversations.remove(ada.id, id);
    await world.bots.clear(ada.id, bot.id, "conversations");
    expect(world.objects).toEqual([id, other.id].map((one) => ["visit.delete", one]));
  });

  test("does nothing in what is another's", async () => {
    const { bot, id } = await talk("person");
    const before = await stands(id);
    const ben = await world.newOwner();
    const notFound = { code: "support.conversation_not_found" };
    for (const asked of [
      () => world.inbox.takeOver(ben, id),
      () => world.inbox.handBack(ben, id),
      () => world.inbox.close(ben, id),
      () => world.inbox.reply(ben, id, { text: "Hello" }),
      () => world.inbox.see(ben, id),
    ])
      await expect(asked()).rejects.toMatchObject(notFound);
    await expect(world.inbox.order({ workspaceId: ben.id, sessionId: "S" }, bot.id)).rejects.toMatchObject({
      code: "support.not_found",
    });
    expect(await stands(id)).toEqual(before);
    expect(world.objects).toEqual([]);
  });
});

async function talkInTeam() {
  const [ada, ben] = [await world.newOwner(), await world.newOwner()];
  await world.sql(`update "user" set name = 'Ben' where id = $1`, [ben.id]);
  const team = await makeTeam(world.sql, ada, ben);
  const { bot, conversation } = await wholeChatbot(world.db, team);
  return { ada: memberOf(team, ada), ben: memberOf(team, ben), team, bot, id: conversation.id };
}

describe("members of a team", () => {
  test("read a conversation each for themselves", async () => {
    const { ada, ben, id } = await talkInTeam();
    const unread = async () => [
      (await world.conversations.read(ada, id)).unread,
      (await world.conversations.read(ben, id)).unread,
    ];
    expect(await unread()).toEqual([true, true]);
    await world.inbox.see(ada, id);
    expect(await unread()).toEqual([false, true]);
    await world.inbox.takeOver(ben, id);
    expect(await unread()).toEqual([false, false]);
  });

  test("see who took over and who wrote, until that one is gone", async () => {
    const { ada, ben, id } = await talkInTeam();
    const named = { id: ben.id, name: "Ben" };
    expect(await world.inbox.takeOver(ben, id)).toMatchObject({ mode: "person", assigned_to: named });
    await world.inbox.reply(ben, id, { text: "Ben is here." });
    await world.inbox.reply(ada, id, { text: "And so am I." });
    const written = async () =>
      (await world.conversations.read(ada, id)).thread
        .filter(({ role }) => role === "person")
        .map(({ author }) => author?.name);
    expect(await written()).toEqual(["Ben", "Ada"]);
    await world.sql(`delete from "user" where id = $1`, [ben.id]);
    expect(await written()).toEqual([undefined, "Ada"]);
    expect(await world.conversations.read(ada, id)).toMatchObject({ mode: "person", assigned_to: null });
  });

  test("take a conversation over from each other, once, and what the one before sends meanwhile arrives", async () => {
    const { ada, ben, id } = await talkInTeam();
    await world.inbox.takeOver(ben, id);
    const { epoch } = (await stands(id)) as { epoch: number };
    world.objects.splice(0);
    const named = { id: ada.id, name: "Ada" };
    for (let round = 0; round < 2; round += 1)
      expect(await world.inbox.takeOver(ada, id)).toMatchObject({ mode: "person", assigned_to: named });
    expect(await stands(id)).toMatchObject({ epoch: epoch + 1, assigned_to: ada.id });
    const data = { conversation_id: id, mode: "person", waiting_since: null, assigned_to: named };
    expect(published()).toEqual([{ event: "mode", data }]);
    expect(await world.inbox.reply(ben, id, { text: "One word more." })).toMatchObject({ author: { name: "Ben" } });
  });

  test("see who of them writes", async () => {
    const { ben, bot, id } = await talkInTeam();
    await world.inbox.takeOver(ben, id);
    world.objects.splice(0);
    await world.inbox.type(bot.id, id, await openSession(ben.id));
    const data = { conversation_id: id, author: { id: ben.id, name: "Ben" } };
    expect(published()).toEqual([{ event: "writing", data }]);
  });

  test("hold its inboxes open by sessions of members alone", async () => {
    const { ada, ben, team, bot } = await talkInTeam();
    const stranger = await world.newOwner();
    const ids: string[] = [];
    for (const { id } of [ada, ben, stranger]) {
      const [session] = await world.sql("select id from session where user_id = $1", [id]);
      ids.push(String(session?.["id"]));
    }
    expect((await world.inbox.findAlive(bot.id, ids)).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    await leave(world.sql, team, ben);
    expect(await world.inbox.findAlive(bot.id, ids)).toEqual(ids.slice(0, 1));
    expect(await world.inbox.findAlive(createId(), ids)).toEqual([]);
  });

  test("when one has left: every chatbot of the team hears of it, and none of another workspace", async () => {
    const { team, bot, ben } = await talkInTeam();
    const second = await world.rows.chatbot(team);
    await world.rows.chatbot(ben.id as OwnId);
    await leave(world.sql, team, ben);
    const streams: string[] = [];
    const answers = { closeEnded: async (personId: string) => void streams.push(personId) };
    await createEndedMemberships({ inbox: world.inbox, answers }).close(ben);
    const told = [bot.id, second.id].map((one) => ["closeEnded", one]);
    expect([world.objects.toSorted(), streams]).toEqual([told.toSorted(), [ben.id]]);
  });
});

test("a conversation that a release before marked as read is read by the person whose own it is", async () => {
  const { ada, other } = await talk("bot");
  await world.sql("update support_conversation set seen_at = now() + interval '1 day' where id = $1", [other.id]);
  expect((await world.conversations.read(ada, other.id)).unread).toBe(false);
});

test("what ended sessions hold open is closed at every chatbot of the account", async () => {
  const { ada, bot } = await talk("bot");
  const second = await world.rows.chatbot(ada.id);
  await world.inbox.closeEnded(ada.id);
  expect(world.objects.map(([name, id]) => [name, id]).toSorted()).toEqual(
    [bot.id, second.id].map((id) => ["closeEnded", id]).toSorted(),
  );
});
