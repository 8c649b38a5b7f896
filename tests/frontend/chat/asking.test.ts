import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  askAgain,
  openRoom,
  retry,
  sendHeld,
  sendQuestion,
  stop,
} from "../../../frontend/src/modules/chat/chat.actions.ts";
import { chat, dropRoom, newRoom, type Room } from "../../../frontend/src/modules/chat/chat.store.ts";
import { closeDraft, openDraft, typeText } from "../../../frontend/src/modules/chat/composer.actions.ts";
import { composer } from "../../../frontend/src/modules/chat/composer.store.ts";
import { readDraft, writeDraft } from "../../../frontend/src/modules/chat/drafts.ts";
import { heldQuestion } from "../../../frontend/src/modules/chat/held-question.ts";
import { liveText } from "../../../frontend/src/modules/chat/live-text.ts";
import { currentKind } from "../../../frontend/src/session/session.store.ts";
import { ids, standInServer } from "./server.ts";
import { model, offer, person, signInAs, stubBrowser } from "./page.ts";

let server: ReturnType<typeof standInServer>;
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  server = standInServer();
  signInAs(person());
  offer([model(1)]);
  Object.assign(chat, { rooms: [], limit: null, allowance: null });
  room = newRoom();
  openDraft("new");
});

afterEach(() => {
  closeDraft();
  dropRoom(room.key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (milliseconds = 50) => vi.advanceTimersByTimeAsync(milliseconds);
const send = async (text: string) => {
  typeText(text);
  void sendQuestion(room);
  await settle();
};
const last = () => room.turns.at(-1);
const shown = () => {
  const turn = last();
  return turn?.answer?.status === "running" ? liveText(turn.key).text : turn?.answer?.text;
};
const asked = () => server.calls(/\/query(WithFile)?$/);

describe("a question", () => {
  test("of a visitor makes a guest first, and once", async () => {
    signInAs(null);
    await send("Hello?");
    expect(server.calls(/\/auth\/guest$/)).toHaveLength(1);
    expect(currentKind()).toBe("guest");
    expect(asked()[0]?.body).toMatchObject({ query: "Hello?", guest: "1", conversation: "", model_id: "1" });
  });

  test("is answered as it streams, and its conversation gets an id", async () => {
    await send("Hello?");
    server.line()?.say("Good ");
    server.line()?.say("day.");
    await settle();
    expect([room.id, shown(), last()?.answer?.status]).toEqual([ids.conversation, "Good day.", "running"]);
    server.line()?.end("complete");
    await settle();
    expect(last()?.answer).toMatchObject({ text: "Good day.", status: "complete", costMicros: 7 });
    expect(room.related).toEqual(["And then?"]);
  });

  test("leaves alone what is being written for another conversation when its title changes", async () => {
    await send("Hello?");
    openDraft("new");
    typeText("Something else");
    await settle(500);
    server.line()?.meta("A better title");
    await settle();
    expect([composer.draft, composer.text, room.title]).toEqual(["new", "Something else", "A better title"]);
  });

  test("whose connection is cut goes on where it stood, without a letter lost or doubled", async () => {
    await send("Hello?");
    server.line()?.say("Good ");
    await settle();
    server.state.said += "day, ";
    server.line()?.cut();
    await settle(600);
    server.line()?.say("reader.");
    server.line()?.end("complete");
    await settle();
    expect(last()?.answer?.text).toBe("Good day, reader.");
    expect(server.calls(/\/stream/).map(({ path }) => path)).toEqual([`/api/ai/answers/${ids.answer}/stream?from=5`]);
  });

  test("that never reached the server is asked again under the same request", async () => {
    server.state.offline = true;
    await send("Hello?");
    server.state.offline = false;
    await settle(600);
    expect(asked()).toHaveLength(1);
    server.lines.length = 0;
    server.refuse(/query$/, 502, "not one of ours");
    room = newRoom();
    await send("Again?");
    await settle(600);
    const [, first, second] = asked();
    expect(first?.body["request_id"]).toBe(second?.body["request_id"]);
  });
});

describe("an answer that runs already", () => {
  test("is joined when its conversation is opened, with all that was said so far", async () => {
    server.state.said = "Said before";
    writeDraft(ids.conversation, "A draft", 1);
    const opened = openRoom(ids.conversation);
    await settle();
    expect(readDraft(ids.conversation)?.text).toBe("A draft");
    const turn = opened.turns.at(-1);
    expect(turn && liveText(turn.key).text).toBe("Said before");
    server.line()?.say(" and now.");
    server.line()?.end("complete");
    await settle();
    expect(opened.turns.at(-1)?.answer).toMatchObject({ text: "Said before and now.", status: "complete" });
  });

  test("and could not be reached is read anew, not twice", async () => {
    server.state.said = "Said before";
    const opened = openRoom(ids.conversation);
    await settle();
    server.state.offline = true;
    server.line()?.cut();
    await settle(60_000);
    const turn = opened.turns.at(-1);
    expect(turn?.answer?.status).toBe("unreachable");
    server.state.offline = false;
    if (turn) retry(opened, turn);
    await settle();
    expect(opened.turns.map(({ key }) => liveText(key).text)).toEqual(["Said before"]);
  });
});

describe("a refused question", () => {
  test("past the limit is back in the composer, under one flag that says when it starts again", async () => {
    server.refuse(/query$/, 429, "limits.reached", { limit: 30, resets_at: "2026-11-22T00:00:00.000Z" });
    await send("One too many?");
    expect(room.turns).toEqual([]);
    expect(composer.text).toBe("One too many?");
    expect(chat.limit).toEqual({ code: "limits.reached", limit: 30, resetsAt: "2026-11-22T00:00:00.000Z" });
  });

  test("goes as soon as the limit lets it, and the flag goes with it", async () => {
    server.refuse(/query$/, 429, "limits.reached", { limit: 30, resets_at: "2026-11-22T00:00:00.000Z" });
    await send("One too many?");
    void sendQuestion(room);
    await settle();
    expect([chat.limit, composer.text, room.turns.length]).toEqual([null, "", 1]);
  });

  test("leaves the answer that it was to replace where it was", async () => {
    await send("Hello?");
    server.line()?.say("Good day.");
    server.line()?.end("complete");
    await settle();
    const turn = last();
    server.refuse(/query$/, 429, "limits.reached", { limit: 30, resets_at: null });
    if (turn) void askAgain(room, turn);
    await settle();
    expect(room.turns.map(({ answer }) => answer?.text)).toEqual(["Good day."]);
    expect(composer.text).toBe("");
  });

  test("that is too long says so where it can be shortened", async () => {
    server.refuse(/query$/, 413, "chat.too_long");
    await send("A very long question");
    expect([composer.text, composer.refused]).toEqual(["A very long question", "chat.too_long"]);
  });
});

describe("stopping", () => {
  test("before the first word takes the turn away and gives the question back", async () => {
    await send("Never mind?");
    stop(room);
    await settle();
    expect([room.turns.length, composer.text, room.id]).toEqual([0, "Never mind?", null]);
    expect(server.calls(/\/stop$/)[0]?.body).toEqual({ shown: 0 });
  });

  test("before the server has even answered stops it as soon as it has", async () => {
    typeText("Never mind?");
    void sendQuestion(room);
    await vi.advanceTimersByTimeAsync(0);
    stop(room);
    expect(room.turns).toHaveLength(0);
    await settle();
    expect(server.calls(/\/stop$/)).toHaveLength(1);
  });

  test("after it keeps what was seen, marked stopped, and nothing grows back", async () => {
    await send("Tell me?");
    server.line()?.say("Once upon a time");
    await settle();
    stop(room);
    server.line()?.say(" there was more");
    await settle();
    expect(shown()).toBe("Once upon a time");
    server.line()?.end("stopped", 16);
    await settle();
    expect(last()?.answer).toMatchObject({ text: "Once upon a time", status: "stopped" });
    expect(server.calls(/track-usage$/)[0]?.body).toMatchObject({ error_type: "query_cancel", success: false });
  });
});

describe("after a failure", () => {
  test("a question that the server knows is asked in the place of itself", async () => {
    await send("Hello?");
    server.line()?.event("message", { error: "api_error", message: "Overloaded" });
    server.line()?.end("failed", 0, "chat.answer_failed");
    await settle();
    const turn = last();
    expect(turn?.answer).toMatchObject({ status: "failed", reason: "chat.answer_failed" });
    if (turn) retry(room, turn);
    await settle();
    expect(asked()[1]?.body).toMatchObject({ query: "Hello?", replaces: ids.question, conversation: ids.conversation });
    expect(room.turns).toHaveLength(1);
  });
});

describe("a question for a model that the reader may not use yet", () => {
  test("is held, not sent, and stands in the composer", async () => {
    offer([model(1, { premium: 1 })]);
    await send("May I?");
    expect(asked()).toHaveLength(0);
    expect(composer.text).toBe("May I?");
    expect(heldQuestion.read()).toEqual({ draft: "new", text: "May I?", modelId: 1, why: "premium" });
  });

  test("goes along as soon as the reader may, and only once", async () => {
    heldQuestion.write({ draft: "new", text: "May I?", modelId: 1, why: "account" });
    sendHeld(room, "guest");
    await settle();
    expect(asked()).toHaveLength(0);
    sendHeld(room, "user");
    sendHeld(room, "user");
    await settle();
    expect(asked().map(({ body }) => body["query"])).toEqual(["May I?"]);
    expect(heldQuestion.read()).toBeNull();
  });
});
