import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createInboxRepository } from "../../../../worker/modules/support/inbox/inbox.repository.ts";
import { createDice } from "../../../support/dice.ts";
import { noon } from "../rows.ts";
import { eventsOf, only, openTalk, placeOf, talking, textOf } from "../talking.ts";
import { cites, givenTo } from "../vendors.ts";
import type { TalkWorld } from "../talking.ts";

let talk: TalkWorld;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());

const question = "How long do parcels to Belgium take?";
const ticks = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await setImmediate();
};
const ended = async (conversation: string) => {
  const rows = await talk.sql(
    "select id from support_message where conversation_id = $1 and role = 'bot' and state = 'complete' order by position",
    [conversation],
  );
  return rows.map(({ id }) => id);
};

test("a person and the bot at once, 200 times: the bot ends no answer after a take-over, and says no word more", async () => {
  const bot = await talk.newBot(
    { caps: { day: null, month: null, visitor_minute: 60, visitor_day: 999, network_hour: 999 } },
    { units: 999 },
  );
  const inbox = createInboxRepository(talk.db);
  const seen = { silenced: 0, answered: 0, left: 0 };
  for (let seed = 0; seed < 200; seed += 1) {
    const dice = createDice(seed);
    talk.world.vendor = async function* (request) {
      for await (const event of cites(request, "It takes three working days, as the page about delivery says.")) {
        await ticks(dice(300));
        yield event;
      }
    };
    const place = placeOf(await talk.say(bot, "Hello"));
    const { conversation_id: id } = place;
    const asked = talk.talk.say({ key: bot.publicKey, query: question, ...place }, talking()).then(eventsOf);
    await ticks(dice(600));
    const changed = await inbox.change({ id: bot.workspaceId, workspaceId: bot.workspaceId }, id, "take_over", noon);
    const before = await ended(id);
    await talk.visits.takeOver(id, changed?.epoch ?? 0);
    const events = await asked;
    expect(await ended(id), `seed ${seed}`).toEqual(before);
    const rows = await talk.sql(
      "select text, state, reason from support_message where conversation_id = $1 and role = 'bot' and state <> 'complete'",
      [id],
    );
    for (const row of rows)
      expect(row, `seed ${seed}`).toEqual({ text: textOf(events), state: "stopped", reason: "taken_over" });
    if (rows.length > 0) seen.silenced += 1;
    else if (before.length > 1) seen.answered += 1;
    else seen.left += 1;
  }
  expect(Math.min(seen.silenced, seen.answered, seen.left), JSON.stringify(seen)).toBeGreaterThan(0);
}, 120_000);

describe("messages in a row", () => {
  test("are one turn where the second comes before the first word: the first answer is withdrawn and free", async () => {
    const bot = await talk.newBot();
    const place = placeOf(await talk.say(bot, "Hello"));
    talk.requests.length = 0;
    talk.world.vendor = ({ signal }) =>
      (async function* () {
        await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("left"))));
        yield { type: "end" as const, reason: "stop" as const };
      })();
    const first = talk.talk.say({ key: bot.publicKey, query: question, ...place }, talking()).then(eventsOf);
    while (talk.requests.length === 0) await ticks(1);
    talk.world.vendor = cites;
    const second = await talk.say(bot, "To Belgium, three days?", place);
    expect(only(await first, "end")).toEqual([expect.objectContaining({ withdrawn: true })]);
    expect(only(second, "outcome")).toEqual([expect.objectContaining({ outcome: "answered" })]);
    const [asked] = talk.requests.slice(-1);
    expect(JSON.stringify(asked?.messages.at(-1))).toContain(`${question}\\n\\nTo Belgium, three days?`);
    const rows = await talk.sql("select role, text from support_message where conversation_id = $1 order by position", [
      place.conversation_id,
    ]);
    expect(rows.map(({ role }) => role)).toEqual(["visitor", "bot", "visitor", "visitor", "bot"]);
    const [quota] = await talk.sql("select used, reserved from quota where user_id = $1", [bot.workspaceId]);
    expect(quota).toEqual({ used: 1, reserved: 0 });
  });

  test("wait where the answer speaks already", async () => {
    const bot = await talk.newBot();
    const place = placeOf(await talk.say(bot, "Hello"));
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const spoken = Promise.withResolvers<void>();
    talk.world.vendor = async function* (request) {
      const [passage] = givenTo(request);
      yield { type: "text", text: `Three days. <cite id="${passage?.id}">Parcels to Belgium take three</cite> And ` };
      spoken.resolve();
      await goesOn;
      yield { type: "text", text: "no more." };
      yield { type: "end", reason: "stop" };
    };
    const first = talk.talk.say({ key: bot.publicKey, query: question, ...place }, talking()).then(eventsOf);
    await spoken.promise;
    await ticks(20);
    talk.world.vendor = cites;
    const arrived = talk.arrivals.length;
    const second = talk.say(bot, "And delivery, how many euros?", place);
    while (talk.arrivals.length === arrived) await ticks(1);
    goOn();
    expect(textOf(await first)).toBe("Three days. [1] And no more.");
    expect(only(await second, "outcome")).toEqual([expect.objectContaining({ outcome: "answered" })]);
  });

  test("go on twelve seconds after a Worker died before the answer to the last one began", async () => {
    const bot = await talk.newBot({ caps: { day: null, month: null, visitor_minute: 60, visitor_day: 100 } });
    const place = placeOf(await talk.say(bot, "Hello"));
    talk.world.dies = true;
    onTestFinished(() => void (talk.world.dies = false));
    void talk.say(bot, question, place);
    const running = () =>
      talk.sql("select 1 from support_message where conversation_id = $1 and state = 'running'", [
        place.conversation_id,
      ]);
    await expect.poll(running).toHaveLength(1);
    talk.world.dies = false;
    const next = talk.say(bot, question, place);
    talk.clock.advance(11_999);
    await ticks(20);
    expect(await running()).toHaveLength(1);
    talk.clock.advance(1);
    expect(only(await next, "outcome")).toMatchObject([{ outcome: "answered" }]);
    expect(await running()).toEqual([]);
    const held = "select 1 from reservation where user_id = $1 and state = 'held'";
    expect(await talk.sql(held, [bot.workspaceId])).toEqual([]);
  });
});
