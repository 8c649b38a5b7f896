import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retry, sendQuestion, stop } from "../../../frontend/src/modules/chat/chat.actions.ts";
import { typeText } from "../../../frontend/src/modules/chat/composer.actions.ts";
import { composer } from "../../../frontend/src/modules/chat/composer.store.ts";
import { openPage, settle } from "./asking.fixture.ts";
import { ids } from "./server.ts";

let here: ReturnType<typeof openPage>;
beforeEach(() => {
  here = openPage();
});
afterEach(() => here.close());

describe("stopping", () => {
  test("before the first word takes the turn away and gives the question back", async () => {
    await here.send("Never mind?");
    stop(here.page.room);
    await settle();
    expect([here.page.room.turns.length, composer.text, here.page.room.id]).toEqual([0, "Never mind?", null]);
    expect(here.server.calls(/\/stop$/)[0]?.body).toEqual({ shown: 0 });
  });

  test("before the server has even answered stops it as soon as it has", async () => {
    typeText("Never mind?");
    void sendQuestion(here.page.room);
    await vi.advanceTimersByTimeAsync(0);
    stop(here.page.room);
    expect(here.page.room.turns).toHaveLength(0);
    await settle();
    expect(here.server.calls(/\/stop$/)).toHaveLength(1);
  });

  test("after it keeps what was seen, marked stopped, and nothing grows back", async () => {
    await here.send("Tell me?");
    here.server.line()?.say("Once upon a time");
    await settle();
    stop(here.page.room);
    here.server.line()?.say(" there was more");
    await settle();
    expect(here.shown()).toBe("Once upon a time");
    here.server.line()?.end("stopped", 16);
    await settle();
    expect(here.last()?.answer).toMatchObject({ text: "Once upon a time", status: "stopped" });
    expect(here.server.calls(/track-usage$/)[0]?.body).toMatchObject({ error_type: "query_cancel", success: false });
  });
});

describe("after a failure", () => {
  test("a question that the server knows is asked in the place of itself", async () => {
    await here.send("Hello?");
    here.server.line()?.event("message", { error: "api_error", message: "Overloaded" });
    here.server.line()?.end("failed", 0, "chat.answer_failed");
    await settle();
    const turn = here.last();
    expect(turn?.answer).toMatchObject({ status: "failed", reason: "chat.answer_failed" });
    if (turn) retry(here.page.room, turn);
    await settle();
    expect(here.asked()[1]?.body).toMatchObject({
      query: "Hello?",
      replaces: ids.question,
      conversation: ids.conversation,
    });
    expect(here.page.room.turns).toHaveLength(1);
  });
});
