import { describe, expect, test } from "vitest";
import { systemPrompt, systemPromptOf } from "../../../../worker/modules/chat/answers/answers.prompts.ts";
import { persistedContext, weightOfContext } from "../../../../worker/modules/chat/answers/chat.context.ts";
import type { ChatContext } from "../../../../worker/modules/chat/answers/chat.context.ts";
import { createChatSettings } from "../../../../worker/modules/chat/settings/settings.repository.ts";
import { noContext } from "../../../support/answers.ts";
import { present } from "../../../support/present.ts";
import { makeSession } from "../../../support/rows.ts";
import { ask, count, database, limits, modelId, runOf, withDatabase } from "../../answers/admission.fixture.ts";

withDatabase();

const said = { about: "I teach physics.", style: "Be brief." };
const settings = () => createChatSettings(database.db);
const contextOf = async (token: string) => {
  const request = ask(token);
  const { context } = await runOf(request);
  return { context: context as ChatContext, request };
};
const held = (id: string) => count("select cost_micros from reservation where id = $1", [id]);

describe("what a person tells the chat of themselves", () => {
  test.each([
    ["goes along with every question", {}, true, ["Be brief.", "I teach physics."]],
    ["stays at home while it is switched off", {}, false, []],
    [
      "is left out of an incognito conversation, which is still answered as they like",
      { incognito: true },
      true,
      ["Be brief."],
    ],
  ])("%s", async (_, person, follows, texts) => {
    const { token, userId } = await makeSession(database.db, { limits: limits(5), models: [modelId], ...person });
    await settings().update(userId, { follows_instructions: follows, ...said });
    const { context } = await contextOf(token);
    expect(context.instructions.map(({ text }) => text)).toEqual(texts);
  });

  test("is read in the round trip of the admission, and its cost is held", async () => {
    const [plain, known] = await Promise.all(
      [0, 1].map(() => makeSession(database.db, { limits: limits(5), models: [modelId] })),
    );
    await settings().update(present(known).userId, {
      follows_instructions: true,
      about: "x".repeat(2_000),
      style: "y".repeat(2_000),
    });
    const before = database.roundTrips();
    const weighed = await contextOf(present(known).token);
    expect(database.roundTrips() - before).toBe(1);
    expect(weightOfContext(weighed.context)).toBe(1_000);
    const light = await contextOf(present(plain).token);
    // 4,000 characters are 1,000 tokens, at 0.001 USD per 1,000.
    expect((await held(weighed.request.answerId)) - (await held(light.request.answerId))).toBe(1_000);
  });

  test("can be changed, and is nothing before it was written", async () => {
    const { userId } = await makeSession(database.db);
    expect(await settings().read(userId)).toEqual({
      follows_instructions: true,
      remembers: true,
      about: "",
      style: "",
    });
    await settings().update(userId, { follows_instructions: true, ...said });
    await settings().update(userId, { follows_instructions: false, about: "" });
    expect(await settings().read(userId)).toMatchObject({ follows_instructions: false, about: "", style: said.style });
  });
});

describe("the system prompt", () => {
  const context: ChatContext = {
    instructions: [
      { from: "style", text: "Be brief." },
      { from: "about", text: "I teach." },
    ],
    remembered: [],
    files: null,
    web: null,
  };

  test("is our own words where nothing goes along", () => {
    expect(systemPromptOf(noContext)).toBe(systemPrompt);
  });

  test("carries each instruction under who said it, in their order", () => {
    const paragraphs = systemPromptOf(context).split("\n\n");
    expect(paragraphs).toHaveLength(3);
    expect(paragraphs[0]).toBe(systemPrompt);
    expect(paragraphs[1]).toMatch(/answer like this.*\nBe brief\.$/);
    expect(paragraphs[2]).toMatch(/of themselves.*\nI teach\.$/s);
  });

  test("leaves no personal text in the journal of an answer", () => {
    expect(persistedContext(context)).toEqual(noContext);
  });
});
