import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventsOf, only, openTalk, placeOf, talking } from "../talking.ts";
import { cites } from "../vendors.ts";
import type { TalkWorld } from "../talking.ts";
import type { WorkspaceId } from "../../../../worker/lib/owner-ids.ts";
import { createOwnId } from "../../../support/owner-ids.ts";

let talk: TalkWorld;
beforeAll(async () => {
  talk = await openTalk();
});
beforeEach(() => {
  talk.world.vendor = cites;
  talk.world.rewrite = null;
  talk.requests.length = 0;
});
afterAll(() => talk.close());

const question = "How long do parcels to Belgium take?";
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: { code?: string }) => error.code,
  );
/** What an open inbox hears of an answer that called a person. */
const saysWhy = (handOver: unknown) =>
  expect.objectContaining({
    data: expect.objectContaining({ message: expect.objectContaining({ hand_over: handOver }) }),
  });
const usedBy = async (workspaceId: WorkspaceId) => {
  const [row] = await talk.sql(
    "select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as reserved from quota where user_id = $1",
    [workspaceId],
  );
  return row;
};

describe("a person", () => {
  test("is called by who asks for one, and reads what is said from then on; the bot is silent", async () => {
    const bot = await talk.newBot();
    const called = await talk.say(bot, "I want to speak to a person");
    expect(only(called, "outcome")).toEqual([expect.objectContaining({ action: "hand_over" })]);
    expect(only(called, "mode")).toEqual([{ conversation_id: placeOf(called).conversation_id, mode: "waiting" }]);
    expect(talk.published).toContainEqual(saysWhy({ cause: "visitor", words: null }));
    talk.published.length = 0;
    const left = await talk.say(bot, question, placeOf(called));
    expect(left.map(({ event }) => event)).toEqual(["meta", "mode", "end"]);
    expect(talk.published).toEqual([
      expect.objectContaining({
        event: "message",
        data: expect.objectContaining({ message: expect.objectContaining({ role: "visitor", text: question }) }),
      }),
    ]);
    expect(talk.requests).toEqual([]);
  });

  test("is called after two questions in a row that were not answered", async () => {
    const bot = await talk.newBot();
    const first = await talk.say(bot, "Do you sell unicorns?");
    const second = await talk.say(bot, "And what about dragons?", placeOf(first));
    expect(only(second, "outcome")).toEqual([expect.objectContaining({ outcome: "not_found", action: "hand_over" })]);
    expect(talk.published).toContainEqual(saysWhy({ cause: "unanswered", words: null }));
    const [row] = await talk.sql("select mode, epoch, waiting_for from support_conversation where chatbot_id = $1", [
      bot.id,
    ]);
    expect(row).toEqual({ mode: "waiting", epoch: 1, waiting_for: "And what about dragons?" });
  });

  test("who closed the conversation leaves the visitor a new one", async () => {
    const bot = await talk.newBot();
    const place = placeOf(await talk.say(bot, question));
    await talk.sql("update support_conversation set mode = 'closed', epoch = epoch + 1 where id = $1", [
      place.conversation_id,
    ]);
    const [meta] = only(await talk.say(bot, question, place), "meta");
    expect(meta?.conversation_id).not.toBe(place.conversation_id);
  });
});

