import { afterAll, beforeAll, expect, test } from "vitest";
import { createTalkRepository } from "../../../worker/modules/support/talk/talk.repository.ts";
import { noon } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const monthAgo = after(-30 * 24 * 60);

/** A chatbot whose visitors asked for a person and waited so many minutes; null waits still. */
async function waited(...minutes: (number | null)[]) {
  const bot = await world.rows.chatbot((await world.newOwner()).id);
  const lead = await world.rows.lead(bot);
  for (const wait of minutes) {
    const talk = await world.rows.conversation(lead, { updatedAt: noon });
    await world.rows.message(talk, { role: "person", createdAt: after(-90) });
    await world.rows.message(talk, { role: "bot", action: "hand_over", createdAt: noon });
    if (wait === null) continue;
    await world.rows.message(talk, { role: "person", createdAt: after(wait) });
    await world.rows.message(talk, { role: "person", createdAt: after(wait + 60) });
  }
  return createTalkRepository(world.db).findUsualWait(bot.id, monthAgo);
}

test.each([
  [[2, 4, 90], 4],
  [[0.2, 0.4, 0.5, null], 1],
  [[5, 9], null],
  [[null, null, null], null],
  [[], null],
])("visitors who waited %j minutes say that one usually waits %s", async (minutes, usual) => {
  expect(await waited(...minutes)).toBe(usual);
});
