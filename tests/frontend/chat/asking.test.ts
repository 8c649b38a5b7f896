import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  askAgain,
  askOther,
  askRelated,
  askText,
  newConversation,
  openRoom,
  retryTurn,
} from "#modules/chat/chat.actions.ts";
import { rooms } from "#modules/chat/chat.store.ts";
import { composer, drafts } from "#modules/chat/composer.ts";
import { liveText } from "#thread/live-text.ts";
import { answerReader } from "#thread/running.ts";
import type { Turn } from "#thread/turns.rules.ts";
import { chooseTool } from "#modules/chat/tools/tools.actions.ts";
import { currentKind } from "#session/session.store.ts";
import { selectedModel } from "#modules/models/models.actions.ts";
import { saveIncognito } from "#modules/users/incognito.actions.ts";
import { openPage, settle } from "./asking.fixture.ts";
import { model, offer, signInAs } from "./page.ts";
import { ids } from "./server.ts";

let here: ReturnType<typeof openPage>;
beforeEach(() => {
  here = openPage();
});
afterEach(() => here.close());

describe("a question", () => {
  test("of a visitor makes a guest first, and once", async () => {
    signInAs(null);
    await here.send("Hello?");
    expect(here.server.calls(/\/auth\/guest$/)).toHaveLength(1);
    expect(currentKind()).toBe("guest");
    expect(here.asked()[0]?.body).toMatchObject({ query: "Hello?", conversation: "", model_id: "1" });
  });

  test("is answered as it streams, and its conversation gets an id", async () => {
    await here.send("Hello?");
    here.server.line()?.say("Good ");
    here.server.line()?.say("day.");
    await settle();
    expect([here.page.room.id, here.shown(), here.last()?.answer?.status]).toEqual([
      ids.conversation,
      "Good day.",
      "running",
    ]);
    here.server.line()?.end("complete");
    await settle();
    expect(here.last()?.answer).toMatchObject({ text: "Good day.", status: "complete", costMicros: 7 });
    expect(here.page.room.costMicros).toBe(7);
    expect(here.page.room.related).toEqual(["And then?"]);
  });

  test("leaves before what reads its answer is there, and once", async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const fetch = answerReader.fetch;
    vi.spyOn(answerReader, "fetch").mockImplementationOnce(() => promise.then(fetch));
    await here.send("Hello?");
    expect(here.asked()).toHaveLength(1);
    resolve(null);
    await settle();
    here.server.line()?.say("Good day.");
    await settle();
    expect([here.shown(), here.asked().length]).toEqual(["Good day.", 1]);
  });

  test("goes under its first request again where what reads its answer could not be fetched", async () => {
    vi.spyOn(answerReader, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await here.send("Hello?");
    const [turn] = here.page.room.turns;
    expect(turn?.answer?.status).toBe("failed");
    if (turn) retryTurn(here.page.room, turn);
    await settle();
    const requests = here.asked().map(({ body }) => body["request_id"]);
    expect(requests).toEqual([requests[0], requests[0]]);
    here.server.line()?.say("Good day.");
    await settle();
    expect(here.shown()).toBe("Good day.");
  });

  test("leaves alone what is being written for another conversation when its title changes", async () => {
    await here.send("Hello?");
    composer.show("new");
    composer.type("Something else");
    await settle(500);
    here.server.line()?.meta("A better title");
    await settle();
    expect([composer.state.draft, composer.state.text, here.page.room.title]).toEqual([
      "new",
      "Something else",
      "A better title",
    ]);
  });

  test("gets the title of its conversation after the end of its answer, with the composer free and no list read", async () => {
    await here.send("Hello?");
    here.server.line()?.say("Good day.");
    here.server.line()?.over("complete");
    await settle();
    expect([here.last()?.answer?.status, here.page.room.title]).toEqual(["complete", "A title"]);
    here.server.line()?.meta("A better title");
    await settle();
    expect(here.page.room.title).toBe("A better title");
    await here.send("And then?");
    expect([here.asked().length, here.last()?.answer?.status]).toEqual([2, "waiting"]);
    expect(here.server.calls(/conversations_paginate/)).toEqual([]);
  });

  test("whose connection is cut goes on where it stood, without a letter lost or doubled", async () => {
    await here.send("Hello?");
    here.server.line()?.say("Good ");
    await settle();
    here.server.state.said += "day, ";
    here.server.line()?.cut();
    await settle(600);
    here.server.line()?.say("reader.");
    here.server.line()?.end("complete");
    await settle();
    expect(here.last()?.answer?.text).toBe("Good day, reader.");
    expect(here.server.calls(/\/stream/).map(({ path }) => path)).toEqual([
      `/api/ai/answers/${ids.answer}/stream?from=5&conversation=${ids.conversation}`,
    ]);
  });

  test("that never reached the server is asked again under the same request", async () => {
    here.server.state.offline = true;
    await here.send("Hello?");
    here.server.state.offline = false;
    await settle(600);
    expect(here.asked()).toHaveLength(1);
    here.server.lines.length = 0;
    here.server.refuse(/query$/, 502, "not one of ours");
    here.page.room = rooms.add(null);
    await here.send("Again?");
    await settle(600);
    const [, first, second] = here.asked();
    expect(first?.body["request_id"]).toBe(second?.body["request_id"]);
  });
});

