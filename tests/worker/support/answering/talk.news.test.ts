import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTalkRepository } from "../../../../worker/modules/support/talk/talk.repository.ts";
import { only, openTalk, placeOf, talking } from "../talking.ts";
import type { TalkWorld } from "../talking.ts";
import { cites } from "../vendors.ts";

let talk: TalkWorld;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());
beforeEach(() => {
  for (const list of [talk.happened, talk.published]) list.length = 0;
});

const heard = () => talk.happened.map(({ event, subjectId }) => [event, subjectId]);

test("an owner hears of a new conversation, of what went unanswered, and of who waits for a person", async () => {
  const bot = await talk.newBot();
  const first = await talk.say(bot, "How long do parcels to Belgium take?");
  const { token, conversation_id } = placeOf(first);
  expect(heard()).toEqual([["conversation.started", conversation_id]]);
  const vain = await talk.say(bot, "Do you sell unicorns?", { token, conversation_id });
  const [meta] = only(vain, "meta");
  expect(heard().slice(1)).toEqual([["question.not_found", meta?.message_id]]);
  await talk.say(bot, "I want to speak to a person", { token, conversation_id });
  expect(heard().slice(2)).toContainEqual(["conversation.waiting", conversation_id]);
  expect(new Set(talk.happened.map(({ event, key }) => `${event} ${key}`)).size).toBe(talk.happened.length);
});

test("an open inbox has a visitor's message while the bot still answers, as it is stored, and the answer when it is over", async () => {
  const bot = await talk.newBot();
  let early: unknown[] = [];
  talk.world.vendor = (request) => {
    early = [...talk.published];
    return cites(request);
  };
  const events = await talk.say(bot, "How long do parcels to Belgium take?");
  const [meta] = only(events, "meta");
  const { conversation_id } = placeOf(events);
  const ids = [meta?.message_id ?? "", meta?.answer_id ?? ""];
  const stored = await createTalkRepository(talk.db).listMessages(conversation_id, ids);
  const [question, answer] = stored.map((message) => ({ event: "message", data: { conversation_id, message } }));
  expect(early).toEqual([question]);
  expect(talk.published).toEqual([question, answer]);
});

test("what an owner tries is no news", async () => {
  const bot = await talk.newBot();
  const asked = { workspaceId: bot.workspaceId, botId: bot.id, version: null };
  await (await talk.talk.tryOut(asked, { query: "Do you sell unicorns?" }, talking())).text();
  expect([talk.happened, talk.published]).toEqual([[], []]);
});
