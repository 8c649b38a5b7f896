import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retryTurn, sendQuestion, stop } from "#modules/chat/chat.actions.ts";
import { composer } from "#modules/chat/composer.ts";
import { openPage, settle } from "./asking.fixture.ts";
import { ids } from "./server.ts";

let here: ReturnType<typeof openPage>;
beforeEach(() => {
  here = openPage();
});
afterEach(() => here.close());

const isStopping = () => here.last()?.answer?.stopping;

describe("stopping", () => {
  test("before the first word gives the question back once the server says so", async () => {
    await here.send("Never mind?");
    stop(here.page.room);
    stop(here.page.room);
    await settle();
    expect([isStopping(), composer.state.text]).toEqual([true, ""]);
    expect(here.server.calls(/\/stop$/).map(({ body }) => body)).toEqual([
      { shown: 0, conversation: ids.conversation },
    ]);
    here.server.line()?.end("stopped", 0, null, true);
    await settle();
    expect([here.page.room.turns.length, composer.state.text, here.page.room.id]).toEqual([0, "Never mind?", null]);
  });

  test("before the first word, as a word arrives, shows nothing and gives the question back", async () => {
    await here.send("Never mind?");
    stop(here.page.room);
    here.server.line()?.say("Once upon");
    await settle();
    expect(here.shown()).toBe("");
    here.server.line()?.end("stopped", 0, null, true);
    await settle();
    expect([here.page.room.turns.length, composer.state.text]).toEqual([0, "Never mind?"]);
  });

  test("before the first word, but too often today, keeps what had been sent, and the composer stays empty", async () => {
    await here.send("Never mind?");
    stop(here.page.room);
    here.server.line()?.say("Once upon");
    here.server.line()?.end("stopped", 9);
    await settle();
    expect(here.last()?.answer).toMatchObject({ text: "Once upon", status: "stopped", stopping: false });
    expect(composer.state.text).toBe("");
  });

  test("of an answer that ended just before shows it whole", async () => {
    await here.send("Never mind?");
    here.server.line()?.say("Once upon a time.");
    stop(here.page.room);
    here.server.line()?.end("complete");
    await settle();
    expect(here.last()?.answer).toMatchObject({ text: "Once upon a time.", status: "complete" });
    expect(composer.state.text).toBe("");
  });

  test("that the server could not be told of lets the answer go on", async () => {
    await here.send("Never mind?");
    here.server.refuse(/\/stop$/, 500, "request.failed");
    stop(here.page.room);
    here.server.line()?.say("Once upon");
    await settle();
    expect([isStopping(), here.shown(), composer.state.text]).toEqual([false, "Once upon", ""]);
  });

  test("before the server has even answered stops it as soon as it has", async () => {
    composer.type("Never mind?");
    void sendQuestion(here.page.room);
    await vi.advanceTimersByTimeAsync(0);
    stop(here.page.room);
    expect(isStopping()).toBe(true);
    await settle();
    expect(here.server.calls(/\/stop$/)).toHaveLength(1);
    here.server.line()?.meta("A better title");
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
    if (turn) retryTurn(here.page.room, turn);
    await settle();
    expect(here.asked()[1]?.body).toMatchObject({
      query: "Hello?",
      replaces: ids.question,
      conversation: ids.conversation,
    });
    expect(here.page.room.turns).toHaveLength(1);
  });
});