const sought = () => here.server.calls(/\/generate-questions$/).length;

describe("further questions", () => {
  test("are sought once the answer is whole, and never while it streams", async () => {
    await here.send("Hello?");
    here.server.line()?.say("Good day.");
    await settle(5_000);
    expect(sought()).toBe(0);
    here.server.line()?.over("complete");
    await settle();
    expect([sought(), here.page.room.related]).toEqual([1, ["And then?"]]);
  });

  test.each([
    ["was stopped", "stopped", "Good"],
    ["failed", "failed", ""],
    ["was cut off", "interrupted", "Good"],
    ["is empty", "complete", ""],
  ])("cost nothing where none is shown: the answer %s", async (_name, status, text) => {
    await here.send("Hello?");
    here.server.line()?.say(text);
    here.server.line()?.end(status);
    await settle();
    expect([here.last()?.answer?.status, sought()]).toEqual([status, 0]);
  });

  test("cost nothing where what is shown is a picture", async () => {
    chooseTool({ name: "picture", size: "1024x1024" });
    await here.send("A fox");
    here.server.line()?.say("A fox");
    here.server.line()?.end("complete");
    await settle();
    expect([here.last()?.answer?.status, sought()]).toEqual(["complete", 0]);
  });
});

test("a question that met a database that is away is asked again under the same request", async () => {
  here.server.refuse(/query$/, 503, "service.unavailable");
  await here.send("Still there?");
  await settle(600);
  const [first, second] = here.asked();
  expect(second?.body["request_id"]).toBe(first?.body["request_id"]);
});

test("a question that a model could not answer goes to another that is chosen by its name", async () => {
  const other = model(2);
  offer([model(1), other]);
  await here.send("Anyone there?");
  here.server.line()?.end("failed");
  await settle();
  const turn = here.last();
  if (turn) void askOther(here.page.room, turn, other);
  await settle();
  expect(here.asked().map(({ body }) => [body["query"], body["model_id"]])).toEqual([
    ["Anyone there?", "1"],
    ["Anyone there?", "2"],
  ]);
  expect([selectedModel()?.id, here.page.room.turns.length]).toEqual([2, 1]);
});

const compared = async () => {
  offer([model(1), model(2)]);
  chooseTool({ name: "beside", modelId: 2 });
  await here.send("Which way?");
  for (const line of here.server.lines) line.end("complete");
  await settle();
};
const second = () => here.asked().at(-1)?.body["beside_model_id"];

