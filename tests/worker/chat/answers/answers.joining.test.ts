import { describe, expect, test } from "vitest";
import { ids } from "../../../support/answers.ts";
import { parseEvents, textsOf } from "../../../support/event-reader.ts";
import { caller, stage } from "./asking.fixture.ts";
import { aStoredAnswer } from "./fixture.ts";

describe("joining an answer", () => {
  const known = { conversationId: ids.conversation, stored: aStoredAnswer() };
  const signal = new AbortController().signal;

  test.each([
    ["a last event id", `${ids.answer}:3`, 3],
    ["an offset", "3", 3],
    ["nothing", null, 0],
    ["another answer's event id", "other:3", 0],
  ])("from %s", async (_, from, offset) => {
    const { service, joined } = stage(known);
    const events = parseEvents(await (await service.resume(caller, ids.answer, from, signal)).text());
    expect(joined[0]?.reader).toMatchObject({ from: offset, sessionId: "session" });
    expect(textsOf(events)).toEqual(["Because".slice(offset)]);
  });

  test.each(["abc", "-3", "1.5", "Infinity"])("from %j gets the whole text", async (from) => {
    const { service } = stage(known);
    const events = parseEvents(await (await service.resume(caller, ids.answer, from, signal)).text());
    expect(textsOf(events)).toEqual(["Because"]);
  });

  test("of somebody else finds nothing", async () => {
    const { service, joined } = stage({ stored: aStoredAnswer() });
    await expect(service.resume(caller, ids.answer, null, signal)).rejects.toMatchObject({
      code: "chat.answer_not_found",
    });
    expect(joined).toEqual([]);
  });

  test("that is neither with its object nor stored finds nothing", async () => {
    const { service } = stage({ conversationId: ids.conversation });
    await expect(service.resume(caller, ids.answer, null, signal)).rejects.toMatchObject({
      code: "chat.answer_not_found",
    });
  });
});

describe("stopping an answer", () => {
  test("asks its object, with what the reader saw", async () => {
    const asked: unknown[] = [];
    const { service } = stage({
      conversationId: ids.conversation,
      runs: {
        async stop(...args) {
          asked.push(args);
          return { status: "stopped", withdrawn: true };
        },
      },
    });
    expect(await service.stop(caller, ids.answer, 7)).toEqual({
      success: true,
      status: "stopped",
      withdrawn: true,
    });
    expect(asked).toEqual([[ids.conversation, ids.answer, 7]]);
  });

  test("that ended long ago tells how", async () => {
    const { service } = stage({ conversationId: ids.conversation, stored: aStoredAnswer({ state: "interrupted" }) });
    expect(await service.stop(caller, ids.answer, null)).toEqual({
      success: true,
      status: "interrupted",
      withdrawn: false,
    });
  });

  test("of somebody else finds nothing", async () => {
    const { service } = stage({ stored: aStoredAnswer() });
    await expect(service.stop(caller, ids.answer, null)).rejects.toMatchObject({ code: "chat.answer_not_found" });
  });
});
