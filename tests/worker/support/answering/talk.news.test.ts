import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { only, openTalk, placeOf } from "../talking.ts";
import type { TalkWorld } from "../talking.ts";

let talk: TalkWorld;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());
beforeEach(() => void talk.happened.splice(0));

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

test("what an owner tries is no news", async () => {
  const bot = await talk.newBot();
  const asked = { userId: bot.userId, botId: bot.id, version: null };
  const connection = { address: "192.0.2.1", language: "en" as const, signal: new AbortController().signal };
  await (await talk.talk.tryOut(asked, { query: "Do you sell unicorns?" }, connection)).text();
  expect(talk.happened).toEqual([]);
});