describe("a conversation whose questions go to two models", () => {
  test.each([
    ["the next one", () => here.send("And back?"), "2"],
    ["one that is edited", (turn: Turn) => askAgain(here.page.room, turn, "Which road?"), "2"],
    ["one that was offered", () => askRelated(here.page.room, "How far?"), "2"],
    ["one that is asked again as it was", (turn: Turn) => askAgain(here.page.room, turn), undefined],
    ["the rest of one answer", () => askText(here.page.room, "Continue"), undefined],
  ])("asks %s of as many as it shows", async (_name, askOne, expected) => {
    await compared();
    expect(second()).toBe("2");
    const turn = here.last();
    if (turn) void askOne(turn);
    await settle();
    expect([here.asked().length, second()]).toEqual([2, expected]);
  });

  test("keeps them through a reload, and takes them into no other", async () => {
    await compared();
    composer.hide();
    composer.show(ids.conversation);
    expect(composer.state.kept.tool).toEqual({ name: "beside", modelId: 2 });
    composer.show("new");
    expect(composer.state.kept.tool).toBeNull();
  });

  test("that is not begun drops them with a reload or a new one, unless a question is written", () => {
    const chosen = { name: "beside", modelId: 2 } as const;
    chooseTool(chosen);
    newConversation();
    expect(composer.state.kept.tool).toBeNull();
    chooseTool(chosen);
    composer.hide();
    composer.show("new");
    expect(composer.state.kept.tool).toBeNull();
    chooseTool(chosen);
    composer.type("Which way?");
    newConversation();
    composer.hide();
    composer.show("new");
    expect(composer.state.kept.tool).toEqual(chosen);
    composer.type("");
  });
});

describe("a question after incognito was switched on", () => {
  test("waits until that is saved, for it would be kept otherwise", async () => {
    const saved = here.server.hold(/\/incognito$/);
    void saveIncognito(true);
    await here.send("Between us?");
    expect([here.asked().length, composer.state.text]).toEqual([0, "Between us?"]);
    saved({ incognito: true });
    await settle();
    expect(here.asked()).toHaveLength(1);
  });

  test("stays in the composer where that could not be saved", async () => {
    here.server.refuse(/\/incognito$/, 500, "internal");
    saveIncognito(true).catch(() => {});
    await here.send("Between us?");
    await settle(2_000);
    expect([here.asked().length, composer.state.text]).toEqual([0, "Between us?"]);
  });
});

const answered = async (text: string, turn: string) => {
  await here.send(text);
  here.server.line()?.event("turn", { turn });
  here.server.line()?.end("complete");
  await settle();
};
const sentWith = () => here.server.calls(/query$/).map(({ body }) => body["turns[]"]);

describe("an incognito conversation", () => {
  test("sends along the turns that the page holds, and none that it dropped", async () => {
    await answered("One?", "a..1");
    await answered("Two?", "b.a.2");
    await here.send("Three?");
    expect(sentWith()).toEqual([[], ["a..1"], ["a..1", "b.a.2"]]);
  });

  test("stays on the page where the server has forgotten it", async () => {
    await answered("One?", "a..1");
    Object.assign(here.page.room, { id: ids.conversation });
    here.server.refuse(/\/conversation\/conversation_/, 404, "chat.conversation_not_found");
    openRoom(ids.conversation);
    await settle();
    expect([here.page.room.status, here.last()?.question?.text]).toEqual(["ready", "One?"]);
  });
});

describe("an answer that runs already", () => {
  test("is joined when its conversation is opened, with all that was said so far", async () => {
    here.server.state.said = "Said before";
    drafts.write(ids.conversation, { text: "A draft", modelId: 1, tool: null, files: [] });
    const opened = openRoom(ids.conversation);
    await settle();
    expect(drafts.read(ids.conversation)?.text).toBe("A draft");
    const turn = opened.turns.at(-1);
    expect(turn && liveText(turn.key).text).toBe("Said before");
    here.server.line()?.say(" and now.");
    here.server.line()?.end("complete");
    await settle();
    expect(opened.turns.at(-1)?.answer).toMatchObject({ text: "Said before and now.", status: "complete" });
  });

  test("and could not be reached is read anew, not twice", async () => {
    here.server.state.said = "Said before";
    const opened = openRoom(ids.conversation);
    await settle();
    here.server.state.offline = true;
    here.server.line()?.cut();
    await settle(60_000);
    const turn = opened.turns.at(-1);
    expect(turn?.answer?.status).toBe("unreachable");
    here.server.state.offline = false;
    if (turn) retryTurn(opened, turn);
    await settle();
    expect(opened.turns.map(({ key }) => liveText(key).text)).toEqual(["Said before"]);
  });
});