describe("is refused", () => {
  test("where its owner is suspended: nothing is searched, and no page of a visitor opens", async () => {
    const bot = await talk.newBot();
    await talk.say(bot, question);
    await talk.sql('update "user" set suspended_at = now() where id = $1', [bot.workspaceId]);
    const paid = talk.embedded.length;
    expect(await refusal(talk.say(bot, question))).toBe("support.not_found");
    expect(talk.embedded).toHaveLength(paid);
  });

  test("where the page stands on a host that the owner does not list", async () => {
    const bot = await talk.newBot({ allowedHosts: ["shop.example"] });
    const ask = (origin: string) => {
      const from = { origin, self: "https://ensemble.test/api" };
      return talk.talk.say({ key: bot.publicKey, query: question }, { ...talking(), from });
    };
    expect(await refusal(ask("https://evil.test"))).toBe("support.origin_refused");
    expect(talk.requests).toEqual([]);
    expect(await refusal(ask("https://shop.example").then(eventsOf))).toBe("nothing");
  });

  test("where the chatbot is private, stopped or its key was replaced", async () => {
    for (const change of ["status = 'private'", "stopped_at = now()", "public_key = gen_random_uuid()"]) {
      const bot = await talk.newBot();
      const place = placeOf(await talk.say(bot, question));
      await talk.sql(`update chatbot set ${change} where id = $1`, [bot.id]);
      expect(await refusal(talk.say(bot, question, place))).toBe("support.not_found");
    }
  });

  test("to a visitor of another chatbot, with a forged token, and in another's conversation", async () => {
    const [bot, other] = [await talk.newBot(), await talk.newBot()];
    const mine = placeOf(await talk.say(bot, question));
    const theirs = placeOf(await talk.say(bot, question));
    const { token } = placeOf(await talk.say(other, question));
    expect(await refusal(talk.say(bot, question, { token }))).toBe("support.visitor_unknown");
    expect(await refusal(talk.say(bot, question, { token: `${mine.token.slice(0, -2)}xx` }))).toBe(
      "support.visitor_unknown",
    );
    const { conversation_id } = theirs;
    expect(await refusal(talk.say(bot, question, { token: mine.token, conversation_id }))).toBe(
      "support.conversation_not_found",
    );
    expect(await refusal(talk.say(bot, question, { conversation_id }))).toBe("support.conversation_not_found");
  });

  test("in neutral words where the owner's plan or the chatbot's own cap is used up, and nothing stays held", async () => {
    const spent = await talk.newBot({}, { units: 0 });
    expect(await refusal(talk.say(spent, question))).toBe("support.away");
    expect(await usedBy(spent.workspaceId)).toEqual({ used: 0, reserved: 0 });
  });

  test("for a minute where the visitor asks more often than the chatbot allows", async () => {
    const caps = { day: null, month: null, visitor_minute: 1, visitor_day: 9 };
    const bot = await talk.newBot({ caps });
    const place = placeOf(await talk.say(bot, question));
    expect(await refusal(talk.say(bot, question, place))).toBe("request.too_many");
  });
});

describe("the owner tries", () => {
  test("a private chatbot and a version that is not live; no visitor sees it, and no question is kept", async () => {
    const bot = await talk.newBot({ status: "private", liveVersion: null });
    const asked = { workspaceId: bot.workspaceId, botId: bot.id, version: 1 };
    const events = await eventsOf(await talk.talk.tryOut(asked, { query: question }, talking()));
    expect(only(events, "outcome")).toEqual([expect.objectContaining({ outcome: "answered" })]);
    await (await talk.talk.tryOut(asked, { query: "Do you sell unicorns?" }, talking())).text();
    expect(await talk.sql("select 1 from support_question where chatbot_id = $1", [bot.id])).toEqual([]);
    expect(await refusal(talk.say(bot, question, placeOf(events)))).toBe("support.not_found");
    const another = { ...asked, workspaceId: createOwnId() };
    expect(await refusal(talk.talk.tryOut(another, { query: question }, talking()))).toBe("support.not_found");
  });

  test("a chatbot whose first training still reads: it answers from what is read, and once it is built from that alone", async () => {
    const bot = await talk.newBot({ status: "private", liveVersion: null });
    const asked = { workspaceId: bot.workspaceId, botId: bot.id, version: null };
    const outcomes = async () =>
      only(await eventsOf(await talk.talk.tryOut(asked, { query: question }, talking())), "outcome");
    await talk.sql("delete from support_version_source where chatbot_id = $1", [bot.id]);
    await talk.sql("update support_version set state = 'building', built_at = null where chatbot_id = $1", [bot.id]);
    expect(await outcomes()).toEqual([expect.objectContaining({ outcome: "answered", source_ids: [bot.sourceId] })]);
    await talk.sql("update support_version set built_at = now() where chatbot_id = $1", [bot.id]);
    expect(await outcomes()).toEqual([expect.objectContaining({ outcome: "not_found" })]);
  });
});
