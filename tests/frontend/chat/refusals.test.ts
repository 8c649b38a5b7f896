import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { askAgain, sendHeld, sendQuestion } from "#modules/chat/chat.actions.ts";
import { chat } from "#modules/chat/chat.store.ts";
import { composer } from "#modules/chat/composer.ts";
import { checkLimit } from "#modules/chat/limits.actions.ts";
import { heldPath, heldQuestion } from "#modules/chat/held-question.ts";
import { judge } from "#thread/running.ts";
import { openPage, settle } from "./asking.fixture.ts";
import { model, offer, person, signInAs } from "./page.ts";

let here: ReturnType<typeof openPage>;
beforeEach(() => {
  here = openPage();
});
afterEach(() => here.close());

describe("a question that met a failure", () => {
  test.each([
    ["that the server is sorry for", new ApiError("request.failed", 500), "again"],
    ["that takes seconds", new ApiError("request.too_many", 429, { retry_after_seconds: 20 }), "again"],
    ["that takes an hour", new ApiError("request.too_many", 429, { retry_after_seconds: 3_000 }), "refused"],
    ["that the API decided", new ApiError("limits.reached", 429), "refused"],
    ["before there was an answer", new ApiError("client.offline"), "cut"],
  ])("%s", (_, error, verdict) => {
    expect(judge(error)).toBe(verdict);
  });
});

describe("a refused question", () => {
  test("past the limit is back in the composer, under one flag that says when it starts again", async () => {
    here.server.refuse(/query$/, 429, "limits.reached", { limit: 30, resets_at: "2026-11-22T00:00:00.000Z" });
    await here.send("One too many?");
    expect(here.page.room.turns).toEqual([]);
    expect(composer.state.text).toBe("One too many?");
    expect(chat.limit).toEqual({
      code: "limits.reached",
      limit: 30,
      resetsAt: "2026-11-22T00:00:00.000Z",
      weight: null,
    });
  });

  test("that counts as more than are left leaves what is left to a lighter model", async () => {
    const details = { limit: 30, used: 27, counts_as: 5, resets_at: "2026-11-22T00:00:00.000Z" };
    here.server.refuse(/query$/, 429, "limits.reached", details);
    await here.send("Too heavy?");
    expect(composer.state.text).toBe("Too heavy?");
    expect([chat.limit?.weight, chat.allowance?.left]).toEqual([{ countsAs: 5, left: 3 }, 3]);
    // A look that names no model is allowed: there are 29 again, which is enough.
    expect(await checkLimit()).toBe(true);
    expect([chat.limit, chat.allowance?.left]).toEqual([null, 29]);
  });

  test("that counts as more than are left says so until there are enough, whatever a look without its model says", async () => {
    const details = { limit: 60, used: 10, counts_as: 100, resets_at: "2026-11-22T00:00:00.000Z" };
    here.server.refuse(/query$/, 429, "limits.reached", details);
    await here.send("Too heavy?");
    expect(await checkLimit()).toBe(true);
    expect([chat.limit?.weight, chat.allowance?.left]).toEqual([{ countsAs: 100, left: 29 }, 29]);
  });

  test("goes as soon as the limit lets it, and the flag goes with it", async () => {
    here.server.refuse(/query$/, 429, "limits.reached", { limit: 30, resets_at: "2026-11-22T00:00:00.000Z" });
    await here.send("One too many?");
    void sendQuestion(here.page.room);
    await settle();
    expect([chat.limit, composer.state.text, here.page.room.turns.length]).toEqual([null, "", 1]);
  });

  test("of a day whose free questions are spent says so until an address is confirmed, whatever is left", async () => {
    signInAs(person({ guest: true }));
    here.server.refuse(/query$/, 429, "limits.guests_spent");
    await here.send("One too many?");
    expect(await checkLimit()).toBe(true);
    expect([chat.limit?.code, chat.allowance]).toEqual(["limits.guests_spent", null]);
    signInAs(person());
    await checkLimit();
    expect([chat.limit, chat.allowance?.left]).toEqual([null, 29]);
  });

  test("leaves the answer that it was to replace where it was", async () => {
    await here.send("Hello?");
    here.server.line()?.say("Good day.");
    here.server.line()?.end("complete");
    await settle();
    const turn = here.last();
    here.server.refuse(/query$/, 429, "limits.reached", { limit: 30, resets_at: null });
    if (turn) void askAgain(here.page.room, turn);
    await settle();
    expect(here.page.room.turns.map(({ answer }) => answer?.text)).toEqual(["Good day."]);
    expect(composer.state.text).toBe("");
  });

  test("that is too long says so where it can be shortened", async () => {
    here.server.refuse(/query$/, 413, "chat.too_long");
    await here.send("A very long question");
    expect([composer.state.text, composer.state.refused]).toEqual(["A very long question", "chat.too_long"]);
  });
});

describe("a question for a model that the reader may not use yet", () => {
  test("is held, not sent, and stands in the composer", async () => {
    offer([model(1, { premium: 1 })]);
    await here.send("May I?");
    expect(here.asked()).toHaveLength(0);
    expect(composer.state.text).toBe("May I?");
    expect(heldQuestion.read()).toEqual({ draft: "new", text: "May I?", modelId: 1, why: "premium" });
  });

  test("goes along as soon as the reader may, and only once", async () => {
    heldQuestion.write({ draft: "new", text: "May I?", modelId: 1, why: "account" });
    sendHeld(here.page.room, { kind: "guest", isPremium: false });
    await settle();
    expect(here.asked()).toHaveLength(0);
    sendHeld(here.page.room, { kind: "user", isPremium: false });
    sendHeld(here.page.room, { kind: "user", isPremium: false });
    await settle();
    expect(here.asked().map(({ body }) => body["query"])).toEqual(["May I?"]);
    expect(heldQuestion.read()).toBeNull();
  });

  test("waits on the way to a plan, and goes along once the plan is there", async () => {
    offer([model(1, { premium: 1 })]);
    await here.send("May I?");
    sendHeld(here.page.room, { kind: "user", isPremium: false });
    await settle();
    expect(here.asked()).toHaveLength(0);
    expect(heldPath()).toBe("/user/dashboard");
    signInAs(person({ isPremium: true }));
    sendHeld(here.page.room, { kind: "user", isPremium: true });
    await settle();
    expect(here.asked().map(({ body }) => body["query"])).toEqual(["May I?"]);
    expect(heldPath()).toBeNull();
  });

  test("waits no longer when the reader goes on with another question", async () => {
    heldQuestion.write({ draft: "new", text: "May I?", modelId: 2, why: "premium" });
    await here.send("Something else");
    expect(here.asked().map(({ body }) => body["query"])).toEqual(["Something else"]);
    expect(heldPath()).toBeNull();
  });

  test("is asked beside what is being typed", async () => {
    heldQuestion.write({ draft: "new", text: "May I?", modelId: 1, why: "premium" });
    composer.type("Half a thou");
    sendHeld(here.page.room, { kind: "user", isPremium: false });
    await settle();
    expect(here.asked().map(({ body }) => body["query"])).toEqual(["May I?"]);
    expect(composer.state.text).toBe("Half a thou");
  });
});
